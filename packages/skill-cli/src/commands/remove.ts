import { join, resolve } from "node:path";
import { openTrustStore } from "@skillwright/skill-exec";
import { type CommandModule, examples } from "../command.js";
import { projectFolder } from "../config/project-folder.js";
import { trustFile } from "../config/state-files.js";
import { type InstallOptions, toInstaller, withInstallOptions } from "../options/install-options.js";
import { changeReport, orFail } from "../report/install-report.js";
import { suggestLocked } from "../skills/suggest-locked.js";

interface RemoveOptions extends InstallOptions {
  readonly force?: boolean;
}

export const remove: CommandModule<readonly [names: readonly string[]], RemoveOptions> = {
  configure: (command) =>
    withInstallOptions(
      command.argument("<names...>", "skills to remove").option("--force", "also what was changed by hand"),
    ).addHelpText(
      "after",
      examples(["skillwright remove tidy-csv", "the folder, its lock entry, and leave to run its scripts"]),
    ),
  run: async ({ args: [names], options, io }) => {
    const { force, dir } = options;
    const result = orFail(await toInstaller(options, io).remove(names, force ? { force } : {}));
    const root = dir === undefined ? join(projectFolder(io), ".agents/skills") : resolve(io.cwd, dir);
    const trust = openTrustStore(trustFile(io));
    const { policies } = await trust.read();
    // What was agreed to was agreed to of what is gone.
    for (const folder of result.written.map((name) => join(root, name))) {
      if (policies.some(({ directory }) => directory === folder)) await trust.withdraw(folder);
    }
    return changeReport({ ...result, refused: suggestLocked(result.refused, io) }, { verb: "removed" }, io);
  },
};
