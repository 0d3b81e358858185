import type { ReadFile, ReadSkill } from "../read/skill-files.js";
import { lineAt, matchesOf, type RawFinding } from "./raw-finding.js";

/** Keys that someone forgot in a file, by the forms their issuers gave them. */
export function findLeftCredentials(skill: ReadSkill): RawFinding[] {
  return skill.files.flatMap((file) => FORMS.flatMap(([credential, pattern]) => ofForm(file, credential, pattern)));
}

/**
 * Where a key may begin: not inside a word, nor inside `a-kebab-name`. In `${KEY:-key}` a minus stands before it, and in `"a\nkey"` what looks
 * like a letter; neither belongs to a word.
 */
const START = String.raw`(?:(?<![\w-])|(?<=:-)|(?<=\\[nrt]))`;
/** Where it may end. */
const END = String.raw`(?![\w-])`;

/** Each has a fixed beginning and a length, so that no ordinary word fits; or it stands behind a name that means nothing else. */
const FORMS: readonly (readonly [credential: string, pattern: RegExp])[] = (
  [
    // In a request that is signed, a slash follows the key.
    ["an AWS access key", String.raw`${START}(?:AKIA|ASIA)[A-Z2-7]{16}(?!\w)`],
    // No letter of it tells what it is; its name does.
    [
      "an AWS secret key",
      String.raw`(?<![A-Za-z])(?:[Aa][Ww][Ss]_?)?(?:secret_?access_?key|SECRET_ACCESS_KEY|[Ss]ecretAccessKey)["']?[ \t]{0,8}[:=]>?[ \t]{0,8}["']?(?<secret>[A-Za-z0-9/+]{40})(?![\w/+=])`,
    ],
    ["a GitHub token", `${START}(?:gh[oprsu]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59})${END}`],
    ["a GitLab token", String.raw`${START}glpat-[\w-]{20}${END}`],
    ["an Anthropic key", String.raw`${START}sk-ant-(?:api|admin)\d\d-[\w-]{80,120}${END}`],
    [
      "an OpenAI key",
      String.raw`${START}(?:sk-(?:proj|svcacct|admin)-[\w-]{40,200}|sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20})${END}`,
    ],
    ["a Slack token", String.raw`${START}xox[abprs]-\d{10,13}-\d{10,13}-[A-Za-z0-9-]{20,80}${END}`],
    ["a Slack webhook", String.raw`hooks\.slack\.com\/services\/T[A-Z0-9]{8,12}\/B[A-Z0-9]{8,12}\/[A-Za-z0-9]{24}`],
    ["a Google key", String.raw`${START}AIza[\w-]{35}${END}`],
    ["a Stripe key", `${START}[sr]k_live_[A-Za-z0-9]{24,99}${END}`],
    ["an npm token", `${START}npm_[A-Za-z0-9]{36}${END}`],
    ["a Hugging Face token", `${START}hf_[A-Za-z]{34}${END}`],
    ["a SendGrid key", String.raw`${START}SG\.[\w-]{22}\.[\w-]{43}${END}`],
    // In an address of the Telegram API `bot` stands before it.
    ["a Telegram bot token", String.raw`(?:${START}|(?<=\/bot))\d{8,10}:AA[\w-]{33}${END}`],
    ["a Discord webhook", String.raw`discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,80}`],
    [
      "a private key",
      String.raw`-----BEGIN (?:RSA |EC |DSA |OPENSSH |ENCRYPTED )?PRIVATE KEY-----\s+(?:[A-Za-z0-9+/=]{60,80}\s+){3}`,
    ],
  ] as const
).map(([credential, source]) => [credential, new RegExp(source, "g")]);

function ofForm(file: ReadFile, credential: string, pattern: RegExp): RawFinding[] {
  return matchesOf(file.text, pattern)
    .filter((match) => !isPlaceholder(match.groups?.["secret"] ?? match[0]))
    .map((match) => ({
      code: "credential-left" as const,
      severity: "high" as const,
      path: file.path,
      line: lineAt(file.text, match.index),
      evidence: struckOut(match),
      says: `It holds what looks like ${credential}.`,
    }));
}

/** Keys of examples say so, repeat themselves, or count. */
function isPlaceholder(secret: string): boolean {
  if (
    /example|your|placeholder|redacted|sample|dummy|fake|test|xxxx|0000|1111|aaaa|12345|abcdef|qwerty|\.\.\./i.test(
      secret,
    )
  )
    return true;
  const end = secret.replace(/-----[A-Z ]+-----/g, "").slice(-LOOKED_AT);
  // Of random characters, half differ but once in thousands, whatever the issuer's alphabet.
  return new Set(end).size < end.length / 2;
}

const LOOKED_AT = 24;

/** The beginning, which is the issuer's; of what has a name, the name alone. */
function struckOut({ 0: secret, groups }: RegExpExecArray): string {
  const named = groups?.["secret"];
  if (named !== undefined) return `${secret.slice(0, -named.length)}…`;
  const start = secret.startsWith("-----")
    ? 27
    : secret.startsWith("http") || /^(?:hooks|discord)/.test(secret)
      ? 22
      : 8;
  return `${secret.slice(0, start)}…`;
}
