import { SKILL_LIMITS } from "@modelcontextprotocol/core/ext/skills";

/** How much is taken from one server, and how long it is waited for. What goes beyond is refused with a code. */
export interface HostLimits {
  /** Pages of a listing. */
  readonly pages: number;
  /** Entries of a listing. */
  readonly skills: number;
  /** Files that the entries of a listing name in all. */
  readonly listedFiles: number;
  /** Characters of JSON that the entries of a listing have in all. */
  readonly listedChars: number;
  /** Files of one skill; at least 512 must be accepted. */
  readonly files: number;
  /** Bytes of one skill; at least 16 MiB must be accepted. */
  readonly bytes: number;
  /** Bytes of a `SKILL.md`. */
  readonly manifestBytes: number;
  /** Milliseconds for one answer. */
  readonly requestTimeoutMs: number;
  /** Milliseconds for a whole listing. */
  readonly listingTimeoutMs: number;
}

export const DEFAULT_HOST_LIMITS: HostLimits = {
  pages: 256,
  skills: 8192,
  listedFiles: 65_536,
  listedChars: 64 * 1024 * 1024,
  files: SKILL_LIMITS.files,
  bytes: SKILL_LIMITS.bytes,
  manifestBytes: 1024 * 1024,
  requestTimeoutMs: 10_000,
  listingTimeoutMs: 60_000,
};

/** Some limits. A missing one keeps its default. */
export type SomeHostLimits = { readonly [K in keyof HostLimits]?: HostLimits[K] | undefined };

export function resolveHostLimits(limits: SomeHostLimits = {}): HostLimits {
  const given = Object.entries(limits).filter(([, value]) => value !== undefined);
  const resolved: HostLimits = { ...DEFAULT_HOST_LIMITS, ...Object.fromEntries(given) };
  for (const [name, value] of Object.entries(resolved)) {
    if (!Number.isSafeInteger(value) || value < 1) throw new RangeError(`${name} must be 1 or more, got ${value}.`);
  }
  return resolved;
}
