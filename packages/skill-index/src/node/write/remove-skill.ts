import { randomBytes } from "node:crypto";
import { lstatSync, renameSync, rmSync } from "node:fs";
import type { SkillProblem } from "../../model/skill-problem.js";
import type { SourceOptions } from "../../source/skill-source.js";
import { joinPath, toAbsolute } from "../disk/disk-path.js";
import { holdFolder } from "../disk/hold-folder.js";
import { syncFolder } from "../disk/write-file-atomically.js";
import { realFolder } from "../scan/directory-source.js";
import { SkillRootError } from "../scan/skill-roots.js";
import { failure, refuseSkillName, stayInPlace, toWriteFailure } from "./write-skill.js";

/** `path` is the folder that is gone, absolute. */
export type RemoveResult =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly problem: SkillProblem };

/**
 * Removes `root/<name>` with everything in it, at once for any reader. Only a folder with a `SKILL.md` is a skill; links inside are
 * removed, not followed. Rejects with `SkillRootError` if the root is not a directory.
 */
export async function removeSkill(root: string, name: string, options: SourceOptions = {}): Promise<RemoveResult> {
  options.signal?.throwIfAborted();
  const realRoot = realFolder(root);
  if (realRoot === undefined) throw new SkillRootError(toAbsolute(root));
  const refused = refuseSkillName(name);
  if (refused) return { ok: false, problem: refused };
  const path = joinPath(realRoot, name);
  if (!lstatSync(path, { throwIfNoEntry: false }))
    return failure("skill-missing", path, "There is no skill of this name here.");
  try {
    stayInPlace(path);
    return holdFolder(realRoot, (held) => removeFrom(held, path));
  } catch (error) {
    return toWriteFailure(path, error);
  }
}

/** Removes a skill from a root that is held; problems name the path as it is shown. */
function removeFrom(root: string, shownPath: string): RemoveResult {
  const folder = joinPath(root, shownPath.slice(shownPath.lastIndexOf("/") + 1));
  if (!lstatSync(joinPath(folder, "SKILL.md"), { throwIfNoEntry: false })) {
    return failure("skill-missing", shownPath, "This folder has no SKILL.md, so it is not removed as a skill.");
  }
  // Hidden, so that a scan during the removal does not meet half a skill.
  const doomed = joinPath(root, `.removed-${randomBytes(8).toString("hex")}`);
  renameSync(folder, doomed);
  syncFolder(root);
  rmSync(doomed, { recursive: true, force: true });
  return { ok: true, path: shownPath };
}
