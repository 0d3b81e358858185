import type { FolderFile } from "../folder/folder-file.js";
import type { InstallProblem } from "../install-problem.js";
import type { FullInstallLimits } from "../limits.js";
import type { RequestContext } from "../net/network-options.js";
import type { LockedSource } from "./locked-source.js";

/** A skill that a source has, known by its head alone. */
export interface SkillOffer {
  readonly name: string;
  readonly description: string;
  readonly source: LockedSource;
}

/** A skill with all its files, in memory. */
export interface FetchedSkill extends SkillOffer {
  readonly files: readonly FolderFile[];
}

/** One of the two, for each offer that was asked for. */
export type FetchOutcome =
  | { readonly ok: true; readonly skill: FetchedSkill }
  | { readonly ok: false; readonly name: string; readonly problem: InstallProblem };

/** A source that has been asked what it holds. */
export interface OpenedSource {
  /** By name. */
  readonly offers: readonly SkillOffer[];
  /** What looks like a skill and cannot be offered. */
  readonly problems: readonly InstallProblem[];
  /** What a source says that it does not offer. Default: nothing. */
  readonly warnings?: readonly InstallProblem[];
  /** Fetches these and nothing else. One that is refused leaves the others. */
  fetch(offers: readonly SkillOffer[]): Promise<readonly FetchOutcome[]>;
  /** Frees what the source holds. */
  close(): Promise<void>;
}

/** What every source is given. */
export interface SourceContext extends RequestContext {
  readonly limits: FullInstallLimits;
  /** The folder that relative paths start from, absolute. */
  readonly project: string;
  /** Whether git reads the user's own settings, for private repositories. Default: no. */
  readonly userGitConfig?: boolean;
  /** Folders outside the project that a lockfile may name as a source, absolute. Default: none. */
  readonly trustedFolders?: readonly string[] | undefined;
  /** The very folders to take of a source, as a lock names them. Default: whatever skills it has. */
  readonly only?: readonly string[];
}
