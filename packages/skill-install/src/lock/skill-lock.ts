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
}

/** What a project has installed, by name. */
export type SkillLock = ReadonlyMap<string, LockedSkill>;

/** The name of the lock file, in the project's folder. */
export const LOCK_FILE = "skillwright.lock";

const VERSION = 1;

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
  const fail = (what: string, cause?: unknown): Refusal =>
    new Refusal(
      "lock-invalid",
      `${quote(path)} is not a lock file that can be used: ${what}. Take it from version control, or delete it and add the skills again.`,
      { path, ...(cause !== undefined && { cause }) },
    );
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    // No string of a lock holds a line break, so a line that begins so is none of its own.
    const marked = text.split("\n").findIndex((line) => /^(?:<{7}|={7}|>{7})(?: |\r?$)/.test(line));
    const what = marked === -1 ? "it is not JSON" : `line ${marked + 1} is a mark of a merge that was not finished`;
    throw fail(what, cause);
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
  const { source, digest, files, executable = [] } = skill;
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
  return digest === folderDigest(hashes) ? undefined : "its digest is not that of its files";
}
