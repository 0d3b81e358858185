import { DEFAULT_POLICY, type ResolvedPolicy } from "@skillwright/skill-match";
import type { Command } from "commander";
import type { Settings } from "../config/settings.js";
import { toAmount, toCount } from "./option-number.js";
import { append, appendList } from "./skill-options.js";

/** How a command selects. */
export interface MatchOptions {
  readonly topK?: number;
  readonly minScore?: number;
  readonly includeTag?: readonly string[];
  readonly excludeTag?: readonly string[];
  readonly file?: readonly string[];
}

/** Adds the options of every command that ranks skills. */
export function withMatchOptions(command: Command, topK: number): Command {
  return command
    .option("-k, --top-k <n>", `how many at most (default: ${topK})`, toCount)
    .option("-m, --min-score <score>", `lowest score that counts (default: ${DEFAULT_POLICY.minScore})`, toAmount)
    .option("--include-tag <tags>", "only skills with one of these tags", appendList)
    .option("--exclude-tag <tags>", "no skills with one of these tags", appendList)
    .option("--file <path>", "a file the request is about; may be repeated", append);
}

/** Options first, then the settings, then `topK` as given and the library's defaults. */
export function toPolicy(options: MatchOptions, { match = {} }: Settings, topK: number): ResolvedPolicy {
  return {
    topK: options.topK ?? match.topK ?? topK,
    minScore: options.minScore ?? match.minScore ?? DEFAULT_POLICY.minScore,
    includeTags: options.includeTag ?? match.includeTags ?? [],
    excludeTags: options.excludeTag ?? match.excludeTags ?? [],
    files: options.file ?? [],
    mentionOnly: DEFAULT_POLICY.mentionOnly,
    clearLead: DEFAULT_POLICY.clearLead,
  };
}
