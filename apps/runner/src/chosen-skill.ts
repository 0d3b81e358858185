import type { SkillDocument } from "@skillwright/skill-index";
import type { SkillMatch } from "@skillwright/skill-match";
import type { ChosenSkill } from "./turn.js";

export function toChosenSkill(match: SkillMatch<SkillDocument> | undefined): ChosenSkill | undefined {
  if (!match) return undefined;
  const { skill, score, band } = match;
  return { id: skill.id, name: skill.name, hash: skill.hash, score, band };
}
