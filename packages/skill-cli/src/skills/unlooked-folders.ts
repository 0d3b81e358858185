import { readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { LoadSkillIndexOptions } from "@skillwright/skill-index/node";
import type { Io } from "../terminal/io.js";

/**
 * Folders of the working folder that hold a skill which was not found, relative to it: a project may keep skills in `skills`, which is
 * none of the usual folders. Empty where somebody named the folders. Looks at a few names, and one level down.
 */
export function unlookedFolders(
  found: readonly { readonly path: string }[],
  { roots }: LoadSkillIndexOptions,
  { cwd }: Pick<Io, "cwd">,
): readonly string[] {
  if (roots) return [];
  const holders = new Map([HERE, ...NAMES].map((name) => [name, skillsIn(join(cwd, name), name === HERE)]));
  if ([...holders.values()].every((files) => files.length === 0)) return [];
  const known = new Set(found.flatMap(({ path }) => realFile(path) ?? []));
  const unlooked = [...holders].filter(([, files]) => files.some((file) => !known.has(file))).map(([name]) => name);
  return unlooked.includes(HERE) ? [HERE] : unlooked;
}

const HERE = ".";
const NAMES = ["skills", "agent-skills", ".agent/skills"];

/** In the order of their names, so that a large folder is cut at the same place each time. */
const MAX_ENTRIES = 500;

/** The `SKILL.md` of each folder in this one, and where it may be a skill its own, as real paths. */
function skillsIn(folder: string, orIsOne: boolean): readonly string[] {
  const entries = entriesOf(folder).filter((name) => !name.startsWith("."));
  const files = entries.slice(0, MAX_ENTRIES).map((name) => join(folder, name, "SKILL.md"));
  return [...(orIsOne ? [join(folder, "SKILL.md")] : []), ...files].flatMap((path) => realFile(path) ?? []);
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    // Not there, or not to be read: then nobody keeps skills in it.
    return [];
  }
}

/** `undefined` for what is not there, such as the address of a server's skill. */
function realFile(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}
