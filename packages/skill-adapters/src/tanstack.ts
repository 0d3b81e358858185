import type { ChatMiddleware, Tool } from "@tanstack/ai";
import { withSkills as createSkills } from "./core/agent-skills.js";
import type { SkillsInput } from "./core/load-skills.js";
import type { AgentSkill, SkillsOptions } from "./core/skills-options.js";
import { skillsMiddleware } from "./tanstack/skills-middleware.js";

/** A middleware for `chat({ tools, middleware: [await withSkills("./skills")] })`. It brings the skill tools with it. */
export async function withSkills<S extends AgentSkill = AgentSkill>(
  skills: SkillsInput<S>,
  options: SkillsOptions<S, readonly Tool[]> = {},
): Promise<ChatMiddleware> {
  return skillsMiddleware(await createSkills<S>(skills, options));
}
