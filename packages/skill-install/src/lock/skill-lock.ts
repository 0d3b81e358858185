import { readFileSync } from "node:fs";
import { refuseSkillName } from "@skillwright/skill-index/node";
import { pathFault } from "../folder/file-path.js";
import { folderDigest, hashFiles } from "../folder/folder-digest.js";
import type { FolderFile } from "../folder/folder-file.js";
import { type InstallResult, quote, Refusal, reasonOf, settleSync } from "../install-problem.js";
import type { LockedSource } from "../source/locked-source.js";
import { checkLockedSource } from "./check-locked-source.js";
import { stableJson } from "./stable-json.js";

/** One skill, bound to its source and to every byte of its folder. */
export interface LockedSkill {
  readonly source: LockedSource;
  /** Of the whole folder, by `folderDigest`. */
  readonly digest: string;
  /** SHA-256 of each file in hex, by path: names what changed, where the digest says that something has. */
  readonly files: Readonly<Record<string, string>>;
  /** Files that can be run. Not part of the digest: some disks know no such thing. Absent: none. */
  readonly executable?: readonly string[];
  /** Folders of skills that it is in, with forward slashes: the first holds its files, each other one a link to it or a copy. Absent: `.agents/skills`. */
  readonly folders?: readonly string[];
}

/** What a project has installed, by name. */
export type SkillLock = ReadonlyMap<string, LockedSkill>;

/** The name of the lock file, in the project's folder. */
export const LOCK_FILE = "skillwright.lock";

const VERSION = 1;

/** Where skills are unless somebody says otherwise: most agents look there. */
export const DEFAULT_FOLDER = ".agents/skills";

/** The folders of skills that an entry names, the one with the files first. */
export const foldersOf = ({ folders = [DEFAULT_FOLDER] }: Pick<LockedSkill, "folders">): readonly string[] => folders;

/** The same entry in these folders. */
export function withFolders({ folders: _, ...locked }: LockedSkill, folders: readonly string[]): LockedSkill {
  return folders.length === 1 && folders[0] === DEFAULT_FOLDER ? locked : { ...locked, folders };
}

/** What a lock says of a folder. */
export function toLockedSkill(source: LockedSource, files: readonly FolderFile[]): LockedSkill {
  const hashes = hashFiles(files);
  const executable = files.filter((file) => file.executable).map(({ path }) => path);
  return {
    source,
    digest: folderDigest(hashes),
    files: Object.fromEntries(hashes.map(({ path, hash }) => [path, hash])),
    ...(executable.length > 0 && { executable }),
  };
}

/** The text of a lock file. The same lock gives the same bytes. */
export function formatLock(lock: SkillLock): string {
  return stableJson({ lockVersion: VERSION, skills: Object.fromEntries(lock) });
}

/** Reads the lock file at a path. One that is not there is `lock-missing`; one that cannot be understood is never taken for an empty one. */
export function readLock(path: string): InstallResult<{ readonly lock: SkillLock }> {
  return settleSync(() => ({ lock: loadLock(path) }));
}

/** The same, refusing by exception. */
export function loadLock(path: string): SkillLock {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (reasonOf(error) === "ENOENT") {
      throw new Refusal("lock-missing", `There is no ${quote(path)}: nothing is locked yet. \`add\` makes one.`, {
        path,
        cause: error,
      });
    }
    throw new Refusal("lock-invalid", `The lock file ${quote(path)} cannot be read (${reasonOf(error)}).`, {
      path,
      cause: error,
    });
  }
  return parseLock(text, path);
}

/** Reads the text of a lock file; `path` is for messages. */
export function parseLock(text: string, path: string): SkillLock {
  const fail = (
    what: string,
    cause?: unknown,
    advice = "Take it from version control, or delete it and add the skills again.",
  ): Refusal =>
    new Refusal("lock-invalid", `${quote(path)} is not a lock file that can be used: ${what}. ${advice}`, {
      path,
      ...(cause !== undefined && { cause }),
    });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    // No string of a lock holds a line break, so a line that begins so is none of its own.
    const marked = text.split("\n").findIndex((line) => /^(?:<{7}|={7}|>{7})(?: |\r?$)/.test(line));
    const what = marked === -1 ? "it is not JSON" : `line ${marked + 1} is a mark of a merge that was not finished`;
    throw fail(what, cause, marked === -1 ? undefined : "Run `install`: it joins the entries of both sides.");
  }
  if (!isRecord(value) || !isRecord(value["skills"])) throw fail("it has no `skills`");
  if (value["lockVersion"] !== VERSION)
    throw fail(`its version is ${quote(String(value["lockVersion"]))}, and ${VERSION} is known`);
  const skills = Object.entries(value["skills"]).map(([name, skill]) => {
    const fault = refuseSkillName(name) ? "its name cannot name a folder" : skillFault(skill);
    if (fault !== undefined) throw fail(`${quote(name)}: ${fault}`);
    return [name, skill as LockedSkill] as const;
  });
  return new Map(skills);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A lock is edited by people and merged by machines: what it says must fit together. */
function skillFault(skill: unknown): string | undefined {
  if (!isRecord(skill)) return "it is no object";
  const { source, digest, files, executable = [], folders } = skill;
  const sourceFault = checkLockedSource(source);
  if (sourceFault !== undefined) return sourceFault;
  if (!isRecord(files)) return "it lists no files";
  const hashes: { path: string; hash: string }[] = [];
  for (const [path, hash] of Object.entries(files)) {
    if (typeof hash !== "string" || !/^[0-9a-f]{64}$/.test(hash)) return `${quote(path)} has no SHA-256`;
    if (pathFault(path, Number.POSITIVE_INFINITY) !== undefined) return `${quote(path)} is no path inside a folder`;
    hashes.push({ path, hash });
  }
  if (!Array.isArray(executable) || executable.some((path) => typeof path !== "string" || !Object.hasOwn(files, path)))
    return "`executable` names a file that is not listed";
  const folderFault = folders === undefined ? undefined : foldersFault(folders);
  if (folderFault !== undefined) return folderFault;
  return digest === folderDigest(hashes) ? undefined : "its digest is not that of its files";
}

/** More than there are agents. */
const MAX_FOLDERS = 32;

/** A lock comes with a clone, so its folders are inside of the project, and none of them is Git's. */
function foldersFault(folders: unknown): string | undefined {
  if (!Array.isArray(folders) || folders.length === 0 || folders.length > MAX_FOLDERS)
    return `\`folders\` must be a list of 1 to ${MAX_FOLDERS}`;
  if (new Set(folders).size !== folders.length) return "`folders` names a folder twice";
  const wrong: unknown = folders.find((folder) => folderFault(folder) !== undefined);
  return wrong === undefined ? undefined : `the folder ${quote(String(wrong))} ${folderFault(wrong)}`;
}

/** Why skills cannot be installed into a folder of this name, as a lock writes it. */
export function folderFault(folder: unknown): string | undefined {
  if (typeof folder !== "string" || folder === "" || folder.length > 1024) return "is not a path";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a path with one is a trap for whoever reads it.
  if (/[\\:\u0000-\u001f\u007f]/.test(folder)) return "has a character that no folder of skills has";
  const segments = folder.split("/");
  if (segments.some((segment) => segment === "" || segment === "." || segment === ".."))
    return "is not a path below the project, such as `.claude/skills`";
  return segments.some((segment) => segment.toLowerCase() === ".git") ? "is Git's own" : undefined;
}
