import { resolve } from "node:path";
import { Option } from "commander";
import { type CommandInput, type CommandModule, examples } from "../command.js";
import { loadConfig } from "../config/config.js";
import { compareWithBaseline, writeBaseline } from "../lint/baseline.js";
import { toChangedFilter } from "../lint/changed-files.js";
import type { CheckedFile, Profile } from "../lint/check-files.js";
import type { FixedFile } from "../lint/fix-file.js";
import { type RuleSettings, toRuleSettings } from "../lint/rule-settings.js";
import { warnSharedNames } from "../lint/shared-names.js";
import { toCount } from "../options/option-number.js";
import { type FindingOptions, withFindingOptions } from "../options/report-options.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { toFile } from "../report/report-file.js";
import { validateReport } from "../report/validate-report.js";
import type { Validation } from "../report/validation.js";
import { loadExamples, type ProjectExamples } from "../skills/examples-file.js";
import { findSkillFiles, type SkillFiles } from "../skills/skill-files.js";
import { startProgress } from "../terminal/progress.js";
import { UsageError } from "../usage-error.js";

interface ValidateOptions extends SkillOptions, FindingOptions {
  readonly profile?: Profile;
  readonly maxWarnings?: number;
  readonly strict?: boolean;
  readonly fix?: boolean;
  readonly diff?: boolean;
  readonly statistics?: boolean;
}

type Input = CommandInput<readonly [paths: readonly string[]], ValidateOptions>;

export const validate: CommandModule<readonly [paths: readonly string[]], ValidateOptions> = {
  configure: (command) =>
    withSkillOptions(
      withFindingOptions(
        command
          .argument("[paths...]", "skill files, skills, folders or patterns; default: the usual folders")
          .addOption(
            new Option("-p, --profile <profile>", "the rules (default: lenient)").choices(["lenient", "spec"]),
          ),
        "print errors only",
      )
        .option("--fix", "mend what has one right answer")
        .option("--diff", "show what --fix would change, and change nothing")
        .option("--statistics", "count findings by rule instead of listing them")
        .option("--strict", "a warning counts as a finding")
        .option("--max-warnings <n>", "more warnings than this count as a finding", toCount),
    ).addHelpText(
      "after",
      examples(
        ["skillwright validate skills/release-notes", "one skill"],
        ["skillwright validate 'teams/*/skills' '!teams/old'", "by pattern, without one of them"],
        ["skillwright validate --fix --diff", "what could be mended"],
        ["skillwright validate --format github --changed origin/main", "for a pull request"],
        ["skillwright validate skills --format sarif -o skills.sarif", "for code scanning"],
        ["skillwright validate skills --format codequality -o gl-code-quality.json", "for GitLab"],
      ),
    ),
  run: async (input) => {
    const { options, io } = input;
    const config = loadConfig(options.config, io);
    const profile = options.profile ?? config.settings.profile ?? "lenient";
    const { maxWarnings = options.strict ? 0 : undefined, quiet = false, statistics = false, diff = false } = options;
    const examples = loadExamples(config, io);
    const checked = await check(input, { profile, settings: await toRuleSettings(config, io), examples });
    const format = options.json ? "json" : (options.format ?? "text");
    const report = validateReport(
      {
        ...ratchet(checked, input),
        profile,
        format,
        quiet,
        statistics,
        diff,
        outcomeApart: format !== "text" || options.output !== undefined,
        ...(maxWarnings !== undefined && { maxWarnings }),
      },
      io,
    );
    return options.output === undefined ? report : toFile(report, resolve(io.cwd, options.output));
  },
};

type Checked = Pick<
  Validation,
  "files" | "checked" | "fixed" | "ignored" | "places" | "usual" | "hidden" | "unchanged"
>;

/** Finds, mends and checks, in this order, and leaves out what the settings leave out. */
async function check(
  input: Input,
  {
    profile,
    settings,
    examples,
  }: { readonly profile: Profile; readonly settings: RuleSettings; readonly examples: ProjectExamples },
): Promise<Checked> {
  const { options, io } = input;
  const progress = startProgress(io, "Checking");
  try {
    const { checkFile } = await import("../lint/check-files.js");
    const { fixFile } = await import("../lint/fix-file.js");
    const found = await findSkillFiles(input.args[0], input);
    const wanted = found.paths.filter((path) => !settings.ignores(path));
    const { changed } = options;
    const isChanged =
      changed === undefined ? undefined : await toChangedFilter(changed === true ? "HEAD" : changed, io.cwd);
    const paths = isChanged ? wanted.filter(isChanged) : wanted;
    const files: CheckedFile[] = [];
    const fixed: FixedFile[] = [];
    for (const [index, path] of paths.entries()) {
      progress.update(index, paths.length);
      if (index % TURN === 0) await new Promise(setImmediate);
      if (options.fix || options.diff) {
        const mended = await fixFile(path, { write: !options.diff, isOff: settings.isOff(path) });
        if (mended) fixed.push(mended);
      }
      files.push(await checkFile(path, profile));
    }
    const named = profile === "lenient" ? warnSharedNames(files, found, io) : files;
    const { warnOfCollisions } = await import("../lint/warn-of-collisions.js");
    const claimed = warnOfCollisions(named, examples);
    const { checkExamples } = await import("../lint/check-examples.js");
    // Of a part of the skills it cannot be told which one is gone.
    const isAll = profile === "lenient" && paths.length === found.paths.length;
    const lost = isAll ? checkExamples(examples, { files, places: found.places }) : [];
    const judged = [...lost, ...claimed].map((file) => settings.apply(file));
    return {
      files: [...toProblemFiles(found, settings), ...judged.map(({ file }) => file)],
      checked: paths.length,
      fixed,
      ignored: {
        files: found.paths.length - wanted.length,
        findings: judged.reduce((sum, { dropped }) => sum + dropped, 0),
      },
      unchanged: wanted.length - paths.length,
      places: found.places,
      ...(found.usual && { usual: found.usual }),
      hidden: found.skipped,
    };
  } finally {
    progress.stop();
  }
}

/** How many files are checked before whoever waits gets a turn. */
const TURN = 64;

function toProblemFiles({ problems }: SkillFiles, settings: RuleSettings): readonly CheckedFile[] {
  return problems
    .filter(({ path }) => !settings.ignores(path))
    .map((problem) => ({ path: problem.path, diagnostics: [], problem }));
}

/** Takes away what the baseline knows, or writes what it is to know. */
function ratchet(checked: Checked, { options, io }: Input): Checked & Pick<Validation, "baseline"> {
  if (options.baseline === undefined) {
    if (options.updateBaseline) throw new UsageError("--update-baseline needs --baseline <file>.");
    return checked;
  }
  const path = resolve(io.cwd, options.baseline);
  if (options.updateBaseline) writeBaseline(checked.files, path);
  const { files, known, gone } = compareWithBaseline(checked.files, path, io);
  return { ...checked, files, baseline: { known, gone } };
}
