import { CLIENT_NAMES, CLIENTS, type ClientName } from "@skillwright/skill-parser/clients";
import { clientRoots, isRead } from "../agents/client-roots.js";
import { type PluginFolder, pluginFolders } from "../agents/plugin-folders.js";
import { type CommandModule, examples } from "../command.js";
import { findProject } from "../config/project-folder.js";
import { oneAgentOption } from "../options/agent-options.js";
import { appendList, type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { listReport } from "../report/list-report.js";
import { joinServers } from "../skills/join-servers.js";
import { loadSkills } from "../skills/load-skills.js";
import { takeFolders } from "../skills/place-arguments.js";
import { count } from "../terminal/count.js";
import type { Io } from "../terminal/io.js";
import { UsageError } from "../usage-error.js";

interface ListOptions extends SkillOptions {
  readonly tag?: readonly string[];
  readonly wide?: boolean;
  readonly names?: boolean;
}

export const list: CommandModule<readonly [globs: readonly string[]], ListOptions> = {
  configure: (command) =>
    withSkillOptions(command.argument("[names...]", "names, name globs, or folders to look in; default: all"))
      .option("-t, --tag <tags>", "skills with one of these tags", appendList)
      .option("--names", "print names alone, one on a line")
      .addOption(oneAgentOption())
      .option("-w, --wide", "cut nothing to the width of the terminal")
      .addHelpText(
        "after",
        examples(
          ["skillwright list", "what an agent would find in this project"],
          ["skillwright list skills", "everything in one folder"],
          ["skillwright list 'plumb*' --root skills", "by name, from one folder"],
          ["skillwright list --agent claude-code", "what Claude Code finds here, and how it calls it"],
          ["skillwright list --tag software --json", "for a program"],
        ),
      ),
  run: async (given) => {
    const { input, words: names } = await takeFolders(given.args[0], given);
    const { options, io } = input;
    if (options.agent && options.root)
      throw new UsageError("--agent and folders both say where to look.", "Use one of them.");
    const loaded = await loadSkills(input);
    const joined = await joinServers(loaded, input);
    await joined.close();
    const { agent } = options;
    const { skills: found } = joined.index.filter({
      ...(names.length > 0 && { allow: names }),
      ...(options.tag && { tags: options.tag }),
    });
    const roots = agent && clientRoots(agent, { ...io, user: options.user });
    const plugins = roots?.plugins ?? new Map<string, PluginFolder>();
    const skills = agent ? found.filter((skill) => plugins.has(skill.source) || isRead(agent, skill)) : found;
    const notes = roots
      ? [...deeperNote(agent, found.length - skills.length), ...offNote(roots.off)]
      : pluginNote(io, options.user && options.root === undefined);
    const elsewhere = skills.length > 0 ? [] : loaded.unlooked();
    return listReport(
      {
        skills,
        loaded,
        joined,
        names,
        elsewhere,
        wide: options.wide ?? false,
        namesOnly: options.names ?? false,
        plugins,
        notes,
        ...(agent && { agent }),
      },
      io,
    );
  },
};

const deeperNote = (client: ClientName | undefined, number: number): readonly string[] =>
  client === undefined || number === 0
    ? []
    : [`Not listed: ${count(number, "skill")} deeper in a folder than ${CLIENTS[client].title} looks.`];

const offNote = (off: readonly PluginFolder[]): readonly string[] =>
  off.length === 0
    ? []
    : [`Turned off by settings: ${count(off.length, "plugin")} (${off.map(({ plugin }) => plugin).join(", ")}).`];

/** Skills of plugins belong to their agent: without its name they are told of, and not listed. */
function pluginNote(io: Io, isUsual: boolean): readonly string[] {
  if (!isUsual) return [];
  const clients = CLIENT_NAMES.map((client) => ({
    client,
    plugins: pluginFolders(client, { home: io.home, project: findProject(io).folders.at(-1) }).filter(
      ({ isOff }) => !isOff,
    ),
  }));
  return clients
    .filter(({ plugins }) => plugins.length > 0)
    .map(
      ({ client, plugins }) =>
        `${count(plugins.length, "plugin")} of ${CLIENTS[client].title} ${plugins.length === 1 ? "brings" : "bring"} more skills: "skillwright list --agent ${client}" lists them.`,
    );
}
