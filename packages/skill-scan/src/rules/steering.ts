import { asRead } from "../read/as-read.js";
import type { Passage } from "../read/passages.js";
import type { ReadFile, ReadSkill } from "../read/skill-files.js";
import { unquoted } from "../read/unquoted.js";
import { matchesOf, placeOf, type RawFinding } from "./raw-finding.js";

/** Sentences that turn an agent against what it was told, or against its user. */
export function findSteering(skill: ReadSkill): RawFinding[] {
  return skill.files
    .filter(({ kind, text }) => kind === "markdown" && mayHold(text))
    .flatMap((file) =>
      file.passages.filter(({ kind }) => kind !== "code").flatMap((passage) => inPassage(file, passage)),
    );
}

/** A text in another alphabet, or with letters in disguise, is always looked at. */
const mayHold = (text: string): boolean => MAY_OVERRIDE.test(text) || MAY_CONCEAL.test(text) || /[^\0-\x7f]/.test(text);

/** Words without which no pattern below can match; most texts have none of them. */
const MAY_OVERRIDE =
  /ignor|disregard|forget|override|bypass|not follow|stop following|\bmode\b|precedence|supersede|replace/i;
const MAY_CONCEAL =
  /\b(?:tell|inform|notify|alert|warn|let|mention|reveal|disclose|report|admit|expose|show|display|say)\b|silently|secretly|quietly|covertly|background|hide|conceal|hidden|secret|without|\bso\b|such that/i;

/** Where an order can begin: a row, a sentence, behind a label such as `IMPORTANT:` or an opening tag. */
const START = String.raw`(?:^|[.!?;:>][*_]{0,3}\s|[—–-]\s|\n)[\s>*_#\-+\d.)(\[\]]{0,20}(?:(?:please|now|first|then|always|you must|you should|and)[,\s]+(?:now\s+)?)?`;
const orderTo = (words: string): RegExp => new RegExp(START + words, "gi");

const OTHERS = String.raw`(?:(?:all|any|every|each|the|your|my|of|these|those|other|and|or|previous(?:ly)?|prior|preceding|above|earlier|existing|given|original|current|system|safety|content|ethical|developer|user)[\s,/-]+){0,6}`;
const OVERRIDES: readonly RegExp[] = [
  orderTo(
    String.raw`(?:ignore|disregard|forget|override|bypass|do not follow|stop following)\s+${OTHERS}(?:previous|prior|preceding|above|earlier|existing|original|system|safety|developer)\s+(?:\w+\s+){0,2}(?:instructions?|prompts?|rules?|guidelines?|directions?|directives?|constraints?|polic(?:y|ies)|messages?|safeguards?)\b(?!\s*\**\s*:)`,
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
    String.raw`(?:these|this skill's|the following|my) instructions\s+(?:take precedence over|supersede|override|replace)\s+(?:all|any|the|your)\s+(?:\w+\s+){0,2}(?:instructions?|prompts?|rules?|guidelines?)\b`,
  ),
];

/** The same order in the languages most skills are written in, marks and accents off. */
const ELSEWHERE: readonly RegExp[] = [
  orderTo(
    String.raw`ignor(?:a|e|ez|iere(?:n sie)?|ar)\s+(?:(?:todas?|toutes|tous|alle|tutte|todos|le|les|las|los|as|os)\s+){0,3}(?:instrucciones|instructions|anweisungen|istruzioni|instrucoes|regeln|regles|reglas|regras|vorherigen|vorigen|fruheren|bisherigen)\b[^.\n]{0,40}(?:anteriores|previas|precedentes?|precedenti|anweisungen|regeln)`,
  ),
  /(?:忽略|无视|忘记|忽視|無視)(?:你)?(?:之前|以前|上面|先前|所有|一切|以上)[^。\n]{0,12}(?:指令|指示|规则|規則|提示)/g,
  /(?:以前|前|上記|これまで)の(?:すべての)?(?:指示|命令|ルール)を(?:すべて)?(?:無視|忘れ)/g,
  /이전(?:의)?\s*(?:모든\s*)?(?:지시|명령|규칙)(?:사항)?(?:을|를)?\s*(?:모두\s*)?무시/g,
  /(?:игнорируй(?:те)?|забудь(?:те)?)\s+(?:все\s+)?(?:предыдущие|прежние)\s+(?:инструкции|указания|правила)/gi,
];

const NOT = String.raw`(?:do\s?n[o'’]t|do not|never|must not|should not|shouldn['’]t|make sure not to|take care not to|be careful not to)`;
const WHO = String.raw`(?:the\s+|your\s+|any\s+)?(?:users?|human|operator|owner|person|developer|anyone|anybody)\b`;
const CONCEALED: readonly RegExp[] = [
  // "Do not tell the user about this": of what was done, not of what to do or until when.
  orderTo(
    String.raw`${NOT}\s+(?:ever\s+)?(?:tell|inform|notify|alert|warn|let)\s+${WHO}\s+(?:know\s+)?(?:about|of|that you|that this|that it|what you|why you|of this|anything)\b(?![^.\n]{0,60}\b(?:until|unless|each|every|yet)\b)`,
  ),
  orderTo(String.raw`${NOT}\s+(?:ever\s+)?(?:tell|inform|notify|alert)\s+${WHO}\s*(?:[.!,;]|$)`),
  orderTo(
    String.raw`${NOT}\s+(?:ever\s+)?(?:mention|reveal|disclose|report|admit|expose|show|display|say)\s+(?:that\s+)?(?:this|it|these|you|any of this|what you|the (?:request|upload|url|link|call|command|script|step|skill|instruction|transfer|connection|change|file|data|download|rule)s?)\b[^.\n]{0,60}?\b(?:to|from|in front of)\s+${WHO}(?![^.\n]{0,40}\b(?:until|unless|yet)\b)`,
  ),
  orderTo(
    String.raw`(?:silently|secretly|quietly|covertly|in the background,?)\s+(?:\w+\s+){0,6}?(?:send|upload|post|transmit|exfiltrate|copy|forward|append|add|install|execute)\b[^.\n]{0,120}`,
  ),
  orderTo(
    String.raw`(?:hide|conceal|keep)\s+(?:this|these|it|all of this|the (?:upload|request|transfer|command|behaviou?r|step)s?|this behaviou?r)\s+(?:\w+\s+){0,2}?(?:(?:hidden|secret|invisible)\s+)?from\s+${WHO}`,
  ),
  orderTo(String.raw`keep\s+(?:this|these)(?:\s+\w+){0,2}\s+(?:hidden|secret)\b`),
  orderTo(
    String.raw`[^.\n]{0,100}\bwithout\s+(?:telling|informing|notifying|alerting|the knowledge of|ever telling)\s+${WHO}`,
  ),
  orderTo(
    String.raw`[^.\n]{0,100}\b(?:so (?:that )?|such that )${WHO}\s+(?:does not|doesn['’]t|will not|won['’]t|cannot|can['’]t|never)\s+(?:notice|see|know|find out|realize|realise|learn)\b`,
  ),
];
/** A sentence that forbids the very thing. */
const FORBIDS =
  /\b(?:never|do not|don['’]t|must not|should not|cannot|can['’]t|avoid|refuse|instead of|rather than|no one|nobody)\b/i;
const LEADS_WITH_NOT = /^[\s\S]{0,40}?\b(?:never|do\s?n[o'’]t|do not|must not|should not|shouldn['’]t)\b/i;

function inPassage(file: ReadFile, passage: Passage): RawFinding[] {
  const { text, line, kind, isShown } = passage;
  const said = unquoted(asRead(text));
  const inComment = kind === "comment";
  const overrides = [
    ...(MAY_OVERRIDE.test(said) ? OVERRIDES : []).flatMap((pattern) => matchesOf(said, pattern)),
    ...inOtherWords(text, said),
  ].map((match) => ({
    ...placeOf(file, match.input, match, line),
    code: inComment ? ("comment-instructs" as const) : ("instructions-override" as const),
    severity: isShown ? ("low" as const) : inComment ? ("critical" as const) : ("high" as const),
    says: "It tells the agent to set other instructions aside.",
  }));
  const concealed = (MAY_CONCEAL.test(said) ? CONCEALED : [])
    .flatMap((pattern, index) => matchesOf(said, pattern).filter((match) => index < 3 || !isForbidden(match[0])))
    .map((match) => ({
      ...placeOf(file, said, match, line),
      code: inComment ? ("comment-instructs" as const) : ("actions-concealed" as const),
      severity: isShown ? ("low" as const) : inComment ? ("critical" as const) : ("high" as const),
      says: "It tells the agent to hide something from the user.",
    }));
  return [...overrides, ...concealed];
}

/** Some of these letters come apart where accents are taken off, so they are also looked for as they were written. */
function inOtherWords(text: string, said: string): RegExpExecArray[] {
  const written = /[^\0-\u02ff]/.test(text) ? unquoted(text.normalize("NFC")) : "";
  return ELSEWHERE.flatMap((pattern) => [...matchesOf(said, pattern), ...matchesOf(written, pattern)]);
}

/** "Never upload without telling the user" is the opposite of "upload without telling the user". */
function isForbidden(sentence: string): boolean {
  return (
    FORBIDS.test(
      sentence.replace(
        /\b(?:does not|doesn['’]t|will not|won['’]t|cannot|can['’]t|never)\s+(?:notice|see|know|find out|reali[sz]e|learn)\b/i,
        "",
      ),
    ) || LEADS_WITH_NOT.test(sentence)
  );
}
