import { existsSync, lstatSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { DEFAULT_FOLDER, LOCK_FILE, readLock } from "@skillwright/skill-install";
import { CLIENT_NAMES, CLIENTS, type ClientName, clientFolders } from "@skillwright/skill-parser/clients";
import { projectFolder } from "../config/project-folder.js";
import type { Io } from "../terminal/io.js";
import { quoted } from "../terminal/printable.js";
import { UsageError } from "../usage-error.js";

/** Whose folders a command works on, as options say. */
export interface AgentOptions {
  readonly agent?: readonly ClientName[];
  readonly global?: boolean;
}

/** Where skills are installed, and for whom. */
export interface AgentTarget {
  readonly scope: "project" | "user";
  /** The folder of the project, or the home folder. */
  readonly base: string;
  /** Folders of skills below it: the first holds the files, the others links to it. */
  readonly folders: readonly string[];
  /** The agents that were named or found. */
  readonly agents: readonly ClientName[];
  /** Agents that were found and look into none of these folders. */
  readonly unserved: readonly ClientName[];
}

/**
 * Chooses the folders to install into: those of `--dir` or `--agent`; else those that the lock has already, so that all skills of a project are in
 * the same ones; else those of the agents that are found; else `.agents/skills`.
 */
export function chooseTarget(options: AgentOptions & { readonly dir?: string | undefined }, io: Io): AgentTarget {
  const scope = options.global ? "user" : "project";
  const base = installBase(options, io);
  const found = findAgents(scope, base, io);
  const toTarget = (folders: readonly string[], agents: readonly ClientName[]): AgentTarget => ({
    scope,
    base,
    folders,
    agents,
    unserved: found.filter((name) => !CLIENTS[name].places[scope].some((place) => folders.includes(place))),
  });
  if (options.dir !== undefined) {
    if (options.agent) throw new UsageError("--dir and --agent both say where the skills go.", "Use one of them.");
    return toTarget([toFolder(options.dir, base, io)], []);
  }
  if (options.agent) return toTarget(clientFolders(options.agent, scope), options.agent);
  const locked = lockedFolders(scope, base);
  const reading = (folders: readonly string[]): readonly ClientName[] =>
    found.filter((name) => CLIENTS[name].places[scope].some((place) => folders.includes(place)));
  if (locked.length > 0) return toTarget(locked, reading(locked));
  return found.length > 0 ? toTarget(clientFolders(found, scope), found) : toTarget([DEFAULT_FOLDER], []);
}

/** The folder that the lock is of. */
export const installBase = ({ global }: Pick<AgentOptions, "global">, io: Pick<Io, "cwd" | "env" | "home">): string =>
  global ? io.home : projectFolder(io);

/** The lock file of a project, or of the home folder. */
export const lockPath = (options: Pick<AgentOptions, "global">, io: Pick<Io, "cwd" | "env" | "home">): string =>
  options.global ? join(io.home, ".agents", LOCK_FILE) : join(installBase(options, io), LOCK_FILE);

/** Every folder that one of these agents reads. */
export function foldersReadBy(agents: readonly ClientName[], scope: "project" | "user"): readonly string[] {
  return [...new Set(agents.flatMap((name) => CLIENTS[name].places[scope]))];
}

/** The locked skills that are in a folder of one of the agents. */
export function lockedFor(
  { agent = [], global }: AgentOptions,
  io: Pick<Io, "cwd" | "env" | "home">,
): readonly string[] {
  const read = readLock(lockPath({ ...(global && { global }) }, io));
  const theirs = foldersReadBy(agent, global ? "user" : "project");
  if (!read.ok) return [];
  return [...read.lock].flatMap(([name, { folders = [DEFAULT_FOLDER] }]) =>
    folders.some((folder) => theirs.includes(folder)) ? [name] : [],
  );
}

/** The agents that have left a sign in the project or in the home folder, in the order of the client tables. */
function findAgents(scope: "project" | "user", base: string, { home }: Pick<Io, "home">): readonly ClientName[] {
  const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  return CLIENT_NAMES.filter((name) => {
    const { signs } = CLIENTS[name].places;
    const inProject = scope === "project" && base !== home ? (signs?.project ?? []) : [];
    return (
      inProject.some((sign) => isThere(join(base, sign))) ||
      (signs?.user ?? []).some((sign) => isThere(join(home, sign)))
    );
  });
}

/** The folders of all locked skills, in the order in which they first come. A lock that cannot be read is told where it is used. */
function lockedFolders(scope: "project" | "user", base: string): readonly string[] {
  const path = scope === "user" ? join(base, ".agents", LOCK_FILE) : join(base, LOCK_FILE);
  const read = existsSync(path) ? readLock(path) : undefined;
  if (!read?.ok) return [];
  return [...new Set([...read.lock.values()].flatMap(({ folders = [DEFAULT_FOLDER] }) => folders))];
}

/** The lock names folders from its own one on, and none outside of it. */
function toFolder(dir: string, base: string, { cwd }: Pick<Io, "cwd">): string {
  const folder = relative(base, resolve(cwd, dir)).split(sep).join("/");
  if (folder !== "" && folder !== ".." && !folder.startsWith("../") && !isAbsolute(folder)) return folder;
  throw new UsageError(
    `The folder ${quoted(dir)} is not below ${quoted(base)}.`,
    "The lock names folders inside of it, so that it is right in every clone.",
    { fullPaths: true },
  );
}

/** `.agents/skills, and linked from .claude/skills (Claude Code, OpenAI Codex CLI)`. */
export function targetWords({ folders, agents, scope }: Pick<AgentTarget, "folders" | "agents" | "scope">): string {
  const [main = DEFAULT_FOLDER, ...links] = folders.map((folder) => (scope === "user" ? `~/${folder}` : folder));
  const linked = links.length === 0 ? "" : `, linked from ${links.join(" and ")}`;
  const who = agents.length === 0 ? "" : ` (${agents.map((name) => CLIENTS[name].title).join(", ")})`;
  return `${main}${linked}${who}`;
}

/** What to tell of agents that will not see the skills. */
export function unservedNote({ unserved, folders }: AgentTarget): readonly string[] {
  if (unserved.length === 0) return [];
  const who = unserved.map((name) => CLIENTS[name].title).join(", ");
  const how = unserved.map((name) => `--agent ${name}`).join(" ");
  const does = unserved.length === 1 ? "does" : "do";
  return [`${who} ${does} not look into ${folders.join(" or ")}: "skillwright install ${how}" adds the folders.`];
}
