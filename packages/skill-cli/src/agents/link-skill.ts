import { cpSync, lstatSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { errorMessage } from "@skillwright/skill-text";

/** A folder that a skill could not be linked into, and why. */
export interface UnlinkedFolder {
  readonly folder: string;
  readonly reason: string;
}

/** Links a skill of the first folder into the others, so that their agents see it too. Where links do not work it is copied. */
export function linkSkill(
  name: string,
  folders: readonly string[],
  { base, force }: { readonly base: string; readonly force: boolean },
): readonly UnlinkedFolder[] {
  const [main, ...others] = folders;
  if (main === undefined) return [];
  return others.flatMap((folder) => {
    try {
      linkOne(join(base, main, name), join(base, folder, name), force);
      return [];
    } catch (error) {
      return [{ folder, reason: errorMessage(error) }];
    }
  });
}

function linkOne(target: string, path: string, force: boolean): void {
  mkdirSync(dirname(path), { recursive: true });
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found && !force) throw new Error("There is something of this name. Use --force to replace it.");
  if (found) rmSync(path, { recursive: true });
  try {
    symlinkSync(relative(dirname(path), target).split(sep).join("/"), path, "dir");
  } catch {
    // Some disks have no links, and Windows asks for a right that few users have.
    cpSync(target, path, { recursive: true });
  }
}
