import { resolve } from "node:path";
import { compareSelections, type SelectionReport } from "@skillwright/skill-match";
import { toMatcher } from "../cache/cached-matcher.js";
import { type CommandModule, examples } from "../command.js";
import { readJsonFile } from "../config/read-json-file.js";
import { readCases } from "../eval/eval-cases.js";
import { runCases } from "../eval/run-cases.js";
import { type MatchOptions, toPolicy, withMatchOptions } from "../options/match-options.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { evalReport } from "../report/eval-report.js";
import { loadNote } from "../report/problem-text.js";
import { loadSkills } from "../skills/load-skills.js";
import type { Io } from "../terminal/io.js";
import { startProgress } from "../terminal/progress.js";
import { UsageError } from "../usage-error.js";

interface EvalOptions extends SkillOptions, MatchOptions {
  readonly skill?: string;
  readonly baseline?: string;
  readonly failOnDrift?: boolean;
  readonly quiet?: boolean;
}

export const evaluate: CommandModule<readonly [cases: string], EvalOptions> = {
  configure: (command) =>
    withSkillOptions(
      withMatchOptions(command.argument("<cases>", "a file of cases"), 1)
        .option("--skill <name>", "the skill that should_trigger speaks of (default: the one around the file)")
        .option("--baseline <file>", "an earlier report, saved with --json, to compare with")
        .option("--fail-on-drift", "a selection that changed since the baseline is a finding")
        .option("-q, --quiet", "print failed cases only"),
    ).addHelpText(
      "after",
      examples(
        ["skillwright eval cases.json", "selection tests for all skills"],
        ["skillwright eval skills/tidy-csv/evals/eval_queries.json", "the client guide's query files"],
        ["skillwright eval cases.json --json > before.json", "a baseline for the next change"],
        ["skillwright eval cases.json --baseline before.json", "what the change has done"],
      ),
    ),
  run: async (input) => {
    const { options, io } = input;
    const cases = readCases(resolve(io.cwd, input.args[0]), options.skill, io);
    const baseline = options.baseline === undefined ? undefined : readBaseline(resolve(io.cwd, options.baseline), io);
    const { index, config, problems, cacheKey } = await loadSkills(input);
    const matcher = toMatcher(index.skills, cacheKey, input);
    const policy = toPolicy(options, config.settings, 1);
    const progress = startProgress(io, "Asking");
    try {
      const report = runCases(matcher, cases, { policy, onProgress: progress.update });
      const drift = baseline && compareSelections(baseline, report);
      const { quiet = false, failOnDrift = false } = options;
      return { ...evalReport({ report, drift, quiet, failOnDrift }), notes: (view) => loadNote(problems, view) };
    } finally {
      progress.stop();
    }
  },
};

function readBaseline(path: string, io: Io): Pick<SelectionReport, "outcomes"> {
  const document = readJsonFile<{ data?: { outcomes?: unknown } } | null>(path, io);
  const outcomes = document?.data?.outcomes;
  if (!Array.isArray(outcomes)) throw new UsageError(`${path} is no report of \`skillwright eval --json\`.`);
  return { outcomes };
}
