import type { ScanLimits } from "@skillwright/skill-index/node";
import type { SelectionPolicy } from "@skillwright/skill-match";
import type { ScanCode, ScanSeverity } from "@skillwright/skill-scan";

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
  readonly match?: Pick<SelectionPolicy, "topK" | "minScore" | "includeTags" | "excludeTags">;
  readonly examples?: string;
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
