import type { FolderScan } from "./folder-cache.js";
import type { FullScanLimits, ScanMode, WalkedFolder } from "./scan-rules.js";

/** What a walk looks for, how far, and where links may lead. */
export interface WalkOptions {
  readonly mode: ScanMode;
  readonly limits: FullScanLimits;
  /** Real paths that links may lead into; `undefined`: anywhere. */
  readonly within: readonly string[] | undefined;
  readonly scan: FolderScan;
}

/** Folders to look into, and whether each is in one that was read anew. */
export interface WalkQueue {
  readonly folders: WalkedFolder[];
  readonly inNewParent: boolean[];
  /** The paths of all of them, once a link was followed: only then can one be reached twice. */
  paths?: Set<string>;
}

/** A folder that waits until its neighbours were looked into. */
export interface PostponedFolder {
  readonly folder: WalkedFolder;
  readonly inNewParent: boolean;
}

/** The state of one walk. */
export interface Walk extends WalkOptions {
  readonly root: string;
  readonly queue: WalkQueue;
  /** Milliseconds since 1970. */
  readonly began: number;
  /** Folders that links lead to, to be looked into last. */
  readonly linked: (WalkedFolder & { readonly link: string })[];
  readonly postponed: PostponedFolder[];
  /** Which folders no longer wait: first none, then those that were too large, at last also those inside skills. */
  turn: "neighbours" | "large" | "inside";
  /** Entries that each folder left on this level may have without taking from another. */
  share: number;
  /** Entries looked at. */
  seen: number;
  /** Folders beyond a limit. */
  readonly deep: string[];
  readonly unread: string[];
}
