import { resolve } from "node:path";
import { type CasesReport, compareSelections, createMatcher, runCases } from "@skillwright/skill-match";
import { Option } from "commander";
import { toMatcher } from "../cache/cached-matcher.js";
import { type CommandModule, examples } from "../command.js";
import { readBaseline } from "../eval/baseline.js";
import { readAllCases } from "../eval/case-files.js";
import { findRepeatedCases } from "../eval/repeated-cases.js";
import { AGENT_FIELDS, EVAL_FIELDS, type EvalField, toFields, withFields } from "../eval/seen-fields.js";
import { type MatchOptions, toPolicy, withMatchOptions } from "../options/match-options.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { type EvalFormat, evalReport } from "../report/eval-report.js";
import { loadNote, unlookedNote } from "../report/problem-text.js";
import { toFile } from "../report/report-file.js";
import { loadSkills } from "../skills/load-skills.js";
import { startProgress } from "../terminal/progress.js";
import type { View } from "../terminal/terminal.js";
import { UsageError } from "../usage-error.js";

interface EvalOptions extends SkillOptions, MatchOptions {
  readonly fields?: string;
  readonly skill?: string;
  readonly baseline?: string;
  readonly failOnDrift?: boolean;
  readonly regressionsOnly?: boolean;
  readonly format?: EvalFormat;
  readonly output?: string;
  readonly quiet?: boolean;
}

export const evaluate: CommandModule<readonly [cases: readonly string[]], EvalOptions> = {
  configure: (command) =>
    withSkillOptions(
      withMatchOptions(command.argument("<cases...>", "files of cases, folders, patterns; - reads stdin"), 1)
        .option(
          "--fields <names>",
          `Score by these fields alone: name,description is what an agent chooses by (${EVAL_FIELDS.join(", ")})`,
        )
        .option("--skill <name>", "the skill that should_trigger speaks of (default: the one around the file)")
        .option("--baseline <file>", "an earlier report, saved with --json, to compare with")
        .option("--regressions-only", "with a baseline: only what passed then and fails now is a finding")
        .option("--fail-on-drift", "a selection that changed since the baseline is a finding")
        .addOption(
          new Option("-f, --format <format>", "how it is printed (default: text)").choices([
            "text",
            "json",
            "junit",
            "github",
            "sarif",
          ]),
        )
        .option("-o, --output <file>", "write that to a file, and print the outcome alone")
        .option("-q, --quiet", "print failed cases only"),
    ).addHelpText(
      "after",
      examples(
        ["skillwright eval cases.json", "selection tests for all skills"],
        ["skillwright eval cases.json --fields name,description", "by what an agent sees"],
        ["skillwright eval skills/tidy-csv/evals/eval_queries.json", "the client guide's query files"],
        ["skillwright eval 'teams/**/*.cases.json' --format junit -o report.xml", "many files, for CI"],
        ["skillwright eval cases.json --json > before.json", "a baseline for the next change"],
        ["skillwright eval cases.json --baseline before.json --regressions-only", "what the change has broken"],
      ),
    ),
  run: async (input) => {
    const { options, io } = input;
    const cases = await readAllCases(input.args[0], options.skill, io);
    if (options.regressionsOnly && options.baseline === undefined)
      throw new UsageError("--regressions-only needs --baseline <file>.");
    const baseline = options.baseline === undefined ? undefined : readBaseline(resolve(io.cwd, options.baseline), io);
    const { index, config, problems, cache, unlooked } = await loadSkills(input);
    const fields = options.fields === undefined ? undefined : toFields(options.fields);
    const policy = toPolicy(options, config.settings, 1);
    const progress = startProgress(io, "Asking");
    const runBy = (shown: readonly EvalField[]): CasesReport =>
      runCases(createMatcher(index.skills.map((skill) => withFields(skill, shown))), cases, {
        policy,
        onProgress: progress.update,
      });
    try {
      const matcher = fields ? undefined : toMatcher(index.skills, cache, input);
      const report = matcher ? runCases(matcher, cases, { policy, onProgress: progress.update }) : runBy(fields ?? []);
      // Whether Skillwright selects a skill and whether an agent can choose it are two questions.
      const agent = fields ? undefined : { fields: AGENT_FIELDS, report: runBy(AGENT_FIELDS) };
      const drift = baseline && compareSelections(baseline, report);
      const { quiet = false, failOnDrift = false, regressionsOnly = false, output } = options;
      const format = options.json ? "json" : (options.format ?? "text");
      const outcomeApart = format !== "text" || output !== undefined;
      const before = baseline && { outcomes: baseline.outcomes, drift: drift ?? NO_DRIFT };
      const made = evalReport(
        {
          report,
          fields: fields ?? EVAL_FIELDS,
          ...(agent && { agent }),
          format,
          quiet,
          failOnDrift,
          regressionsOnly,
          outcomeApart,
          repeated: (fields ?? EVAL_FIELDS).includes("examples") ? findRepeatedCases(cases, index.skills) : [],
          ...(before && { before }),
        },
        io,
      );
      // A skill that no case can name may be in a folder that was not looked at.
      const elsewhere = report.outcomes.some(({ status }) => status === "error") ? unlooked() : [];
      const notes = (view: View): readonly string[] => [
        ...(made.notes?.(view) ?? []),
        ...loadNote(problems, view),
        ...unlookedNote(elsewhere, "skillwright eval … --root", view),
      ];
      const all = { ...made, notes };
      return output === undefined ? all : toFile(all, resolve(io.cwd, output));
    } finally {
      progress.stop();
    }
  },
};

const NO_DRIFT = { changes: [], unchanged: 0, added: [], removed: [] };
