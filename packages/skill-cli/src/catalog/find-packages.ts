import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { discoverSkillFiles } from "@skillwright/skill-index/node";
import { systemWords } from "../terminal/system-words.js";
import { UsageError } from "../usage-error.js";

/** Something to publish, under the name it was given by; or why it cannot be looked at. */
export type FoundPackage =
  | { readonly from: string; readonly skill: string | Uint8Array }
  | { readonly from: string; readonly problem: { readonly code: string; readonly message: string } };

/** What paths hold: a skill in a folder, an archive, or skills in the folders below one. */
export async function findPackages(paths: readonly string[], cwd: string): Promise<readonly FoundPackage[]> {
  const found: FoundPackage[] = [];
  for (const from of paths) {
    const path = resolve(cwd, from);
    if (isFile(path)) found.push({ from, skill: new Uint8Array(readFileSync(path)) });
    else if (existsSync(join(path, "SKILL.md"))) found.push({ from, skill: path });
    else found.push(...(await findBelow(from, path)));
  }
  return found;
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${systemWords(error)}.`, undefined, { cause: error });
  }
}

/** By the rules of a scan. A folder that holds no skill is told of by the catalog, as a skill without a `SKILL.md`. */
async function findBelow(from: string, path: string): Promise<readonly FoundPackage[]> {
  const { paths, problems } = await discoverSkillFiles(path);
  const named = (place: string): string => join(from, relative(path, place));
  const refused = problems
    .filter(({ severity }) => severity !== "note")
    .map(({ path: place, code, message }) => ({ from: named(place), problem: { code, message } }));
  if (paths.length === 0 && refused.length === 0) return [{ from, skill: path }];
  return [...paths.map((place) => ({ from: named(dirname(place)), skill: dirname(place) })), ...refused];
}
