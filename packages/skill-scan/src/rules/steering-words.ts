/** Words without which no pattern below can match; most texts have none of them. */
export const MAY_OVERRIDE: RegExp =
  /ignor|disregard|forget|override|bypass|set aside|bound by|pretend|act as if|from now on|henceforth|void|cancell?ed|revoked|suspended|lifted|no longer valid|not follow|stop following|\bmode\b|precedence|supersede|replace/i;
export const MAY_CONCEAL: RegExp =
  /\b(?:tell|inform|notify|alert|warn|let|mention|reveal|disclose|report|admit|expose|show|display|say)\b|silently|secretly|quietly|covertly|background|hide|conceal|hidden|secret|without|no need|need to|have to|bother|\bso\b|such that|\bnothing\b|\bdeny\b|\blie\b|\bknow\b|notice|invisible|\bavoid\b|refrain/i;

/** Where an order can begin: a row, a sentence, behind a label such as `IMPORTANT:` or an opening tag. */
const START = String.raw`(?:^|[.!?;:>][*_]{0,3}\s|[—–-]\s|\n)[\s>*_#\-+\d.)(\[\]]{0,20}(?:(?:please|now|first|then|always|you must|you should|and)[,\s]+(?:now\s+)?)?`;
const orderTo = (words: string): RegExp => new RegExp(START + words, "gi");

const TOLD =
  "(?:instructions?|prompts?|rules?|guidelines?|guidance|directions?|directives?|constraints?|restrictions?|polic(?:y|ies)|messages?|safeguards?)";
const OTHERS = String.raw`(?:(?:all|any|every|each|the|your|my|of|these|those|other|and|or|previous(?:ly)?|prior|preceding|above|earlier|existing|given|original|current|system|safety|content|ethical|developer|user)[\s,/-]+){0,6}`;
/** Orders to set other instructions aside. */
export const OVERRIDES: readonly RegExp[] = [
  orderTo(
    String.raw`(?:ignore|disregard|forget|override|bypass|set aside|do not follow|stop following)\s+${OTHERS}(?:previous|prior|preceding|above|earlier|existing|original|system|safety|developer)(?:['’]s)?\s+(?:\w+\s+){0,2}${TOLD}\b(?!\s*\**\s*:)`,
  ),
  orderTo(String.raw`you are (?:no longer|not) bound by\s+(?:\w+\s+){0,3}${TOLD}\b`),
  orderTo(
    String.raw`(?:your|all|any)\s+(?:previous|prior|earlier|original|system|safety)\s+${TOLD}\s+(?:are|is)\s+(?:void|cancelled|canceled|revoked|suspended|lifted|no longer valid)\b`,
  ),
  orderTo(
    String.raw`(?:pretend|act as if)\s+(?:that )?(?:the |your |all )?(?:instructions above|(?:previous|prior|earlier|system|safety) ${TOLD}|(?:rules|instructions) you were given)\s+(?:do not|don['’]t|did not|never)\s+(?:exist|apply)`,
  ),
  orderTo(
    String.raw`(?:from now on|henceforth),?\s+(?:you (?:will |must |should |can )?)?(?:act|answer|respond|operate|work)\s+without\s+(?:any\s+)?(?:restrictions|limits|safeguards|safety|constraints)\b`,
  ),
  orderTo(
    String.raw`ignore\s+(?:what\s+)?the user(?:['’]s)?\s+(?:requests?|wishes|instructions?|asked for|asks for|says)\b`,
  ),
  orderTo(
    String.raw`(?:ignore|disregard|forget|override|bypass)\s+(?:everything|all|anything)\s+(?:you (?:were|have been|'ve been)|that (?:was|came|is)|(?:previously|before|above))\b`,
  ),
  orderTo(
    String.raw`(?:ignore|disregard|forget|override|bypass)\s+(?:all\s+|any\s+|of\s+)*your\s+(?:\w+\s+){0,2}(?:instructions?|programming|guidelines?|safety|constraints?|restrictions?|training|polic(?:y|ies))\b(?!\s*\**\s*:)`,
  ),
  orderTo(String.raw`(?:ignore|disregard)\s+(?:any|all)\s+(?:content polic|ethical|safety)\w*`),
  orderTo(
    String.raw`you are (?:now )?(?:in |running in |operating in |entering )(?:an? )?(?:unrestricted|developer|maintenance|jailbreak|dan|god|debug|admin|unfiltered|root|sudo)(?: \w+)? mode\b`,
  ),
  orderTo(
    String.raw`(?:this skill|(?:these|this skill's|the following|my) instructions)\s+(?:takes? precedence over|supersedes?|overrides?|replaces?)\s+(?:all|any|the|your)\s+(?:(?:other|previous|prior|system|safety|developer|existing|core)\s+){0,3}${TOLD}\b`,
  ),
];

/** The same order in the languages most skills are written in, marks and accents off. */
export const ELSEWHERE: readonly RegExp[] = [
  orderTo(
    String.raw`ignor(?:a|e|ez|iere(?:n sie)?|ar)\s+(?:(?:todas?|toutes|tous|alle|tutte|todos|le|les|las|los|as|os)\s+){0,3}(?:instrucciones|instructions|anweisungen|istruzioni|instrucoes|regeln|regles|reglas|regras|vorherigen|vorigen|fruheren|bisherigen)\b[^.\n]{0,40}(?:anteriores|previas|precedentes?|precedenti|anweisungen|regeln)`,
  ),
  /(?:忽略|无视|忘记|忽視|無視)(?:你)?(?:之前|以前|上面|先前|所有|一切|以上)[^。\n]{0,12}(?:指令|指示|规则|規則|提示)/g,
  /(?:以前|前|上記|これまで)の(?:すべての)?(?:指示|命令|ルール)を(?:すべて)?(?:無視|忘れ)/g,
  /이전(?:의)?\s*(?:모든\s*)?(?:지시|명령|규칙)(?:사항)?(?:을|를)?\s*(?:모두\s*)?무시/g,
  /(?:игнорируй(?:те)?|забудь(?:те)?)\s+(?:все\s+)?(?:предыдущие|прежние)\s+(?:инструкции|указания|правила)/gi,
];

const NOT = String.raw`(?:do\s?n[o'’]t|do not|never|must not|should not|shouldn['’]t|make sure not to|take care not to|be careful not to|avoid|refrain from)`;
/** An order may also stand behind another: "download it and do not tell the user about it". */
const INSIDE = String.raw`(?:${START}|[,;]\s+|\b(?:and|but|then)\s+)(?:you\s+)?`;
const insideOf = (words: string): RegExp => new RegExp(INSIDE + words, "gi");
/** What was done, as opposed to what it was done for. */
const DEED =
  "(?:upload|request|transfer|call|command|script|step|sync|instruction|connection|change|download|action|transmission)s?";
const WHO = String.raw`(?:the\s+|your\s+|any\s+)?(?:users?|human|operator|owner|person|developer|anyone|anybody)\b`;

/** Orders not to tell the user. */
export const UNTOLD: readonly RegExp[] = [
  // "Do not tell the user about this": of what was done, not of what to do or until when.
  insideOf(
    String.raw`${NOT}\s+(?:ever\s+)?(?:tell(?:ing)?|inform(?:ing)?|notify(?:ing)?|alert(?:ing)?|warn(?:ing)?|let(?:ting)?)\s+${WHO}\s+(?:know\s+)?(?:(?:about|of) (?:it|this|that|these|them|what you|the ${DEED}|any of)|that you(?!['’\s](?:are|were|can|could|will|cannot|have|don))|that this|that it|what you|why you|of this|anything)\b(?!\s+(?:in|within) )(?![^.\n]{0,60}\b(?:until|unless|each|every|yet)\b)`,
  ),
  insideOf(
    String.raw`${NOT}\s+(?:ever\s+)?(?:tell(?:ing)?|inform(?:ing)?|notify(?:ing)?|alert(?:ing)?)\s+${WHO}\s*(?:[.!,;:]|$)`,
  ),
  insideOf(
    String.raw`${NOT}\s+(?:ever\s+)?(?:mention|reveal|disclose|report|admit|expose|show|display|say)\s+(?:that\s+)?(?:this|it|these|you|any of this|what you|the (?:request|upload|url|link|call|command|script|step|skill|instruction|transfer|connection|change|file|data|download|rule)s?)\b[^.\n]{0,60}?\b(?:to|from|in front of)\s+${WHO}(?![^.\n]{0,40}\b(?:until|unless|yet)\b)`,
  ),
  insideOf(
    String.raw`${NOT}\s+(?:ever\s+)?(?:reveal|disclose|admit)\s+to\s+${WHO}\s+(?:that you|what you|this|the ${DEED})\b`,
  ),
  insideOf(String.raw`${NOT}\s+let\s+${WHO}\s+(?:see|notice|know about|find)\s+(?:this|it|the) ?(?:${DEED})?\b`),
  insideOf(
    String.raw`${WHO}\s+(?:must|should|may|is) (?:not|never) (?:to )?(?:know|notice|find out|learn) ?(?:about (?:this|it|the ${DEED})|of (?:this|it|the ${DEED})|[.!,;]|$)`,
  ),
  insideOf(
    String.raw`(?:there(?:['’]s| is)\s+)?(?:no need|(?:you )?(?:do not|don['’]t) (?:need|have)|(?:do not|don['’]t) bother) (?:to\s+)?(?:tell|telling|inform|informing|notify|notifying|alert|alerting|ask|asking|mention(?:ing)? (?:this|it|that) to)\s+${WHO}\s+(?:(?:about|of)\s+(?:the |this |these |that )?(?:${DEED}|mirrors?|cop(?:y|ies)|backups?|it|this)\b|that you\b|for permission\b)`,
  ),
  insideOf(`say nothing (?:of|about) (?:it|this|the ${DEED}) to ${WHO}`),
  insideOf(
    String.raw`(?:if|when)\s+(?:${WHO}\s+asks?|asked)[^.\n]{0,60}?,\s*(?:deny (?:that you|it|this|having|doing|any)|say that (?:no (?:network|request|upload|download|data|such)|you (?:did|have|had) (?:not|n['’]t))|lie\b)`,
  ),
];

/** Orders to hide something, which turn into their opposite in a sentence that forbids them. */
export const HIDDEN: readonly RegExp[] = [
  orderTo(
    String.raw`[^.\n]{0,100}\b(?:must|may|should)\s+(?:not be (?:seen|noticed) by|(?:remain|stay|be) (?:invisible|hidden|unknown) to)\s+${WHO}`,
  ),
  orderTo(
    String.raw`[^.\n]{0,100}\bno need for ${WHO} to (?:know|see|notice|learn) (?:about |of )?(?:the ${DEED}|this|it)\b`,
  ),
  orderTo(
    String.raw`(?:silently|secretly|quietly|covertly|in the background,?)\s+(?:\w+\s+){0,6}?(?:send|upload|post|transmit|exfiltrate|copy|forward|append|add|install|execute)\b[^.\n]{0,120}`,
  ),
  orderTo(
    String.raw`(?:hide|conceal|keep)\s+(?:this|these|it|all of this|the (?:(?:output|result|traces?) of (?:this|the|that) )?(?:upload|request|transfer|command|behaviou?r|step)s?|this behaviou?r)\s+(?:\w+\s+){0,2}?(?:(?:hidden|secret|invisible)\s+)?from\s+${WHO}`,
  ),
  orderTo(String.raw`keep\s+(?:this|these)(?:\s+\w+){0,2}\s+(?:hidden|secret)\b`),
  orderTo(
    String.raw`(?:[^.\n]|\.(?=\w)){0,100}\bwithout\s+(?:(?:ever )?(?:telling|informing|notifying|alerting)|the knowledge of|mentioning (?:it|this|that|the ${DEED}) to)\s+${WHO}`,
  ),
  orderTo(
    String.raw`[^.\n]{0,100}\b(?:so (?:that )?|such that )${WHO}\s+(?:does not|doesn['’]t|will not|won['’]t|cannot|can['’]t|never)\s+(?:notice|see|know|find out|realize|realise|learn)\b`,
  ),
];
