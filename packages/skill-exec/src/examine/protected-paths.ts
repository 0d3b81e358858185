import type { Dirent } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compareCodePoints } from "@skillwright/skill-text";
import { CLOSED_FILES, CLOSED_FOLDERS, isMountPoint } from "../mount-points.js";
import { quote } from "../quote.js";
import { fail, type Result, succeed } from "../run-problem.js";
import type { ResolvedGrants } from "./grants.js";

/** Paths inside granted folders that stay closed. They are real, and the lists sorted. */
export interface ProtectedPaths {
  /** Sockets and FIFOs: reading rights do not stop a script from sending through them, so they are covered. Sockets only without `unixSockets`. */
  readonly covered: readonly string[];
  /** Files and folders inside writable ones that other programs act on later, such as `.git`: to be read, not changed. */
  readonly readOnly: readonly string[];
  /** The same where they do not exist yet: not to be created. A path that ends in `/` would be a folder. */
  readonly absent: readonly string[];
  /** Folders between a granted one and a protected path: not to be renamed, or another could be put in their place. */
  readonly pinned: readonly string[];
  /** Symlinks with a protected name. They can be replaced; the end of the run tells. */
  readonly links: readonly string[];
}

/** Protected where they exist. Scripts have reasons to create some of them, and others mean something in a home folder only. */
const EXISTING = [
  ...[".bash_login", ".bash_profile", ".bashrc", ".profile", ".zlogin", ".zprofile", ".zshenv", ".zshrc"],
  ...[".continue", ".devcontainer", ".gemini", ".githooks", ".hg", ".ssh", ".svn", ".windsurf", ".zed"],
  ...[
    ".gitconfig",
    ".gitmodules",
    ".npmrc",
    ".pre-commit-config.yaml",
    ".ripgreprc",
    ".yarnrc.yml",
    "lefthook.yml",
    "lefthook.yaml",
  ],
  ...["agents.md", "claude.md", "gemini.md", ".cursorrules", "skillwright.lock"],
];
const NAMES = new Set([...CLOSED_FOLDERS, ...CLOSED_FILES, ...EXISTING]);

/** A folder with more than this many entries is not looked through for each run. */
const MAX_ENTRIES = 250_000;
/** Each is a mount of its own; bubblewrap takes 9,000 words, three for each. */
const MAX_PROTECTED = 800;

/** Looks through granted folders for what a script must not reach there. */
export async function findProtectedPaths(grants: ResolvedGrants): Promise<Result<ProtectedPaths>> {
  const search = new Search(grants);
  const roots = [...new Set([...grants.read, ...grants.write])].sort(compareCodePoints);
  for (const root of roots) {
    const problem = await search.enter(root, grants.write.includes(root));
    if (problem !== undefined) {
      return fail("grant-invalid", `The path ${quote(root)} cannot be granted: ${problem} Name a folder inside it.`);
    }
  }
  return succeed(search.found());
}

/** Enough to keep the disk busy, and few enough to be held in memory. */
const FOLDERS_AT_A_TIME = 32;

interface ListedFolder {
  readonly folder: string;
  readonly entries: readonly Dirent[];
  /** The granted folder that it is in. */
  readonly root: string;
  readonly writable: boolean;
}

/** Returns what is in a folder. One that cannot be read is empty for the script as well, which has no more rights. */
const listFolder = (folder: string): Promise<readonly Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch(() => []);

class Search {
  readonly #roots: ReadonlySet<string>;
  readonly #writable: ReadonlySet<string>;
  readonly #opensSockets: boolean;
  readonly #covered = new Set<string>();
  readonly #readOnly = new Set<string>();
  readonly #absent = new Set<string>();
  readonly #pinned = new Set<string>();
  readonly #links = new Set<string>();
  #entries = 0;

  constructor({ read, write, unixSockets }: ResolvedGrants) {
    this.#roots = new Set([...read, ...write]);
    this.#writable = new Set(write);
    this.#opensSockets = unixSockets;
  }

  /** Searches one granted path. Returns why it cannot be granted. */
  async enter(root: string, writable: boolean): Promise<string | undefined> {
    if (!(await lstat(root)).isDirectory()) return undefined;
    if (writable) await this.#protectAbsent(root);
    const queue = [root];
    while (queue.length > 0) {
      const read = async (folder: string) => ({ folder, entries: await listFolder(folder) });
      for (const { folder, entries } of await Promise.all(queue.splice(-FOLDERS_AT_A_TIME).map(read))) {
        const problem = await this.#look({ folder, entries, root, writable }, queue);
        if (problem !== undefined) return problem;
      }
    }
    return undefined;
  }

  /** Looks at one folder, and adds the folders in it to the queue. */
  async #look({ folder, entries, root, writable }: ListedFolder, queue: string[]): Promise<string | undefined> {
    this.#entries += entries.length;
    if (this.#entries > MAX_ENTRIES) return `it holds more than ${MAX_ENTRIES.toLocaleString("en")} files and folders.`;
    const isSkill = writable && folder !== root && entries.some(({ name }) => name.toLowerCase() === "skill.md");
    if (isSkill) this.#protect(folder, root);
    const isProtecting = writable && !isSkill && !folder.slice(root.length).split("/").includes("node_modules");
    for (const entry of entries) {
      const path = join(folder, entry.name);
      // Such a name cannot be handed on, so what has it could be neither covered nor looked through. A file needs neither.
      if (entry.name.includes("\uFFFD") && !entry.isFile() && !entry.isSymbolicLink()) {
        return `the name of ${quote(path)} is not valid UTF-8, so it could not be closed. Rename it, or choose another place.`;
      }
      // There for as long as another run needs it.
      if (isMountPoint(path)) continue;
      if (this.#roots.has(path)) {
        // Granted by itself, with rights of its own: to write, or to read and so not to change. Its place stays where it is.
        if (writable) this.#writable.has(path) ? this.#pin(path, root) : this.#protect(path, root);
        continue;
      }
      const isNamed = isProtecting && NAMES.has(entry.name.toLowerCase());
      if (entry.isFIFO() || (entry.isSocket() && !this.#opensSockets)) this.#covered.add(path);
      else if (isNamed && entry.isSymbolicLink()) this.#links.add(path);
      else if (isNamed) this.#protect(path, root);
      if (isNamed && entry.name === ".git" && folder !== root) await this.#protectAbsent(folder, root);
      if (entry.isDirectory()) queue.push(path);
    }
    const size = this.#covered.size + this.#readOnly.size + this.#absent.size + this.#pinned.size;
    return size > MAX_PROTECTED
      ? `it holds more than ${MAX_PROTECTED} sockets, FIFOs, version control folders, agent settings and other protected paths.`
      : undefined;
  }

  found(): ProtectedPaths {
    const list = (paths: ReadonlySet<string>): readonly string[] => [...paths].sort(compareCodePoints);
    const readOnly = list(this.#readOnly);
    // A path that is granted for writing below a protected one has protected paths of its own.
    const opens = (path: string, outer: string): boolean =>
      [...this.#writable].some((root) => root.startsWith(`${outer}/`) && path.startsWith(`${root}/`));
    const inside = (path: string): boolean =>
      readOnly.some((outer) => path.startsWith(`${outer}/`) && !opens(path, outer));
    return {
      covered: list(this.#covered),
      readOnly: readOnly.filter((path) => !inside(path)),
      absent: list(this.#absent).filter((path) => !inside(path)),
      pinned: list(this.#pinned).filter((path) => !inside(path) && !this.#readOnly.has(path)),
      links: list(this.#links).filter((path) => !inside(path)),
    };
  }

  #protect(path: string, root: string): void {
    this.#readOnly.add(path);
    this.#pin(path, root);
  }

  #pin(path: string, root: string): void {
    for (let folder = dirname(path); folder !== root; folder = dirname(folder)) this.#pinned.add(folder);
  }

  /** At the top of a granted folder and of each project in it. */
  async #protectAbsent(folder: string, root = folder): Promise<void> {
    for (const name of [...CLOSED_FOLDERS.map((item) => `${item}/`), ...CLOSED_FILES]) {
      const path = join(folder, name);
      const bare = path.replace(/\/$/, "");
      const exists = !isMountPoint(bare) && (await lstat(bare).catch(() => undefined)) !== undefined;
      if (exists || this.#roots.has(bare)) continue;
      this.#absent.add(path);
      this.#pin(bare, root);
    }
  }
}
