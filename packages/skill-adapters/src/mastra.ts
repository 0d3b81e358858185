import { withSkills as createSkills } from "./core/agent-skills.js";
import type { SkillsInput } from "./core/load-skills.js";
import type { AgentSkill, SkillsOptions } from "./core/skills-options.js";
import type { MastraTool } from "./mastra/mastra-shapes.js";
import { createProcessor, type MastraSkills } from "./mastra/skills-processor.js";

export type { MastraSkills, SkillsProcessor } from "./mastra/skills-processor.js";

/** An input processor and the hooks that go with it: `new Agent({ …, tools, ...(await withSkills("./skills", { tools })) })`. */
export async function withSkills<S extends AgentSkill = AgentSkill>(
  skills: SkillsInput<S>,
  options: SkillsOptions<S, Readonly<Record<string, MastraTool>>> = {},
): Promise<MastraSkills> {
  return createProcessor(await createSkills<S>(skills, options), options.tools !== undefined);
}
