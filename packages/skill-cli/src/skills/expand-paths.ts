import { lstatSync, statSync } from "node:fs";
import { basename, relative, resolve, sep } from "node:path";
import { SKILL_PLACES } from "@skillwright/skill-index/node";
import type { Io } from "../terminal/io.js";
import { quoted } from "../terminal/printable.js";
import { UsageError } from "../usage-error.js";
import { isGlob, loadGlob } from "./load-glob.js";
import { siblingHint } from "./sibling-hint.js";

/** Paths that were typed, as files and folders that are there. */
export interface ExpandedPaths {
  /** Absolute, with forward slashes, each once. */
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** Whether a path was taken out again with `!`. */
  excludes(path: string): boolean;
}

export interface ExpandOptions {
  /** Of the files a pattern matches, those that count; a file that is named is always one. */
  readonly wanted: (name: string) => boolean;
}

/**
 * Paths as they are, patterns (`teams/*\/skills`, `**\/SKILL.md`) by what they match, without vendor folders; `!` takes out what it
 * names. A path that is not there and a pattern that matches nothing are wrong use.
 */
export async function expandPaths(
  given: readonly string[],
  { wanted }: ExpandOptions,
  { cwd }: Pick<Io, "cwd">,
): Promise<ExpandedPaths> {
  const isExclusion = (path: string): boolean => path.startsWith("!") && !isThere(path, cwd);
  const out = await matchAll(
    given.filter(isExclusion).map((path) => path.slice(1)),
    cwd,
  );
  const excludes = (path: string): boolean => out.some((place) => path === place || path.startsWith(`${place}/`));
  const files = new Set<string>();
  const folders = new Set<string>();
  for (const path of given.filter((typed) => !isExclusion(typed))) {
    const isPattern = !isThere(path, cwd) && (await isGlob(path));
    const found = isPattern ? await matchAll([path], cwd) : [toSlashes(resolve(cwd, path))];
    const kept = found.filter((place) => !excludes(place));
    let taken = 0;
    for (const place of kept) {
      const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
      if (!isFolder && isPattern && !wanted(basename(place))) continue;
      (isFolder ? folders : files).add(place);
      taken++;
    }
    if (isPattern && taken === 0) throw new UsageError(`Nothing matches ${quoted(path)}.`, HINT);
    if (!isPattern && !isThere(path, cwd)) {
      const full = toSlashes(resolve(cwd, path));
      const hint = siblingHint(full, path) ?? usualHint(path, cwd);
      throw new UsageError(`There is no file or folder ${quoted(full)}.`, hint, { fullPaths: true });
    }
  }
  return { files: [...files], folders: outermost([...folders]), excludes };
}

/** People type the name of a skill where a path is asked for. */
function usualHint(typed: string, cwd: string): string | undefined {
  if (/[\\/]/.test(typed)) return undefined;
  const found = SKILL_PLACES.map(({ folder }) => `${folder}/${typed}`).find((path) => isThere(path, cwd));
  return found === undefined ? undefined : `Did you mean ${quoted(found)}?`;
}

const HINT = "Patterns are relative to the working folder: `*` is one name, `**` any number of folders.";

/** What stands at these patterns. Links are not followed, so that no pattern leads out of the folder. */
async function matchAll(patterns: readonly string[], cwd: string): Promise<readonly string[]> {
  if (patterns.length === 0) return [];
  const glob = await loadGlob();
  const found = await glob([...patterns.map(toPattern)], {
    cwd,
    absolute: true,
    dot: true,
    onlyFiles: false,
    followSymbolicLinks: false,
    suppressErrors: true,
    ignore: ["**/node_modules/**", "**/.git/**"],
  });
  return found.map(toSlashes).sort();
}

/** Those that match patterns, for settings: the files themselves, and everything in folders that match. */
export async function matchFiles(patterns: readonly string[], cwd: string): Promise<(path: string) => boolean> {
  const places = new Set(await matchAll(patterns, cwd));
  return (path) => {
    for (let place = path; place.length >= cwd.length && place !== ""; place = place.slice(0, place.lastIndexOf("/"))) {
      if (places.has(place)) return true;
    }
    return false;
  };
}

// `./skills/*` is the same as `skills/*` to everyone but the library.
const toPattern = (typed: string): string => typed.split(sep).join("/").replace(/^\.\//, "").replace(/\/$/, "");

const toSlashes = (path: string): string => path.split(sep).join("/");

function isThere(path: string, cwd: string): boolean {
  return lstatSync(resolve(cwd, path), { throwIfNoEntry: false }) !== undefined;
}

/** Without folders that lie in another one of them. */
function outermost(folders: readonly string[]): readonly string[] {
  return folders.filter((folder) => !folders.some((other) => other !== folder && isBelow(folder, other)));
}

function isBelow(path: string, folder: string): boolean {
  const below = relative(folder, path);
  return below !== "" && !below.startsWith("..");
}
