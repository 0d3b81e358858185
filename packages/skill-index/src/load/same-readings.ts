import type { SkillSummary } from "../model/skill-document.js";
import type { CachedFile } from "./read-entry.js";
import type { SourceReading } from "./read-sources.js";

/** Whether two looks at the same sources saw the same: then the index made of the first still stands. */
export function areSameReadings<S extends SkillSummary>(
  before: readonly SourceReading<S>[],
  after: readonly SourceReading<S>[],
): boolean {
  return before.every((reading, order) => {
    const fresh = after[order];
    return fresh !== undefined && isSameReading(reading, fresh);
  });
}

function isSameReading<S extends SkillSummary>(before: SourceReading<S>, after: SourceReading<S>): boolean {
  if (!isSameList(before.problems, after.problems) || !isSameList(before.skipped, after.skipped)) return false;
  if (before.files === after.files) return true;
  if (before.files.size !== after.files.size) return false;
  for (const [path, file] of after.files) if (!isSameFile(before.files.get(path), file)) return false;
  return true;
}

function isSameFile<S extends SkillSummary>(before: CachedFile<S> | undefined, after: CachedFile<S>): boolean {
  if (before === after) return true;
  return before !== undefined && before.skill === after.skill && isSameList(before.problems, after.problems);
}

function isSameList(before: readonly object[], after: readonly object[]): boolean {
  if (before === after || (before.length === 0 && after.length === 0)) return true;
  return before.length === after.length && JSON.stringify(before) === JSON.stringify(after);
}
