import { clientFolders } from "@skillwright/skill-parser/clients";
import type { AgentOptions } from "../agents/agent-target.js";
import { type CommandModule, examples } from "../command.js";
import { withAgentOption } from "../options/agent-options.js";
import { type InstallOptions, toInstaller, withInstallOptions } from "../options/install-options.js";
import { changeReport, orFail } from "../report/install-report.js";
import { withProgress } from "../terminal/with-progress.js";
import { UsageError } from "../usage-error.js";

interface InstallCommandOptions extends InstallOptions, AgentOptions {
  readonly frozen?: boolean;
  readonly strict?: boolean;
  readonly force?: boolean;
}

export const install: CommandModule<readonly [], InstallCommandOptions> = {
  configure: (command) =>
    withInstallOptions(
      withAgentOption(command, "add the folders of these agents to the lock")
        .option("--frozen", "install all that is missing, or fail and write nothing; fail on what is there and differs")
        .option("--strict", "the same, and fail on skills that are not in the lock")
        .option("--force", "replace what was changed by hand")
        .option("--link", "install links into the store instead of copies"),
    ).addHelpText(
      "after",
      examples(
        ["skillwright install", "what the lock says and is not there; joins both sides of a merge of the lock"],
        ["skillwright install --agent claude-code", "the same skills for one more agent"],
        ["skillwright install --frozen", "the same in CI, on an empty folder too: all of it, or nothing"],
      ),
    ),
  run: ({ options, io }) =>
    withProgress(io, "Installing skills", async () => {
      const { frozen, strict, force, agent, global } = options;
      if (agent && (frozen || strict))
        throw new UsageError("--agent changes the lock, and --frozen keeps it as it is.", "Use one of them.");
      const folders = agent && clientFolders(agent, global ? "user" : "project");
      const result = await toInstaller(options, io).install({
        ...(frozen && { frozen }),
        ...(strict && { strict }),
        ...(force && { force }),
        ...(folders && { folders }),
      });
      return changeReport(orFail(result), { verb: "installed" }, io);
    }),
};
