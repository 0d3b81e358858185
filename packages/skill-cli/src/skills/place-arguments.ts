import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { CommandInput } from "../command.js";
import type { SkillOptions } from "../options/skill-options.js";
import type { Io } from "../terminal/io.js";
import { expandPaths } from "./expand-paths.js";
import { isGlob } from "./load-glob.js";

/** Words of a command line: those that name folders to look in, and the others. */
export interface SplitWords<I> {
  /** The input with these folders in the place of `--root`, if there are any. */
  readonly input: I;
  readonly words: readonly string[];
}

/** People name a folder where a name is asked for. A word that is a folder, or a pattern that matches one, is taken for that. */
export async function takeFolders<I extends CommandInput<readonly unknown[], SkillOptions>>(
  given: readonly string[],
  input: I,
): Promise<SplitWords<I>> {
  const { io, options } = input;
  const named = new Set<string>();
  for (const word of given) {
    if (isFolder(word, io) || (word.includes("/") && (await isGlob(word)))) named.add(word);
  }
  if (named.size === 0) return { input, words: given };
  const places = given.filter((word) => named.has(word) || word.startsWith("!"));
  const { folders } = await expandPaths(places, { wanted: () => false }, io);
  const words = given.filter((word) => !places.includes(word));
  return { input: { ...input, options: { ...options, root: [...(options.root ?? []), ...folders] } }, words };
}

/** Whether a word names a folder. */
export function isFolder(word: string, { cwd }: Pick<Io, "cwd">): boolean {
  return statSync(resolve(cwd, word), { throwIfNoEntry: false })?.isDirectory() ?? false;
}
