import { lstatSync } from "node:fs";
import { join } from "node:path";
import { findProject, type ProjectPlace } from "./project-folder.js";

const NAME = "skillwright.json";

/** The nearest `skillwright.json` from a folder up to the root of its repository, whatever it is. One of another user does not count. */
export function findConfig(place: ProjectPlace): string | undefined {
  const { folders, isOwn } = findProject(place);
  return folders
    .map((folder) => join(folder, NAME))
    .find((path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined && isOwn(path));
}
