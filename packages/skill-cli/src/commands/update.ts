import { type AgreeOptions, createAgreement } from "../agree/agree-to-skills.js";
import { type CommandModule, examples } from "../command.js";
import { type InstallOptions, toInstaller, withInstallOptions } from "../options/install-options.js";
import { changeReport, orFail } from "../report/install-report.js";
import { suggestLocked } from "../skills/suggest-locked.js";
import { withProgress } from "../terminal/with-progress.js";

interface UpdateCommandOptions extends InstallOptions, AgreeOptions {
  readonly allowMoved?: boolean;
}

export const update: CommandModule<readonly [names: readonly string[]], UpdateCommandOptions> = {
  configure: (command) =>
    withInstallOptions(
      command
        .argument("[names...]", "skills to update (default: all)")
        .option("-y, --yes", "ask nobody; what a scan finds grave is still refused")
        .option("--dry-run", "show what would change, and write nothing")
        .option("--force", "replace what was changed by hand")
        .option("--allow-moved", "take a tag that means another commit than it did")
        .option("--link", "install links into the store instead of copies"),
    ).addHelpText(
      "after",
      examples(
        ["skillwright update", "shows each change, tools gained first, and asks"],
        ["skillwright update tidy-csv --dry-run", "what would change"],
      ),
    ),
  run: async ({ args: [names], options, io, terminal }) => {
    const agreement = createAgreement(options, io, terminal);
    const { force, allowMoved } = options;
    return withProgress(io, "Asking the sources", async (pause) => {
      const result = orFail(
        await toInstaller(options, io).update({
          agree: (proposals) => {
            pause();
            return agreement.agree(proposals);
          },
          ...(names.length > 0 && { names }),
          ...(force && { force }),
          ...(allowMoved && { allowMoved }),
        }),
      );
      const { proposals } = agreement;
      return changeReport(
        { ...result, refused: suggestLocked(result.refused, io) },
        { verb: "updated", proposals, reason: agreement.reason(), dryRun: options.dryRun },
        io,
      );
    });
  },
};
