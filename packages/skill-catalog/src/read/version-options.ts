import type { FolderFile } from "@skillwright/skill-install";
import type { CatalogProblem } from "../catalog-problem.js";
import type { SkillAddress } from "../publish/skill-row.js";
import type { VersionSummary, VersionWanted } from "./read-versions.js";

/** Whose. */
export interface TenantChoice {
  /** Default: the tenant of the catalog. */
  readonly tenant?: string | undefined;
}

/** A version of a skill, as one names it. */
export interface VersionOptions extends SkillAddress, TenantChoice {
  /** Default: `latest`. */
  readonly version?: VersionWanted | undefined;
}

export type FileResult =
  | { readonly ok: true; readonly version: VersionSummary; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problem: CatalogProblem };

export type FilesResult =
  | { readonly ok: true; readonly version: VersionSummary; readonly files: readonly FolderFile[] }
  | { readonly ok: false; readonly problem: CatalogProblem };
