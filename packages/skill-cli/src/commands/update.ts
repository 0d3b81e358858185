import type { AgentOptions } from "../agents/agent-target.js";
import { lockedFor } from "../agents/agent-target.js";
import { type AgreeOptions, createAgreement } from "../agree/agree-to-skills.js";
import { type CommandModule, examples } from "../command.js";
import { loadConfig } from "../config/config.js";
import { withAgentOption } from "../options/agent-options.js";
import { type InstallOptions, toInstaller, withAgreeOptions, withInstallOptions } from "../options/install-options.js";
import { changeReport, orFail } from "../report/install-report.js";
import { countLacking } from "../skills/examples-note.js";
import { suggestLocked } from "../skills/suggest-locked.js";
import { loadWritten } from "../skills/written-skills.js";
import { withProgress } from "../terminal/with-progress.js";

interface UpdateCommandOptions extends InstallOptions, AgreeOptions, AgentOptions {
  readonly merge?: boolean;
  readonly force?: boolean;
  readonly allowMoved?: boolean;
}

export const update: CommandModule<readonly [names: readonly string[]], UpdateCommandOptions> = {
  configure: (command) =>
    withInstallOptions(
      withAgreeOptions(
        withAgentOption(
          command.argument("[names...]", "skills to update (default: all)"),
          "only skills in the folders of these agents",
        ),
      )
        .option("--merge", "merge what you have changed with what is new")
        .option("--dry-run", "show what would change, and write nothing")
        .option("--force", "replace what was changed by hand")
        .option("--allow-moved", "take a tag that means another commit than it did")
        .option("--link", "install links into the store instead of copies"),
    ).addHelpText(
      "after",
      examples(
        ["skillwright update", "shows each change, tools gained first, and asks"],
        ["skillwright update tidy-csv --dry-run", "what would change"],
        ["skillwright update tidy-csv --merge", "keeps your own edits; marks what both changed"],
      ),
    ),
  run: async ({ args: [names], options, io, terminal }) => {
    const scan = options.global ? undefined : loadConfig(undefined, io).settings.scan;
    const agreement = createAgreement(options, { io, terminal, ...(scan && { scan }) });
    const { force, allowMoved, merge } = options;
    const wanted = namesFor(names, options, io);
    return withProgress(io, "Asking the sources", async (pause) => {
      const result = orFail(
        await toInstaller(options, io).update({
          agree: (proposals) => {
            pause();
            return agreement.agree(proposals);
          },
          otherSource: agreement.otherSource,
          ...(wanted && { names: wanted }),
          ...(merge && { merge }),
          ...(force && { force }),
          ...(allowMoved && { allowMoved }),
        }),
      );
      const { proposals } = agreement;
      return changeReport(
        { ...result, refused: suggestLocked(result.refused, options, io) },
        {
          verb: "updated",
          proposals,
          reason: agreement.reason(),
          dryRun: options.dryRun,
          unused: agreement.unused(),
          examples: countLacking(
            await loadWritten({ written: result.written, proposals, ...(options.global && { global: true }) }, io),
          ),
        },
        io,
      );
    });
  },
};

/** The skills to update; `undefined`: all of them. */
function namesFor(
  names: readonly string[],
  options: AgentOptions,
  io: Parameters<typeof lockedFor>[1],
): readonly string[] | undefined {
  if (!options.agent) return names.length > 0 ? names : undefined;
  const theirs = lockedFor(options, io);
  return names.length > 0 ? names.filter((name) => theirs.includes(name)) : theirs;
}
