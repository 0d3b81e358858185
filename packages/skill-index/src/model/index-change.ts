import type { SkillDocument, SkillSummary } from "./skill-document.js";
import type { SkillIndex } from "./skill-index.js";

/** What is different between two states of an index, skill by skill, in index order. */
export interface IndexChange<S extends SkillSummary = SkillDocument> {
  /** The state after. */
  readonly index: SkillIndex<S>;
  readonly added: readonly S[];
  /** Other bytes at the same path. A new time alone is no change. */
  readonly changed: readonly { readonly before: S; readonly after: S }[];
  readonly removed: readonly S[];
}

export function compareIndexes<S extends SkillSummary>(before: SkillIndex<S>, after: SkillIndex<S>): IndexChange<S> {
  if (before === after) return { index: after, added: [], changed: [], removed: [] };
  const old = new Map(before.skills.map((skill) => [skill.path, skill]));
  const added: S[] = [];
  const changed: { before: S; after: S }[] = [];
  for (const skill of after.skills) {
    const previous = old.get(skill.path);
    old.delete(skill.path);
    if (!previous) added.push(skill);
    else if (previous.hash !== skill.hash) changed.push({ before: previous, after: skill });
  }
  return { index: after, added, changed, removed: [...old.values()] };
}

/** Whether anything happened. */
export function isEmptyChange(change: IndexChange<SkillSummary>): boolean {
  return change.added.length + change.changed.length + change.removed.length === 0;
}
