import { Option } from "commander";
import { type CommandInput, type CommandModule, examples } from "../command.js";
import { loadConfig } from "../config/config.js";
import { toCount } from "../options/option-number.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { type ValidateFormat, validateReport } from "../report/validate-report.js";
import { loadAsks } from "../skills/asks-file.js";
import type { CheckedFile, Profile } from "../skills/check-files.js";
import { findSkillFiles } from "../skills/skill-files.js";
import { startProgress } from "../terminal/progress.js";

interface ValidateOptions extends SkillOptions {
  readonly profile?: Profile;
  readonly format?: ValidateFormat;
  readonly maxWarnings?: number;
  readonly strict?: boolean;
  readonly quiet?: boolean;
}

type Input = CommandInput<readonly [paths: readonly string[]], ValidateOptions>;

export const validate: CommandModule<readonly [paths: readonly string[]], ValidateOptions> = {
  configure: (command) =>
    withSkillOptions(
      command
        .argument("[paths...]", "skill files, skills, or folders of skills; default: the usual folders")
        .addOption(new Option("-p, --profile <profile>", "the rules (default: lenient)").choices(["lenient", "spec"]))
        .addOption(
          new Option("-f, --format <format>", "how findings are printed (default: text)").choices([
            "text",
            "json",
            "sarif",
            "github",
          ]),
        )
        .option("--strict", "a warning counts as a finding")
        .option("--max-warnings <n>", "more warnings than this count as a finding", toCount)
        .option("-q, --quiet", "print errors only"),
    ).addHelpText(
      "after",
      examples(
        ["skillwright validate skills/release-notes", "one skill"],
        ["skillwright validate --profile spec --format github", "annotations in a pull request"],
        ["skillwright validate skills --format sarif > skills.sarif", "for code scanning"],
      ),
    ),
  run: async (input) => {
    const { options, io } = input;
    const { settings } = loadConfig(options.config, io);
    const profile = options.profile ?? settings.profile ?? "lenient";
    const { maxWarnings = options.strict ? 0 : undefined, quiet = false } = options;
    const files = await check(input, profile);
    const format = options.json ? "json" : (options.format ?? "text");
    return validateReport({ files, profile, format, quiet, ...(maxWarnings !== undefined && { maxWarnings }) }, io);
  },
};

async function check(input: Input, profile: Profile): Promise<CheckedFile[]> {
  const { checkFile } = await import("../skills/check-files.js");
  const { paths, problems } = await findSkillFiles(input.args[0], input);
  const progress = startProgress(input.io, "Checking");
  try {
    const checked: CheckedFile[] = problems.map((problem) => ({ path: problem.path, diagnostics: [], problem }));
    for (const [index, path] of paths.entries()) {
      progress.update(index, paths.length);
      checked.push(await checkFile(path, profile));
    }
    const { warnOfCollisions } = await import("../skills/warn-of-collisions.js");
    return await warnOfCollisions(checked, loadAsks(loadConfig(input.options.config, input.io), input.io).asks);
  } finally {
    progress.stop();
  }
}
