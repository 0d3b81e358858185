import { type CommandModule, examples } from "../command.js";
import { type InstallOptions, toInstaller, withInstallOptions } from "../options/install-options.js";
import { orFail } from "../report/install-report.js";
import { outdatedReport } from "../report/outdated-report.js";
import { suggestLocked } from "../skills/suggest-locked.js";
import { withProgress } from "../terminal/with-progress.js";

export const outdated: CommandModule<readonly [names: readonly string[]], InstallOptions> = {
  configure: (command) =>
    withInstallOptions(command.argument("[names...]", "skills to look at (default: all)")).addHelpText(
      "after",
      examples(["skillwright outdated", "what the sources have that is not what is locked"]),
    ),
  run: ({ args: [names], options, io }) =>
    withProgress(io, "Asking the sources", async () => {
      const found = orFail(await toInstaller(options, io).outdated(names.length > 0 ? names : undefined));
      return outdatedReport({ ...found, refused: suggestLocked(found.refused, options, io) }, io);
    }),
};
