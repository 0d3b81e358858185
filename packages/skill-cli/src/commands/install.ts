import { type CommandModule, examples } from "../command.js";
import { type InstallOptions, toInstaller, withInstallOptions } from "../options/install-options.js";
import { changeReport, orFail } from "../report/install-report.js";
import { startProgress } from "../terminal/progress.js";

interface InstallCommandOptions extends InstallOptions {
  readonly frozen?: boolean;
  readonly force?: boolean;
}

export const install: CommandModule<readonly [], InstallCommandOptions> = {
  configure: (command) =>
    withInstallOptions(
      command
        .option("--frozen", "fail on any difference from the lock, for CI")
        .option("--force", "replace what was changed by hand")
        .option("--link", "install links into the store instead of copies"),
    ).addHelpText(
      "after",
      examples(
        ["skillwright install", "what the lock says and is not there"],
        ["skillwright install --frozen", "the same in CI: all of it, or nothing"],
      ),
    ),
  run: async ({ options, io }) => {
    const progress = startProgress(io, "Installing skills");
    const { frozen, force } = options;
    try {
      const result = await toInstaller(options, io).install({ ...(frozen && { frozen }), ...(force && { force }) });
      return changeReport(orFail(result), { verb: "installed" }, io);
    } finally {
      progress.stop();
    }
  },
};
