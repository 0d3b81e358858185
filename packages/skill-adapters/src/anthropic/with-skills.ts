import type { Anthropic } from "@anthropic-ai/sdk";
import type { BetaToolRunner, BetaToolRunnerRequestOptions } from "@anthropic-ai/sdk/lib/tools/BetaToolRunner";
import { type AgentSkills, withSkills as createSkills } from "../core/agent-skills.js";
import type { SkillsInput } from "../core/load-skills.js";
import { runnableTools } from "../core/runnable-tools.js";
import type { ConversationOptions } from "../core/session-store.js";
import type { AgentSkill, SkillsOptions } from "../core/skills-options.js";
import { type MessagesParams, type MessagesStep, messagesStep } from "./messages.js";
import { ANTHROPIC_RUNNABLE, type AnthropicRunnableTool } from "./runnable-tool.js";
import { createToolRunner, type RunnerParams } from "./tool-runner.js";

/** Skills for the Anthropic client. */
export interface AnthropicSkills {
  /** Before every `messages.create` or `stream`, with the whole conversation in `messages`. */
  messages<P extends MessagesParams>(params: P, options?: ConversationOptions): Promise<MessagesStep<P>>;
  /** `client.beta.messages.toolRunner` with skills. */
  toolRunner(
    client: Anthropic,
    params: RunnerParams & { readonly stream: true },
    options?: BetaToolRunnerRequestOptions & ConversationOptions,
  ): BetaToolRunner<true>;
  toolRunner(
    client: Anthropic,
    params: RunnerParams & { readonly stream?: false },
    options?: BetaToolRunnerRequestOptions & ConversationOptions,
  ): BetaToolRunner<false>;
  readonly skills: AgentSkills;
}

/** Skills for the Anthropic client. `tools` have their functions with them; those that only the host can run go into `params.tools` of each call. */
export async function withSkills<S extends AgentSkill = AgentSkill>(
  skills: SkillsInput<S>,
  { tools: given = [], ...options }: SkillsOptions<S, readonly AnthropicRunnableTool[]> = {},
): Promise<AnthropicSkills> {
  const tools = runnableTools(given, ANTHROPIC_RUNNABLE);
  const core = await createSkills<S>(skills, options);
  return {
    messages: (params, given) => messagesStep(core, params, { runnable: tools, ...given }),
    // Whether it streams is what the params say, which the overloads hold on to.
    toolRunner: (
      client: Anthropic,
      params: RunnerParams,
      options?: BetaToolRunnerRequestOptions & ConversationOptions,
    ) => createToolRunner(core, { client, params, options }, tools) as BetaToolRunner<never>,
    skills: core,
  };
}
