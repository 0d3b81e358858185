import { shortenLine } from "@skillwright/skill-text";
import type { ProgramConfig } from "./server-program.js";
import type { SkillServerConfig } from "./server-route.js";

/** What stands in the place of something that may be a secret. */
const HIDDEN = "…";
/** A shorter value is hardly a secret, and its letters stand in many words. */
const MIN_SECRET = 6;

/** A program as it would be typed. Of its arguments those that can be no secret: options, and words of letters that belong to none. */
export function shownCommand({ command, args = [] }: ProgramConfig): string {
  const shown = args.map((word, at) => (isOpen(word, args[at - 1]) ? word : HIDDEN));
  return `\`${shortenLine([command, ...shown].join(" "), 200)}\``;
}

/** An address without name, password and query, and without long parts of its path, which may be a key. */
export function shownAddress(text: string): string {
  const { origin, pathname } = new URL(text);
  const path = pathname
    .split("/")
    .map((part) => (part.length > 16 ? HIDDEN : part))
    .join("/");
  return `${origin}${path}`;
}

/** What others said of a server, without what its settings hold that may be a secret. */
export function hideSecrets(text: string, config: SkillServerConfig): string {
  const found = secretsOf(config).filter((secret) => secret.length >= MIN_SECRET);
  // The longest first: one may be part of another.
  return found.sort((a, b) => b.length - a.length).reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text);
}

function secretsOf(config: SkillServerConfig): readonly string[] {
  if ("command" in config) {
    const { args = [], env = {} } = config;
    const hidden = args.filter((word, at) => !isOpen(word, args[at - 1]) && !isPath(word));
    return [...Object.values(env), ...hidden, ...hidden.map((word) => word.replace(/^[^=]*=/, ""))];
  }
  if (!("url" in config)) return [];
  const { search, username, password, pathname } = new URL(config.url);
  const headers = Object.values(config.headers ?? {});
  const parts = pathname.split("/").filter((part) => part.length > 16);
  return [search, username, password, ...parts, ...headers, ...headers.map((value) => value.replace(/^\S+ /, ""))];
}

/** `before`: the word before it. */
function isOpen(word: string, before = ""): boolean {
  if (/^--?[a-z][a-z-]*$/i.test(word)) return true;
  return !before.startsWith("--") && /^[a-z@.][a-z@._/-]*$/i.test(word);
}

/** What a program says of a file or folder that it was given is worth reading. */
const isPath = (word: string): boolean => /^(?:\.{0,2}|[a-z]:)[\\/]/i.test(word);
