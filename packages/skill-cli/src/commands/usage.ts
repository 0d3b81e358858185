import { estimateTokens } from "@skillwright/skill-text";
import { type CommandModule, examples } from "../command.js";
import { EXIT } from "../exit-code.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { usageReport } from "../report/usage-report.js";
import { loadSkills } from "../skills/load-skills.js";
import { count } from "../terminal/count.js";
import { inOurNames } from "../usage/client-names.js";
import { summarizeUsage } from "../usage/summarize-usage.js";
import { clearUsage, readUsage, usageFiles } from "../usage/usage-file.js";

interface UsageOptions extends SkillOptions {
  readonly clear?: boolean;
  readonly all?: boolean;
}

export const usage: CommandModule<readonly [], UsageOptions> = {
  configure: (command) =>
    withSkillOptions(command)
      .option("--clear", "forget all of it")
      .option("--all", "every skill, not only the first of each list")
      .addHelpText(
        "after",
        examples(
          ["skillwright usage", "which skills are used, which never"],
          ["skillwright usage --clear", "forget what was recorded"],
        ),
      ),
  run: async (input) => {
    const { options, io } = input;
    const [file] = usageFiles(io).files;
    if (options.clear) {
      const removed = clearUsage(io);
      return {
        exitCode: EXIT.clean,
        data: { cleared: removed },
        text: ({ path }) =>
          removed === 0
            ? "There was nothing to forget."
            : `Forgot what was in ${path(file)} (${count(removed, "file")}).`,
      };
    }
    const { events: recorded, broken } = readUsage(io);
    const { index } = await loadSkills(input);
    const { events, more } = await inOurNames(recorded, index.skills, { io, user: options.user });
    const skills = [...index.skills, ...more].map(({ name, description }) => ({
      name,
      tokens: estimateTokens(`- ${name}: ${description}\n`),
    }));
    return usageReport(summarizeUsage(events, skills), { file, broken, all: options.all ?? false });
  },
};
