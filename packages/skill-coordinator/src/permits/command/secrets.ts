import { programName } from "./program-name.js";
import type { ShellWord } from "./shell-words.js";

/** Whether a command prints keys, tokens or passwords that its program keeps, or its environment. Words may come in any order. */
export function readsSecrets(words: readonly ShellWord[]): boolean {
  const pattern = SECRETS.get(programName(words[0]?.text ?? ""));
  return (
    pattern?.test(
      ` ${words
        .map(({ text }) => text)
        .slice(1)
        .join(" ")} `,
    ) ?? false
  );
}

/** The environment in a program of jq: `env`, `$ENV`, and not a field or variable of that name. */
const ENVIRONMENT = /\$ENV\b|(?<!--(?:arg|argjson|slurpfile|rawfile))[^.\w$"'{-]env\b(?!["':\w-])/;

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
  ["gh", new RegExp(`${/ auth (?:token |.*(?:--show-t| -\w*t))/.source}|${ENVIRONMENT.source}`)],
  ["jq", ENVIRONMENT],
  ["awk", /ENVIRON/],
  ["npm", / (?:token|config (?:get|ls|list)) /],
  ["git", / credential(?:-[a-z]+)? /],
]);
