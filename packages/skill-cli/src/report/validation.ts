import type { FindingFormat } from "../finding-format.js";
import type { CheckedFile } from "../lint/check-files.js";
import type { FixedFile } from "../lint/fix-file.js";
import type { UsualFolders } from "../skills/skill-files.js";

/** What `validate` found, and how it is to be shown. */
export interface Validation {
  /** Files that were checked, and places that could not be. */
  readonly files: readonly CheckedFile[];
  /** How many files were checked. */
  readonly checked: number;
  /** Files that were mended, or would be. */
  readonly fixed: readonly FixedFile[];
  /** What the settings left out. */
  readonly ignored: { readonly files: number; readonly findings: number };
  /** Files that did not change, where only those that did are wanted. */
  readonly unchanged: number;
  /** Where it was looked. */
  readonly places: readonly string[];
  /** Absent where the command line names what to look at. */
  readonly usual?: UsualFolders;
  /** Folders there that were not looked into, since their name begins with a dot. */
  readonly hidden: number;
  /** What the baseline took away, and what of it is gone. */
  readonly baseline?: { readonly known: number; readonly gone: number };
  readonly profile: string;
  readonly format: FindingFormat;
  /** Warnings beyond this many are a finding. Default: any number is fine. */
  readonly maxWarnings?: number;
  readonly quiet: boolean;
  readonly statistics: boolean;
  /** Show what would be mended. */
  readonly diff: boolean;
  /** The outcome goes to stderr: what is printed is for machines, or goes to a file. */
  readonly outcomeApart: boolean;
}
