import { type Dirent, readdirSync } from "node:fs";
import { basename, dirname, extname, isAbsolute } from "node:path";
import type { InstallProblem } from "@skillwright/skill-install";
import { nearestNames } from "@skillwright/skill-match";
import { quoted } from "../terminal/printable.js";

/** The same problem; one of a path that is not there asks whether its nearest neighbour was meant, as it would be typed. */
export function suggestSibling(problem: InstallProblem, typed: string): InstallProblem {
  const { code, path, message } = problem;
  if (code !== "source-missing" || path === undefined || !isAbsolute(path)) return problem;
  const type = extname(path);
  const siblings = entriesOf(dirname(path))
    .filter((entry) => entry.isDirectory() || (type !== "" && extname(entry.name) === type))
    .map(({ name }) => name);
  const [near] = nearestNames(basename(path), siblings, 1);
  if (near === undefined || near === basename(path)) return problem;
  const meant = `${typed.trim().replace(/[^/\\]+[/\\]*$/, "")}${near}`;
  return { ...problem, message: `${message} Did you mean ${quoted(meant)}?` };
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Where the folder around it is not there either, there is no neighbour.
    return [];
  }
}
