import type { ReadFile, ReadSkill } from "../read/skill-files.js";
import { lineAt, matchesOf, type RawFinding } from "./raw-finding.js";

/** Keys that someone forgot in a file, by the forms their issuers gave them. */
export function findLeftCredentials(skill: ReadSkill): RawFinding[] {
  return skill.files.flatMap((file) => FORMS.flatMap(([issuer, pattern]) => ofForm(file, issuer, pattern)));
}

/** Each has a fixed beginning and a length, so that no ordinary word fits. */
const FORMS: readonly (readonly [issuer: string, pattern: RegExp])[] = [
  ["AWS access key", /(?<![\w/+=-])(?:AKIA|ASIA)[A-Z2-7]{16}(?![\w/+=-])/g],
  ["GitHub token", /(?<![\w-])(?:gh[oprsu]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59})(?![\w-])/g],
  ["GitLab token", /(?<![\w-])glpat-[\w-]{20}(?![\w-])/g],
  ["Anthropic key", /(?<![\w-])sk-ant-(?:api|admin)\d\d-[\w-]{80,120}(?![\w-])/g],
  [
    "OpenAI key",
    /(?<![\w-])sk-(?:proj|svcacct|admin)-[\w-]{40,200}(?![\w-])|(?<![\w-])sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}(?![\w-])/g,
  ],
  ["Slack token", /(?<![\w-])xox[abprs]-\d{10,13}-\d{10,13}-[A-Za-z0-9-]{20,80}(?![\w-])/g],
  ["Slack webhook", /hooks\.slack\.com\/services\/T[A-Z0-9]{8,12}\/B[A-Z0-9]{8,12}\/[A-Za-z0-9]{24}/g],
  ["Google key", /(?<![\w-])AIza[\w-]{35}(?![\w-])/g],
  ["Stripe key", /(?<![\w-])[sr]k_live_[A-Za-z0-9]{24,99}(?![\w-])/g],
  ["npm token", /(?<![\w-])npm_[A-Za-z0-9]{36}(?![\w-])/g],
  ["Hugging Face token", /(?<![\w-])hf_[A-Za-z]{34}(?![\w-])/g],
  ["SendGrid key", /(?<![\w-])SG\.[\w-]{22}\.[\w-]{43}(?![\w-])/g],
  ["Telegram bot token", /(?<![\w:])\d{8,10}:AA[\w-]{33}(?![\w-])/g],
  ["Discord webhook", /discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,80}/g],
  [
    "private key",
    /-----BEGIN (?:RSA |EC |DSA |OPENSSH |ENCRYPTED )?PRIVATE KEY-----\s+(?:[A-Za-z0-9+/=]{60,80}\s+){3}/g,
  ],
];

function ofForm(file: ReadFile, issuer: string, pattern: RegExp): RawFinding[] {
  return matchesOf(file.text, pattern)
    .filter(([secret]) => !isPlaceholder(secret))
    .map((match) => ({
      code: "credential-left" as const,
      severity: "high" as const,
      path: file.path,
      line: lineAt(file.text, match.index),
      evidence: struckOut(match[0]),
      says: `It holds what looks like a ${issuer}.`,
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
  const key = secret.replace(/-----[A-Z ]+-----/g, "");
  return new Set(key.slice(-24)).size < MIN_DIFFERENT;
}

/** Of 24 random characters, at least 12 differ but once in millions. */
const MIN_DIFFERENT = 12;

function struckOut(secret: string): string {
  const start = secret.startsWith("-----")
    ? 27
    : secret.startsWith("http") || /^(?:hooks|discord)/.test(secret)
      ? 22
      : 8;
  return `${secret.slice(0, start)}…`;
}
