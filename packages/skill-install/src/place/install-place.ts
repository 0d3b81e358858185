import { lstatSync } from "node:fs";
import { dirname, join } from "node:path";
import { createPathResolver, isInside } from "@skillwright/skill-index/node";
import { realFolder } from "../folder/read-folder.js";
import { quote, Refusal, reasonOf } from "../install-problem.js";
import { LOCK_FILE } from "../lock/skill-lock.js";

/** Where a project, or a user, has skills and the lock of them. */
export interface InstallPlace {
  /** Real path of the folder that the folders of the lock start from. */
  readonly base: string;
  readonly lockPath: string;
  /** Our own folder for what is under way; gone when nothing is. One for each lock, so that two processes never write the same one. */
  readonly state: string;
  /** Real path of a folder of skills, which need not be there yet. */
  rootOf(folder: string): string;
}

/** Whose skills: a project's, with its lock at the top, or a user's, with the lock in `.agents` of the home folder. */
export type InstallScope = "project" | "user";

/**
 * Finds the place. A project is data from strangers too: a folder of skills that is a link out of it is refused. Links of a home folder are
 * the user's own, so they are followed.
 */
export function toPlace(project: string, scope: InstallScope = "project"): InstallPlace {
  const base = realFolder(project);
  const lockFile = scope === "user" ? `.agents/${LOCK_FILE}` : LOCK_FILE;
  const lockPath = join(base, lockFile);
  if (lstatSync(lockPath, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Refusal("root-refused", `${quote(lockFile)} is a link, and nothing is written through it.`, {
      path: lockFile,
    });
  }
  const resolvePath = createPathResolver(base);
  const rootOf = (folder: string): string => {
    const real = realPlace(folder, resolvePath);
    if (scope === "user" || isInside(real, base)) return real;
    throw new Refusal(
      "root-refused",
      `${quote(folder)} leads out of the project, to ${quote(real)}. Replace the link by a folder, or choose another one.`,
      { path: folder },
    );
  };
  return { base, lockPath, state: join(dirname(lockPath), ".skillwright"), rootOf };
}

function realPlace(folder: string, resolvePath: (path: string) => string): string {
  try {
    return resolvePath(folder);
  } catch (error) {
    throw new Refusal("root-refused", `${quote(folder)} cannot be found (${reasonOf(error)}).`, {
      path: folder,
      cause: error,
    });
  }
}
