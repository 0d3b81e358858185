import { quote, Refusal, toInstallProblem } from "../install-problem.js";
import {
  DEFAULT_FOLDER,
  foldersOf,
  type LockedSkill,
  loadLock,
  type SkillLock,
  toLockedSkill,
  withFolders,
} from "../lock/skill-lock.js";
import { mergeFolders } from "../review/merge-folders.js";
import { compareFolders } from "../review/skill-difference.js";
import type { FetchedSkill } from "../source/open-source.js";
import { agreeAndWrite } from "./add-skills.js";
import type { ChangeReport, MergeConflict, OutdatedSkill, RefusedSkill, UpdateOptions } from "./change-report.js";
import type { NamedLock } from "./fetch-groups.js";
import { fetchLocked } from "./fetch-locked.js";
import { fetchNewest } from "./fetch-newest.js";
import { findDowngrades } from "./find-downgrades.js";
import { finishFirst, type InstallerState } from "./installer-state.js";
import { notLocked } from "./not-locked.js";
import { lockedFiles } from "./remove-skills.js";
import { installedFiles, type ReadySkill, refuseReplacing } from "./write-skills.js";

/** Fetches the newest of what the lock follows, asks with a difference, and writes. */
export async function updateSkills(options: UpdateOptions, state: InstallerState): Promise<ChangeReport> {
  const { ready, refused, lock } = await newest(options.names, state, options);
  const downgrades = await findDowngrades(ready, lock, state.context);
  const agree: UpdateOptions["agree"] = (proposals) =>
    options.agree(
      proposals.map((proposal) => {
        const warning = downgrades.get(proposal.name);
        return warning ? { ...proposal, warning } : proposal;
      }),
    );
  const merged = options.merge ? await mergeEdits(ready, lock, state) : { ready, kept: [], conflicts: [], refused: [] };
  const report = await agreeAndWrite(
    merged.ready,
    { ...options, agree, refused: [...refused, ...merged.refused], conflicts: merged.conflicts },
    state,
  );
  const whole = { ...report, unchanged: [...report.unchanged, ...merged.kept] };
  return downgrades.size === 0 ? whole : { ...whole, warnings: [...downgrades.values()] };
}

interface MergedEdits {
  readonly ready: readonly ReadySkill[];
  /** Changed by hand, and their sources have nothing new. */
  readonly kept: readonly string[];
  readonly conflicts: readonly MergeConflict[];
  readonly refused: readonly RefusedSkill[];
}

/** Skills that were changed by hand, with the new version merged in; the others as they are. */
async function mergeEdits(ready: readonly ReadySkill[], lock: SkillLock, state: InstallerState): Promise<MergedEdits> {
  const merged: ReadySkill[] = [];
  const kept: string[] = [];
  const conflicts: MergeConflict[] = [];
  const refused: RefusedSkill[] = [];
  for (const skill of ready) {
    const { name, locked } = skill;
    const old = lock.get(name);
    const problem = refuseReplacing(skill, lock, state);
    const ours = problem?.code === "skill-changed" ? installedFiles(name, locked, state) : undefined;
    if (!old || !ours) {
      // What cannot be read, or was never ours, is not merged into: the problem is told later.
      merged.push(skill);
      continue;
    }
    if (old.digest === locked.digest) {
      kept.push(name);
      continue;
    }
    try {
      const base = await lockedFiles(name, old, state);
      const names = { ours: "yours", theirs: `new ${quote(name)}` };
      const result = mergeFolders(base, { ours, theirs: skill.files }, names);
      merged.push({ ...skill, merged: result.files });
      conflicts.push(...result.conflicts.map((path) => ({ name, path })));
    } catch (error) {
      refused.push({ name, problem: toInstallProblem(error) });
    }
  }
  return { ready: merged, kept, conflicts, refused };
}

/** What is newer, compared with what is locked and not with what is on the disk. */
export async function findOutdated(
  names: readonly string[] | undefined,
  state: InstallerState,
): Promise<{ readonly outdated: readonly OutdatedSkill[]; readonly refused: readonly RefusedSkill[] }> {
  const { ready, refused, lock } = await newest(names, state, {});
  const changed = ready.filter(({ name, locked }) => lock.get(name)?.digest !== locked.digest);
  const downgrades = await findDowngrades(changed, lock, state.context);
  const outdated: OutdatedSkill[] = [];
  for (const { name, locked, files } of changed) {
    const old = lock.get(name) as LockedSkill;
    const before = state.store.read(old.digest) ?? (await refetch([name, old], state));
    const warning = downgrades.get(name);
    outdated.push({
      name,
      locked: old.source,
      newest: locked.source,
      difference: compareFolders(before, files),
      ...(warning && { warning }),
    });
  }
  return { outdated, refused };
}

/** The locked version again, for a store that has lost it; nothing where its source has too. */
async function refetch(named: NamedLock, { context }: InstallerState): Promise<ReadySkill["files"]> {
  const [outcome] = await fetchLocked([named], context);
  return outcome?.ok ? outcome.skill.files : [];
}

async function newest(
  names: readonly string[] | undefined,
  state: InstallerState,
  choices: Pick<UpdateOptions, "allowMoved">,
): Promise<{
  readonly ready: readonly ReadySkill[];
  readonly refused: readonly RefusedSkill[];
  readonly lock: SkillLock;
}> {
  await finishFirst(state);
  const lock = loadLock(state.place.lockPath);
  if (state.offline) throw new Refusal("offline", "Newer versions would have to be fetched.");
  const unknown = (names ?? []).filter((name) => !lock.has(name));
  const wanted = [...lock].filter(([name]) => names?.includes(name) ?? true);
  const outcomes = await fetchNewest(wanted, state.context, choices);
  return {
    lock,
    ready: outcomes.flatMap((outcome) => (outcome.ok ? [toReady(outcome.skill, lock)] : [])),
    refused: [
      ...unknown.map((name) => ({ name, problem: notLocked(name, state.place).problem })),
      ...outcomes.flatMap((outcome) => (outcome.ok ? [] : [{ name: outcome.name, problem: outcome.problem }])),
    ],
  };
}

function toReady({ name, source, files }: FetchedSkill, lock: SkillLock): ReadySkill {
  const known = lock.get(name);
  return {
    name,
    files,
    locked: withFolders(toLockedSkill(source, files), known ? foldersOf(known) : [DEFAULT_FOLDER]),
  };
}
