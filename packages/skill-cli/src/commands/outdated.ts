import { type CommandModule, examples } from "../command.js";
import { type InstallOptions, toInstaller, withInstallOptions } from "../options/install-options.js";
import { orFail } from "../report/install-report.js";
import { outdatedReport } from "../report/outdated-report.js";
import { startProgress } from "../terminal/progress.js";

export const outdated: CommandModule<readonly [names: readonly string[]], InstallOptions> = {
  configure: (command) =>
    withInstallOptions(command.argument("[names...]", "skills to look at (default: all)")).addHelpText(
      "after",
      examples(["skillwright outdated", "what the sources have that is not what is locked"]),
    ),
  run: async ({ args: [names], options, io }) => {
    const progress = startProgress(io, "Asking the sources");
    try {
      return outdatedReport(orFail(await toInstaller(options, io).outdated(names.length > 0 ? names : undefined)), io);
    } finally {
      progress.stop();
    }
  },
};
