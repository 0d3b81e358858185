import { type CommandModule, examples } from "../command.js";
import { type InstallOptions, toInstaller, withInstallOptions } from "../options/install-options.js";
import { changeReport, orFail } from "../report/install-report.js";
import { withProgress } from "../terminal/with-progress.js";

interface InstallCommandOptions extends InstallOptions {
  readonly frozen?: boolean;
  readonly strict?: boolean;
  readonly force?: boolean;
}

export const install: CommandModule<readonly [], InstallCommandOptions> = {
  configure: (command) =>
    withInstallOptions(
      command
        .option("--frozen", "install all that is missing, or fail and write nothing; fail on what is there and differs")
        .option("--strict", "the same, and fail on skills that are not in the lock")
        .option("--force", "replace what was changed by hand")
        .option("--link", "install links into the store instead of copies"),
    ).addHelpText(
      "after",
      examples(
        ["skillwright install", "what the lock says and is not there"],
        ["skillwright install --frozen", "the same in CI, on an empty folder too: all of it, or nothing"],
      ),
    ),
  run: ({ options, io }) =>
    withProgress(io, "Installing skills", async () => {
      const { frozen, strict, force } = options;
      const result = await toInstaller(options, io).install({
        ...(frozen && { frozen }),
        ...(strict && { strict }),
        ...(force && { force }),
      });
      return changeReport(orFail(result), { verb: "installed" }, io);
    }),
};
