import { lstatSync } from "node:fs";
import { join } from "node:path";
import { quote, Refusal } from "../install-problem.js";
import { DEFAULT_FOLDER } from "../lock/skill-lock.js";
import type { InstallPlace } from "../place/install-place.js";

/** What is said of a name that the lock does not know: a skill of the project's own is there, and was never installed. */
export function notLocked(name: string, place: InstallPlace): Refusal {
  // The name is what somebody typed: one that is a path is not looked up.
  const isOwn =
    /^[\w-][\w.-]*$/.test(name) &&
    lstatSync(join(place.rootOf(DEFAULT_FOLDER), name), { throwIfNoEntry: false }) !== undefined;
  const why = isOwn ? " It is there, but was not installed: it is the project's own." : "";
  return new Refusal("skill-missing", `${quote(name)} is not in the lock.${why}`, { path: name });
}
