import { dirname, resolve } from "node:path";
import type { JsonSchema } from "../config/check-schema.js";
import { findConfig } from "../config/find-config.js";
import type { Settings } from "../config/settings.js";
import type { Io } from "../terminal/io.js";

/** What of `skillwright.json` concerns a hook. */
export interface HookSettings extends Pick<Settings, "user" | "allow" | "deny" | "limits" | "match" | "examples"> {
  /** Of the file; absent: there is none. */
  readonly path?: string;
  /** Absolute: these folders take the place of the usual ones. */
  readonly roots?: readonly string[];
}

/** Where to look for settings, and what they are judged by. */
export interface SettingsPlace extends Pick<Io, "cwd" | "env" | "home"> {
  /** The schema of `skillwright.json`, read when there is one. */
  readSchema(): JsonSchema;
}

/**
 * The nearest settings up to the root of the repository, under the rules for files that nobody named; rejects with what is wrong, for who
 * left a skill out there does not want it back for a slip of the pen. What reads them is loaded only where there are any.
 */
export async function loadHookSettings(place: SettingsPlace): Promise<HookSettings> {
  const path = findConfig(place);
  if (path === undefined) return NONE;
  const { readFoundConfig } = await import("./read-settings.js");
  const { roots, user, allow, deny, limits, match, examples } = readFoundConfig(path, place, place.readSchema());
  return {
    path,
    ...(roots && { roots: roots.map((root) => resolve(dirname(path), root)) }),
    ...(user !== undefined && { user }),
    ...(allow && { allow }),
    ...(deny && { deny }),
    ...(limits && { limits }),
    ...(match && { match }),
    ...(examples !== undefined && { examples }),
  };
}

const NONE: HookSettings = {};
