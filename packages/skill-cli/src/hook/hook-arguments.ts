import { resolve } from "node:path";
import { type AgentName, toAgentName } from "./agents.js";
import type { HookOptions } from "./run-hook.js";

/** The words behind `hook` that an agent calls it with. */
export interface HookArguments extends HookOptions {
  readonly agent: AgentName;
  /** Whether what goes wrong ends with a code other than 0, and notes are printed. For tests and people. */
  readonly strict: boolean;
  /** Whether to read the skills and save their state, for the prompts to come, and answer nothing. */
  readonly prepare: boolean;
  /** After how many milliseconds it gives up. */
  readonly maxMs: number;
}

/** The default of `maxMs`: a user does not wait longer for a suggestion. */
export const MAX_MS = 2000;

/**
 * What the words ask for; `undefined` for any that are not as an agent would call it, which the parser of the command explains better.
 * Read by hand, because a hook may not load more than it needs.
 */
export function readHookArguments(words: readonly string[], cwd: string): HookArguments | undefined {
  const [first = "", ...rest] = words;
  const agent = toAgentName(first);
  if (agent === undefined) return undefined;
  const flags = new Set<string>();
  const roots: string[] = [];
  let maxMs = MAX_MS;
  for (let at = 0; at < rest.length; at++) {
    const word = rest[at] ?? "";
    const next = rest[at + 1];
    if (word === "--root" || word === "-r") {
      if (next === undefined) return undefined;
      roots.push(resolve(cwd, next));
      at++;
    } else if (word === "--max-ms") {
      if (next === undefined || !/^\d{1,6}$/.test(next)) return undefined;
      maxMs = Number(next);
      at++;
    } else if (FLAGS.has(word)) flags.add(word);
    else return undefined;
  }
  return {
    agent,
    roots,
    usage: !flags.has("--no-usage"),
    keepPrompts: flags.has("--keep-prompts"),
    strict: flags.has("--strict"),
    prepare: flags.has("--prepare"),
    maxMs,
  };
}

const FLAGS: ReadonlySet<string> = new Set(["--no-usage", "--keep-prompts", "--strict", "--prepare"]);
