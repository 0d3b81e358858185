import { SKILL_LIMITS } from "@modelcontextprotocol/core/ext/skills";
import type { McpProblem } from "../mcp-problem.js";
import type { EntryLimits } from "./build-entry.js";
import type { UriPrefix } from "./plan-catalog.js";
import { createDiskFiles, type SkillFiles } from "./skill-files.js";

export interface SkillServerOptions {
  /** What the server calls itself. Default: `skillwright`. */
  readonly name?: string | undefined;
  /** Default: `0.0.0`. */
  readonly version?: string | undefined;
  /** Default: the folders the skills were loaded from. */
  readonly files?: SkillFiles | undefined;
  /** What a client is told about the server when it connects, for its model. Default: how to find and use the skills. */
  readonly instructions?: string | undefined;
  /** What goes before each name in a URI. Default: nothing. */
  readonly prefix?: UriPrefix | undefined;
  /** Entries on a page. Default: 200. */
  readonly pageSize?: number | undefined;
  /** Bytes of JSON on a page, unless one entry alone has more. Default: 1 MiB. */
  readonly pageBytes?: number | undefined;
  /** What one skill may hold. Default: 512 files, 16 MiB. */
  readonly limits?: { readonly [K in keyof EntryLimits]?: number | undefined } | undefined;
  /** Files that the entries kept in memory may name together. Default: 65,536. */
  readonly maxCachedFiles?: number | undefined;
  /** `true`: also lists skills with which common clients refuse a listing. Default: `false`; they are served unlisted. */
  readonly listAll?: boolean | undefined;
  /** Whether the skills are also offered as tools, for clients that do not know the extension. Default: `true`. */
  readonly tools?: boolean | undefined;
  /** Whether each skill is also offered as a prompt. Default: `false`. */
  readonly prompts?: boolean | undefined;
  /** How long clients of 2026-07-28 may keep an answer. Default: 0 ms, private. */
  readonly cache?: CacheFields | undefined;
  /** Told of each problem once, as it is found. */
  readonly onProblem?: ((problem: McpProblem) => void) | undefined;
}

export interface CacheFields {
  /** Milliseconds. */
  readonly ttlMs: number;
  readonly cacheScope: "public" | "private";
}

export type ResolvedServerOptions = {
  readonly [K in Exclude<keyof SkillServerOptions, "limits" | "onProblem" | "instructions">]-?: NonNullable<
    SkillServerOptions[K]
  >;
} & {
  readonly instructions: string | undefined;
  readonly limits: EntryLimits;
  readonly onProblem: ((problem: McpProblem) => void) | undefined;
};

export function resolveServerOptions(options: SkillServerOptions): ResolvedServerOptions {
  const resolved = {
    ...DEFAULT_SERVER_OPTIONS,
    ...definedOf(options),
    files: options.files ?? createDiskFiles(),
    limits: { ...SKILL_LIMITS, ...definedOf(options.limits ?? {}) },
    onProblem: options.onProblem,
    instructions: options.instructions,
  };
  const { pageSize, pageBytes, maxCachedFiles, limits } = resolved;
  for (const [name, value] of Object.entries({ pageSize, pageBytes, maxCachedFiles, ...limits })) {
    if (!Number.isSafeInteger(value) || value < 1) throw new RangeError(`${name} must be 1 or more, got ${value}.`);
  }
  return resolved;
}

/** The fields that have a value: an option that is `undefined` keeps its default. */
function definedOf<T extends object>(options: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}

const DEFAULT_SERVER_OPTIONS = {
  name: "skillwright",
  version: "0.0.0",
  prefix: "",
  // Clients of the official SDK follow 64 pages: 12,800 skills.
  pageSize: 200,
  // Far below the 10 MB at which common stdio clients hang up.
  pageBytes: 1024 * 1024,
  maxCachedFiles: 65_536,
  listAll: false,
  tools: true,
  prompts: false,
  cache: { ttlMs: 0, cacheScope: "private" },
} as const satisfies SkillServerOptions;
