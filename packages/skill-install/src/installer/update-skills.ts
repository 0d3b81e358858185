import { Refusal } from "../install-problem.js";
import { type LockedSkill, loadLock, type SkillLock, toLockedSkill } from "../lock/skill-lock.js";
import { compareFolders } from "../review/skill-difference.js";
import { agreeAndWrite } from "./add-skills.js";
import type { ChangeReport, OutdatedSkill, RefusedSkill, UpdateOptions } from "./change-report.js";
import type { NamedLock } from "./fetch-groups.js";
import { fetchLocked } from "./fetch-locked.js";
import { fetchNewest } from "./fetch-newest.js";
import { findDowngrades } from "./find-downgrades.js";
import { finishFirst, type InstallerState } from "./installer-state.js";
import { notLocked } from "./not-locked.js";
import type { ReadySkill } from "./write-skills.js";

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
  const report = await agreeAndWrite(ready, { ...options, agree, refused }, state);
  return downgrades.size === 0 ? report : { ...report, warnings: [...downgrades.values()] };
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
    ready: outcomes.flatMap((outcome) => (outcome.ok ? [toReady(outcome.skill)] : [])),
    refused: [
      ...unknown.map((name) => ({ name, problem: notLocked(name, state.place).problem })),
      ...outcomes.flatMap((outcome) => (outcome.ok ? [] : [{ name: outcome.name, problem: outcome.problem }])),
    ],
  };
}

const toReady = ({
  name,
  source,
  files,
}: {
  readonly name: string;
  readonly source: LockedSkill["source"];
  readonly files: ReadySkill["files"];
}): ReadySkill => ({
  name,
  files,
  locked: toLockedSkill(source, files),
});
