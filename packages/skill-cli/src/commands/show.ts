import { type CommandModule, examples } from "../command.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { resourceReport, showReport } from "../report/show-report.js";
import { findSkill } from "../skills/find-skill.js";
import { joinServers } from "../skills/join-servers.js";
import { loadSkills } from "../skills/load-skills.js";
import { NotFoundError } from "../usage-error.js";

interface ShowOptions extends SkillOptions {
  readonly body?: boolean;
  readonly resource?: string;
}

export const show: CommandModule<readonly [name: string], ShowOptions> = {
  configure: (command) =>
    withSkillOptions(command.argument("<name>", "exact name of a skill"))
      .option("--body", "print the instructions alone")
      .option("--resource <path>", "print one bundled file")
      .addHelpText(
        "after",
        examples(
          ["skillwright show sql-review", "metadata, bundled files, instructions"],
          ["skillwright show heating-advice --resource references/boiler-codes.md", "one bundled file"],
          ["skillwright show -- -rf", "a name that begins with a dash"],
        ),
      ),
  run: async (input) => {
    const { io, options } = input;
    const skills = await joinServers(await loadSkills(input), input);
    try {
      const skill = findSkill(skills.index, input.args[0]);
      if (options.resource === undefined) {
        const bodyOnly = options.body ?? false;
        return showReport({ skill: await skills.load(skill), listing: await skills.listFiles(skill), bodyOnly }, io);
      }
      const result = await skills.readFile(skill, options.resource);
      if (!result.ok) {
        // The library speaks of its function; here the same answer has another name.
        const message = result.problem.message.replace(/Ask `listResources`[^.]*/, "`skillwright show` lists them");
        throw new NotFoundError(message, `${result.problem.code}: ${options.resource}`);
      }
      return resourceReport(skill, result.content);
    } finally {
      await skills.close();
    }
  },
};
