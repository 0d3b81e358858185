import { type Dirent, readdirSync } from "node:fs";
import { basename, dirname, extname } from "node:path";
import { nearestNames } from "@skillwright/skill-match";
import { quoted } from "../terminal/printable.js";

/** For a path that is not there: whether its nearest neighbour was meant, as it would be typed. */
export function siblingHint(path: string, typed: string): string | undefined {
  const type = extname(path);
  const siblings = entriesOf(dirname(path))
    .filter((entry) => entry.isDirectory() || (type !== "" && extname(entry.name) === type))
    .map(({ name }) => name);
  const [near] = nearestNames(basename(path), siblings, 1);
  if (near === undefined || near === basename(path)) return undefined;
  const meant = `${typed.trim().replace(/[^/\\]+[/\\]*$/, "")}${near}`;
  return `Did you mean ${quoted(meant)}?`;
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Where the folder around it is not there either, there is no neighbour.
    return [];
  }
}
