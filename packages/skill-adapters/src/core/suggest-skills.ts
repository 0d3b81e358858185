import { isUnapproved, type SkillCollection, sharedSkills } from "@skillwright/skill-coordinator";
import { BAND_FLOORS, isMentionOnly } from "@skillwright/skill-match";
import { safeLine, shortenLine } from "@skillwright/skill-text";
import type { AgentSkill, SkillsOptions } from "./skills-options.js";

/** More would be a second catalog. */
const MAX_SUGGESTED = 3;

/**
 * Returns a line that names the skills which may fit a request and do not fit it clearly enough to be activated: the model decides. Empty:
 * there are none. It depends on the request and on what was active before it, so that it stays the same in every step of a turn.
 */
export function suggestSkills<S extends AgentSkill>(
  skills: SkillCollection<S>,
  { request, active, policy = {} }: SuggestedFor<S>,
): string {
  const { minScore = BAND_FLOORS.specific, topK } = policy;
  if (request.trim() === "" || topK === 0 || minScore <= BAND_FLOORS.broad) return "";
  const near = sharedSkills(skills)
    .matcher()
    .select(request, { ...policy, minScore: BAND_FLOORS.broad, topK: MAX_SUGGESTED + active.length })
    .filter(({ skill, score }) => score < minScore && !active.includes(skill.name))
    .filter(({ skill }) => !isMentionOnly(skill) && !isUnapproved(skill) && skill.kind !== "instructions")
    .slice(0, MAX_SUGGESTED);
  if (near.length === 0) return "";
  const names = near.map(({ skill }) => `\`${safeLine(shortenLine(skill.name, 80)).replaceAll("`", "'")}\``).join(", ");
  return `[Skills that may fit this request: ${names}. If one does, load it with activate_skill.]`;
}

interface SuggestedFor<S extends AgentSkill> extends Pick<SkillsOptions<S>, "policy"> {
  readonly request: string;
  /** Names of the skills that were active when the user had spoken. */
  readonly active: readonly string[];
}
