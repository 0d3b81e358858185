import type { EvalCase } from "@skillwright/skill-match";
import type { FileView, NewCase, SkillDetails, StudioChange, StudioSnapshot } from "../../protocol/snapshot.js";

/** Where the page gets skills from: the loopback server, or files that were dropped on it. */
export interface PageSource {
  snapshot(): Promise<StudioSnapshot>;
  details(id: string): Promise<SkillDetails>;
  file(id: string, path: string): Promise<FileView>;
  log(): Promise<string>;
  addCase(item: NewCase): Promise<readonly EvalCase[]>;
  /** Calls back with what changes, until the page is closed. */
  follow(listener: SourceListener): void;
}

/** What a source has to tell after its snapshot. */
interface SourceListener {
  change(change: StudioChange): void;
  cases(cases: readonly EvalCase[]): void;
  /** The version the source is at when the line opens: what happened before that was not heard of. */
  version(version: number): void;
  /** `true`: changes arrive. `false`: the line is down, and is tried again. */
  connected(isConnected: boolean): void;
}
