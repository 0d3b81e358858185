import { readLock, type SkillDifference } from "@skillwright/skill-install";
import { lockPath } from "../agents/agent-target.js";
import { type CommandModule, examples } from "../command.js";
import { EXIT } from "../exit-code.js";
import { type InstallOptions, toInstaller, withInstallOptions } from "../options/install-options.js";
import { orFail } from "../report/install-report.js";
import { differenceLines, toDifferenceJson } from "../report/proposal-text.js";
import { suggestFor } from "../skills/suggest-locked.js";

interface ComparedSkill {
  readonly name: string;
  readonly difference: SkillDifference;
}

export const diff: CommandModule<readonly [name: string | undefined], InstallOptions> = {
  configure: (command) =>
    withInstallOptions(command.argument("[name]", "an installed skill (default: all)")).addHelpText(
      "after",
      examples(
        ["skillwright diff tidy-csv", "what was done to it since it was locked"],
        ["skillwright diff", "what was done to any of them"],
      ),
    ),
  run: async ({ args: [name], options, io }) => {
    const installer = toInstaller(options, io);
    const compared: ComparedSkill[] = [];
    for (const one of name === undefined ? lockedNames() : [name]) {
      const result = await installer.diff(one);
      const { difference } = orFail(
        result.ok ? result : { ...result, problem: suggestFor(result.problem, options, io) },
      );
      compared.push({ name: one, difference });
    }
    const changed = compared.filter(({ difference }) => difference.files.length > 0);
    const [only] = compared;
    return {
      exitCode: changed.length === 0 ? EXIT.clean : EXIT.findings,
      data:
        name !== undefined && only
          ? { name, difference: toDifferenceJson(only.difference) }
          : { skills: compared.map((one) => ({ name: one.name, difference: toDifferenceJson(one.difference) })) },
      text: (view) => {
        if (changed.length === 0) return "As locked.";
        if (name !== undefined) return changed.flatMap((one) => differenceLines(one.difference, view)).join("\n");
        return changed
          .flatMap((one) => [
            view.style.name(view.words(one.name)),
            ...differenceLines(one.difference, view).map((row) => `    ${row}`),
          ])
          .join("\n");
      },
    };

    function lockedNames(): readonly string[] {
      return [...orFail(readLock(lockPath(options, io))).lock.keys()];
    }
  },
};
