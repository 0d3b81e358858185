import { followSkills } from "@skillwright/skill-coordinator";
import type { SkillDocument } from "@skillwright/skill-index";
import type { Matcher } from "@skillwright/skill-match";
import { closeFrame, frameSafe, openFrame } from "@skillwright/skill-text";
import type { ToolSet } from "ai";
import { toChosenSkill } from "../chosen-skill.js";
import type { Toolbox } from "../tools/toolbox.js";
import { type Plan, previousIn, toUserMessage } from "../turn.js";

/**
 * Tier 2: the host asks for the skill in use, reads `allowedTools` and binds by a table of its own.
 *
 * The model holds only what the skill asks for. A tool that is missing from the table is the host's to notice, though: the text
 * still mentions it.
 */
export function createManualBindingTier(matcher: Matcher<SkillDocument>, toolbox: Toolbox): Plan {
  const table = new Map<string, ToolSet[string]>(Object.entries(toolbox));
  return (request, session) => {
    const followed = followSkills(matcher, [request], { session });
    const [skill] = followed.active;
    const [turn] = followed.turns;
    const asked = [...new Set(skill?.allowedTools.map(({ tool }) => tool))];
    return {
      tier: 2,
      request,
      skill: skill && toChosenSkill(matcher.explain(request, skill)),
      previous: previousIn(session),
      code: turn?.code ?? "none",
      reasons: [turn?.message ?? ""],
      session: followed.session,
      tools: Object.fromEntries([...table].filter(([name]) => asked.includes(name))),
      refused: asked.filter((name) => !table.has(name)),
      system: skill && toSystem(skill),
      message: toUserMessage(request),
    };
  };
}

/** The frame is not decoration: without it a body could pretend to end, and go on as if it were the host. */
function toSystem({ name, body }: SkillDocument): string {
  return [openFrame(name), frameSafe(body), closeFrame()].join("\n");
}
