import type { AssembledIndex } from "../../load/assemble-index.js";
import type { LoaderState, LoadIndexOptions } from "../../load/load-index.js";
import type { SkillProblem } from "../../model/skill-problem.js";
import { type CachedFolder, hasLink } from "../scan/folder-cache.js";
import { toLimits } from "../scan/scan-rules.js";
import type { RootOptions, RootPlan } from "../scan/skill-roots.js";
import { isUnchanged } from "./snapshot-check.js";
import { readSnapshotFile, writeSnapshotFile } from "./snapshot-file.js";
import type { SnapshotState, SourceState } from "./snapshot-format.js";
import { packOutcome, unpackOutcome } from "./snapshot-outcome.js";

/** What a snapshot is of: these roots, loaded under these options. */
export interface SnapshotSubject {
  readonly plans: readonly RootPlan[];
  readonly options: RootOptions & LoadIndexOptions;
}

/** What there is to start from. */
export interface RestoredSnapshot {
  /** What was known of each root; empty if there was no snapshot to use. */
  readonly sources: readonly SourceState[];
  /** The index made of them, if nothing has changed since and the options ask for nothing special. */
  readonly assembled?: AssembledIndex | undefined;
  /** Why a snapshot was not used. */
  readonly notes: readonly SkillProblem[];
}

/** What an earlier run saved. Whatever is wrong with the file is a note, and means starting from nothing. */
export async function restoreSnapshot(path: string, subject: SnapshotSubject): Promise<RestoredSnapshot> {
  const labels = subject.plans.map(({ path: source, scope }) => ({ source, scope }));
  const { state, notes } = await readSnapshotFile(path, toKey(subject), labels);
  return state ? { sources: state.sources, assembled: await takeWhole(state, subject), notes } : { sources: [], notes };
}

/** Writes a snapshot that only this user can read or write, in one step. Rejects as the file system does. */
export function saveSnapshot(
  path: string,
  subject: SnapshotSubject,
  state: LoaderState & { readonly folders: readonly ReadonlyMap<string, CachedFolder>[] },
): Promise<void> {
  return writeSnapshotFile(path, toKey(subject), toSnapshot(state, subject));
}

const toKey = ({ plans, options }: SnapshotSubject): string => JSON.stringify([options.bodies ?? true, plans]);

async function takeWhole(
  state: SnapshotState,
  { plans, options }: SnapshotSubject,
): Promise<AssembledIndex | undefined> {
  const { sources, outcome } = state;
  if (!outcome || outcome.rules !== toRules(options) || sources.length !== plans.length) return undefined;
  return (await isUnchanged(plans, sources, options.signal)) ? unpackOutcome(outcome, sources) : undefined;
}

function toSnapshot(
  { readings, assembled, folders }: Parameters<typeof saveSnapshot>[2],
  { options }: SnapshotSubject,
): SnapshotState {
  // Where a link leads may change without a trace in its folder, so that no look at the folders would prove anything.
  const rules = folders.some((known) => [...known.values()].some(hasLink)) ? undefined : toRules(options);
  return {
    bodies: options.bodies ?? true,
    sources: readings.map(({ files, problems, skipped }, order) => {
      return { files, problems, skipped, folders: folders[order] ?? new Map() };
    }),
    outcome: rules === undefined ? undefined : packOutcome(readings, assembled, rules),
  };
}

/** What else an outcome depends on; `undefined` if it depends on what cannot be told, or on a choice made for one start. */
function toRules({
  trust,
  requirements,
  lock,
  allow,
  deny,
  tags,
  where,
  sameName,
  wins,
  limits = {},
  links = "inside",
}: SnapshotSubject["options"]): string | undefined {
  return trust || requirements || lock || allow || deny || tags || where || sameName === "keep"
    ? undefined
    : JSON.stringify([links, wins, toLimits(limits)]);
}
