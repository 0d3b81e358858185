import { storedBody } from "./lazy-texts.js";
import { createDocument, type SkillSummary, toSummary } from "./skill-document.js";
import { createSkillIndex, type SkillIndex } from "./skill-index.js";

/** Ways people ask for skills, by the hash of the file they were written for. */
export type AsksByHash = Readonly<Record<string, readonly string[]>>;

/**
 * An index whose skills also have these ways of asking, after their own and each once. They belong to a content: a skill that has changed
 * since has another hash, and gets none. Skills without any, and an index with none of these skills, stay as they are.
 */
export function addAsks<S extends SkillSummary>(index: SkillIndex<S>, asks: AsksByHash): SkillIndex<S> {
  const known = index.skills.some(({ hash }) => Object.hasOwn(asks, hash));
  if (!known) return index;
  const skills = index.skills.map((skill) => (Object.hasOwn(asks, skill.hash) ? withAsks(skill, asks) : skill));
  return createSkillIndex(skills, index);
}

function withAsks<S extends SkillSummary>(skill: S, asks: AsksByHash): S {
  const body = storedBody(skill);
  const copy = body === undefined ? toSummary(skill) : createDocument(skill, skill, body);
  const all = [...new Set([...(skill.asks ?? []), ...(asks[skill.hash] ?? [])])];
  return Object.assign(copy, { asks: all }) as SkillSummary as S;
}
