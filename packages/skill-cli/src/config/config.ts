import { statSync } from "node:fs";
import { resolve } from "node:path";
import { readSchema } from "../package-files.js";
import type { Io } from "../terminal/io.js";
import { UsageError } from "../usage-error.js";
import { findConfig } from "./find-config.js";
import { readFoundConfig } from "./found-config.js";
import { readJsonFile } from "./read-json-file.js";
import type { Settings } from "./settings.js";

/** A file of settings. */
export interface ConfigFile {
  readonly settings: Settings;
  /** Absolute. Absent: there is none. */
  readonly path?: string;
  /** Whether the person named the file. One that merely lies in a folder may come from a stranger. */
  readonly given: boolean;
}

/**
 * The file named by `--config`, else the nearest `skillwright.json` up to the root of the repository, else nothing. One that was only found
 * may come from a stranger: it is a regular file of the repository, names places inside it alone, and is not shown in errors.
 */
export function loadConfig(option: string | undefined, io: Io): ConfigFile {
  if (option !== undefined) {
    const path = resolve(io.cwd, option);
    if (statSync(path, { throwIfNoEntry: false }) === undefined)
      throw new UsageError(`There is no config file ${path}.`);
    return { settings: readJsonFile<Settings>(path, io, { schema: "config.json" }), path, given: true };
  }
  const path = findConfig(io);
  if (path === undefined) return { settings: {}, given: false };
  return { settings: readFoundConfig(path, io, readSchema("config.json")), path, given: false };
}
