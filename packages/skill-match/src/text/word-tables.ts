// Compiled from `data` by `test/word-tables.test.ts`. Do not edit: change the data and run the test with `-u`.

export const STOP_WORDS: string = `
a about above after again against all almost along already also although always am among an and another any anybody
anyone anything anyway are aren around as at away back be became because become becomes been before beforehand behind
being below beside besides between beyond both but by came can cannot cant come comes could couldn couldnt d did didn
didnt do does doesn doesnt doing don done dont down during each either else elsewhere enough etc even ever every
everyone everything everywhere except few for from further get gets getting give given gives go goes going gone got had
hadn hadnt has hasn hasnt have haven havent having he hence her here hers herself him himself his how however i ie if in
indeed instead into is isn isnt it its itself just keep kept kind know known last least less let lets like likely ll m
made mainly make makes many may maybe me meanwhile might mine more moreover most mostly much must my myself namely near
nearly neither never nevertheless next no nobody none nor not nothing now nowhere of off often oh ok on once one ones
only onto or other others otherwise our ours ourselves out over own per perhaps please quite rather re really s said
same say says see seem seemed seems seen several shall she should shouldn shouldnt since so some somebody somehow
someone something sometimes somewhere still such sure t take taken tell than that thats the their theirs them themselves
then there thereby therefore these they thing things think this those though through throughout thus to together too
toward towards tried try trying two under unless until up upon us use used uses using usually various ve very via want
wants was wasn wasnt way we well went were weren werent what whatever when whenever where wherever whether which while
who whoever whole whom whose why will with within without won wont would wouldn wouldnt yes yet you your yours yourself
yourselves
`;

export const FOREIGN_STOP_WORDS: string = `
al algo algun alguna ao aos aquel cada como con cual cuando da das de del desde el ela ele ella ellos em en entre es esa ese eso
esta estas este esto estos estoy eu foi gracias hacer hay haz isso isto la las le les lhe lo los mais mas meu meus mi minha mis
muito muy na nao nas necesito nem nos nosso nossa nuestra nuestro nuestros o otra otro para pela pelo pero por porque porfa pode
podes preciso puede puedes puedo que quem quero quiero sao se sem seu sin sobre soy su sua sus tambem tambien tem tener tengo
tenho tiene todo todos todas tu tus um uma un una unas unos usted voce y yo ya
afin aux avec avoir ca ce cela ces cet cette chaque comment dans des dois donc du elle est et etre faire fais faut il ils je
leur leurs lui ma merci mes moi mon ne notre nous ou par pas peux peut plus plusieurs pour pourquoi quand quel quelle qui
quoi sa ses si sont suis sur tes toi ton tous tout toute toutes tres une veut veux voici vos votre voudrais vous
aber alle als am auch auf aus bei beim bitte bin bis brauche brauchen dass dein deine dem den denn der dies diese diesem diesen
dieser dieses dir doch durch ein eine einem einen einer eines er etwas fur habe haben hast hier ich ihr ihre ihrer im ist jede jeden
kann kannst konnen konnte machen mehr mein meine meinem meinen meiner mich mir mit mochte mochten muss mussen nach nicht noch nur oder
ohne schon sehr sein sich sie sind soll sollen sollte uber und uns unser unsere unserem unseren unserer viel vom von vor wann
warum welche wenn werden wie wieder wir wird wo wollen zu zum zur zwischen
abbiamo agli alla allo anche avere che chi cosa cui dagli dai dal dalla degli dei dello della delle devi devo deve di dove
e ed fammi fare gli grazie ho loro mia mie miei mio molto nei nel nella nelle nostra nostro ogni per perche piu poi posso
puo puoi quale quando quella quello questa queste questi questo sei sono sul sulla suo tra tuo tutta tutti tutto voglio vorrei
а без бы был была было в вам вас во вот все всех вы где да для до его ее если есть еще же за и из или их как когда которые которыи
кто ли меня мне можно мои моего моеи мы на над надо нам нас наш наша нашего нашеи не нет ни но ну нужно о об он она они от по под
пожалуиста при с сам свои своего себя со так там то тоже только ты у уже хочу чем через что чтобы это этого этои этом этот я
`;

export const SPELLINGS: string = `
k8s kubernet
postgr postgresql
mongo mongodb
js javascript
ts typescript
py python
tf terraform
gh github
regexp regex
a11y access
i18n internation
colour color
handov handoff
analys analyz
behaviour behavior
catalogu catalog
centr center
defenc defens
dialogu dialog
licenc licens
localis local
modernis modern
optimis optim
organis organ
programm program
summaris summar
visualis visual
`;

export const EVERYDAY_TERMS: string = `
abl accid across actual add afraid afternoon ag ago agre air aliv allow alon anim answer
apart appar appear appl arm arriv asleep attent aunt autumn awak babi bad bag ball bath
beach bear beat beauti bed beer begin believ bell belong better big bird birthdai bit black
blood blow blue boat bodi bone bore born bother bottl bottom bowl box boi boyfriend brave
bread break breakfast bridg bright bring brother brown burn busi bui cake call calm care carri
cat catch caus certain certainli chair chanc chang cheap chees chicken child children choic choos class
clean clear clever climb clock close cloud coat coffe cold complet corner correct countri coupl cours
cousin cover crazi cross crowd cry cup cut dad danger dark daughter dai dead deal dear
death decid deep die differ difficult dinner direct dirti discov doctor dog door doubt draw dream
dress drink drive drop dry dust ear earli earth easili east easi eat egg eight eleven
empti end enemi enjoi enter entir equal even event exactli excit expect expens explain ey face
fact fair fall fals famili famou far farm fast fat father favorit favourit fear feel feet
fell felt fight fill final find fine finger finish fire first five flat floor fly follow
foot footbal forc foreign forest forev forget forgiv form forward found four free fresh fridai friend
friendli front fruit full fun funni futur gentleman girl girlfriend glad glass god gold good goodby
grand grandfath grandmoth grass great green grei ground group grow guess guest gui hair half hand
handl hang happen happi hard hat hate head hear heard heart heat heavi height hello help
hi hide high hill hit hold hole honest hope hors hot hour hundr hungri hurri hurt
husband ic idea ill imagin import insid interest join joke juic jump kick kid kill king
kiss knee knife knock ladi lake land larg late later laugh lai lazi lead leav left
leg lie life lift light line lip listen littl live lone long look lose lost lot
loud love low luck lucki lunch main man mark marri matter mean meat meet men middl
midnight mile milk million mind minut miss mistak mix mom moment mondai month moon morn mother
mountain mous mouth move mum name narrow neck need neighbor neighbour nervou new nice night nine
nois normal north nose notic number object ocean offer old open opinion opposit orang ordinari pain
pair parent part pass past path peac pen pencil peopl perfect person pick piec place plate
plai pleasant pleasur plenti pocket point polit poor popular posit possibl power present presid pretti princ
probabl problem promis proud pull purpl push put quarter queen question quick quickli quiet rain rais
reach read readi real reason receiv red rememb repeat rest return rice rich ride right ring
rise rock roll roof round run sad safe sail salt sand saturdai save sea seat second
send sens seriou seven shape share sharp shine shirt shoe short shot shoulder shout show shower
shut sick side silenc silli similar simpl sing singl sister sit six size skin skirt sky
slow slowli small smart smell smile smoke snow soft soldier son soon sorri sort soup south
speak special spend spoon spring stage stand star start state station stai steal step stick stone
stop storm straight strang street strong stuff stupid subject success sudden suddenli sugar suit summer sun
sundai sunni support suppos surpris sweet swim tall tast taxi tea tear teeth ten terribl thank
thick thin third thirti thought thousand three throw thursdai tie tight till time tini tire todai
toe tomato tomorrow tongu tonight tooth top total touch town toi tree troubl true truth tuesdai
turn twelv twenti twice type ugli uncl understand usual veget villag wait wake walk wall war
warm wash wast watch wear wednesdai week weekend welcom west wet wheel white wide wife wild
win wind window winter wise wish woman women wonder wood work world worri wors worst wrong
yard year yellow yesterdai young zero amaz awesom bravo bye cheer congrat congratul cool damn dude
fabul goodnight greet haha hahaha hehe hei hmm hoorai howdi hurrai lol nah nope okai omg
oop pleas sir sup ugh wow yai yeah yep yo yup
`;

export const BACKGROUND_SHARES: string = `
6236 us
4314 trigger
2986 phrase
2839 skill
2114 autom
1787 activ
1696 search
1657 auto
1620 user
1611 task
1581 categori
1552 part
1526 api
1502 tool
1414 manag
1380 gener
1349 schema
1329 integr
1321 mcp
1301 first
1297 implement
1275 current
1247 composio
1209 creat
1207 work
1193 rube
1159 configur
1080 ai
1042 oper
966 request
935 data
889 perform
869 set
810 function
798 test
767 build
764 analyz
759 code
751 need
739 optim
730 ask
726 secur
713 pattern
708 product
662 execut
658 workflow
657 claud
655 develop
575 applic setup
564 check
560 handl
552 enabl
532 best system
530 practic
507 agent includ
502 issu
488 base
479 support
476 new
470 provid
464 track
462 deploy
456 monitor
450 project
444 analysi
437 comprehens design run
427 mention
425 valid
408 identifi
405 document
399 cli
391 specif
389 content
386 plugin strategi
385 help
383 model review
374 audit
366 pipelin
360 error
352 databas
349 kei
346 multi
345 access
337 want
335 process
329 control plan
326 queri time
325 creator file
320 servic
315 architectur
306 requir
303 detect
300 command
297 list
295 readi web
294 respons
291 updat
289 structur
286 environ
284 advanc
280 platform
278 improv
270 deploi metric
267 find
264 debug
261 assist
253 complianc
250 ensur expert featur learn
249 write
243 config usag
241 cloud migrat
240 chang
238 relat
236 infrastructur report
235 rate
233 automat
230 sdk
229 troubleshoot
227 local
224 standard vulner
223 alert
219 get interact
215 action
212 authent event
210 basic custom log
209 token
204 context
202 io ml scan
199 proactiv visual
198 devop gen
195 assess cover engin term
193 app messag real
192 enterpris multipl
190 organ prepar
189 version
182 market statu
179 languag polici
178 master post secret
175 exist googl
173 imag
172 special
170 busi limit tune
168 ci github prompt text train
167 memori qualiti read send server
165 team
164 add
162 analyt session
161 appli dev
159 1 reduc
158 3 complex framework
156 2 fix network
155 extract start
153 core cost inform
151 call creation instal transact
150 connect leverag templat
148 convers
147 establish health note page
145 auth power
144 cd resourc video webhook
142 complet research suggest
141 helper potenti refer
139 clawdbot common observ recommend
138 scale
136 price schedul technic
134 select type
133 fetch guid guidanc
131 aw collect view
130 dashboard flow understand
128 format frontend llm procedur
127 account deep
122 backend script
121 cach high load
119 orchestr
117 output url
116 4 bundl email prod
114 techniqu ui
113 insight sourc
111 compon cross gcp job upgrad
110 depend failur make natur notif throughput
108 json person problem sync trace
107 incid intellig meet refactor stage
105 5 audio
104 batch detail diagnos live python rout
102 behavior level modern
100 ad endpoint evalu media social sql
99 browser encount fundament go protocol
97 all budget builder chat exampl git transcript variou
96 break devic fail machin permiss vercel
94 histori initi protect risk slow smart
93 calcul javascript latenc rule save windsurf
91 checklist contain fast follow react share storag
90 appropri defin evid experi loop option relev voic
88 balanc crypto driven inject reliabl typescript verif world
87 case commun differ effect juicebox launch logic persist state store summari transform
85 decis env knowledg layout privaci pro purpos step
83 bottleneck retri role score
82 captur contact doc index minim quick rest similar tabl
80 chain daili effici investig kubernet pdf simpl
79 aggreg distribut payment profil record respond style websit
77 codebas contract gdpr maco primari result trade verifi
76 export markdown on predict prevent site topic
74 capabl client retriev
73 interfac rbac specifi stack
71 chart edit http recoveri upload workspac
70 com commit diagram download gemini librari mode releas sensit switch
68 involv principl scanner speed throttl
66 avail conduct diagnost discov keyword link openai remedi rollback safe self suit ticket
65 backup bill convert credenti filter full hook import major softwar solut trend
63 calendar locat outag runbook tracker util wallet window
62 approach azur checker descript dive extern focus form free html item maintain order packag proper show twitter
60 allow compar compat continu coordin delet handler human oauth perplex retent stream supabas
59 appl clean comment dataset docker domain emerg exa expens folder graphql lifecycl md seo
57 429 explicitli invok linear repositori volum
56 address brows coverag date english experienc firecrawl group lead node pre sai scalabl size summar
54 async channel consist critic cursor cycl enforc explain glab iter jb microservic open path remind speech tier
53 background except graph nativ navig openrout password pool postgresql programmat progress question re triag
51 backoff bot infer name next obsidian opportun pii return semant speak tag top violat zero
49 blockchain bug compos engag explor hot idiomat kling langchain paramet portfolio present scrape spend stop termin valu variabl
48 apollo area articl artifact avoid collabor condit cpu discoveri idea parallel profession regress replit retellai sentri stock telegram v5 youtub
46 6 clai cluster color deliveri excel instanc invoic klingai long mechan mitig point r receiv resolv retel safeti sale signatur sso
45 block compani deprec idempot info linkedin modul privileg produc public queue sign terraform toolkit translat
43 algorithm autonom dai degrad direct enhanc firefli friendli grade host ident instantli larg look map posit subscript
42 actual clerk deepgram escal gamma marketplac mysql object onboard openclaw program publish sampl secondari thread
40 architect bulk capac combin comput correct end exploit financi fly game granola indic mistral penetr reload scenario unit vector vertex
39 10 attack better broken comparison copi crm directori documenso empow evernot financ groq ideogram langfus lookup maintainx mobil offici plain quota regul remot right signal slide tt vault xss
37 choos coderabbit construct customerio databrick draft feedback forecast guidewir input inspect lindi line login lokalis match move openevid posthog postmortem rank sentiment sleep specialist swap transfer twinmind vast vastai worker
36 asset campaign clinic discuss dynam edg express home identif industri javascript miss playwright polymarket prefer restor screenshot snapshot solana think weather
34 anti cron displai embed especi growth guidelin inbox isol least manual openapi peopl priorit rag remov see spec word
32 altern card definit detector feed govern horizont known layer light method microsoft misconfigur music place pr replatform repli s3 saml slack transcrib weekli whatsapp
31 7 adjust admin anim bank benchmark branch codex dex disast encrypt flux focu futur gather histor journei measur metadata pai particularli pass recal recent registri resili scaffold shop shortcut split traffic transit turn writer
29 adher anthrop archiv author cleanup compress css entri fallback gap header id mock photo plai pull quot reddit resolut short simul singl space startup ux
28 book brand bui cash catalog ccpa circuit cloudflar concept confirm convent cryptocurr defi ethereum face flaw gc iam impact lint moltbot outlin owasp pars planner privat redact relationship resum sh ssh stat static submit synthesi systemat tech threshold
26 accuraci adapt answer art auditor awar breaker bridg certif clear container creativ deal fact fig hipaa hybrid instruct land latest mac mail manipul mermaid mesh modifi pci postur replac segment sequenc side stori strangler stress target temperatur vision vital whisper
25 analyst approv attach changelog citat competit complement concurr cooki db
`;

export const ALIASES: string = `
deck slide present powerpoint pptx ppt
decks slide present powerpoint pptx ppt
slides deck present powerpoint pptx ppt
slide deck present powerpoint pptx ppt
presentation deck slide powerpoint pptx ppt
presentations deck slide powerpoint pptx ppt
powerpoint deck slide present pptx ppt
powerpoints deck slide present pptx ppt
pptx deck slide present powerpoint ppt
pptxs deck slide present powerpoint ppt
ppt deck slide present powerpoint pptx
ppts deck slide present powerpoint pptx
spreadsheet excel xlsx xl workbook
spreadsheets excel xlsx xl workbook
excel spreadsheet xlsx xl workbook
xlsx spreadsheet excel xl workbook
xlsxs spreadsheet excel xl workbook
xls spreadsheet excel xlsx workbook
xl spreadsheet excel xlsx workbook
workbook spreadsheet excel xlsx xl
workbooks spreadsheet excel xlsx xl
word docx
docx word
docxs word
image pictur photo
images pictur photo
picture imag photo
pictures imag photo
photo imag pictur
photos imag pictur
email mail
emails mail
mail email
mails email
website site
websites site
site websit
sites websit
application app
applications app
app applic
apps applic
golang go
golangs go
go golang
database db
databases db
db databas
dbs databas
repository repo
repositories repo
repo repositori
repos repositori
dependency dep
dependencies dep
dep depend
deps depend
package pkg
packages pkg
pkg packag
pkgs packag
library lib
libraries lib
lib librari
libs librari
directory dir
directories dir
dir directori
dirs directori
authentication auth login signin
authentications auth login signin
auth authent login signin
auths authent login signin
login authent auth signin
logins authent auth signin
signin authent auth login
signins authent auth login
environment env
environments env
env environ
envs environ
configuration config
configurations config
config configur
configs configur
documentation doc
documentations doc
doc document
docs document
specification spec
specifications spec
spec specif
specs specif
parameter param
parameters param
param paramet
params paramet
function func
functions func
func function
funcs function
implementation impl
implementations impl
impl implement
impls implement
development dev
developments dev
dev develop
devs develop
production prod
productions prod
prod product
prods product
performance perf
performances perf
perf perform
perfs perform
administrator admin
administrators admin
admin administr
admins administr
information info
informations info
info inform
infos inform
statistics stat
statistic stat
stats statist
stat statist
message msg
messages msg
msg messag
msgs messag
certificate cert
certificates cert
cert certif
certs certif
vulnerability vuln
vulnerabilities vuln
vuln vulner
vulns vulner
penetration pentest
penetrations pentest
pentest penetr
pentests penetr
synchronize sync
synchronizes sync
sync synchron
syncs synchron
infrastructure iac
infrastructures iac
iac infrastructur
iacs infrastructur
cryptocurrency crypto
cryptocurrencies crypto
crypto cryptocurr
cryptos cryptocurr
advertisement ad
advertisements ad
ad advertis
ads advertis
resume cv
resumes cv
cv resum
cvs resum
ticket issu
tickets issu
issue ticket
issues ticket
bug defect
bugs defect
defect bug
defects bug
paper manuscript
papers manuscript
manuscript paper
manuscripts paper
diagram flowchart
diagrams flowchart
flowchart diagram
flowcharts diagram
animation gif
animations gif
gif anim
gifs anim
transcript transcrib
transcripts transcrib
transcribe transcript
transcribes transcript
task todo
tasks todo
todo task
todos task
subway metro transit
subwaies metro transit
metro subwai transit
metros subwai transit
transit subwai metro
transits subwai metro
plane aircraft flight
planes aircraft flight
aircraft plane flight
aircrafts plane flight
flight plane aircraft
flights plane aircraft
`;

export const TRANSLATIONS: string = `
planilha spreadsheet excel
hoja spreadsheet excel
tableur spreadsheet excel
tabel spreadsheet excel
tabellen spreadsheet excel
tabella spreadsheet excel
foglio spreadsheet excel
таблица spreadsheet excel
таблицу spreadsheet excel
表格 spreadsheet excel
表計 spreadsheet excel
엑셀 spreadsheet excel
diapositiva slide present
diaposit slide present
apresentacao slide present
presentacion slide present
folien slide present
prasent slide present
vortrag slide present
presentazion slide present
слаиды slide present
презентация slide present
презентацию slide present
幻灯 slide present
演示 slide present
発表 slide present
スラ slide present
슬라 slide present
documento document
dokument document
documenti document
документ document
документы document
文档 document
文書 document
資料 document
문서 document
carta letter docx
lettr letter docx
schreiben letter docx
lettera letter docx
письмо letter docx
信件 letter docx
手紙 letter docx
편지 letter docx
inform report
relatorio report
rapport report
bericht report
relazion report
отчет report
отчета report
报告 report
報告 report
보고 report
correo email
courriel email
почта email
почту email
邮件 email
メー email
메일 email
imagen imag
imagem imag
bild imag
bilder imag
immagin imag
immagini imag
изображение imag
картинка imag
картинку imag
图片 imag
画像 imag
사진 imag
video video
видео video
视频 video
動画 video
영상 video
аудио audio transcrib
音频 audio transcrib
音声 audio transcrib
음성 audio transcrib
traducir translat
traduzir translat
traduir translat
ubersetzen translat
ubersetz translat
tradurr translat
переведи translat
перевести translat
перевод translat
翻译 translat
翻訳 translat
번역 translat
resumen summar summari
resumir summar summari
resumo summar summari
resum summar summari
zusammenfassung summar summari
zusammenfassen summar summari
riassunto summar summari
riassumer summar summari
сводка summar summari
резюмируи summar summari
总结 summar summari
摘要 summar summari
要約 summar summari
요약 summar summari
buscar search
busca search
recherch search
chercher search
such search
suchen search
cercar search
cerca search
поиск search
наиди search
搜索 search
检索 search
検索 search
검색 search
redacta write
redactar write
escribir write
escrev write
redig write
ecrir write
schreib write
scriver write
scrivi write
напиши write
написать write
combinar merg
unir merg
fusionn merg
zusammenfuhren merg
объедини merg
объединить merg
合并 merg
統合 merg
병합 merg
convertir convert
convert convert
umwandeln convert
konvertieren convert
конвертируи convert
преобразуи convert
转换 convert
変換 convert
변환 convert
archivo file
arquivo file
fichier file
datei file
dateien file
фаил file
фаилы file
文件 file
파일 file
tabla tabl
tabela tabl
таблице tabl
grafico chart
graphiqu chart
diagramm chart
график chart
графики chart
图表 chart
차트 chart
presupuesto budget
orcamento budget
haushaltsplan budget
бюджет budget
预算 budget
予算 budget
예산 budget
factura invoic
fatura invoic
factur invoic
rechnung invoic
rechnungen invoic
fattura invoic
счет invoic
发票 invoic
請求 invoic
청구 invoic
pago payment
cobrar payment
pagamento payment
paiement payment
zahlung payment
zahlungen payment
оплата payment
оплату payment
платеж payment
支付 payment
付款 payment
決済 payment
결제 payment
suscripcion subscript
assinatura subscript
abonn subscript
abo subscript
abbonamento subscript
подписка subscript
подписки subscript
订阅 subscript
구독 subscript
contrato contract
contrat contract
vertrag contract
contratto contract
договор contract
合同 contract
契約 contract
계약 contract
curriculum resum
curriculo resum
lebenslauf resum
резюме resum
简历 resum
履歴 resum
이력 resum
empleo job
emprego job
emploi job
stell job
lavoro job
работа job
вакансия job
工作 job
招聘 job
求人 job
채용 job
reunion meet
reuniao meet
besprechung meet
riunion meet
встреча meet
совещание meet
会议 meet
会議 meet
회의 meet
calendario calendar schedul
calendri calendar schedul
termin calendar schedul
kalend calendar schedul
календарь calendar schedul
日历 calendar schedul
日程 calendar schedul
予定 calendar schedul
일정 calendar schedul
nota note
notizen note
appunti note
заметка note
заметки note
笔记 note
메모 note
comunicado announc intern commun
communiqu announc intern commun
mitteilung announc intern commun
объявление announc intern commun
公告 announc intern commun
通知 announc intern commun
공지 announc intern commun
empresa compani
entrepris compani
unternehmen compani
firma compani
azienda compani
компания compani
компании compani
公司 compani
会社 compani
회사 compani
sitio websit
pagina websit
webseit websit
webseiten websit
саит websit
саита websit
саите websit
网站 websit
网页 websit
사이 websit
diseno design
disenar design
desenho design
concept design
gestalten design
gestaltung design
grafica design
progettar design
дизаин design
设计 design
設計 design
디자 design
interfaz frontend interfac
oberflach frontend interfac
interfaccia frontend interfac
интерфеис frontend interfac
界面 frontend interfac
화면 frontend interfac
boton button
botao button
bouton button
knopf button
schaltflach button
pulsant button
кнопка button
кнопку button
按钮 button
버튼 button
captura screenshot
bildschirmfoto screenshot
скриншот screenshot
截图 screenshot
截屏 screenshot
prueba test
test test
tester test
prufen test
prufe test
provar test
проверь test
проверить test
тест test
тесты test
测试 test
테스 test
depurar bug debug
fehler bug debug
error bug debug
errori bug debug
ошибка bug debug
ошибку bug debug
баг bug debug
错误 bug debug
调试 bug debug
不具 bug debug
버그 bug debug
codigo code
codic code
код code
кода code
代码 code
코드 code
revisar review
relectur review
uberprufen review
revision review
проверка review
ревью review
审查 review
评审 review
리뷰 review
datenbank databas
donne databas
база databas
базу databas
数据 databas
데이 databas
servidor server
serveur server
сервер server
服务 server
서버 server
desplegar deploi
implantar deploi
deploy deploi
bereitstellen deploi
distribuir deploi
разверни deploi
развернуть deploi
деплои deploi
部署 deploi
배포 deploi
seguridad secur
seguranca secur
securit secur
sicherheit secur
sicurezza secur
безопасность secur
安全 secur
보안 secur
privacidad privaci gdpr
datenschutz privaci gdpr
dsgvo privaci gdpr
rgpd privaci gdpr
конфиденциальность privaci gdpr
隐私 privaci gdpr
개인 privaci gdpr
borrar delet
eliminar delet
apagar delet
supprim delet
loschen delet
cancellar delet
удали delet
удалить delet
删除 delet
削除 delet
삭제 delet
entrenar train machin learn model
treinar train machin learn model
entrain train machin learn model
trainieren train machin learn model
addestrar train machin learn model
обучить train machin learn model
обучи train machin learn model
训练 train machin learn model
学習 train machin learn model
학습 train machin learn model
clasificar classif
classificar classif
classer classif
klassifizieren classif
классификация classif
分类 classif
分類 classif
분류 classif
literatura literatur paper
litteratur literatur paper
articulo literatur paper
artigo literatur paper
literatur literatur paper
letteratura literatur paper
статья literatur paper
статьи literatur paper
литература literatur paper
文献 literatur paper
论文 literatur paper
論文 literatur paper
논문 literatur paper
investigacion research
pesquisa research
forschung research
ricerca research
исследование research
研究 research
연구 research
clima weather
meteo weather
wetter weather
погода weather
天气 weather
天気 weather
날씨 weather
tren train transit rout
trem train transit rout
bahn train transit rout
zug train transit rout
treno train transit rout
поезд train transit rout
метро train transit rout
地铁 train transit rout
火车 train transit rout
電車 train transit rout
지하 train transit rout
vuelo flight
voo flight
flug flight
volo flight
реис flight
航班 flight
비행 flight
receta recip
receita recip
recett recip
rezept recip
ricetta recip
рецепт recip
食谱 recip
料理 recip
요리 recip
publicar publish post
publier publish post
veroffentlichen publish post
pubblicar publish post
опубликуи publish post
опубликовать publish post
发布 publish post
投稿 publish post
게시 publish post
ensayo essai
redacao essai
dissert essai
aufsatz essai
сочинение essai
作文 essai
precio price
preco price
prix price
prei price
prezzo price
цена price
цены price
价格 price
価格 price
가격 price
accion stock
aco stock
akti stock
aktien stock
azioni stock
акции stock
股票 stock
株価 stock
주식 stock
client custom
kund custom
kunden custom
clienti custom
клиент custom
клиенты custom
客户 custom
顧客 custom
고객 custom
`;

export const ASKED_AS: string = `
letter | docx word document
letterhead | docx word document
stationeri | docx word document
memo | docx word document
contract draft | docx word document
track chang | docx word document
redlin | docx word document
mail merg | docx word document
microsoft offic | docx word document
offic file | docx word document
doc file | docx word document
type up | docx word document
scan | pdf
printout | pdf
paper form | pdf
fillabl | pdf
sign here | pdf
page number | pdf
stapl | pdf
blank page | pdf
fill in | form fill
fill out | form fill
fill blank | form fill
questionnair | form fill
applic form | form fill
keynot | pptx present slide
pitch | pptx present slide
speaker note | pptx present slide
bullet slide | pptx present slide
boardroom | pptx present slide
lectur | pptx present slide
meetup talk | pptx present slide
pivot | xlsx spreadsheet excel
pivot tabl | xlsx spreadsheet excel
vlookup | xlsx spreadsheet excel
formula | xlsx spreadsheet excel
cell | xlsx spreadsheet excel
column | xlsx spreadsheet excel
row | xlsx spreadsheet excel
ledger | xlsx spreadsheet excel
expens sheet | xlsx spreadsheet excel
household budget | xlsx spreadsheet excel
sum | xlsx spreadsheet excel
total | xlsx spreadsheet excel
sheet | xlsx spreadsheet excel
csv cleanup | xlsx spreadsheet excel
tabular | xlsx spreadsheet excel
read text | ocr text extract
photo text | ocr text extract
receipt | ocr text extract account invoic financ
handwrit | ocr text extract
handwritten | ocr text extract
digit | ocr text extract
bar graph | chart plot visual
pie | chart plot visual
line graph | chart plot visual
histogram | chart plot visual
heat map | chart plot visual
scatter | chart plot visual
trend line | chart plot visual
ax | chart plot visual
plot | chart plot visual fiction stori write
graph | chart plot visual
write up | report
writeup | report
find | report
number togeth | report
on pager | report
team updat | newslett intern commun
statu mail | newslett intern commun
compani wide | newslett intern commun
all hand | newslett intern commun
announc | newslett intern commun
weekli updat | newslett intern commun
progress plan problem | newslett intern commun
3p updat | newslett intern commun
leadership updat | newslett intern commun
faq answer | newslett intern commun
head up everyon | newslett intern commun
look and feel | theme style
restyl | theme style
skin | theme style
readi made look | theme style
color scheme | theme style
palett | theme style
font | theme style
corpor color | brand guidelin
hous style | brand guidelin
compani look | brand guidelin
offici color | brand guidelin
corpor ident | brand guidelin
logo color | brand guidelin
prettier | frontend design ui lint format style
ugli | frontend design ui
land page | frontend design ui
polish page | frontend design ui
home page | frontend design ui
web page | frontend design ui
websit look | frontend design ui
visual | frontend design ui
slick | frontend design ui
gener look | frontend design ui
bore look | frontend design ui
templat look | frontend design ui
ai look | frontend design ui
flyer | canva design poster
print piec | canva design poster
cover art | canva design poster
album cover | canva design poster
banner | canva design poster
leaflet | canva design poster
wall art | canva design poster
flow field | algorithm gener art
particl | algorithm gener art
p5 | algorithm gener art
artwork | algorithm gener art
code art | algorithm gener art
perlin | algorithm gener art
slider to plai | algorithm gener art
pictur of | imag gener
paint | imag gener
watercolor | imag gener
illustr | imag gener
draw me | imag gener
cartoon | imag gener
portrait | imag gener
wallpap | imag gener
avatar | imag gener
photorealist | imag gener
anim | gif anim
loop anim | gif anim
emoji | gif anim
reaction | gif anim
bounc | gif anim email deliver
spin | gif anim
emblem | logo icon
favicon | logo icon
app icon | logo icon
mock up | figma mockup wirefram
comp | figma mockup wirefram
handoff from design | figma mockup wirefram
prototyp screen | figma mockup wirefram
screen reader | access wcag
color blind | access wcag
keyboard onli | access wcag
blind user | access wcag
contrast ratio | access wcag
disabl user | access wcag
aria | access wcag
phone screen | respons layout css
breakpoint | respons layout css
look broken on mobil | respons layout css
differ screen size | respons layout css
flexbox | respons layout css
center | respons layout css
headlin | copywrit copi news brief
taglin | copywrit copi
slogan | copywrit copi
sale text | copywrit copi
persuas | copywrit copi market psychologi
catchi | copywrit copi
typo | edit proofread write
grammar | edit proofread write
spell | edit proofread write
sound robot | edit proofread write
sound human | edit proofread write
tighten | edit proofread write
wordi | edit proofread write
polish | edit proofread write
rephras | edit proofread write
clearer prose | edit proofread write
chatgpt sound | human ai write
sound like ai | human ai write
sound like chatgpt | human ai write
read like chatgpt | human ai write
written by chatgpt | human ai write
chatgpt wrote | human ai write
ai gener text | human ai write
ai slop | human ai write
robot | human ai write
tldr | summar summari
gist | summar summari
kei point | summar summari
shorten | summar summari
boil down | summar summari
condens | summar summari
long read | summar summari
main takeawai | summar summari
recap | summar summari
other languag | translat local internation
german version | translat local internation
spanish version | translat local internation
multilingu | translat local internation
right to left | translat local internation
foreign languag | translat local internation
front page | readm document
how to run it | readm document
explain project | readm document
get start | readm document
newcom | readm document tutori onboard guid
what it doe | readm document
write doc | document doc coauthor
manual | document doc coauthor
user guid | document doc coauthor
design doc | document doc coauthor
propos draft | document doc coauthor
rfc | document doc coauthor
spec togeth | document doc coauthor
write togeth | document doc coauthor
step by step | tutori onboard guid
walk through | tutori onboard guid
teach | tutori onboard guid
lesson | tutori onboard guid
new hire | tutori onboard guid
new joiner | tutori onboard guid
why we chose | architectur decis record adr
write down why | architectur decis record adr
decis log | architectur decis record adr
rational | architectur decis record adr
reject altern | architectur decis record adr
chose over | architectur decis record adr
box and arrow | diagram mermaid architectur
sketch of system | diagram mermaid architectur
flow chart | diagram mermaid architectur
sequenc of call | diagram mermaid architectur
pictur of architectur | diagram mermaid architectur
org chart | diagram mermaid architectur
what chang | changelog releas note
what new | changelog releas note
sinc last version | changelog releas note
sinc last tag | changelog releas note
ship thi | changelog releas note
post about | blog articl content
write post | blog articl content
long form | blog articl content
thought leadership | blog articl content
refer | citat bibliographi
refer list | citat bibliographi
footnot | citat bibliographi
doi | citat bibliographi
bibtex | citat bibliographi
sourc list | citat bibliographi
refere | peer review manuscript
review comment | peer review manuscript receiv code feedback
journal ask | peer review manuscript
review paper | peer review manuscript
what is known | literatur review research paper
publish sinc | literatur review research paper
state of the art | literatur review research paper
prior work | literatur review research paper
studi on | literatur review research paper
studi about | literatur review research paper
publish work | literatur review research paper
relat work | literatur review research paper
evid on | literatur review research paper
scholarli | literatur review research paper
introduct section | scientif write manuscript
discuss section | scientif write manuscript
method section | scientif write manuscript
journal submiss | scientif write manuscript
abstract for | scientif write manuscript
confer format | latex venu templat
camera readi | latex venu templat
two column | latex venu templat
neurip style | latex venu templat
paper templat | latex venu templat
fund | grant propos
funder | grant propos
nih | grant propos
nsf | grant propos
fellowship | grant propos
a0 | poster confer
poster session | poster confer
hire manag | resum cv job
cover letter | resum cv job
appli | resum cv job
career | resum cv job
linkedin profil | resum cv job
job hunt | resum cv job
tailor my | resum cv job
mock interview | interview prepar
behavior question | interview prepar
practic question | interview prepar
whiteboard | interview prepar
minut | meet note transcript
action item | meet note transcript
call record | meet note transcript
who said what | meet note transcript
standup note | meet note transcript
decis made | meet note transcript
idea | brainstorm idea
bounc idea | brainstorm idea
half bake | brainstorm idea
rough idea | brainstorm idea
think through | brainstorm idea
explor option | brainstorm idea
not sure what to build | brainstorm idea
test first | test driven develop tdd
fail test first | test driven develop tdd
red green | test driven develop tdd
befor code write test | test driven develop tdd
test case | test unit
assert | test unit
spec for | test unit
coverag low | test unit
untest | test unit
edg case | test unit
how good test | mutat test
flip oper | mutat test
test realli catch | mutat test
test actual catch | mutat test
surviv | mutat test
random input | properti base test
invari | properti base test
round trip | properti base test
gener input | properti base test
shrink | properti base test
malform input | fuzz
random byte | fuzz
crash input | fuzz
corpu of input | fuzz
throw garbag | fuzz
click through | e2e playwright browser test
click | e2e playwright browser test
log in flow | e2e playwright browser test
headless | e2e playwright browser test
ui test | e2e playwright browser test
real browser | e2e playwright browser test
check button | e2e playwright browser test
local site | e2e playwright browser test
selector | e2e playwright browser test
web app check | e2e playwright browser test
sometim fail | flaki test
intermitt | flaki test
pass local | flaki test
randomli fail | flaki test
pass on rerun | flaki test
rerun | flaki test
fake servic | mock stub fixtur
fake data | mock stub fixtur
stand in | mock stub fixtur
dummi data | mock stub fixtur
seed data | mock stub fixtur
weird bug | systemat debug root caus
cannot figur | systemat debug root caus
keep happen | systemat debug root caus
stop work | systemat debug root caus
broke | systemat debug root caus
track down | systemat debug root caus
hunt down | systemat debug root caus
no idea why | systemat debug root caus
crash | systemat debug root caus
misbehav | systemat debug root caus
wrong result | systemat debug root caus
off by on | systemat debug root caus
stack trace | systemat debug root caus
hang | systemat debug root caus
claim done | verif complet
actual work | verif complet
proof it work | verif complet
prove it | verif complet
realli fix | verif complet
befor you sai done | verif complet
tell me it fix | verif complet
doubl check finish | verif complet
call it complet | verif complet
shown output | verif complet
work is done | finish branch merg pull request
wrap up branch | finish branch merg pull request
readi to merg | finish branch merg pull request
throw it awai | finish branch merg pull request
integr work | finish branch merg pull request
everyth green | finish branch merg pull request
look over my chang | code review
second pair of ey | code review
feedback on diff | code review
critiqu code | code review
saniti check code | code review
befor merg | code review
review sai | receiv code review feedback
review want | receiv code review feedback
review told | receiv code review feedback
disagre with review | receiv code review feedback
open pr | pull request pr
merg request | pull request pr
patch submiss | pull request pr
babysit | pull request pr
messag for chang | commit messag git
convent commit | commit messag git
squash | commit messag git
histori clean | commit messag git
stage | commit messag git
separ checkout | git worktre branch
parallel checkout | git worktre branch
isol copi | git worktre branch
without touch work copi | git worktre branch
two branch at onc | git worktre branch
merg conflict | git rebas conflict
diverg | git rebas conflict
mess up branch | git rebas conflict
lost commit | git rebas conflict
undo commit | git rebas conflict
cherri pick | git rebas conflict
bisect | git rebas conflict
which commit | git rebas conflict
break down work | plan implement write
spec to task | plan implement write
step befor code | plan implement write
befor touch code | plan implement write
roadmap of chang | plan implement write
bite size | plan implement write
carri out plan | execut plan
follow plan | execut plan
work through plan | execut plan
batch by batch | execut plan
at same time | parallel agent dispatch subag
farm out | parallel agent dispatch subag
sever worker | parallel agent dispatch subag
simultan | parallel agent dispatch subag
independ problem | parallel agent dispatch subag
split among | parallel agent dispatch subag
unrel failur | parallel agent dispatch subag
unrel thing | parallel agent dispatch subag
separ worker | parallel agent dispatch subag
divid work | parallel agent dispatch subag
make skill | skill creator write
new skill | skill creator write
build skill | skill creator write
teach agent | skill creator write
packag know how | skill creator write
reusabl instruct | skill creator write
skill md | skill creator write
expos tool | mcp server builder
tool for agent | mcp server builder
connect claud to | mcp server builder
let claud us | mcp server builder
model context | mcp server builder
wrap api for agent | mcp server builder
agent tool | mcp server builder
better prompt | prompt engin
reword prompt | prompt engin
system prompt | prompt engin
few shot | prompt engin
instruct for model | prompt engin
rememb | agent memori context
forget between session | agent memori context
long run | agent memori context
context window | agent memori context
run out of context | agent memori context
pick up where left | agent memori context
slash command | hook plugin claud code
befor tool run | hook plugin claud code
after edit run | hook plugin claud code
automat run on save | hook plugin claud code
block danger command | hook plugin claud code
tidi | refactor clean code
spaghetti | refactor clean code
messi code | refactor clean code
god class | refactor clean code
long function | refactor clean code
duplic code | refactor clean code
dead code | refactor clean code
hard to read | refactor clean code
simplifi | refactor clean code
untangl | refactor clean code
legaci mess | refactor clean code
technic debt | refactor clean code
lint complaint | lint format style
code formatt | lint format style
eslint | lint format style
ruff | lint format style
type hint | type safeti
annot | type safeti imag dataset label annot
mypi | type safeti
ani everywher | type safeti
gener | type safeti
null check | type safeti
outdat librari | depend upgrad
bump version | depend upgrad
stale packag | depend upgrad
abandon packag | depend upgrad
break chang | depend upgrad
newer version | depend upgrad
eol | depend upgrad
abandon | suppli chain risk convers optim cro
riski dep | suppli chain risk
unmaintain | suppli chain risk
maintain | suppli chain risk
typosquat | suppli chain risk
third parti packag | suppli chain risk
dep riski | suppli chain risk
open sourc licens | licens complianc
gpl | licens complianc
copyleft | licens complianc
legal us of librari | licens complianc
mani packag | monorepo workspac
on repositori | monorepo workspac
turborepo | monorepo workspac
nx | monorepo workspac
share packag | monorepo workspac
regular express | regex pattern
match pattern | regex pattern
pattern that match | regex pattern
captur group | regex pattern
match date | regex pattern
endpoint refer | document api openapi
swagger | document api openapi
machin readabl contract | document api openapi
api contract | document api openapi
describ endpoint | document api openapi
endpoint | api design rest
resourc name | api design rest
pagin | api design rest
statu code | api design rest
url structur | api design rest
version of api | api design rest
resolv | graphql schema resolv
nest queri | graphql schema resolv
over fetch | graphql schema resolv
live updat | websocket realtim
push updat | websocket realtim
chat app | websocket realtim
presenc | websocket realtim
except | error handl
try catch | error handl
crash gracefulli | error handl
swallow error | error handl
fail loudli | error handl
race condit | concurr async
deadlock | concurr async
thread | concurr async
parallel request | concurr async
event loop | concurr async
await | concurr async
goroutin | concurr async go golang
lock | concurr async
slow | perform optim profil
sluggish | perform optim profil
take forev | perform optim profil
take too long | perform optim profil
speed up | perform optim profil
faster | perform optim profil
lag | perform optim profil
bottleneck | perform optim profil
hot path | perform optim profil
flame graph | perform optim profil
hog | perform optim profil
eat memori | perform optim profil
laggi | perform optim profil
crawl | perform optim profil scrape web extract
slow page | perform optim profil
memori grow | memori leak
out of memori | memori leak
oom | memori leak
ram keep grow | memori leak
eat ram | memori leak
lighthous | web vital perform
page load | web vital perform
load slowli | web vital perform
largest content | web vital perform
bundl too big | web vital perform
time to first byte | web vital perform
stale data | cach redi
memoiz | cach redi
recomput everi time | cach redi
cdn | cach redi
too mani request | rate limit throttl
429 | rate limit throttl
quota | rate limit throttl sale crm pipelin
hammer | rate limit throttl
abus of endpoint | rate limit throttl
time out | retri resili circuit breaker
timeout | retri resili circuit breaker
flaki upstream | retri resili circuit breaker
third parti down | retri resili circuit breaker
back off | retri resili circuit breaker
keep fail downstream | retri resili circuit breaker
cascad | retri resili circuit breaker
background job | queue event driven messag
kafka | queue event driven messag
rabbitmq | queue event driven messag
async work | queue event driven messag
worker pick | queue event driven messag
event between servic | queue event driven messag
dead letter | queue event driven messag
span servic | saga distribut transact
undo step | saga distribut transact
compens | saga distribut transact
partial failur | saga distribut transact
order payment inventori | saga distribut transact
append onli | event sourc cqr
replai histori | event sourc cqr
separ read | event sourc cqr
audit trail of chang | event sourc cqr
rebuild state | event sourc cqr
split monolith | microservic
break up monolith | microservic
servic boundari | microservic
gradual releas | featur flag rollout
percentag of user | featur flag rollout
turn on for some | featur flag rollout
kill switch | featur flag rollout
dark launch | featur flag rollout
split test | ab test experi
variant | ab test experi bioinformat genom
which version win | ab test experi
statist signific | ab test experi
control group | ab test experi
imag size | dockerfil docker contain
imag is huge | dockerfil docker contain
shrink imag | dockerfil docker contain
container | dockerfil docker contain
slim imag | dockerfil docker contain
build imag | dockerfil docker contain
base imag | dockerfil docker contain
pod | kubernet deploy
cluster | kubernet deploy scikit learn
crashloop | kubernet deploy
manifest | kubernet deploy
ingress | kubernet deploy
rollout | kubernet deploy
kubectl | kubernet deploy
node pool | kubernet deploy
valu file | helm chart
templat manifest | helm chart
provis | terraform infrastructur iac
cloud resourc as code | terraform infrastructur iac
state file | terraform infrastructur iac
reproduc infrastructur | terraform infrastructur iac
spin up server | terraform infrastructur iac
build on push | ci cd pipelin github action
build broke | ci cd pipelin github action
red build | ci cd pipelin github action
check fail | ci cd pipelin github action
autom build | ci cd pipelin github action
workflow yaml | ci cd pipelin github action
run on everi push | ci cd pipelin github action
deploi on merg | ci cd pipelin github action
autom on repo | github action secur
bot permiss | github action secur
untrust pull request | github action secur
workflow harden | github action secur
untrust input | github action secur
go live | deploi host
put onlin | deploi host
publish site | deploi host
ship it | deploi host
push to product | deploi host
host thi | deploi host
make public | deploi host
revert releas | rollback releas
bad deploi | rollback releas
undo deploi | rollback releas
go back to previou version | rollback releas
know when it break | monitor observ alert
keep ey on | monitor observ alert
dashboard | monitor observ alert
uptim | monitor observ alert
graph of traffic | monitor observ alert
notifi | monitor observ alert
wake me | monitor observ alert countdown timer alarm
reliabl target | slo error budget
nine | slo error budget
how reliabl | slo error budget
which servic is slow | trace distribut
follow request across | trace distribut
span | trace distribut
log line | log
grep log | log
noisi log | log
log file | log
site is down | incid respons runbook
outag | incid respons runbook
everyth is down | incid respons runbook
on fire | incid respons runbook
emerg | incid respons runbook
custom cannot | incid respons runbook
product down | incid respons runbook
sev1 | incid respons runbook
who doe what | incid respons runbook
what went wrong | postmortem incid
blameless | postmortem incid
after outag | postmortem incid
lesson from outag | postmortem incid
why it happen | postmortem incid
pager | on call handoff
page | on call handoff
shift chang | on call handoff
next engin | on call handoff
rotat | on call handoff
pass to next | on call handoff
lost data | backup disast recoveri
restor | backup disast recoveri
data loss | backup disast recoveri
snapshot | backup disast recoveri photo
region goe down | backup disast recoveri
api kei | secret manag credenti
password in code | secret manag credenti
leak kei | secret manag credenti
env file | secret manag credenti
rotat kei | secret manag credenti
hard code | secret manag credenti
bill too high | cost optim cloud
wast monei | cost optim cloud
spend too much | cost optim cloud
unus resourc | cost optim cloud
cheaper | cost optim cloud
expens | cost optim cloud account invoic financ
orphan | cost optim cloud
aw bill | cost optim cloud
invoic from cloud | cost optim cloud
sidecar | servic mesh mtl
traffic between servic | servic mesh mtl
encrypt between servic | servic mesh mtl
mani user at onc | load test
traffic spike | load test
how much traffic | load test
stress | load test mental health well
thousand of user | load test
dn | nginx proxi network
tl | nginx proxi network
certif expir | nginx proxi network
firewal | nginx proxi network
load balanc | nginx proxi network
bash | linux shell bash script
termin | linux shell bash script
on liner | linux shell bash script
cron job | linux shell bash script
command line | linux shell bash script
server box | linux shell bash script
permiss deni | linux shell bash script
slow queri | sql queri optim
queri take | sql queri optim
explain plan | sql queri optim
index | sql queri optim
join | sql queri optim
full scan | sql queri optim
n 1 | sql queri optim
tabl for | databas schema design
entiti | databas schema design
normal | databas schema design
foreign kei | databas schema design
data model | databas schema design
alter tabl | databas migrat
add column | databas migrat
move data | databas migrat
without downtim | databas migrat
switch databas | databas migrat
zero downtim | databas migrat
psql | postgresql
pg | postgresql
jsonb | postgresql
nightli load | data pipelin etl
move data from | data pipelin etl
ingest | data pipelin etl
warehous | data pipelin etl
sync tabl | data pipelin etl
airflow | data pipelin etl
batch job | data pipelin etl
dag | data pipelin etl
model in warehous | dbt transform
stage model | dbt transform
bad row | data qualiti valid
dirti data | data qualiti valid
miss valu | data qualiti valid
duplic | data qualiti valid
saniti check data | data qualiti valid
schema of data | data qualiti valid
look at csv | data analysi exploratori
insight from | data analysi exploratori
pattern in | data analysi exploratori
explor dataset | data analysi exploratori
crunch number | data analysi exploratori
dataset | data analysi exploratori
describ data | data analysi exploratori
terabyt | spark big data
huge dataset | spark big data
too big for memori | spark big data
partit | spark big data
shuffl | spark big data
kpi | dashboard busi intellig
execut | dashboard busi intellig stakehold commun
metric view | dashboard busi intellig
power bi | dashboard busi intellig
tableau | dashboard busi intellig
present number | data storytel
narr for execut | data storytel
explain data to | data storytel
predict sale | time seri forecast
next month | time seri forecast
season | time seri forecast
demand | time seri forecast
futur valu | time seri forecast
signific | statist analysi
p valu | statist analysi
t test | statist analysi
anova | statist analysi
sampl size | statist analysi
confid interv | statist analysi
correl | statist analysi
regress | statist analysi
hypothesi | statist analysi
pull data from site | scrape web extract
grab from websit | scrape web extract
harvest | scrape web extract
collect price | scrape web extract
extract from page | scrape web extract
list | scrape web extract
coordin | geospati gi map
shapefil | geospati gi map
latitud | geospati gi map
distanc between place | geospati gi map
heat map of | geospati gi map
region on map | geospati gi map
satellit | geospati gi map
train model | machin learn model train
classifi | machin learn model train
predict churn | machin learn model train
predict which | machin learn model train
label data | machin learn model train
overfit | machin learn model train
accuraci | machin learn model train
adapt model | fine tune lora
own data | fine tune lora
7b | fine tune lora
gpu memori | fine tune lora
adapt | fine tune lora
instruct tune | fine tune lora
24gb | fine tune lora
consum gpu | fine tune lora
gpu train | deep learn pytorch neural
epoch | deep learn pytorch neural
cnn | deep learn pytorch neural
tensor | deep learn pytorch neural
similar | embed vector databas
nearest neighbour | embed vector databas
semant lookup | embed vector databas
vector | embed vector databas
similar item | embed vector databas
answer from document | rag retriev
chat with doc | rag retriev
own document | rag retriev
knowledg base bot | rag retriev
ground answer | rag retriev
cite sourc | rag retriev
keyword hit | hybrid search rank
embed hit | hybrid search rank
combin bm25 | hybrid search rank
merg result | hybrid search rank
rank list | hybrid search rank
search relev | hybrid search rank
irrelev result | search qualiti relev
noth to do with what ask | search qualiti relev
wrong result come back | search qualiti relev
bad result | search qualiti relev
not find | search qualiti relev
is model good | llm evalu eval
grade output | llm evalu eval
judg answer | llm evalu eval
regress of prompt | llm evalu eval
hallucin | llm evalu eval
make thing up | llm evalu eval
compar model | llm evalu eval
token usag | llm cost token
cheaper model | llm cost token
context too long | llm cost token
api bill | llm cost token
why model decid | explain interpret shap
featur import | explain interpret shap
black box | explain interpret shap
reward | reinforc learn
polici agent | reinforc learn
gym environ | reinforc learn
detect object | comput vision detect
bound box | comput vision detect
camera | comput vision detect
photo of defect | comput vision detect
hackabl | secur audit vulner
hack | secur audit vulner
safe to ship | secur audit vulner
safe to releas | secur audit vulner
hole | secur audit vulner
attack | secur audit vulner
break in | secur audit vulner
anyth danger | secur audit vulner
is it safe | secur audit vulner
secur enough | secur audit vulner
what could go wrong | threat model stride
attack path | threat model stride
who might attack | threat model stride
attack surfac | threat model stride
trust boundari | threat model stride
ethic hack | penetr test pentest
attack my | penetr test pentest
break into | penetr test pentest
try to hack | penetr test pentest
user input unsaf | sql inject xss web secur
sanit | sql inject xss web secur
escap html | sql inject xss web secur
csrf | sql inject xss web secur
inject | sql inject xss web secur
sign in | authent oauth jwt
sign up | authent oauth jwt
login | authent oauth jwt
log in | authent oauth jwt
session | authent oauth jwt
password reset | authent oauth jwt
magic link | authent oauth jwt
social login | authent oauth jwt
who is log | authent oauth jwt
who can see | author rbac permiss
role | author rbac permiss
admin onli | author rbac permiss
access right | author rbac permiss
allow to | author rbac permiss
rule to find | static analysi semgrep codeql
scan code for | static analysi semgrep codeql
pattern across code | static analysi semgrep codeql
ban function | static analysi semgrep codeql
find all place | static analysi semgrep codeql
similar bug | variant analysi
same bug elsewher | variant analysi
same mistak elsewher | variant analysi
other place | variant analysi
time | cryptographi constant time
encrypt | cryptographi constant time
hash | cryptographi constant time
nonc | cryptographi constant time
side channel | cryptographi constant time
compar token | cryptographi constant time
token contract | smart contract solid audit
reentranc | smart contract solid audit
erc20 | smart contract solid audit
evm | smart contract solid audit
onchain | smart contract solid audit
stake contract | smart contract solid audit
suspici file | revers engin binari malwar
ex | revers engin binari malwar
disassembl | revers engin binari malwar
decompil | revers engin binari malwar
firmwar | revers engin binari malwar
unknown binari | revers engin binari malwar
obfusc | revers engin binari malwar
what did intrud | forens
memori imag | forens
evid from disk | forens
delet file | forens
is thi real | fals posit triag vulner
bounti | fals posit triag vulner
research claim | fals posit triag vulner
bogu report | fals posit triag vulner
valid find | fals posit triag vulner
proof of concept | fals posit triag vulner
person data | privaci gdpr complianc
cooki | privaci gdpr complianc
consent | privaci gdpr complianc
delet user data | privaci gdpr complianc
data subject | privaci gdpr complianc
eu user | privaci gdpr complianc
pii | privaci gdpr complianc
auditor | complianc soc2 iso audit
certif | complianc soc2 iso audit
polici for | complianc soc2 iso audit
questionnair from custom | complianc soc2 iso audit
remov name | redact anonym
black out | redact anonym
hide ident | redact anonym
blind review | redact anonym
strip person | redact anonym
hook | react compon
jsx | react compon
prop | react compon
re render | react compon
rerend | react compon
state manag | react compon
app router | nextj server compon
ssr | nextj server compon
hydrat | nextj server compon
composit api | vue nuxt
pinia | vue nuxt
util class | tailwind css design system
design token | tailwind css design system
compon librari | tailwind css design system
reusabl compon | tailwind css design system
iphon | mobil app io android
phone app | mobil app io android
app store | mobil app io android
swift | mobil app io android
kotlin | mobil app io android
push notif | mobil app io android
cross platform app | react nativ flutter
both io and android | react nativ flutter
expo | react nativ flutter
pip | python packag uv
venv | python packag uv
publish to pypi | python packag uv
virtual environ | python packag uv
requir | python packag uv product requir prd user stori
web backend | fastapi django flask backend
api server in python | fastapi django flask backend
python servic | fastapi django flask backend
express | nodej backend
npm script | nodej backend
server in javascript | nodej backend
borrow checker | rust
cargo | rust
lifetim | rust
segfault | c++ memori safeti
buffer overflow | c++ memori safeti
us after free | c++ memori safeti
pointer | c++ memori safeti
null pointer | c++ memori safeti
c# | dotnet csharp
asp net | dotnet csharp
entiti framework | dotnet csharp
xunit | dotnet csharp
nuget | dotnet csharp
blazor | dotnet csharp
spring boot | java spring
maven | java spring
gradl | java spring
junit | java spring
player | game develop
enemi | game develop
uniti | game develop
godot | game develop
sprite | game develop
physic engin | game develop
multiplay | game develop
3d | shader graphic webgl three
render scene | shader graphic webgl three
light | shader graphic webgl three smart home light
mesh | shader graphic webgl three
microcontrol | embed firmwar iot
arduino | embed firmwar iot
esp32 | embed firmwar iot
raspberri | embed firmwar iot
sensor | embed firmwar iot
interact page | web artifact builder
small app | web artifact builder
widget | web artifact builder
singl page | web artifact builder
calcul app | web artifact builder
quiz app | web artifact builder
chrome addon | browser extens
toolbar button | browser extens
credit card | payment stripe bill
subscript | payment stripe bill subscript expens track
charg custom | payment stripe bill
refund | payment stripe bill
take monei | payment stripe bill
recur charg | payment stripe bill
land in spam | email deliver
goe to spam | email deliver
dkim | email deliver
inbox placement | email deliver
dna | bioinformat genom
genom | bioinformat genom
mutat | bioinformat genom
sequenc | bioinformat genom
fastq | bioinformat genom
bam | bioinformat genom
vcf | bioinformat genom
gene | bioinformat genom
scrna | singl cell rna seq
cell type | singl cell rna seq
cluster of cell | singl cell rna seq
differenti express | singl cell rna seq
umap | singl cell rna seq
transcriptom | singl cell rna seq
count matrix | singl cell rna seq
fold | protein structur
pdb | protein structur
amino acid | protein structur
bind site | protein structur
residu | protein structur
alphafold | protein structur
compound | drug discoveri chemistri molecul
smile | drug discoveri chemistri molecul rdkit cheminformat
dock | drug discoveri chemistri molecul
toxic | drug discoveri chemistri molecul
ligand | drug discoveri chemistri molecul
screen molecul | drug discoveri chemistri molecul
admet | drug discoveri chemistri molecul
lead compound | drug discoveri chemistri molecul
patient | clinic medic
hospit | clinic medic
ehr | clinic medic
trial | clinic medic
treatment | clinic medic
diagnosi | clinic medic
doctor | clinic medic health symptom
ct | medic imag dicom
mri | medic imag dicom
radiologi | medic imag dicom
x rai | medic imag dicom
scan of patient | medic imag dicom
tissu | histopathologi pathologi slide
tumor | histopathologi pathologi slide
biopsi | histopathologi pathologi slide
whole slide | histopathologi pathologi slide
time to event | surviv analysi
hazard | surviv analysi
kaplan | surviv analysi
censor | surviv analysi
telescop | astronomi
star | astronomi
galaxi | astronomi
light curv | astronomi
fit file | astronomi
band gap | materi crystal
lattic | materi crystal
dft | materi crystal
alloi | materi crystal
qubit | quantum comput cirq qiskit
circuit | quantum comput
gate | quantum comput flow cytometri
queue of custom | simul model
mont carlo | simul model
differenti equat | simul model
what if | simul model
best alloc | optim linear program
schedul shift | optim linear program
minim cost | optim linear program
constraint | optim linear program
knapsack | optim linear program
rout plan | optim linear program
solv equat | symbol math
integr | symbol math
deriv | symbol math
algebra | symbol math
by hand | symbol math
who is connect | network graph analysi
commun | network graph analysi
shortest path | network graph analysi
central | network graph analysi
speci | ecologi phylogenet tree
evolutionari | ecologi phylogenet tree
taxa | ecologi phylogenet tree
pipet | lab protocol autom
plate | lab protocol autom
liquid handler | lab protocol autom
bench | lab protocol autom
wet lab | lab protocol autom
brain | neurosci eeg signal
heart rate | neurosci eeg signal
ecg | neurosci eeg signal
electrod | neurosci eeg signal
biosign | neurosci eeg signal
what to charg | price strategi
how much to charg | price strategi
price | price strategi
packag tier | price strategi
willing to pai | price strategi
peopl will pai | price strategi
free plan | price strategi
discount | price strategi
releas product | go to market launch
launch week | go to market launch
product hunt | go to market launch
first custom | go to market launch
announc product | go to market launch
launch | go to market launch
rival | competitor analysi competit
altern page | competitor analysi competit
versu page | competitor analysi competit
how we compar | competitor analysi competit
other player | competitor analysi competit
battl card | competitor analysi competit
interview with user | custom research persona
who bui | custom research persona
user interview | custom research persona
target audienc | custom research persona
ideal custom | custom research persona
job to be done | custom research persona
understand custom | custom research persona
review mine | custom research persona
googl rank | seo search engin
rank on googl | seo search engin
organ traffic | seo search engin
meta tag | seo search engin
keyword | seo search engin
not show up in googl | seo search engin
backlink | seo search engin
search consol | seo search engin
structur data | seo search engin
ai overview | seo search engin
page at scale | programmat seo
hundr of page | programmat seo
templat page | programmat seo
citi page | programmat seo
googl ad | paid ad campaign
facebook ad | paid ad campaign
ad spend | paid ad campaign
roa | paid ad campaign
ad creativ | paid ad campaign
adword | paid ad campaign
retarget | paid ad campaign
cpc | paid ad campaign
nobodi sign up | convers optim cro
visitor leav | convers optim cro
bounc rate | convers optim cro
signup form | convers optim cro
more signup | convers optim cro
page convert | convers optim cro
peopl drop off | convers optim cro
trial to paid | convers optim cro
checkout drop | convers optim cro
new user leav | onboard activ
first run | onboard activ
aha moment | onboard activ
never come back | onboard activ
sign up and disappear | onboard activ
cancel | churn retent
custom leav | churn retent
win back | churn retent
unsubscrib | churn retent
cancel flow | churn retent
dun | churn retent
fail payment | churn retent
word of mouth | referr affili
invit friend | referr affili
recommend us | referr affili
welcom email | email sequenc drip
follow up email | email sequenc drip
nurtur | email sequenc drip
lifecycl email | email sequenc drip
autorespond | email sequenc drip
prospect | cold email outreach sale crm pipelin
stranger | cold email outreach
reach out | cold email outreach
sale email | cold email outreach
outbound | cold email outreach
first contact | cold email outreach
deal | sale crm pipelin
lead | sale crm pipelin
follow up with custom | sale crm pipelin
object | sale crm pipelin
close | sale crm pipelin
tweet | social media content
post for linkedin | social media content
instagram | social media content
tiktok | social media content
viral | social media content
follow | social media content
content calendar | social media content
nudg | market psychologi
bias | market psychologi
why peopl bui | market psychologi
runwai | startup financi model
burn | startup financi model
investor | startup financi model
fundrais | startup financi model
project | startup financi model
valuat | startup financi model
cap tabl | startup financi model
unit econom | startup financi model
investor updat | startup financi model
tam | market size
how big is market | market size
address | market size
bill | account invoic financ
tax | account invoic financ
bookkeep | account invoic financ tax bookkeep
reconcil | account invoic financ
ow | account invoic financ
vat | account invoic financ
write off | account invoic financ
strategi on price | stock trade backtest
share | stock trade backtest
portfolio | stock trade backtest
momentum | stock trade backtest
histor price | stock trade backtest
ticker | stock trade backtest
peek | stock trade backtest
dividend | stock trade backtest
option chain | stock trade backtest
bui low | stock trade backtest
coin | crypto wallet defi
bitcoin | crypto wallet defi
swap token | crypto wallet defi
ga fee | crypto wallet defi
airdrop | crypto wallet defi
drawdown | risk metric portfolio
valu at risk | risk metric portfolio
sharp | risk metric portfolio
volatil | risk metric portfolio
nda | contract legal
agreement | contract legal
claus | contract legal
lawyer | contract legal law
term of servic | contract legal
liabil | contract legal
perform review | hr employe
job post | hr employe
hire | hr employe
on on on | hr employe
salari | hr employe
team member | hr employe
spec for featur | product requir prd user stori
accept criteria | product requir prd user stori
ticket from | product requir prd user stori
backlog | product requir prd user stori project manag issu tracker
what to build | product requir prd user stori
stakehold want | product requir prd user stori
what first | priorit roadmap
most import | priorit roadmap
rank featur | priorit roadmap
quarter plan | priorit roadmap
sprint | retrospect agil scrum
what went well | retrospect agil scrum
standup | retrospect agil scrum
kanban | retrospect agil scrum
veloc | retrospect agil scrum
in progress | project manag issu tracker
assign | project manag issu tracker
ticket | project manag issu tracker
move ticket | project manag issu tracker
task board | project manag issu tracker
to done | project manag issu tracker
move to in progress | linear jira asana issu
assign to | linear jira asana issu
ticket number | linear jira asana issu
stori point | linear jira asana issu estim plan
wiki | notion knowledg
workspac page | notion knowledg
databas of note | notion knowledg
captur knowledg | notion knowledg
angri custom | custom support
help desk | custom support
repli to custom | custom support
refund request | custom support
can repli | custom support
name for startup | domain name
avail com | domain name
what to call | domain name
name | domain name
pick someon at random | raffl winner
giveawai | raffl winner
draw name | raffl winner
find compani | lead research
potenti custom | lead research
who could bui | lead research
messi folder | file organ
download folder | file organ
sort my file | file organ
duplic on disk | file organ
declutt | file organ
rain | weather forecast
umbrella | weather forecast
temperatur outsid | weather forecast
sunni | weather forecast
snow tomorrow | weather forecast
appoint | calendar schedul
book meet | calendar schedul
free slot | calendar schedul
reschedul | calendar schedul
agenda | calendar schedul
invit | calendar schedul
rememb to | remind todo task
dont forget | remind todo task
chore | remind todo task
to do list | remind todo task
errand | remind todo task
vault | note obsidian
second brain | note obsidian
zettelkasten | note obsidian
jot | note obsidian
journal | note obsidian
diari | note obsidian
song | music spotifi playback
playlist | music spotifi playback
skip track | music spotifi playback
album | music spotifi playback photo
artist | music spotifi playback
thermostat | smart home light
dim | smart home light
turn off | smart home light
live room | smart home light
heat | smart home light
trip | travel flight hotel
vacat | travel flight hotel
itinerari | travel flight hotel
fly | travel flight hotel
book room | travel flight hotel
cheap ticket | travel flight hotel
layov | travel flight hotel
next bu | transit train
next train | transit train
commut | transit train
departur | transit train
timet | transit train
dinner | recip cook meal
ingredi | recip cook meal
cook | recip cook meal
groceri | recip cook meal
meal prep | recip cook meal
fridg | recip cook meal
exercis | health fit workout
calori | health fit workout
gym | health fit workout
sleep | health fit workout
diet | health fit workout
weight loss | health fit workout
nutrit | health fit workout
record | transcrib speech audio
voic memo | transcrib speech audio
subtitl | transcrib speech audio
caption | transcrib speech audio
what wa said | transcrib speech audio
podcast | transcrib speech audio
dictat | transcrib speech audio
interview audio | transcrib speech audio
read aloud | text to speech voic
narrat | text to speech voic
voiceov | text to speech voic
spoken | text to speech voic
sai out loud | text to speech voic
save clip | video download youtub
youtub link | video download youtub
grab video | video download youtub
clip | video edit gener
trim | video edit gener
footag | video edit gener
cut video | video edit gener
short film | video edit gener
motion graphic | video edit gener
trailer | video edit gener
blurri | imag edit enhanc
background remov | imag edit enhanc
upscal | imag edit enhanc
crop | imag edit enhanc
sharpen | imag edit enhanc
retouch | imag edit enhanc photo
resiz | imag edit enhanc
screenshot better | imag edit enhanc
pic | photo
what screen look like | screenshot captur
page look like | screenshot captur
pictur of page | screenshot captur
what happen todai | news brief
digest | news brief
morn brief | news brief
unread | email inbox gmail
repli to mail | email inbox gmail
mailbox | email inbox gmail sharepoint team outlook microsoft 365
messag wait | email inbox gmail
dm | messag slack telegram whatsapp
text my | messag slack telegram whatsapp
send messag | messag slack telegram whatsapp
channel post | messag slack telegram whatsapp
ping team | messag slack telegram whatsapp
vault login | password manag
1password | password manag
bitwarden | password manag
kindl | pdf ebook book
epub | pdf ebook book
chapter | pdf ebook book fiction stori write
exam | learn studi tutor
flashcard | learn studi tutor
quiz me | learn studi tutor
explain like | learn studi tutor
homework | learn studi tutor
is it true | fact check research
verifi claim | fact check research
sourc for | fact check research
look up | fact check research
deep dive | fact check research
find out about | fact check research
research topic | fact check research
public figur | matplotlib seaborn plotli
scatter plot | matplotlib seaborn plotli
bar chart | matplotlib seaborn plotli
error bar | matplotlib seaborn plotli
box plot | matplotlib seaborn plotli
violin plot | matplotlib seaborn plotli
public readi | matplotlib seaborn plotli
molecular weight | rdkit cheminformat
logp | rdkit cheminformat
substructur | rdkit cheminformat
fingerprint | rdkit cheminformat
drug like | rdkit cheminformat
fasta | biopython sequenc
genbank | biopython sequenc
dna sequenc | biopython sequenc
align sequenc | biopython sequenc
primer | biopython sequenc
ct scan | pydicom dicom
mri scan | pydicom dicom
medic scan | pydicom dicom
patient scan | pydicom dicom
faster than panda | polar datafram
panda too slow | polar datafram
lazi queri | polar datafram
doe not fit in memori | dask parallel
larger than ram | dask parallel
bigger than memori | dask parallel
too big for panda | dask parallel
random forest | scikit learn
cluster custom | scikit learn
cross valid | scikit learn
train classifi | scikit learn
gradient boost | scikit learn
ol | statsmodel
mix effect | statsmodel
arima | statsmodel
logit | statsmodel
regress tabl | statsmodel
neural net | pytorch
transform from scratch | pytorch
train loop | pytorch
pretrain model | transform huggingfac
bert | transform huggingfac
sentiment of text | transform huggingfac
text classifi | transform huggingfac
pipet robot | opentron lab autom
dilut seri | opentron lab autom
96 well | opentron lab autom
refer manag | zotero refer
librari of paper | zotero refer
export citat | zotero refer
entangl | cirq qiskit quantum
grover | cirq qiskit quantum
star catalog | astropi astronomi
redshift | astropi astronomi
sky coordin | astropi astronomi
telescop imag | astropi astronomi
cell cluster | scanpi anndata singl cell
marker gene | scanpi anndata singl cell
10x data | scanpi anndata singl cell
h5ad | scanpi anndata singl cell
up regul | deseq differenti express
down regul | deseq differenti express
treat versu control | deseq differenti express
bulk rna | deseq differenti express
gene list | gene enrich
go term | gene enrich
pathwai | gene enrich
peptid | mass spectrometri proteom
mzml | mass spectrometri proteom
spectra | mass spectrometri proteom
metabolit | mass spectrometri proteom
fc | flow cytometri
evolutionari tree | phylogenet
newick | phylogenet
ancestor | phylogenet genealogi famili
medic paper | pubm paper search
articl about | pubm paper search
recent studi | pubm paper search
biomed literatur | pubm paper search
enrol patient | clinic trial
nct | clinic trial
recruit studi | clinic trial
3d structur of protein | alphafold structur predict
fold thi sequenc | alphafold structur predict
bind to | molecular dock
bind pose | molecular dock
pocket | molecular dock
to markdown | markdown convert
md file | markdown convert
as markdown | markdown convert
into text for llm | markdown convert
same environ for everyon | devcontain
work on my machin | devcontain
dev environ in contain | devcontain
configur mani server | ansibl configur
fleet of machin | ansibl configur
cluster follow repo | gitop argocd
sync cluster with git | gitop argocd
metric scrape | prometheu grafana
alert on metric | prometheu grafana
time seri metric | prometheu grafana
crash report | sentri error track
error user hit | sentri error track
apm | datadog newrel
full text | elasticsearch search
index document | elasticsearch search
log search | elasticsearch search
in memori store | redi
session store | redi
document store | mongodb nosql
local databas | sqlite duckdb
queri csv with sql | sqlite duckdb
parquet | sqlite duckdb
analyt warehous | snowflak bigqueri databrick warehous
lakehous | snowflak bigqueri databrick warehous
backend as servic | supabas firebas
row level secur | supabas firebas
preview deploi | vercel netlifi
put site onlin | vercel netlifi
host next app | vercel netlifi
edg function | cloudflar worker
cdn rule | cloudflar worker
function in cloud | aw lambda serverless
pai per call | aw lambda serverless
cold start | aw lambda serverless
entra | azur
bicep | azur
resourc group | azur
app servic | azur
cloud run | gcp googl cloud
gke | gcp googl cloud
take payment | stripe paypal
bui button | stripe paypal
card payment | stripe paypal
drive browser | playwright selenium puppet
autom click | playwright selenium puppet
fill web form | playwright selenium puppet
log into websit | playwright selenium puppet
try endpoint | postman api test
call api | postman api test
check api respons | postman api test
javascript test | jest vitest
snapshot test | jest vitest
python test | pytest
fixtur | pytest
parametr | pytest
java test | junit
compon galleri | storybook compon
isol compon | storybook compon
build is slow | webpack vite bundler
bundl size | webpack vite bundler
tree shake | webpack vite bundler
code style rule | eslint prettier
format rule | eslint prettier
compil c++ | cmake build
linker error | cmake build
makefil | cmake build
c++ packag | vcpkg conan
window script | powershel window
activ directori | powershel window
registri | powershel window
merg workbook | excel powerqueri
unpivot | excel powerqueri
report visual | power bi dax
data model in power bi | power bi dax
when email arriv | power autom flow
approv flow | power autom flow
flow fail | power autom flow
tenant | sharepoint team outlook microsoft 365 multi tenant saa
my meet | sharepoint team outlook microsoft 365
team chat | sharepoint team outlook microsoft 365
crm record | salesforc hubspot
opportun | salesforc hubspot
contact list | salesforc hubspot
sprint board | jira confluenc
epic | jira confluenc
issu kei | jira confluenc
board column | trello asana mondai
record tabl | airtabl
when thi happen do that | zapier n8n workflow autom
connect two app | zapier n8n workflow autom
no code autom | zapier n8n workflow autom
onlin shop | wordpress shopifi
store theme | wordpress shopifi
plugin for site | wordpress shopifi
product page | wordpress shopifi
old codebas | legaci modern migrat
rewrit in | legaci modern migrat
port to | legaci modern migrat
move off | legaci modern migrat
cobol | legaci modern migrat
end of life | legaci modern migrat
jqueri | legaci modern migrat
what doe thi code do | code explan onboard codebas
explain thi code | code explan onboard codebas
understand thi repo | code explan onboard codebas
new to project | code explan onboard codebas
where is handl | code explan onboard codebas
how is it structur | code explan onboard codebas
docstr | code document comment
jsdoc | code document comment
comment function | code document comment
javadoc | code document comment
noth call | dead code unus
remov unus | dead code unus
leftov | dead code unus
old client | api version deprec
sunset | api version deprec
backward compat | api version deprec
charg twice | idempot
duplic request | idempot
run twice | idempot
retri safe | idempot
off by on hour | timezon date
daylight save | timezon date
utc | timezon date
infinit scroll | pagin
page through | pagin
next page | pagin
s3 | file upload storag
attach | file upload storag
larg file | file upload storag
presign | file upload storag
search box | search featur
autocomplet | search featur
typeahead | search featur
separ custom data | multi tenant saa
too big for on server | databas replic shard
read replica | databas replic shard
scale databas | databas replic shard
too mani connect | connect pool
connect exhaust | connect pool
decoupl | depend inject solid design pattern
tightli coupl | depend inject solid design pattern
swap implement | depend inject solid design pattern
factori pattern | depend inject solid design pattern
clean architectur | depend inject solid design pattern
hexagon | depend inject solid design pattern
bound context | domain driven design
aggreg | domain driven design
ubiquit languag | domain driven design
transit | state machin
order statu | state machin
starter project | code gener boilerpl scaffold
skeleton | code gener boilerpl scaffold
new project from scratch | code gener boilerpl scaffold
boilerpl | code gener boilerpl scaffold
bootstrap project | code gener boilerpl scaffold
command line tool | cli tool argument pars
flag and option | cli tool argument pars
termin program | cli tool argument pars
step through | debugg breakpoint
inspect variabl | debugg breakpoint
work last week | regress bisect
work yesterdai | regress bisect
sinc updat | regress bisect
us to work | regress bisect
urgent fix | product hotfix
patch live | product hotfix
custom affect | product hotfix
how long will it take | estim plan
effort | estim plan
teach junior | pair program mentor
explain to junior | pair program mentor
mentor | pair program mentor
too complex | code metric complex
cyclomat | code metric complex
hot spot | code metric complex
fail open | secur default insecur
default password | secur default insecur
debug mode on | secur default insecur
weak default | secur default insecur
easi to misus | danger api sharp edg misus
footgun | danger api sharp edg misus
misus resist | danger api sharp edg misus
what did chang break | differenti review
secur of thi diff | differenti review
review chang for secur | differenti review
commit introduc | differenti review
doe code match spec | spec complianc
match whitepap | spec complianc
rfc conform | spec complianc
follow specif | spec complianc
who can call | entri point attack surfac
public function | entri point attack surfac
extern callabl | entri point attack surfac
weird erc20 | token integr
fee on transfer | token integr
run untrust code | sandbox isol
contain | sandbox isol
jail | sandbox isol
notar | code sign releas
sign binari | code sign releas
consol error | browser devtool network
network tab | browser devtool network
request fail in browser | browser devtool network
whole websit as text | web scrape firecrawl
site to markdown | web scrape firecrawl
entiti and relat | knowledg graph ontologi
tripl | knowledg graph ontologi
json from text | data extract structur output
pars invoic | data extract structur output
field from document | data extract structur output
bot for websit | chatbot convers
answer visitor | chatbot convers
talk to user | chatbot convers
phone call | voic agent call
answer phone | voic agent call
speech bot | voic agent call
label imag | imag dataset label annot
fake dataset | synthet data
gener train data | synthet data
serv model | model deploy serv
infer endpoint | model deploy serv
host model | model deploy serv
gpu server | model deploy serv
run local | quantiz llm local
on laptop | quantiz llm local
smaller model | quantiz llm local
gguf | quantiz llm local
ollama | quantiz llm local
jailbreak | prompt inject safeti guardrail
ignor previou instruct | prompt inject safeti guardrail
block bad output | prompt inject safeti guardrail
unsaf answer | prompt inject safeti guardrail
sever agent | multi agent orchestr
agent talk | multi agent orchestr
deleg to agent | multi agent orchestr
supervisor agent | multi agent orchestr
agent went wrong | agent evalu trace
trajectori | agent evalu trace
score agent | agent evalu trace
convers too long | context compress
compact context | context compress
summar convers | context compress
talk outlin | present speech
rehears | present speech
audienc | present speech
counter offer | negoti salari
ask for more monei | negoti salari
tell colleagu | feedback difficult convers
hard talk | feedback difficult convers
confront | feedback difficult convers
bad news | feedback difficult convers
pro and con | decis make framework
which option | decis make framework
cannot decid | decis make framework
trade off | decis make framework
explain to boss | stakehold commun
non technic audienc | stakehold commun
in plain english | stakehold commun
simpl words | stakehold commun
quarterli goal | okr goal
kei result | okr goal
first week | onboard employe
new colleagu | onboard employe
prepar for meet | meet agenda prepar
befor my call | meet agenda prepar
brief befor | meet agenda prepar
procrastin | time manag focu product
distract | time manag focu product
plan my dai | time manag focu product
too mani task | time manag focu product
pomodoro | time manag focu product
streak | habit tracker
everi dai routin | habit tracker
parti | event plan
confer organ | event plan
venu | event plan
hous | real estat
apart | real estat
rent | real estat
mortgag | real estat
coverag claim | insur claim
deduct | tax return
ir | tax return
tax form | tax return
file tax | tax return
where my monei goe | subscript expens track
monthli spend | subscript expens track
bank statement | subscript expens track
save monei | subscript expens track
retir | invest portfolio
etf | invest portfolio
rebal | invest portfolio
diversifi | invest portfolio
cheapest | shop price comparison
bui onlin | shop price comparison
compar price | shop price comparison
best price | shop price comparison
where is my parcel | packag track deliveri
shipment | packag track deliveri
where to eat | restaur food
book tabl | restaur food
takeout | restaur food
what to watch | movi book recommend
what to read | movi book recommend
vocabulari | languag learn
practic spanish | languag learn
conjug | languag learn
solv problem | math homework
equat | math homework
anxiou | mental health well
medit | mental health well
burnout | mental health well
headach | medic symptom
lab result | medic symptom
blood test | medic symptom
medic | medic symptom
dungeon | dnd roleplai game
campaign | dnd roleplai game
charact sheet | dnd roleplai game
dice | dnd roleplai game
novel | fiction stori write
charact | fiction stori write
short stori | fiction stori write
rhyme | poetri song lyric
lyric | poetri song lyric
vers | poetri song lyric
episod | podcast product
show note | podcast product
thumbnail | youtub channel creator
video script | youtub channel creator
subscrib | youtub channel creator
about me | social profil bio
bio | social profil bio
headshot | social profil bio
famili tree | genealogi famili
robot arm | drone robot hardwar
ro | drone robot hardwar
servo | drone robot hardwar
stl | 3d print cad
printabl | 3d print cad
model part | 3d print cad
enclosur | 3d print cad
schemat | electron circuit
pcb | electron circuit
resistor | electron circuit
voltag | electron circuit
panel | energi batteri solar
power usag | energi batteri solar
kwh | energi batteri solar
charg car | car vehicl tesla
unlock car | car vehicl tesla
precondit | car vehicl tesla
doorbel | camera surveil
motion alert | camera surveil
water | garden plant
soil | garden plant
dog | pet
cat | pet
vet | pet
fuse | electrician electr wire
breaker trip | electrician electr wire
socket | electrician electr wire
no power | electrician electr wire
light flicker | electrician electr wire
outlet | electrician electr wire
lock out | locksmith lock
lost my kei | locksmith lock
broken kei | locksmith lock
handyman | home repair mainten
leaki | home repair mainten
squeaki | home repair mainten
drywal | home repair mainten
paint room | home repair mainten
fix around hous | home repair mainten
wash machin | applianc
dishwash | applianc
oven | applianc
fridg broken | applianc
no heat | heat boiler radiat
cold hous | heat boiler radiat
furnac | heat boiler radiat
air condition | heat boiler radiat
right now | emerg urgent
immedi | emerg urgent
help me now | emerg urgent
vacuum | clean household
laundri | clean household
stain | clean household
mop | clean household
new flat | move reloc
move hous | move reloc
mover | move reloc
toddler | child parent
kid | child parent
bedtim | child parent
babysitt | child parent
engin light | car repair mechan
flat tire | car repair mechan
brake | car repair mechan
oil chang | car repair mechan
ant | pest
mice | pest
cockroach | pest
bride | wed
groom | wed
vow | wed
guest list | wed
present for | gift
birthdai idea | gift
border | travel visa passport
embassi | travel visa passport
immigr | travel visa passport
wifi | it support helpdesk
printer | it support helpdesk
vpn | it support helpdesk
laptop wont start | it support helpdesk
blue screen | it support helpdesk
cannot connect | it support helpdesk
lock account | password account access
forgot my password | password account access
cannot log in | password account access
dai off | leav vacat hr
sick dai | leav vacat hr
time off | leav vacat hr
parent leav | leav vacat hr
payslip | payrol salari
wage | payrol salari
overtim | payrol salari
claim back | expens reimburs
travel cost | expens reimburs
quot from | procur vendor supplier
purchas order | procur vendor supplier
bid | procur vendor supplier
out of stock | inventori stock warehous
reorder | inventori stock warehous
shelv | inventori stock warehous
parcel | ship logist
courier | ship logist
custom | ship logist
freight | ship logist
send back | return refund order
monei back | return refund order
wrong item | return refund order
ask our custom | survei questionnair feedback
np | survei questionnair feedback
poll | survei questionnair feedback
in french | translat interpret
in german | translat interpret
into english | translat interpret
in japanes | translat interpret
powerpoint | present slide pptx
slideshow | present slide pptx
slide deck | present slide pptx
ppt | present slide pptx
googl slide | present slide pptx
word document | docx document
word file | docx document
word doc | docx document
microsoft word | docx document
ms word | docx document
in word | docx document
excel file | spreadsheet xlsx
googl sheet | spreadsheet xlsx
excel sheet | spreadsheet xlsx
workbook | spreadsheet xlsx
syllabu | lesson curriculum teach
class plan | lesson curriculum teach
pupil | lesson curriculum teach
student | lesson curriculum teach
classroom | lesson curriculum teach
mark essai | grade rubric assess
grade paper | grade rubric assess
score answer | grade rubric assess
term paper | essai academ write
thesi | essai academ write
dissert | essai academ write
homework essai | essai academ write
memor | flashcard space repetit
anki | flashcard space repetit
revis for | flashcard space repetit
evict | tenant landlord leas
rental agreement | tenant landlord leas
deposit back | tenant landlord leas
invent | patent intellectu properti
prior art | patent intellectu properti
trademark | patent intellectu properti
alimoni | divorc custodi famili law
separ | divorc custodi famili law
chariti | donat nonprofit fundrais
donor | donat nonprofit fundrais
send monei | bank transfer payment
iban | bank transfer payment
account balanc | bank transfer payment
wire | bank transfer payment
interest rate | loan mortgag credit
borrow | loan mortgag credit
repai | loan mortgag credit
debt | loan mortgag credit
dollar to euro | currenc exchang
convert euro | currenc exchang
exchang rate | currenc exchang
spend plan | budget person financ
afford | budget person financ
save up | budget person financ
permit | govern public servic
citi hall | govern public servic
licens plate | govern public servic
remov nois | podcast audio edit
cut silenc | podcast audio edit
mix track | podcast audio edit
chord | music composit
melodi | music composit
beat | music composit
midi | music composit
brighten | photo edit
red ey | photo edit
lightroom | photo edit
filter | photo edit
doodl | draw illustr art
comic | draw illustr art
close caption | video subtitl
srt | video subtitl
funni pictur | meme
caption thi | meme
scan code | qr code barcod
qr | qr code barcod
how do i get to | map rout direct
nearest | map rout direct
drive time | map rout direct
match result | sport score
leagu | sport score
stand | sport score
who plai | sport score
open | chess game
checkmat | chess game
zodiac | horoscop astrologi
star sign | horoscop astrologi
funni | joke humor
make me laugh | joke humor
mile to | unit convers
celsiu | unit convers
pound to | unit convers
inch | unit convers
how much is | calcul arithmet
percent of | calcul arithmet
comput | calcul arithmet
what time is it in | time zone clock
time differ | time zone clock
in ten minut | countdown timer alarm
what doe word mean | dictionari definit
synonym | dictionari definit
antonym | dictionari definit
short link | url shorten link
tini url | url shorten link
who own domain | ip address domain whoi
lookup ip | ip address domain whoi
share price | stock quot market price
how is nasdaq | stock quot market price
btc price | crypto price
ethereum price | crypto price
what song | lyric song search
name of song | lyric song search
isbn | book search
author of | book search
showtim | movi film
imdb | movi film
actor | movi film
smog | air qualiti pollut
pollen | air qualiti pollut
tsunami | earthquak disast
hurrican | earthquak disast
flood warn | earthquak disast
coin flip | dice random number
roll dice | dice random number
random pick | dice random number
hex code | color palett
rgb | color palett
match color | color palett
strong password | password gener
random password | password gener
compar two text | text comparison diff
what is differ | text comparison diff
text art | ascii art banner
correct my english | grammar checker
is thi sentenc right | grammar checker
posit or neg | sentiment analysi
tone of review | sentiment analysi
find name in | name entiti extract
peopl mention | name entiti extract
same record twice | duplic detect
dedup | duplic detect
draw graph | data visual
plot number | data visual
error in log | log analysi
what happen at | log analysi
ping | network diagnost
packet loss | network diagnost
tracerout | network diagnost
slow internet | network diagnost
disk full | disk storag cleanup
out of space | disk storag cleanup
free up space | disk storag cleanup
hung process | process servic restart
kill process | process servic restart
restart server | process servic restart
mail footer | email signatur templat
when am i free | calendar avail
find a time | calendar avail
phone number of | address contact
contact detail | address contact
plumber | plumb pipe leak flood burst
underwat | plumb pipe leak flood burst
flood | plumb pipe leak flood burst
drip | plumb pipe leak flood burst
faucet | plumb pipe leak flood burst
clog | plumb pipe leak flood burst
block drain | plumb pipe leak flood burst
water everywher | plumb pipe leak flood burst
water come | plumb pipe leak flood burst
wet ceil | plumb pipe leak flood burst
through ceil | plumb pipe leak flood burst
electrician | electr wire power
attornei | legal contract law
solicitor | legal contract law
paraleg | legal contract law
account | account tax bookkeep
cpa | account tax bookkeep
translat | translat
interpret | translat
design | design graphic
graphic design | design graphic
review | code review
second review | code review
tester | test qa qualiti
qa engin | test qa qualiti
copywrit | write copi content
ghostwrit | write copi content
content writer | write copi content
proofread | edit proofread
copi editor | edit proofread
teacher | tutor teach learn
coach | tutor teach learn
instructor | tutor teach learn
nutritionist | nutrit diet meal
dietitian | nutrit diet meal
person trainer | fit train workout
travel agent | travel trip plan
tour guid | travel trip plan
recruit | hire recruit candid
headhunt | hire recruit candid
hire someon | hire recruit candid
data analyst | data analysi
number cruncher | data analysi
secretari | calendar schedul assist
person assist | calendar schedul assist
financi advisor | invest financ
broker | invest financ
architect | softwar architectur design
sysadmin | devop infrastructur deploy
devop engin | devop infrastructur deploy
hacker | secur audit penetr
secur expert | secur audit penetr
librarian | research literatur
research | research literatur
physician | medic health symptom
nurs | medic health symptom
therapist | therapi mental well
psychologist | therapi mental well
counselor | therapi mental well
photograph | photo imag edit
video editor | video edit
cameraman | video edit
sound engin | music audio product
produc | music audio product
project manag | project manag
scrum master | project manag
pass the pager | on call handoff
hand over pager | on call handoff
end of my shift | on call handoff
`;
