import type { SkillEntry } from "../source/skill-source.js";

/** Whether a source says the same of an entry as before, besides its bytes. */
export function isSameEntry(before: SkillEntry, now: SkillEntry): boolean {
  if (before.kind !== now.kind || before.identity !== now.identity) return false;
  if (before.grantsTools !== now.grantsTools || before.directoryName !== now.directoryName) return false;
  return isSameData(before.resources, now.resources) && isSameData(before.known, now.known);
}

function isSameData(before: object | undefined, now: object | undefined): boolean {
  if (before === now) return true;
  return before !== undefined && now !== undefined && JSON.stringify(before) === JSON.stringify(now);
}
