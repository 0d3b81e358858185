import type { HostEnvironment } from "../examine/environment.js";

const REDACTED = "[redacted]";

/** Known forms of secrets, each in time linear in the text. */
const TOKEN_FORMS: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*/g,
  /\b(?:sk|pk|rk|gh[oprsu]|github_pat|glpat|npm|xox[a-z]|hf|shpat|dop_v1)[-_][\w-]{12,}/g,
  /\b(?:AIza|AKIA|ASIA|ya29\.)[\w-]{12,}/g,
  /\beyJ[\w-]+\.[\w-]+\.?[\w-]*/g,
  // Long, with letters and digits mixed: nothing that people type.
  /\b(?=[\w-]{0,199}\d)(?=[\w-]{0,199}[A-Za-z])[\w-]{32,}/g,
];
/** `https://user:password@host` */
const URL_PASSWORD = /(:\/\/[^\s/:@]{0,200}:)[^\s/@]{1,500}(?=@)/g;
const SECRET_NAME = String.raw`[\w-]{0,60}(?:token|secret|passw(?:or)?d|passphrase|(?:api|access|private)[-_]?key|credential|authorization)[\w-]{0,60}`;
/** `--token=x`, `API_KEY=x`, `"password": "x"` */
const ASSIGNMENT = new RegExp(String.raw`(${SECRET_NAME}["']?\s{0,9}[=:]\s{0,9})[\s\S]+`, "gi");
const SECRET_FLAG = new RegExp(`^--?${SECRET_NAME}$`, "i");
const BEARER = /\b(bearer|basic)\s+\S+/gi;

/** Values shorter than this are words: redacting them would redact half of a log. */
const MIN_SECRET_LENGTH = 6;

/** Arguments fit for a log: values of `secrets` and all that looks like one are replaced. */
export function redactArguments(args: readonly string[], secrets: readonly string[]): string[] {
  return args.map((arg, index) =>
    SECRET_FLAG.test(args[index - 1] ?? "") && !arg.startsWith("-") ? REDACTED : redactText(arg, secrets),
  );
}

export function redactText(text: string, secrets: readonly string[]): string {
  let redacted = text;
  // Longest first: a secret may hold another.
  for (const secret of [...secrets].sort((a, b) => b.length - a.length)) {
    if (secret.length >= MIN_SECRET_LENGTH) redacted = redacted.replaceAll(secret, REDACTED);
  }
  redacted = redacted.replace(URL_PASSWORD, `$1${REDACTED}`).replace(BEARER, `$1 ${REDACTED}`);
  redacted = redacted.replace(ASSIGNMENT, `$1${REDACTED}`);
  return TOKEN_FORMS.reduce((rest, form) => rest.replace(form, REDACTED), redacted);
}

/** The values in an environment that must not reach a log: those granted by name, and those whose name says so. */
export function secretValues(environment: HostEnvironment, granted: readonly string[]): string[] {
  const secretName = new RegExp(`^${SECRET_NAME}$|_KEY$`, "i");
  return Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && (granted.includes(name) || secretName.test(name)) ? [value] : [],
  );
}
