import { existsSync } from "node:fs";
import { join } from "node:path";
import { type InstallProblem, quote, Refusal } from "../install-problem.js";
import { toLockedSkill } from "../lock/skill-lock.js";
import type { LockedSource } from "../source/locked-source.js";
import type { FetchedSkill, SkillOffer } from "../source/open-source.js";
import { isSameOrigin, originOf } from "../source/origin-of.js";
import { openAnySource } from "../sources/open-any-source.js";
import { parseSource } from "../sources/parse-source.js";
import type { AddOptions, ChangeReport, RefusedSkill } from "./change-report.js";
import { changing, currentLock, finishFirst, type InstallerState } from "./installer-state.js";
import { type ReadySkill, refuseReplacing, toProposal, writeSkills } from "./write-skills.js";

/** Fetches skills of a source, asks, and writes them. Fetching and asking take long, so the place is held for the writing alone. */
export async function addSkills(source: string, options: AddOptions, state: InstallerState): Promise<ChangeReport> {
  const request = parseSource(source);
  if (state.offline && request.type !== "folder" && request.type !== "installed") {
    throw new Refusal("offline", `${quote(source)} would have to be fetched.`, { path: source });
  }
  const { fetched, refused, warnings } = await fetchAll(source, options, state);
  const report = await agreeAndWrite(fetched.map(toReady), { ...options, refused }, state);
  return warnings.length === 0 ? report : { ...report, warnings };
}

const toReady = ({ name, source, files }: FetchedSkill): ReadySkill => ({
  name,
  files,
  locked: toLockedSkill(source, files),
});

async function fetchAll(
  source: string,
  { skills }: Pick<AddOptions, "skills">,
  { context }: InstallerState,
): Promise<{
  readonly fetched: readonly FetchedSkill[];
  readonly refused: readonly RefusedSkill[];
  readonly warnings: readonly InstallProblem[];
}> {
  const request = parseSource(source);
  const opened = await openAnySource(request, context);
  try {
    const { chosen, missing } = choose(opened.offers, skills);
    // What nobody asked for is nobody's problem.
    const problems = skills && missing.length === 0 ? [] : opened.problems;
    if (chosen.length === 0 && missing.length === 0 && problems.length === 0) {
      const why = request.type === "well-known" ? "its index lists none" : "no folder with a SKILL.md was found";
      throw new Refusal("skill-missing", `${quote(source)} holds no skill: ${why}.`, { path: source });
    }
    const outcomes = await opened.fetch(chosen);
    return {
      warnings: opened.warnings ?? [],
      fetched: outcomes.flatMap((outcome) => (outcome.ok ? [outcome.skill] : [])),
      refused: [
        ...missing,
        ...problems.map((problem) => ({ problem })),
        ...outcomes.flatMap((outcome) => (outcome.ok ? [] : [{ name: outcome.name, problem: outcome.problem }])),
      ],
    };
  } finally {
    await opened.close();
  }
}

function choose(
  offers: readonly SkillOffer[],
  names: readonly string[] | undefined,
): { readonly chosen: readonly SkillOffer[]; readonly missing: readonly RefusedSkill[] } {
  if (!names) return { chosen: offers, missing: [] };
  const has = offers.map(({ name }) => name);
  const missing = names
    .filter((name) => !has.includes(name))
    .map((name) => {
      const shown = has.slice(0, 10).join(", ");
      return {
        name,
        problem: new Refusal(
          "skill-missing",
          `The source has no skill ${quote(name)}. It has ${shown || "none"}${has.length > 10 ? ", …" : ""}.`,
          { path: name },
        ).problem,
      };
    });
  return { chosen: offers.filter(({ name }) => names.includes(name)), missing };
}

/** What follows fetching, for new skills and for updates. */
export async function agreeAndWrite(
  ready: readonly ReadySkill[],
  {
    agree,
    force = false,
    refused,
  }: Pick<AddOptions, "agree" | "force"> & { readonly refused: readonly RefusedSkill[] },
  state: InstallerState,
): Promise<ChangeReport> {
  await finishFirst(state);
  const { open, unchanged, barred } = sortOut(ready, force, state);
  const report = { unchanged, refused: [...refused, ...barred] };
  if (open.length === 0) {
    // Nothing to agree to; the lock may still have to say where they come from.
    if (unchanged.length > 0)
      await relock(
        ready.filter(({ name }) => unchanged.includes(name)),
        state,
      );
    return { written: [], declined: false, ...report };
  }
  if (!(await agree(open.map((skill) => toProposal(skill, state))))) return { written: [], declined: true, ...report };
  return changing(state, async (lock, hold) => {
    // While somebody was reading, somebody else may have written.
    const again = open.map((skill) => ({
      skill,
      problem: force ? undefined : refuseReplacing(skill.name, lock, state),
    }));
    const free = again.flatMap(({ skill, problem }) => (problem ? [] : [skill]));
    const late = again.flatMap(({ skill, problem }) => (problem ? [{ name: skill.name, problem }] : []));
    for (const { name, locked } of [...free, ...ready.filter(({ name }) => unchanged.includes(name))])
      lock.set(name, locked);
    await writeSkills(free, { lock, hold }, state);
    return { written: free.map(({ name }) => name), declined: false, unchanged, refused: [...report.refused, ...late] };
  });
}

interface SortedOut {
  readonly open: readonly ReadySkill[];
  readonly unchanged: readonly string[];
  readonly barred: readonly RefusedSkill[];
}

/** Which skills are to be written, which are there already, and which must not be touched. */
function sortOut(ready: readonly ReadySkill[], force: boolean, state: InstallerState): SortedOut {
  const lock = currentLock(state.place);
  const open: ReadySkill[] = [];
  const unchanged: string[] = [];
  const barred: RefusedSkill[] = [];
  for (const skill of ready) {
    const { name } = skill;
    const problem = refuseReplacing(name, lock, state) ?? otherSource(skill, lock.get(name)?.source, state);
    const isSame = lock.get(name)?.digest === skill.locked.digest;
    if (problem && !force) barred.push({ name, problem });
    else if (isSame && !problem && isInstalled(name, state)) unchanged.push(name);
    else open.push(skill);
  }
  return { open, unchanged, barred };
}

async function relock(skills: readonly ReadySkill[], state: InstallerState): Promise<void> {
  const lock = currentLock(state.place);
  if (skills.every(({ name, locked }) => JSON.stringify(lock.get(name)) === JSON.stringify(locked))) return;
  await changing(state, async (current, hold) => {
    for (const { name, locked } of skills) if (current.get(name)?.digest === locked.digest) current.set(name, locked);
    await writeSkills([], { lock: current, hold }, state);
  });
}

/** A name belongs to the place it first came from: a skill of the same name from elsewhere is somebody else's. */
function otherSource(
  { name, locked }: ReadySkill,
  known: LockedSource | undefined,
  { context }: InstallerState,
): InstallProblem | undefined {
  if (!known || isSameOrigin(known, locked.source, context.project)) return undefined;
  const message = `${quote(name)} is installed from ${originOf(known)}, and this one is from ${originOf(locked.source)}. Remove the first, or use \`force\` to replace it.`;
  return new Refusal("name-taken", message, { path: name }).problem;
}

const isInstalled = (name: string, { place }: InstallerState): boolean => existsSync(join(place.root, name));
