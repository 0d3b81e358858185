import { lstatSync } from "node:fs";
import { join } from "node:path";
import { createPathResolver, isInside } from "@skillwright/skill-index/node";
import { realFolder } from "../folder/read-folder.js";
import { quote, Refusal, reasonOf } from "../install-problem.js";
import { LOCK_FILE } from "../lock/skill-lock.js";

/** Where a project's skills and its lock are. */
export interface InstallPlace {
  /** Real path of the folder of skills. */
  readonly root: string;
  readonly lockPath: string;
  /** Our own folder for what is under way; gone when nothing is. */
  readonly state: string;
}

/** The folder that agents look into. */
const SKILLS_FOLDER = ".agents/skills";

/**
 * Finds the place, which need not be there yet. A project is data from strangers too: a folder of skills that is a link out of the
 * project is refused, unless it was asked for by name.
 */
export function toPlace(project: string, root?: string): InstallPlace {
  const home = realFolder(project);
  const real = realPlace(home, root ?? SKILLS_FOLDER);
  if (root === undefined && !isInside(real, home)) {
    throw new Refusal(
      "root-refused",
      `${quote(SKILLS_FOLDER)} leads out of the project, to ${quote(real)}. Name that folder itself if it is meant.`,
      { path: SKILLS_FOLDER },
    );
  }
  const lockPath = join(home, LOCK_FILE);
  if (lstatSync(lockPath, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Refusal("root-refused", `${quote(LOCK_FILE)} is a link, and nothing is written through it.`, {
      path: LOCK_FILE,
    });
  }
  return { root: real, lockPath, state: join(real, ".skillwright") };
}

function realPlace(home: string, folder: string): string {
  try {
    return createPathResolver(home)(folder);
  } catch (error) {
    throw new Refusal("root-refused", `${quote(folder)} cannot be found (${reasonOf(error)}).`, {
      path: folder,
      cause: error,
    });
  }
}
