import type { SkillDocument } from "@skillwright/skill-index";
import type { Matcher } from "@skillwright/skill-match";
import { closeFrame, frameSafe, openFrame } from "@skillwright/skill-text";
import type { ToolSet } from "ai";
import { toChosenSkill } from "../chosen-skill.js";
import type { Toolbox } from "../tools/toolbox.js";
import type { Turn } from "../turn.js";

/**
 * Tier 2: the host asks for a score, reads `allowedTools` and binds by a table of its own.
 *
 * The model holds only what the skill asks for. A tool that is missing from the table is the host's to notice, though: the text
 * still mentions it.
 */
export function createManualBindingTier(matcher: Matcher<SkillDocument>, toolbox: Toolbox): (request: string) => Turn {
  const table = new Map<string, ToolSet[string]>(Object.entries(toolbox));
  return (request) => {
    const [match] = matcher.select(request);
    const asked = [...new Set(match?.skill.allowedTools.map(({ tool }) => tool))];
    return {
      tier: 2,
      request,
      skill: toChosenSkill(match),
      reasons: [match ? "the best match" : "no skill scores 1.0 or more"],
      tools: Object.fromEntries([...table].filter(([name]) => asked.includes(name))),
      refused: asked.filter((name) => !table.has(name)),
      system: match && toSystem(match.skill),
      message: { role: "user", content: request },
    };
  };
}

/** The frame is not decoration: without it a body could pretend to end, and go on as if it were the host. */
function toSystem({ name, body }: SkillDocument): string {
  return [openFrame(name), frameSafe(body), closeFrame()].join("\n");
}
