import { listResourcesSync } from "@skillwright/skill-index/node";
import { injectSkill } from "@skillwright/skill-inject";
import { type CommandModule, examples } from "../command.js";
import { type MatchOptions, toPolicy, withMatchOptions } from "../options/match-options.js";
import { toCount } from "../options/option-number.js";
import { readQuery } from "../options/read-query.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { injectReport } from "../report/inject-report.js";
import { loadSkills } from "../skills/load-skills.js";

interface InjectOptions extends SkillOptions, MatchOptions {
  readonly maxChars?: number;
}

export const inject: CommandModule<readonly [words: readonly string[]], InjectOptions> = {
  configure: (command) =>
    withSkillOptions(withMatchOptions(command.argument("<message...>", "a user's message; - reads stdin"), 1))
      .option("--max-chars <n>", "characters of the skill at most (default: 20000)", toCount)
      .addHelpText(
        "after",
        examples(
          ['skillwright inject "I smell gas"', "the message with the best skill in front"],
          ["skillwright inject - < message.txt --max-chars 500", "from stdin, with less of the skill"],
        ),
      ),
  run: async (input) => {
    const { options, io } = input;
    const text = await readQuery(input.args[0], io);
    const { index, config, problems } = await loadSkills(input);
    const content = { role: "user", parts: [{ text }] };
    const policy = toPolicy(options, config.settings, 1);
    return injectReport(
      injectSkill(content, index, { policy, maxInjectedChars: options.maxChars, bundledFiles: listResourcesSync }),
      text,
      problems,
    );
  },
};
