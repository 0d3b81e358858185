import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { compareCodePoints } from "@skillwright/skill-text";
import { sha256 } from "../folder/folder-digest.js";
import type { FolderFile } from "../folder/folder-file.js";
import { openFolder } from "../folder/read-folder.js";
import { type InstallProblem, toInstallProblem } from "../install-problem.js";
import type { FullInstallLimits } from "../limits.js";
import { DEFAULT_FOLDER, foldersOf, type LockedSkill, type SkillLock } from "../lock/skill-lock.js";
import type { InstallPlace } from "../place/install-place.js";
import { copiesOf, kindOfCopy, type SkillCopy } from "../place/skill-copies.js";

/**
 * One way in which what is installed is not what is locked. Two are warnings (`isGrave`): `executable-changed`, as some disks know no such
 * bit and it is not part of the digest, and `skill-unlocked`, as a project's own skills lie beside those it has installed.
 */
export interface LockDifference {
  readonly code:
    | "executable-changed"
    | "file-added"
    | "file-changed"
    | "file-missing"
    | "skill-missing"
    | "skill-unlocked"
    | "skill-unreadable";
  readonly skill: string;
  /** The folder of skills, where it is not the one that holds the skill's files. */
  readonly folder?: string;
  /** The file inside the skill, where one is meant. */
  readonly path?: string;
  /** A file that programs leave behind: it counts all the same, since such a file can be code. */
  readonly generated?: true;
  /** Why a folder could not be read. */
  readonly problem?: InstallProblem;
}

/** Every difference between the skills on the disk and the lock, by skill, folder and path. Empty: they are the same, byte for byte. */
export function verifyPlace(place: InstallPlace, lock: SkillLock, limits: FullInstallLimits): LockDifference[] {
  const locked = [...lock].map(([skill, entry]) => ({
    skill,
    entry,
    copies: copiesOf(skill, foldersOf(entry), place),
  }));
  const differences = locked.flatMap(({ skill, entry, copies }) =>
    copies.flatMap((copy) => verifyCopy(copy, copies, { skill, locked: entry, limits })),
  );
  const known = new Set(locked.flatMap(({ copies }) => copies.map(({ path }) => path)));
  differences.push(...unlockedSkills(place, lock, known));
  return differences.sort(
    (a, b) =>
      compareCodePoints(a.skill, b.skill) ||
      compareCodePoints(a.folder ?? "", b.folder ?? "") ||
      compareCodePoints(a.path ?? "", b.path ?? ""),
  );
}

function verifyCopy(copy: SkillCopy, copies: readonly SkillCopy[], skill: SkillToVerify): readonly LockDifference[] {
  const [main = copy] = copies;
  const kind = kindOfCopy(copy, main);
  // What a link leads to is looked at once, where it is.
  if (kind === "link") return [];
  const found: readonly LockDifference[] =
    kind === "text" ? [{ code: "skill-missing", skill: skill.skill }] : verifySkill(copy.path, skill);
  return copy.isMain ? found : found.map((one) => ({ ...one, folder: copy.folder }));
}

/** Skills in the folders of the lock that it does not name, each once however many folders link to it. */
function unlockedSkills(place: InstallPlace, lock: SkillLock, known: ReadonlySet<string>): readonly LockDifference[] {
  const folders = lock.size === 0 ? [DEFAULT_FOLDER] : [...new Set([...lock.values()].flatMap(foldersOf))];
  const [first] = folders;
  const seen = new Set([...known].flatMap((path) => realPathOf(path) ?? []));
  return folders.flatMap((folder) => {
    const root = place.rootOf(folder);
    return listSkills(root).flatMap((skill): LockDifference[] => {
      const path = join(root, skill);
      const real = realPathOf(path) ?? path;
      if (known.has(path) || seen.has(real)) return [];
      seen.add(real);
      return [{ code: "skill-unlocked", skill, ...(folder !== first && { folder }) }];
    });
  });
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    // Missing, which is a difference of its own.
    return undefined;
  }
}

export interface SkillToVerify {
  readonly skill: string;
  readonly locked: LockedSkill;
  readonly limits: FullInstallLimits;
}

/** The same for one folder. */
export function verifySkill(folder: string, { skill, locked, limits }: SkillToVerify): LockDifference[] {
  if (!existsSync(folder)) return [{ code: "skill-missing", skill }];
  try {
    return compareFiles(openFolder(folder, limits), skill, locked);
  } catch (error) {
    return [{ code: "skill-unreadable", skill, problem: toInstallProblem(error) }];
  }
}

function compareFiles(files: readonly FolderFile[], skill: string, locked: LockedSkill): LockDifference[] {
  const differences: LockDifference[] = [];
  const left = new Map(Object.entries(locked.files));
  const executable = new Set(locked.executable);
  for (const file of files) {
    const { path } = file;
    const expected = left.get(path);
    left.delete(path);
    if (expected === undefined)
      differences.push({ code: "file-added", skill, path, ...(GENERATED.test(path) && { generated: true }) });
    else if (expected !== sha256(file.bytes)) differences.push({ code: "file-changed", skill, path });
    else if (process.platform !== "win32" && executable.has(path) !== (file.executable ?? false))
      differences.push({ code: "executable-changed", skill, path });
  }
  return [
    ...differences,
    ...Array.from(left.keys(), (path): LockDifference => ({ code: "file-missing", skill, path })),
  ];
}

const GENERATED = /(?:^|\/)(?:__pycache__\/|\.DS_Store$|Thumbs\.db$)/;

/**
 * Whether a difference means that what was locked is not there byte for byte. A skill that nobody locked is no such thing; `strict` counts it
 * too, for a folder that is to hold installed skills alone: there, one more is what an attacker would add.
 */
export function isGrave({ code }: LockDifference, { strict = false }: VerifyChoices = {}): boolean {
  return code === "skill-unlocked" ? strict : code !== "executable-changed";
}

/** What counts as a difference. */
export interface VerifyChoices {
  /** Whether a skill that is not in the lock does. Default: `false`. */
  readonly strict?: boolean | undefined;
}

/** Folders with a `SKILL.md`; what is hidden is no skill. */
function listSkills(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root).filter(
    (name) =>
      !name.startsWith(".") &&
      // A file beside the skills has nothing in it, and to look costs an error.
      isFolder(join(root, name)) &&
      lstatSync(join(root, name, "SKILL.md"), { throwIfNoEntry: false })?.isFile(),
  );
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // A link that leads nowhere or in a circle holds no skill.
    return false;
  }
}
