import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { InstallPlace } from "./install-place.js";

/** One of the folders that a skill is in. */
export interface SkillCopy {
  /** The folder of skills, as the lock names it. */
  readonly folder: string;
  /** Absolute path of the skill's own folder in it. */
  readonly path: string;
  /** Real path of the folder of skills. */
  readonly root: string;
  /** Whether it holds the files. The others hold a link to that one, or a copy. */
  readonly isMain: boolean;
}

/** Where a skill is, or is to be. A folder that is another name of an earlier one is left out: `.claude/skills` may be a link to `.agents/skills`. */
export function copiesOf(name: string, folders: readonly string[], place: InstallPlace): readonly SkillCopy[] {
  const copies: SkillCopy[] = [];
  for (const folder of folders) {
    const root = place.rootOf(folder);
    if (copies.some((copy) => copy.root === root)) continue;
    copies.push({ folder, root, path: join(root, name), isMain: copies.length === 0 });
  }
  return copies;
}

/** What stands where a copy belongs. `link`: it leads to the main copy. `text`: a link that Git wrote as a file, where links do not work. */
export function kindOfCopy(copy: SkillCopy, main: SkillCopy): "missing" | "link" | "text" | "other" {
  const found = lstatSync(copy.path, { throwIfNoEntry: false });
  if (!found) return "missing";
  if (copy.isMain) return "other";
  if (found.isSymbolicLink()) {
    if (existsSync(copy.path)) return isSamePath(copy.path, main.path) ? "link" : "other";
    // One that leads to the main copy, which is gone, is as good as missing.
    return readlinkSync(copy.path) === linkTarget(copy, main) ? "missing" : "other";
  }
  const isText =
    found.isFile() && found.size < 4096 && readFileSync(copy.path, "utf8").trim() === linkTarget(copy, main);
  return isText ? "text" : "other";
}

/** What a link to the main copy says: relative, so that it is right in every clone. */
export const linkTarget = (copy: SkillCopy, main: SkillCopy): string =>
  relative(copy.root, main.path).split(sep).join("/");

function isSamePath(one: string, other: string): boolean {
  try {
    return realpathSync.native(one) === realpathSync.native(other);
  } catch {
    // One of the two has just gone.
    return false;
  }
}
