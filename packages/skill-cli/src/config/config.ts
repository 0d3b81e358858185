import { lstatSync, realpathSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { ScanLimits } from "@skillwright/skill-index/node";
import type { SelectionPolicy } from "@skillwright/skill-match";
import type { ScanCode, ScanSeverity } from "@skillwright/skill-scan";
import { displayPath } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { UsageError } from "../usage-error.js";
import { projectFolder, upToRepository } from "./project-folder.js";
import { readJsonFile } from "./read-json-file.js";

/** What `skillwright.json` may say. The schema in `schemas/config.json` is the judge. */
export interface Settings {
  readonly roots?: readonly string[];
  readonly user?: boolean;
  readonly conventions?: boolean;
  readonly allow?: readonly string[];
  readonly deny?: readonly string[];
  readonly limits?: ScanLimits;
  readonly runnable?: boolean;
  readonly profile?: "lenient" | "spec";
  readonly validate?: ValidateSettings;
  readonly match?: Pick<SelectionPolicy, "topK" | "minScore" | "includeTags" | "excludeTags" | "scorer">;
  readonly asks?: string;
  readonly budget?: number;
  readonly tools?: readonly string[];
  readonly scan?: { readonly failOn?: ScanSeverity | "never"; readonly ignore?: readonly ScanIgnore[] };
  readonly mcpServers?: Readonly<Record<string, ServerConfig>>;
}

/** Which rules of `validate` count, and where. */
export interface ValidateSettings {
  /** By code: not at all, or as grave as this. */
  readonly rules?: Readonly<Record<string, "off" | "warning" | "error">>;
  /** Globs of files that are not checked, relative to the settings file. */
  readonly ignore?: readonly string[];
  /** By glob: codes that do not count in these files. */
  readonly perFile?: Readonly<Record<string, readonly string[]>>;
}

/** Findings of a scan that someone has looked at and lets pass. */
export interface ScanIgnore {
  readonly code: ScanCode;
  /** Glob of the skill's folder name. Default: every skill. */
  readonly skill?: string;
  /** File inside the skill. Default: every file. */
  readonly path?: string;
  readonly reason: string;
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
  for (const folder of upToRepository(io.cwd)) {
    const path = join(folder, NAME);
    if (lstatSync(path, { throwIfNoEntry: false })) return { ...readFound(path, io), given: false };
  }
  return { settings: {}, given: false };
}

function readFound(path: string, io: Io): Omit<ConfigFile, "given"> {
  const shown = displayPath(path, io);
  if (!lstatSync(path).isFile()) {
    throw new UsageError(
      `${shown} is not a regular file, so it is not read.`,
      "Name it with --config to use it all the same.",
    );
  }
  const settings = readJsonFile<Settings>(path, io, { schema: "config.json", isStranger: true });
  const repository = projectFolder(io.cwd);
  const places = [
    ...(settings.roots ?? []).map((root) => ["the root", root] as const),
    ...(settings.asks === undefined ? [] : [["the file of asks", settings.asks] as const]),
  ];
  const outside = places.find(([, place]) => !isInside(resolve(dirname(path), place), repository));
  if (outside !== undefined) {
    const [what, place] = outside;
    throw new UsageError(
      `${shown} names ${what} ${JSON.stringify(place)}, which lies outside ${displayPath(repository, io)}.`,
      "Name the file with --config to use it all the same.",
    );
  }
  return { settings, path };
}

/** Where both really are; what is not there is taken as it is written. */
function isInside(path: string, folder: string): boolean {
  const way = relative(toReal(folder), toReal(path));
  return way !== ".." && !way.startsWith(`..${sep}`) && resolve(way) !== way;
}

/** With every link resolved in as much of the path as there is. */
function toReal(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(toReal(parent), path.slice(parent.length));
  }
}
