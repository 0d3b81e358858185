import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { SelectionPolicy } from "@skillwright/skill-match";
import type { Io } from "../terminal/io.js";
import { UsageError } from "../usage-error.js";
import { readJsonFile } from "./read-json-file.js";

/** What `skillwright.json` may say. The schema in `schemas/config.json` is the judge. */
export interface Settings {
  readonly roots?: readonly string[];
  readonly user?: boolean;
  readonly conventions?: boolean;
  readonly allow?: readonly string[];
  readonly deny?: readonly string[];
  readonly profile?: "lenient" | "spec";
  readonly match?: Pick<SelectionPolicy, "topK" | "minScore" | "includeTags" | "excludeTags" | "scorer">;
  readonly asks?: string;
  readonly budget?: number;
  readonly tools?: readonly string[];
  readonly mcpServers?: Readonly<Record<string, ServerConfig>>;
}

export interface ServerConfig {
  readonly command?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly url?: string;
}

/** A file of settings. */
export interface ConfigFile {
  readonly settings: Settings;
  /** Absolute. Absent: there is none. */
  readonly path?: string;
  /** Whether the person named the file. One that merely lies in a folder may come from a stranger. */
  readonly given: boolean;
}

const NAME = "skillwright.json";

/** The file named by `--config`, else the nearest `skillwright.json` up to the root of the repository, else nothing. */
export function loadConfig(option: string | undefined, io: Io): ConfigFile {
  if (option !== undefined) return { ...readConfig(resolve(io.cwd, option), io), given: true };
  for (const folder of upToRepository(io.cwd)) {
    const path = join(folder, NAME);
    if (existsSync(path)) return { ...readConfig(path, io), given: false };
  }
  return { settings: {}, given: false };
}

/** The folder whose skills are the project's: the root of the repository around the working folder, else that folder. */
export function projectFolder(cwd: string): string {
  return upToRepository(cwd).at(-1) ?? cwd;
}

/** From the working folder upwards to the one that holds `.git`; without one, the working folder alone. */
function upToRepository(cwd: string): string[] {
  const folders = [cwd];
  for (let folder = cwd; !existsSync(join(folder, ".git")); ) {
    const parent = dirname(folder);
    if (parent === folder) return [cwd];
    folder = parent;
    folders.push(folder);
  }
  return folders;
}

function readConfig(path: string, io: Io): Omit<ConfigFile, "given"> {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) throw new UsageError(`There is no config file ${path}.`);
  return { settings: readJsonFile<Settings>(path, io, "config.json"), path };
}
