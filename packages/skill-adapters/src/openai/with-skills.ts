import { type AgentSkills, withSkills as createSkills } from "../core/agent-skills.js";
import type { SkillsInput } from "../core/load-skills.js";
import { runnableTools } from "../core/runnable-tools.js";
import type { ConversationOptions } from "../core/session-store.js";
import type { AgentSkill, SkillsOptions } from "../core/skills-options.js";
import { type ChatParams, type ChatStep, chatStep } from "./chat.js";
import { type ResponsesParams, type ResponsesStep, responsesStep } from "./responses.js";
import { OPENAI_RUNNABLE, type OpenAIRunnableTool } from "./runnable-tool.js";

/** Skills for the `openai` client. */
export interface OpenAISkills {
  /** Before every `chat.completions.create` or `stream`, with the whole conversation in `messages`. */
  chat<P extends ChatParams>(params: P, options?: ConversationOptions): Promise<ChatStep<P>>;
  /** Before every `responses.create` or `stream`, with the whole conversation in `input`. */
  responses<P extends ResponsesParams>(params: P, options?: ConversationOptions): Promise<ResponsesStep<P>>;
  readonly skills: AgentSkills;
}

/** Skills for the `openai` client. `tools` have their functions with them; those that only the host can run go into `params.tools` of each call. */
export async function withSkills<S extends AgentSkill = AgentSkill>(
  skills: SkillsInput<S>,
  { tools: given = [], ...options }: SkillsOptions<S, readonly OpenAIRunnableTool[]> = {},
): Promise<OpenAISkills> {
  const tools = runnableTools(given, OPENAI_RUNNABLE);
  const core = await createSkills<S>(skills, options);
  return {
    chat: (params, given) => chatStep(core, params, { runnable: tools, ...given }),
    responses: (params, given) => responsesStep(core, params, { runnable: tools, ...given }),
    skills: core,
  };
}
