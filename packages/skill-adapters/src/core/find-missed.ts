import { type Following, type SkillCollection, sharedSkills, toReference } from "@skillwright/skill-coordinator";
import { BAND_FLOORS, isMentionOnly } from "@skillwright/skill-match";
import type { TurnReport } from "./skill-observer.js";
import type { AgentSkill } from "./skills-options.js";

/** More than this many near skills are one finding, not many. */
const MAX_MISSED = 5;

/** What a turn had and what it missed: skills that clearly fit what was asked and were not active. Those that wait for a mention are not missed. */
export function findMissed<S extends AgentSkill>(
  skills: SkillCollection<S>,
  asked: string,
  { contexts }: Pick<Following<unknown>, "contexts">,
): Omit<TurnReport, "conversation"> {
  const active = contexts.map(({ provenance }) => toReference(provenance));
  const missed = sharedSkills(skills)
    .matcher()
    .select(asked, { minScore: BAND_FLOORS.specific, topK: MAX_MISSED + active.length })
    .filter(({ skill }) => !isMentionOnly(skill) && !active.some(({ name }) => name === skill.name))
    .slice(0, MAX_MISSED)
    .map(({ skill, score, band }) => ({ skill: toReference(skill), score, band }));
  return { asked, active, missed };
}
