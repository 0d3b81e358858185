import { resolve } from "node:path";
import { type InstallProblem, quote, Refusal } from "../install-problem.js";
import { folderFault, foldersOf, toLockedSkill, withFolders } from "../lock/skill-lock.js";
import type { LockedSource } from "../source/locked-source.js";
import type { FetchedSkill, SkillOffer } from "../source/open-source.js";
import { isSameOrigin, originOf } from "../source/origin-of.js";
import { openAnySource } from "../sources/open-any-source.js";
import { parseSource, type SourceRequest } from "../sources/parse-source.js";
import type { AddOptions, ChangeReport, MergeConflict, RefusedSkill } from "./change-report.js";
import { withMore } from "./install-locked.js";
import { changing, currentLock, finishFirst, type InstallerState } from "./installer-state.js";
import { missingCopies, type ReadySkill, refuseReplacing, toProposal, writeSkills } from "./write-skills.js";

/** Fetches skills of a source, asks, and writes them. Fetching and asking take long, so the place is held for the writing alone. */
export async function addSkills(source: string, options: AddOptions, state: InstallerState): Promise<ChangeReport> {
  for (const folder of options.folders ?? []) {
    const fault = folderFault(folder);
    if (fault !== undefined)
      throw new Refusal("root-refused", `The folder ${quote(folder)} ${fault}.`, { path: folder });
  }
  const request = toRequest(source, state.cwd);
  if (state.offline && request.type !== "folder" && request.type !== "installed") {
    throw new Refusal("offline", `${quote(source)} would have to be fetched.`, { path: source });
  }
  const { fetched, refused, warnings } = await fetchAll(source, { ...options, request }, state);
  await finishFirst(state);
  const lock = currentLock(state.place);
  const ready = fetched.map(({ name, source, files }): ReadySkill => {
    const locked = toLockedSkill(source, files);
    const known = lock.get(name);
    const { folders } = options;
    if (known) return { name, files, locked: withMore(withFolders(locked, foldersOf(known)), folders ?? []) };
    return { name, files, locked: folders && folders.length > 0 ? withFolders(locked, [...new Set(folders)]) : locked };
  });
  const report = await agreeAndWrite(ready, { ...options, refused }, state);
  return warnings.length === 0 ? report : { ...report, warnings };
}

/** A source as it was typed; a path of this machine starts from the working folder. */
export function toRequest(source: string, cwd: string): SourceRequest {
  const request = parseSource(source);
  if (request.type === "folder") return { ...request, path: resolve(cwd, request.path) };
  const isPath = request.type === "archive" && !/^https?:/i.test(request.location);
  return isPath ? { ...request, location: resolve(cwd, request.location) } : request;
}

async function fetchAll(
  source: string,
  { skills, request }: Pick<AddOptions, "skills"> & { readonly request: SourceRequest },
  { context }: InstallerState,
): Promise<{
  readonly fetched: readonly FetchedSkill[];
  readonly refused: readonly RefusedSkill[];
  readonly warnings: readonly InstallProblem[];
}> {
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

interface WriteChoices extends Pick<AddOptions, "agree" | "force" | "otherSource"> {
  readonly refused: readonly RefusedSkill[];
  readonly conflicts?: readonly MergeConflict[];
}

/** What follows fetching, for new skills and for updates. */
export async function agreeAndWrite(
  ready: readonly ReadySkill[],
  { agree, force = false, otherSource = [], refused, conflicts = [] }: WriteChoices,
  state: InstallerState,
): Promise<ChangeReport> {
  const { open, unchanged, barred } = sortOut(ready, { force, otherSource }, state);
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
  const agreed = await agree(open.map((skill) => toProposal(skill, state)));
  if (agreed === false) return { written: [], declined: true, ...report };
  const denied = agreed === true ? [] : agreed;
  const left = open.filter(({ name }) => !denied.some((one) => one.name === name));
  if (left.length === 0) return { written: [], declined: false, unchanged, refused: [...report.refused, ...denied] };
  return changing(state, async (lock, hold) => {
    // While somebody was reading, somebody else may have written.
    const again = left.map((skill) => ({
      skill,
      problem: force || skill.merged ? undefined : refuseReplacing(skill, lock, state),
    }));
    const free = again.flatMap(({ skill, problem }) => (problem ? [] : [skill]));
    const late = again.flatMap(({ skill, problem }) => (problem ? [{ name: skill.name, problem }] : []));
    for (const { name, locked } of [...free, ...ready.filter(({ name }) => unchanged.includes(name))])
      lock.set(name, locked);
    await writeSkills(free, { lock, hold }, state);
    const written = free.map(({ name }) => name);
    const open = conflicts.filter(({ name }) => written.includes(name));
    return {
      written,
      declined: false,
      unchanged,
      refused: [...report.refused, ...denied, ...late],
      ...(open.length > 0 && { conflicts: open }),
    };
  });
}

interface SortedOut {
  readonly open: readonly ReadySkill[];
  readonly unchanged: readonly string[];
  readonly barred: readonly RefusedSkill[];
}

/** Which skills are to be written, which are there already, and which must not be touched. */
function sortOut(
  ready: readonly ReadySkill[],
  { force, otherSource }: { readonly force: boolean; readonly otherSource: readonly string[] },
  state: InstallerState,
): SortedOut {
  const lock = currentLock(state.place);
  const open: ReadySkill[] = [];
  const unchanged: string[] = [];
  const barred: RefusedSkill[] = [];
  for (const skill of ready) {
    const { name, locked } = skill;
    const known = lock.get(name);
    const foreign = otherSource.includes(name) ? undefined : foreignName(skill, known?.source, state);
    const changed = skill.merged ? undefined : refuseReplacing(skill, lock, state);
    const isSame = known?.digest === locked.digest && foldersOf(known).length === foldersOf(locked).length;
    const isThere = isSame && !changed && missingCopies(name, locked, state).length === 0;
    if (foreign) barred.push({ name, problem: foreign });
    else if (changed && !force) barred.push({ name, problem: changed });
    else if (isThere && !skill.merged) unchanged.push(name);
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
function foreignName(
  { name, locked }: ReadySkill,
  known: LockedSource | undefined,
  { context }: InstallerState,
): InstallProblem | undefined {
  if (!known || isSameOrigin(known, locked.source, context.project)) return undefined;
  const message = `${quote(name)} is installed from ${originOf(known)}, and this one is from ${originOf(locked.source)}. Remove the first, or take this one with \`otherSource\`.`;
  return new Refusal("name-taken", message, { path: name }).problem;
}
