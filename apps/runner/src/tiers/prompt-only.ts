import type { SkillDocument } from "@skillwright/skill-index";
import { createSkillInjector } from "@skillwright/skill-inject";
import type { Matcher } from "@skillwright/skill-match";
import { toChosenSkill } from "../chosen-skill.js";
import type { Toolbox } from "../tools/toolbox.js";
import type { Turn } from "../turn.js";

/**
 * Tier 1: the best skill's text goes before the request, in front of a fixed set of tools.
 *
 * The least work for a host, and the least safety: nobody compares what the text asks for with what the model holds.
 */
export function createPromptOnlyTier(matcher: Matcher<SkillDocument>, toolbox: Toolbox): (request: string) => Turn {
  const injector = createSkillInjector({ index: matcher });
  return (request) => {
    const injection = injector.inject({ role: "user", parts: [{ text: request }] });
    const { content, injected } = injection;
    return {
      tier: 1,
      request,
      skill: toChosenSkill(injected?.match),
      reasons: [injection.ok ? "the best match" : injection.problem.code],
      tools: toolbox,
      refused: [],
      message: { role: "user", content: content.parts.map(({ text }) => text).join("\n") },
    };
  };
}
