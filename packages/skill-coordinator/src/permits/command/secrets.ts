import { programName } from "./program-name.js";
import type { ShellWord } from "./shell-words.js";

/** Whether a command prints keys, tokens or passwords that its program keeps, or its environment. Words may come in any order. */
export function readsSecrets(words: readonly ShellWord[]): boolean {
  const pattern = SECRETS.get(programName(words[0]?.text ?? ""));
  const texts = words.slice(1).map(({ text }) => text);
  // A backslash at the end of a line joins it to the next: in `awk` also in the middle of a name.
  return pattern?.test(` ${texts.join(" ").replaceAll("\\\n", "")} `) ?? false;
}

/**
 * The environment in a program of jq: `env`, `$ENV`, and not a field or variable of that name. Between `$` and the name some versions
 * take white space and comments.
 */
const ENVIRONMENT =
  /^(?=.*\$\s*#)(?=.*\bENV\b)|\$\s*ENV\b|(?<!--(?:arg|argjson|slurpfile|rawfile))[^.\w$"'{-]env\b(?!["':\w-])/s;

const SECRETS: ReadonlyMap<string, RegExp> = new Map([
  [
    "kubectl",
    // Without `-o`, or with the names only, `get secret` shows no value.
    / config .*--raw\b| create .*\btoken\b|^(?=.*secret).* (?:-[a-z]*o|--output|--template)[= ]?(?!wide |name )\S/i,
  ],
  [
    "aws",
    / (?:get-(?:login|login-password|session-token|federation-token|authorization-token|secret-value|password-data|token|parameters?|parameters-by-path|parameter-history|role-credentials|credentials-for-identity)|batch-get-secret-value|assume-role[a-z-]*|export-credentials|create-access-key|create-service-specific-credential) /,
  ],
  ["gh", new RegExp(`${/ auth (?:token |.*(?:--show-t| -\w*t))/.source}|${ENVIRONMENT.source}`, "s")],
  ["jq", ENVIRONMENT],
  // `SYMTAB` holds every variable by its name, which a program can put together: `SYMTAB["ENV" "IRON"]`.
  ["awk", /ENVIRON|SYMTAB/],
  ["npm", / (?:token|config (?:get|ls|list)) /],
  ["git", / credential(?:-[a-z]+)? /],
]);
