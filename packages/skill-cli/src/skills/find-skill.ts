import type { SkillIndex, SkillSummary } from "@skillwright/skill-index";
import { nearestNames } from "@skillwright/skill-match";
import { quoted } from "../terminal/printable.js";
import { NotFoundError } from "../usage-error.js";

/** The skill of this exact name. An unknown name is told with the one that was likely meant. */
export function findSkill<S extends SkillSummary>(index: SkillIndex<S>, name: string): S {
  const skill = index.findByName(name);
  if (skill) return skill;
  throw notFound(index, name);
}

export function notFound(index: SkillIndex<SkillSummary>, name: string): NotFoundError {
  const names = index.skills.map((skill) => skill.name);
  const [near] = nearestNames(name, names, 1);
  const hint = near === undefined ? "`skillwright list` shows what there is." : `Did you mean ${quoted(near)}?`;
  return new NotFoundError(`No skill is named ${quoted(name)}.`, hint);
}
