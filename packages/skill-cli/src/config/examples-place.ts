import { existsSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import type { Io } from "../terminal/io.js";
import { findProject, foreignNote } from "./project-folder.js";

/** The file of example requests of a project. */
const EXAMPLES_FILE = "skillwright.examples.json";

/** Where the example requests of a project are. */
export interface ExamplesPlace {
  readonly path: string;
  /** Why the file is not read: it exists, and belongs to another user. */
  readonly foreign?: string;
}

/** The config that was found, and what it names. */
interface NamingConfig {
  /** Path of the config file; absent: there is none. */
  readonly config: string | undefined;
  /** Whether the user named it. Then what it names is the user's choice too. */
  readonly given: boolean;
  /** The file that it names, relative to it. */
  readonly examples: string | undefined;
}

/** Finds the file that the config names, else the one beside `skillwright.json`, else that in the root of the project. */
export function findExamples(
  { config, given, examples = EXAMPLES_FILE }: NamingConfig,
  io: Pick<Io, "cwd" | "env">,
): ExamplesPlace {
  const { folders, isOwn } = findProject(io);
  const path = resolve(config !== undefined ? dirname(config) : (folders.at(-1) ?? io.cwd), examples);
  // In a folder of another user there is no project.
  const isForeign = !given && (folders.length === 0 || !isOwn(path)) && existsSync(path);
  return isForeign ? { path, foreign: foreignNote(path) } : { path };
}

/** Resolves the source of an entry: relative to the file, or below the home folder (`~/`). */
export function toSourceFolder(
  source: string,
  { path, home }: { readonly path: string; readonly home: string },
): string {
  return toSlashes(source.startsWith("~/") ? join(home, source) : resolve(dirname(path), source));
}

/** Returns a path with forward slashes. */
export const toSlashes = (path: string): string => path.split(sep).join("/");
