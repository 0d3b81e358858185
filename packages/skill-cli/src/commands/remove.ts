import { join } from "node:path";
import { openTrustStore } from "@skillwright/skill-exec";
import { DEFAULT_FOLDER, readLock } from "@skillwright/skill-install";
import { CLIENTS, clientsOf } from "@skillwright/skill-parser/clients";
import type { AgentOptions } from "../agents/agent-target.js";
import { foldersReadBy, installBase, lockPath } from "../agents/agent-target.js";
import { type CommandModule, examples } from "../command.js";
import { trustFile } from "../config/state-files.js";
import { withAgentOption } from "../options/agent-options.js";
import { type InstallOptions, toInstaller, withInstallOptions } from "../options/install-options.js";
import { changeReport, orFail } from "../report/install-report.js";
import { suggestLocked } from "../skills/suggest-locked.js";
import type { Io } from "../terminal/io.js";

interface RemoveOptions extends InstallOptions, AgentOptions {
  readonly force?: boolean;
}

export const remove: CommandModule<readonly [names: readonly string[]], RemoveOptions> = {
  configure: (command) =>
    withInstallOptions(
      withAgentOption(
        command.argument("<names...>", "skills to remove"),
        "from the folders of these agents only; default: everywhere",
      ).option("--force", "also what was changed by hand"),
    ).addHelpText(
      "after",
      examples(
        ["skillwright remove tidy-csv", "its folders, its lock entry, and the permission to run its scripts"],
        ["skillwright remove tidy-csv --agent claude-code", "only where Claude Code looks"],
      ),
    ),
  run: async ({ args: [names], options, io }) => {
    const { force, agent, global } = options;
    const scope = global ? "user" : "project";
    const folders = agent && foldersReadBy(agent, scope);
    const places = foldersOfLocked(names, options, io);
    const result = orFail(
      await toInstaller(options, io).remove(names, { ...(force && { force }), ...(folders && { folders }) }),
    );
    const trust = openTrustStore(trustFile(io));
    const { policies } = await trust.read();
    // What was agreed to was agreed to of what is gone.
    const gone = places.filter(
      ({ name, folder }) => result.written.includes(name) && (folders?.includes(folder) ?? true),
    );
    for (const { name, folder } of gone) {
      const path = join(installBase(options, io), folder, name);
      if (policies.some(({ directory }) => directory === path)) await trust.withdraw(path);
    }
    const others = new Set(
      gone.flatMap(({ folder }) => clientsOf(folder, scope)).filter((name) => agent && !agent.includes(name)),
    );
    const warnings = [...others].length === 0 ? [] : [alsoNote([...others].map((name) => CLIENTS[name].title))];
    const report = changeReport(
      { ...result, refused: suggestLocked(result.refused, options, io) },
      { verb: "removed" },
      io,
    );
    return {
      ...report,
      notes: (view) => [...(report.notes?.(view) ?? []), ...warnings.map((note) => view.style.warn(note))],
    };
  },
};

function foldersOfLocked(
  names: readonly string[],
  options: AgentOptions,
  io: Io,
): readonly { readonly name: string; readonly folder: string }[] {
  const read = readLock(lockPath(options, io));
  if (!read.ok) return [];
  return names.flatMap((name) => {
    const locked = read.lock.get(name);
    return locked ? (locked.folders ?? [DEFAULT_FOLDER]).map((folder) => ({ name, folder })) : [];
  });
}

const alsoNote = (titles: readonly string[]): string =>
  `${titles.join(", ")} looked into the same folders, and finds these skills there no more.`;
