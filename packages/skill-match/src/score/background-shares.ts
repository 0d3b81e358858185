// Counted over the names, descriptions and tags of 6,470 public skills.

/**
 * How common a term is among skills: `1209:creat` says that 1,209 of 10,000 skills hold the stem "creat".
 * A term without a figure has that of the term before it. Terms below 25 in 10,000 are left out.
 */
export const BACKGROUND_SHARES: string =
  "6236:us 4314:trigger 2986:phrase 2839:skill 2114:autom 1787:activ 1696:search 1657:auto 1620:user 1611:task " +
  "1581:categori 1552:part 1526:api 1502:tool 1414:manag 1380:gener 1349:schema 1329:integr 1321:mcp 1301:first " +
  "1297:implement 1275:current 1247:composio 1209:creat 1207:work 1193:rube 1159:configur 1080:ai 1042:oper " +
  "966:request 935:data 889:perform 869:set 810:function 798:test 767:build 764:analyz 759:code 751:need " +
  "739:optim 730:ask 726:secur 713:pattern 708:product 662:execut 658:workflow 657:claud 655:develop 575:applic " +
  "setup 564:check 560:handl 552:enabl 532:best system 530:practic 507:agent includ 502:issu 488:base 479:support " +
  "476:new 470:provid 464:track 462:deploy 456:monitor 450:project 444:analysi 437:comprehens design run " +
  "427:mention 425:valid 408:identifi 405:document 399:cli 391:specif 389:content 386:plugin strategi 385:help " +
  "383:model review 374:audit 366:pipelin 360:error 352:databas 349:kei 346:multi 345:access 337:want 335:process " +
  "329:control plan 326:queri time 325:creator file 320:servic 315:architectur 306:requir 303:detect 300:command " +
  "297:list 295:readi web 294:respons 291:updat 289:structur 286:environ 284:advanc 280:platform 278:improv " +
  "270:deploi metric 267:find 264:debug 261:assist 253:complianc 250:ensur expert featur learn 249:write " +
  "243:config usag 241:cloud migrat 240:chang 238:relat 236:infrastructur report 235:rate 233:automat 230:sdk " +
  "229:troubleshoot 227:local 224:standard vulner 223:alert 219:get interact 215:action 212:authent event " +
  "210:basic custom log 209:token 204:context 202:io ml scan 199:proactiv visual 198:devop gen 195:assess cover " +
  "engin term 193:app messag real 192:enterpris multipl 190:organ prepar 189:version 182:market statu 179:languag " +
  "polici 178:master post secret 175:exist googl 173:imag 172:special 170:busi limit tune 168:ci github prompt " +
  "text train 167:memori qualiti read send server 165:team 164:add 162:analyt session 161:appli dev 159:1 reduc " +
  "158:3 complex framework 156:2 fix network 155:extract start 153:core cost inform 151:call creation instal " +
  "transact 150:connect leverag templat 148:convers 147:establish health note page 145:auth power 144:cd resourc " +
  "video webhook 142:complet research suggest 141:helper potenti refer 139:clawdbot common observ recommend " +
  "138:scale 136:price schedul technic 134:select type 133:fetch guid guidanc 131:aw collect view 130:dashboard " +
  "flow understand 128:format frontend llm procedur 127:account deep 122:backend script 121:cach high load " +
  "119:orchestr 117:output url 116:4 bundl email prod 114:techniqu ui 113:insight sourc 111:compon cross gcp job " +
  "upgrad 110:depend failur make natur notif throughput 108:json person problem sync trace 107:incid intellig " +
  "meet refactor stage 105:5 audio 104:batch detail diagnos live python rout 102:behavior level modern 100:ad " +
  "endpoint evalu media social sql 99:browser encount fundament go protocol 97:all budget builder chat exampl git " +
  "transcript variou 96:break devic fail machin permiss vercel 94:histori initi protect risk slow smart 93:calcul " +
  "js latenc rule save windsurf 91:checklist contain fast follow react share storag 90:appropri defin evid experi " +
  "loop option relev voic 88:balanc crypto driven inject reliabl typescript verif world 87:case commun differ " +
  "effect juicebox launch logic persist state store summari transform 85:decis env knowledg layout privaci pro " +
  "purpos step 83:bottleneck retri role score 82:captur contact doc index minim quick rest similar tabl 80:chain " +
  "daili effici investig kubernet pdf simpl 79:aggreg distribut payment profil record respond style websit " +
  "77:codebas contract gdpr maco primari result trade verifi 76:export markdown on predict prevent site topic " +
  "74:capabl client retriev 73:interfac rbac specifi stack 71:chart edit http recoveri upload workspac 70:com " +
  "commit diagram download gemini librari mode releas sensit switch 68:involv principl scanner speed throttl " +
  "66:avail conduct diagnost discov keyword link openai remedi rollback safe self suit ticket 65:backup bill " +
  "convert credenti filter full hook import major softwar solut trend 63:calendar locat outag runbook tracker " +
  "util wallet window 62:approach azur checker descript dive extern focus form free html item maintain order " +
  "packag proper show twitter 60:allow compar compat continu coordin delet handler human oauth perplex retent " +
  "stream supabas 59:appl clean comment dataset docker domain emerg exa expens folder graphql lifecycl md seo " +
  "57:429 explicitli invok linear repositori volum 56:address brows coverag date english experienc firecrawl " +
  "group lead node pre sai scalabl size summar 54:async channel consist critic cursor cycl enforc explain glab " +
  "iter jb microservic open path remind speech tier 53:background except graph nativ navig openrout password pool " +
  "postgresql programmat progress question re triag 51:backoff bot infer name next obsidian opportun pii return " +
  "semant speak tag top violat zero 49:blockchain bug compos engag explor hot idiomat kling langchain paramet " +
  "portfolio present scrape spend stop termin valu variabl 48:apollo area articl artifact avoid collabor condit " +
  "cpu discoveri idea parallel profession regress replit retellai sentri stock telegram v5 youtub 46:6 clai " +
  "cluster color deliveri excel instanc invoic klingai long mechan mitig point r receiv resolv retel safeti sale " +
  "signatur sso 45:block compani deprec idempot info linkedin modul privileg produc public queue sign terraform " +
  "toolkit translat 43:algorithm autonom dai degrad direct enhanc firefli friendli grade host ident instantli " +
  "larg look map posit subscript 42:actual clerk deepgram escal gamma marketplac mysql object onboard openclaw " +
  "program publish sampl secondari thread 40:architect bulk capac combin comput correct end exploit financi fly " +
  "game granola indic mistral penetr reload scenario unit vector vertex 39:10 attack better broken comparison " +
  "copi crm directori documenso empow evernot financ groq ideogram langfus lookup maintainx mobil offici plain " +
  "quota regul remot right signal slide tt vault xss 37:choos coderabbit construct customerio databrick draft " +
  "feedback forecast guidewir input inspect lindi line login lokalis match move openevid posthog postmortem rank " +
  "sentiment sleep specialist swap transfer twinmind vast vastai worker 36:asset campaign clinic discuss dynam " +
  "edg express home identif industri javascript miss playwright polymarket prefer restor screenshot snapshot " +
  "solana think weather 34:anti cron displai embed especi growth guidelin inbox isol least manual openapi peopl " +
  "priorit rag remov see spec word 32:altern card definit detector feed govern horizont known layer light method " +
  "microsoft misconfigur music place pr replatform repli s3 saml slack transcrib weekli whatsapp 31:7 adjust " +
  "admin anim bank benchmark branch codex dex disast encrypt flux focu futur gather histor journei measur " +
  "metadata pai particularli pass recal recent registri resili scaffold shop shortcut split traffic transit turn " +
  "writer 29:adher anthrop archiv author cleanup compress css entri fallback gap header id mock photo plai pull " +
  "quot reddit resolut short simul singl space startup ux 28:book brand bui cash catalog ccpa circuit cloudflar " +
  "concept confirm convent cryptocurr defi ethereum face flaw gc iam impact lint moltbot outlin owasp pars " +
  "planner privat redact relationship resum sh ssh stat static submit synthesi systemat tech threshold " +
  "26:accuraci adapt answer art auditor awar breaker bridg certif clear container creativ deal fact fig hipaa " +
  "hybrid instruct land latest mac mail manipul mermaid mesh modifi pci postur replac segment sequenc side stori " +
  "strangler stress target temperatur vision vital whisper 25:analyst approv attach changelog citat competit " +
  "complement concurr cooki db";
