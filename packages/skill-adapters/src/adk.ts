import type { BaseTool, SkillRegistry } from "@google/adk";
import { createSkillRegistry } from "./adk/skill-registry.js";
import { SkillsPlugin } from "./adk/skills-plugin.js";
import { type AgentSkills, fromLoaded } from "./core/agent-skills.js";
import { allowedSkills } from "./core/live-tools.js";
import { loadSkills, type SkillsInput } from "./core/load-skills.js";
import type { AgentSkill, SkillsOptions } from "./core/skills-options.js";

/** Skills for Google's Agent Development Kit. */
export interface AdkSkills {
  /** For `new Runner({ plugins })`. It brings the skill tools with it, unless an agent has ADK's own. */
  readonly plugin: SkillsPlugin;
  /** For `new SkillToolset([], { registry, additionalTools })`: ADK's own skill tools over these skills. */
  readonly registry: SkillRegistry;
  readonly skills: AgentSkills;
}

/** The tools by which ADK loads skills: as free as those they stand for. */
const ADK_TOOLS = ["load_skill", "load_skill_resource"];

/** Skills for the agents of a runner: `new InMemoryRunner({ agent, plugins: [(await withSkills("./skills")).plugin] })`. */
export async function withSkills<S extends AgentSkill = AgentSkill>(
  given: SkillsInput<S>,
  options: SkillsOptions<S, readonly BaseTool[]> = {},
): Promise<AdkSkills> {
  const loaded = await loadSkills(given);
  const skills = fromLoaded<S>(loaded, { ...options, hostTools: [...(options.hostTools ?? []), ...ADK_TOOLS] });
  const registry = createSkillRegistry(skills, () => allowedSkills(loaded.index, options));
  return { plugin: new SkillsPlugin(skills), registry, skills };
}

export type { SkillsPlugin } from "./adk/skills-plugin.js";
