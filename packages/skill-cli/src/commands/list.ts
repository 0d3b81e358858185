import { type CommandModule, examples } from "../command.js";
import { appendList, type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { listReport } from "../report/list-report.js";
import { joinServers } from "../skills/join-servers.js";
import { loadSkills } from "../skills/load-skills.js";
import { takeFolders } from "../skills/place-arguments.js";

interface ListOptions extends SkillOptions {
  readonly tag?: readonly string[];
  readonly wide?: boolean;
  readonly names?: boolean;
}

export const list: CommandModule<readonly [globs: readonly string[]], ListOptions> = {
  configure: (command) =>
    withSkillOptions(command.argument("[names...]", "names, name globs, or folders to look in; default: all"))
      .option("-t, --tag <tags>", "skills with one of these tags", appendList)
      .option("--names", "print names alone, one on a line")
      .option("-w, --wide", "cut nothing to the width of the terminal")
      .addHelpText(
        "after",
        examples(
          ["skillwright list", "what an agent would find in this project"],
          ["skillwright list skills", "everything in one folder"],
          ["skillwright list 'plumb*' --root skills", "by name, from one folder"],
          ["skillwright list --tag software --json", "for a program"],
        ),
      ),
  run: async (given) => {
    const { input, words: names } = await takeFolders(given.args[0], given);
    const { options, io } = input;
    const loaded = await loadSkills(input);
    const joined = await joinServers(loaded, input);
    await joined.close();
    const { skills } = joined.index.filter({
      ...(names.length > 0 && { allow: names }),
      ...(options.tag && { tags: options.tag }),
    });
    const elsewhere = skills.length > 0 ? [] : loaded.unlooked();
    return listReport(
      { skills, loaded, joined, names, elsewhere, wide: options.wide ?? false, namesOnly: options.names ?? false },
      io,
    );
  },
};
