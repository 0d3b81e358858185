const MIB = 1_048_576;

/** What one skill may hold. Counted while files are unpacked or fetched, whatever a header says. */
export interface InstallLimits {
  /** Files in a folder. Default: 512. */
  readonly files?: number | undefined;
  /** Bytes of all files together. Default: 16 MiB. */
  readonly bytes?: number | undefined;
  /** Bytes of one file. Default: 4 MiB. */
  readonly fileBytes?: number | undefined;
  /** Names in a path, the file's own among them. Default: 8. */
  readonly depth?: number | undefined;
  /** Bytes of an archive, or of anything else that is downloaded. Default: 10 MiB. */
  readonly archiveBytes?: number | undefined;
}

/** Every limit. */
export type FullInstallLimits = { readonly [K in keyof InstallLimits]-?: number };

/** The numbers that the MCP skills extension guarantees, and what the field packs at most. */
export const DEFAULT_INSTALL_LIMITS: FullInstallLimits = {
  files: 512,
  bytes: 16 * MIB,
  fileBytes: 4 * MIB,
  depth: 8,
  archiveBytes: 10 * MIB,
};

/** The limits with the defaults filled in. Throws a `RangeError` for a limit that is no number of things. */
export function toLimits(limits: InstallLimits = {}): FullInstallLimits {
  const given = Object.entries(limits).filter(([, value]) => value !== undefined);
  const all: FullInstallLimits = { ...DEFAULT_INSTALL_LIMITS, ...Object.fromEntries(given) };
  for (const [name, value] of Object.entries(all)) {
    if (!Number.isSafeInteger(value) || value < 1)
      throw new RangeError(`limits.${name} must be 1 or more, got ${value}.`);
  }
  return all;
}
