import { type CommandModule, examples } from "../command.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { fmtReport } from "../report/fmt-report.js";
import { type FormattedFile, formatBytes } from "../skills/format-file.js";
import { findSkillFiles, readSkillFile } from "../skills/skill-files.js";
import { startProgress } from "../terminal/progress.js";
import { replaceText } from "../terminal/write-text.js";

interface FmtOptions extends SkillOptions {
  readonly check?: boolean;
  readonly diff?: boolean;
}

export const fmt: CommandModule<readonly [paths: readonly string[]], FmtOptions> = {
  configure: (command) =>
    withSkillOptions(
      command
        .argument("<paths...>", "skill files, skills, folders or patterns")
        .option("--check", "write nothing; a file that would change is a finding")
        .option("--diff", "as --check, and show what would change"),
    ).addHelpText(
      "after",
      examples(
        ["skillwright fmt skills", "format every skill in a folder"],
        ["skillwright fmt '**/SKILL.md' '!old/**'", "by pattern"],
        ["skillwright fmt --check .", "for CI"],
      ),
    ),
  run: async (input) => {
    const { options, io } = input;
    const { diff = false, check = diff } = options;
    const progress = startProgress(io, "Formatting");
    try {
      const { paths, problems, places } = await findSkillFiles(input.args[0], input);
      const files: FormattedFile[] = [];
      for (const [index, path] of paths.entries()) {
        progress.update(index, paths.length);
        if (index % TURN === 0) await new Promise(setImmediate);
        files.push(await formatFile(path, check));
      }
      return fmtReport({ files, problems, check, diff, places }, io);
    } finally {
      progress.stop();
    }
  },
};

/** How many files are formatted before whoever waits gets a turn. */
const TURN = 64;

async function formatFile(path: string, check: boolean): Promise<FormattedFile> {
  const read = await readSkillFile(path);
  if (!read.ok) return { path, formatting: { status: "invalid", reason: read.problem.message } };
  const formatting = formatBytes(read.file.bytes);
  if (formatting.status === "changed" && !check) replaceText(path, formatting.text);
  return { path, formatting };
}
