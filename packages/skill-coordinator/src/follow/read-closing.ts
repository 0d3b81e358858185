/** What a user's words close. */
export interface Closing {
  /** `dismissal`: what was going on is called off (`forget it`). `farewell`: the user leaves, or needs no more. */
  readonly kind: "dismissal" | "farewell";
  /** What is said before the first closing words. */
  readonly before: string;
  /** What is said after the last closing words. */
  readonly rest: string;
}

/** Returns which words of a user close something, clause by clause. A question closes nothing. */
export function readClosing(text: string): Closing | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const clauses = [...text.matchAll(CLAUSE)].map(({ 0: clause, index }) => ({ index, kind: kindOf(clause) }));
  const first = clauses.findIndex(({ kind }) => kind !== undefined && kind !== "courtesy");
  if (first === -1) return undefined;
  const isFarewell = clauses.some(({ kind }) => kind === "farewell");
  const opening = clauses.slice(0, first).some(({ kind }) => kind === undefined);
  const last = clauses.findLastIndex(({ kind }) => kind === "dismissal" || kind === "farewell");
  const next = clauses.find(({ kind }, at) => at > last && kind === undefined);
  return {
    kind: isFarewell ? "farewell" : "dismissal",
    before: opening ? text.slice(0, clauses[first]?.index).trim() : "",
    rest: next === undefined ? "" : text.slice(next.index).trim(),
  };
}

/** Page-long words close nothing. */
const MAX_LENGTH = 400;
const ENDS = ".,;:!?…\n—–。、，！？";
const CLAUSE = new RegExp(`[^${ENDS}]+[${ENDS}]*`, "gu");
const MARKS = new RegExp(`[${ENDS}¿¡"()]+`, "gu");
/** More words are about something. */
const MAX_WORDS = 9;

function kindOf(clause: string): Closing["kind"] | "courtesy" | undefined {
  if (/[?？]/.test(clause)) return undefined;
  const whole = clause.toLowerCase().replaceAll("’", "'").replace(MARKS, " ").replace(/\s+/g, " ").trim();
  const bare = whole.replace(COURTESIES, "");
  if (bare === "") return "courtesy";
  const variants = [whole, bare, bare.replace(LAST_WORD, "")];
  if (variants.some((words) => DISMISSAL.test(words))) return "dismissal";
  if (bare.split(" ").length > MAX_WORDS) return undefined;
  return variants.some((words) => FAREWELL.test(words) || DONE.test(words)) ? "farewell" : undefined;
}

/** Thanks, praise and fillers, which other words may follow. Those of several words come first. */
const COURTESIES =
  /^(?:(?:thank you|let us|so much|a lot|love it|got it|it works|dank je|ok|okay|k|alright|right|well|so|no|nope|yes|yeah|yep|please|thanks?|thx|ty|cheers|great|good|perfect|nice|cool|fine|super|lovely|beautiful|awesome|amazing|brilliant|excellent|neat|wow|lol|ha(?:ha)+|hm+|oh|ah|sorry|wait|hey|now|and|but|then|just|let's|lets|very|works|danke|bitte|prima|toll|wunderbar|gut|merci|parfait|super|nickel|gracias|perfecto|genial|listo|bien|grazie|perfetto|obrigad[oa]|valeu|show|bedankt|mooi|ありがとう(?:ございます)?|谢谢|いい感じです|わかりました|なるほど)(?: |$))+/u;
const LAST_WORD = / (?:please|thanks|thank you|thx|then|now|here|instead|bitte|danke|merci|gracias|mate|guys|all)$/u;

const IT = "(?:it|that|this|all (?:of )?(?:that|this)|everything|the whole thing)";
/** Clauses that call off what was going on, whole. One line a language. */
const DISMISSAL = new RegExp(
  `^(?:${[
    "never ?mind|nvm|no matter|stop|cancel|abort|quit|enough",
    `(?:forget|scrap|drop|cancel|abort|abandon|discard|stop|ignore|leave) (?:about )?${IT}(?: all| for now| for today| there| here| be)?`,
    "stop (?:here|there)",
    "(?:that's|that is|thats) enough(?: (?:of|with) (?:\\S+ ){0,2}\\S+)?|enough (?:of|with) (?:\\S+ ){0,2}\\S+ for (?:now|today)",
    "vergiss (?:es|das)|lass (?:es|das|gut sein|mal)|lassen wir (?:es|das)(?: .*)?|egal|stopp|abbrechen",
    "laisse tomber|on laisse tomber|oublie(?: ça)?|annule(?: ça)?|peu importe|arrête|on arrête(?: là)?",
    "olv[ií]dalo|olvida eso|d[eé]jalo|dejémoslo(?: .*)?|cancela(?: eso)?|no importa|ya basta",
    "lascia(?:mo)? (?:perdere|stare)|dimenticalo|annulla|non importa|basta(?: così)?",
    "esque[cç][ea](?: isso)?|deixa (?:pra lá|para lá)|cancela isso|não importa|chega",
    "laat maar|vergeet het|annuleer|hou op",
  ].join("|")})$`,
  "u",
);

/** Says that work is finished, whole: `that's the offer sorted`. */
const DONE =
  /^(?:(?:that's|thats|that is|it's|its|the|my|our|this|all|everything|both) )(?:\S+ ){0,4}(?:is |are |'s )?(?:done|finished|sorted|settled|completed?|wrapped up|closed)(?: (?:now|then))?$|^\S+'s (?:done|finished|sorted)$/;

/** Said to leave, or to need no more, at the beginning of a short clause: `a card that says goodbye` is a request. */
const FAREWELL = new RegExp(
  `^(?:(?:i|we|you|i think|i guess|i'll|we'll|then|for me|und|ich|dann|für mich|et|je|y|por mi parte|e|en|dat) )*(?:(?:${[
    "(?:good ?)?bye|good ?night|cya|ttyl|g2g|gtg|see (?:you|ya|u)|(?:talk|speak)(?: to you)? (?:later|soon|tomorrow)|take care|(?:un)?till? (?:tomorrow|monday|next)|have a (?:good|nice|great|lovely)|enjoy (?:your|the) (?:day|evening|weekend)",
    "(?:^|i'm |im |i am |we're |and )off(?: (?:to|for|home|now)|$)|(?:gotta|have to|must|got to|need to|time to) (?:go|run|leave|sleep|catch)|(?:leaving|heading|going|signing|logging) (?:home|out|off|to bed)|call(?:ing)? it (?:a day|a night|quits)",
    "(?:that's|thats|that is|that was|that'll be|that will be|this is|this was) (?:all|it|everything)(?! (?:wrong|about|is|in|on|to))|(?:that'll|that will|that should|this will) do|nothing (?:further|else|more)|(?:not|don't|dont|do not|won't) need (?:any\\p{L}*|you|it any|this any|more)|(?:have|got) (?:what|all|everything) i (?:need|wanted)|no (?:more|further|other) (?:questions|changes|requests)|no need|(?:not )?needed any ?more|(?:i'll|i can|we'll|we can) (?:take it from|manage|do the rest|handle)|happy with (?:it|that|this)$",
    "(?:i'm|im|i am|we're|we are|all) (?:done|finished|through|good|set)(?: (?:here|now|today|for|with|$)|$)|^(?:done|finished)(?: (?:here|for|with) .*)?$|(?:stop|leave it|leave that|end|close|wrap|finish|park|pause)(?: (?:it|this|that))? (?:here|there|at that|up|for (?:now|today|tonight|the day))|closing (?:this|it)|(?:enough|done) for (?:now|today|tonight)|(?:park|shelve) (?:it|this|that)|(?:continue|more|rest|go on) (?:this )?tomorrow|another (?:time|day)|changed my mind",
    "tsch(?:ü|ue)ss?|tschau|bis (?:bald|morgen|später|dann|montag|nächste\\p{L}*)|auf wiedersehen|gute nacht|schön(?:en|es) (?:feierabend|tag|abend|wochenende)|feierabend|(?:das|dann|es) (?:war'?s|reicht|genügt|ist alles|war alles|wär'?s)|(?:mehr|nichts mehr|nicht mehr) (?:brauche|nötig)|brauche ich nicht|(?:wir sind|ich bin) (?:weg|raus|fertig|durch)|(?:für heute|schluss|hat sich erledigt)",
    "au revoir|à (?:demain|bientôt|plus|lundi|la prochaine)|bon(?:ne)? (?:soirée|journée|nuit|week-?end)|c'est (?:tout|bon)|(?:ça|cela|ce) (?:me )?(?:suffit|ira|sera tout)|j'ai (?:fini|terminé|tout ce)|pour aujourd'hui|plus besoin|on (?:arrête|s'arrête|continue demain)",
    "adi[oó]s|hasta (?:luego|mañana|pronto|la próxima|la vista|el lunes)|cha[ou]|nos vemos|buenas noches|buen (?:día|fin)|(?:eso|esto) es todo|nada más|(?:hemos|he) (?:terminado|acabado)|termin(?:é|amos)|me voy|por hoy|ya no (?:hace falta|necesito|lo necesito)|con eso (?:me )?basta|lo dejamos",
    "tchau|até (?:amanhã|logo|mais|breve|segunda|a próxima)|boa noite|bo[am] (?:tarde|fim)|(?:é|era) (?:só )?isso|só isso|por hoje|nada mais|já chega|não preciso mais|vou (?:dormir|embora)",
    "ciao|arrivederci|a (?:domani|dopo|presto|lunedì)|buon(?:a)? (?:notte|serata|giornata|weekend)|è tutto|nient'altro|per oggi|ci vediamo|a posto così|non (?:mi )?serve (?:più|altro)",
    "doei|tot (?:morgen|straks|ziens|later|maandag|de volgende)|welterusten|dat (?:was|is) (?:het|alles)|fijne? (?:avond|dag|weekend)|verder niets|voor vandaag|niet meer nodig",
    "do widzenia|na razie|to wszystko|dobranoc|пока|до (?:свидания|завтра|встречи)|это вс[её]|hej då|det var allt|güle güle|görüşürüz",
  ].join(
    "|",
  )})(?!\\p{L})|さようなら|またね|また(?:明日|今度|後で|来週|お願い)|おやすみ|お疲れ|以上です|これで(?:終わり|十分|終了|完了)|(?:今日|本日)は(?:ここまで|これで)|再见|拜拜|晚安|明天见|就(?:这样|到这)|先这样|没事了|不用了|안녕히|수고|여기까지)`,
  "u",
);
