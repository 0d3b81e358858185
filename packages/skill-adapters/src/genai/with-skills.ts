import type { CallableTool } from "@google/genai";
import { type AgentSkills, withSkills as createSkills } from "../core/agent-skills.js";
import type { SkillsInput } from "../core/load-skills.js";
import { type RunnableShape, runnableTools } from "../core/runnable-tools.js";
import type { ConversationOptions } from "../core/session-store.js";
import type { AgentSkill, SkillsOptions } from "../core/skills-options.js";
import { type GenerateParams, type GenerateStep, generateStep } from "./generate.js";

/** Skills for `@google/genai`. */
export interface GenAISkills {
  /** Before every `models.generateContent` or `generateContentStream`, with the whole conversation in `contents`. */
  generate<P extends GenerateParams>(params: P, options?: ConversationOptions): Promise<GenerateStep<P>>;
  readonly skills: AgentSkills;
}

/** Skills for `@google/genai`. `tools` are those that can be called; those that only the host can run go into `config.tools` of each call. */
export async function withSkills<S extends AgentSkill = AgentSkill>(
  skills: SkillsInput<S>,
  { tools: given = [], ...options }: SkillsOptions<S, readonly CallableTool[]> = {},
): Promise<GenAISkills> {
  const tools = runnableTools(given, CALLABLE);
  const core = await createSkills<S>(skills, options);
  return { generate: (params, given) => generateStep(core, params, { runnable: tools, ...given }), skills: core };
}

const CALLABLE: RunnableShape<CallableTool> = {
  words: "a tool that can be called: { tool(), callTool(calls) }",
  nameOf: (tool) => (typeof tool?.tool === "function" && typeof tool.callTool === "function" ? "" : undefined),
};
