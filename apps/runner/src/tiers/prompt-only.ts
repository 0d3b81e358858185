import { followSkills } from "@skillwright/skill-coordinator";
import type { SkillDocument } from "@skillwright/skill-index";
import { toPromptBlock } from "@skillwright/skill-inject";
import type { Matcher } from "@skillwright/skill-match";
import { toChosenSkill } from "../chosen-skill.js";
import type { Toolbox } from "../tools/toolbox.js";
import { type Plan, previousIn, toUserMessage } from "../turn.js";

/**
 * Tier 1: the text of the skill in use goes before the request, in front of a fixed set of tools.
 *
 * The least work for a host, and the least safety: nobody compares what the text asks for with what the model holds.
 */
export function createPromptOnlyTier(matcher: Matcher<SkillDocument>, toolbox: Toolbox): Plan {
  return (request, session) => {
    const followed = followSkills(matcher, [request], { session });
    const [skill] = followed.active;
    const [turn] = followed.turns;
    const made = skill && toPromptBlock(skill);
    return {
      tier: 1,
      request,
      skill: skill && toChosenSkill(matcher.explain(request, skill)),
      previous: previousIn(session),
      code: turn?.code ?? "none",
      reasons: [turn?.message ?? "", ...(made && !made.ok ? [made.problem.message] : [])],
      session: followed.session,
      tools: toolbox,
      refused: [],
      message: toUserMessage(request, made?.ok ? made.block.text : undefined),
    };
  };
}
