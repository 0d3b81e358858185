import { type CommandModule, examples } from "../command.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { fmtReport } from "../report/fmt-report.js";
import { type FormattedFile, type Formatting, formatBytes } from "../skills/format-file.js";
import { findSkillFiles, readSkillFile } from "../skills/skill-files.js";
import { replaceText } from "../terminal/write-text.js";

interface FmtOptions extends SkillOptions {
  readonly check?: boolean;
}

export const fmt: CommandModule<readonly [paths: readonly string[]], FmtOptions> = {
  configure: (command) =>
    withSkillOptions(
      command
        .argument("<paths...>", "skill files, skills, or folders of skills")
        .option("--check", "write nothing; a file that would change is a finding"),
    ).addHelpText(
      "after",
      examples(["skillwright fmt skills", "format every skill in a folder"], ["skillwright fmt --check .", "for CI"]),
    ),
  run: async (input) => {
    const { options } = input;
    const { paths, problems } = await findSkillFiles(input.args[0], input);
    const files: FormattedFile[] = [];
    for (const path of paths) {
      const read = await readSkillFile(path);
      const formatting: Formatting = read.ok
        ? formatBytes(read.file.bytes)
        : { status: "invalid", reason: read.problem.message };
      if (formatting.status === "changed" && !options.check) replaceText(path, formatting.text);
      files.push({ path, formatting });
    }
    return fmtReport({ files, problems, check: options.check ?? false }, input.io);
  },
};
