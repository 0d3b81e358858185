import { type CommandModule, examples } from "../command.js";
import { EXIT } from "../exit-code.js";
import { type InstallOptions, toInstaller, withInstallOptions } from "../options/install-options.js";
import { orFail } from "../report/install-report.js";
import { differenceLines, toDifferenceJson } from "../report/proposal-text.js";

export const diff: CommandModule<readonly [name: string], InstallOptions> = {
  configure: (command) =>
    withInstallOptions(command.argument("<name>", "an installed skill")).addHelpText(
      "after",
      examples(["skillwright diff tidy-csv", "what was done to it since it was locked"]),
    ),
  run: async ({ args: [name], options, io }) => {
    const { difference } = orFail(await toInstaller(options, io).diff(name));
    const isSame = difference.files.length === 0;
    return {
      exitCode: isSame ? EXIT.clean : EXIT.findings,
      data: { name, difference: toDifferenceJson(difference) },
      text: (view) => (isSame ? "As locked." : differenceLines(difference, view).join("\n")),
    };
  },
};
