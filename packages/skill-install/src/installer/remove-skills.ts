import { lstatSync } from "node:fs";
import { join } from "node:path";
import { openFolder } from "../folder/read-folder.js";
import { quote, Refusal } from "../install-problem.js";
import { loadLock } from "../lock/skill-lock.js";
import { changePlace } from "../place/change-place.js";
import { compareFolders, type SkillDifference } from "../review/skill-difference.js";
import type { ChangeReport, RefusedSkill } from "./change-report.js";
import { fetchLocked } from "./fetch-locked.js";
import { changing, finishFirst, type InstallerState } from "./installer-state.js";
import { notLocked } from "./not-locked.js";
import { refuseReplacing } from "./write-skills.js";

/** Removes locked skills, folder and entry as one. One that was changed by hand stays, unless `force` says otherwise. */
export function removeSkills(
  names: readonly string[],
  { force = false }: { readonly force?: boolean },
  state: InstallerState,
): Promise<ChangeReport> {
  return changing(state, async (lock, hold) => {
    const refused: RefusedSkill[] = [];
    const doomed: string[] = [];
    for (const name of new Set(names)) {
      const problem = lock.has(name)
        ? force
          ? undefined
          : refuseReplacing(name, lock, state)
        : notLocked(name, state.place).problem;
      if (problem) refused.push({ name, problem });
      else doomed.push(name);
    }
    for (const name of doomed) lock.delete(name);
    if (doomed.length > 0) {
      const changes = doomed.map((name) => ({ name, remove: true as const }));
      await changePlace(state.place, { changes, lock, limits: state.context.limits }, hold);
    }
    return { written: doomed, unchanged: [], refused, declined: false };
  });
}

/** What somebody has done to a skill since it was installed. */
export async function diffSkill(
  name: string,
  state: InstallerState,
): Promise<{ readonly difference: SkillDifference }> {
  await finishFirst(state);
  const locked = loadLock(state.place.lockPath).get(name);
  if (!locked) throw notLocked(name, state.place);
  const folder = join(state.place.root, name);
  const now = lstatSync(folder, { throwIfNoEntry: false }) ? openFolder(folder, state.context.limits) : [];
  const kept = state.store.read(locked.digest);
  if (!kept && state.offline)
    throw new Refusal("offline", `${quote(name)} as locked is not in the store, and nothing is fetched.`, {
      path: name,
    });
  const [outcome] = kept ? [] : await fetchLocked([[name, locked]], state.context);
  if (outcome && !outcome.ok) throw new Refusal(outcome.problem.code, outcome.problem.message, { path: name });
  const before = kept ?? (outcome?.ok ? outcome.skill.files : []);
  return { difference: compareFolders(before, now) };
}
