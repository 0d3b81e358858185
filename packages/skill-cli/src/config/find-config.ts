import { lstatSync } from "node:fs";
import { join } from "node:path";
import { upToRepository } from "./project-folder.js";

const NAME = "skillwright.json";

/** The nearest `skillwright.json` from a folder up to the root of its repository, whatever it is. */
export function findConfig(cwd: string): string | undefined {
  return upToRepository(cwd)
    .map((folder) => join(folder, NAME))
    .find((path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined);
}
