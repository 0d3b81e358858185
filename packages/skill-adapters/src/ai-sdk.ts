import { createActivationKey, pictureOf, SKILL_TOOL_NAMES } from "@skillwright/skill-inject";
import {
  gateway,
  jsonSchema,
  type LanguageModelMiddleware,
  type ModelMessage,
  type Tool,
  type ToolSet,
  tool,
  wrapLanguageModel,
} from "ai";
import { agentMiddleware, MARK } from "./ai-sdk/agent-middleware.js";
import { beforeCall, toConversation } from "./ai-sdk/call-options.js";
import { type CallSteps, createCallSteps } from "./ai-sdk/call-steps.js";
import {
  type AdaptableResult,
  type AdaptableTool,
  type AdaptableTools,
  schemaOf,
  toolsOf,
} from "./core/adaptable-tool.js";
import { type AgentSkills, withSkills as createSkills } from "./core/agent-skills.js";
import type { SkillsInput } from "./core/load-skills.js";
import type { ConversationOptions } from "./core/session-store.js";
import type { SkillStep } from "./core/skill-step.js";
import type { AgentSkill, SkillsOptions } from "./core/skills-options.js";

type Model = Parameters<typeof wrapLanguageModel>[0]["model"];

interface ModelProvider {
  languageModel(name: string): Model;
}

/** The skill tools as the AI SDK holds them. `read_skill_resource` is there where files can be read. */
export type SkillToolSet = Readonly<
  Record<
    "list_skills" | "search_skills" | "activate_skill" | "end_skill" | "read_skill_resource",
    Tool<unknown, AdaptableResult>
  >
>;

/** Skills for `generateText`, `streamText` and agents. */
export interface AiSdkSkills<T extends ToolSet = ToolSet> {
  /** The skill tools and the host's own, each of which runs only calls that a model of `model()` made: `generateText({ tools })`. */
  readonly tools: T & SkillToolSet;
  /** The model with its skills: `generateText({ model: skills.model(model) })`. A name is one of the default provider. */
  model(model: Model | string, options?: ConversationOptions): ReturnType<typeof wrapLanguageModel>;
  /** The same for `wrapLanguageModel`, beside other middlewares. */
  middleware(options?: ConversationOptions): LanguageModelMiddleware;
  readonly skills: AgentSkills;
}

/** Skills for an agent of the AI SDK: `generateText({ model: skills.model(model), tools: skills.tools, … })`. */
export async function withSkills<S extends AgentSkill = AgentSkill, T extends ToolSet = Record<never, never>>(
  skills: SkillsInput<S>,
  options: SkillsOptions<S, T> = {},
): Promise<AiSdkSkills<T>> {
  const own: ToolSet = options.tools ?? {};
  if (Array.isArray(own)) throw new TypeError("The tools of the AI SDK are an object by name, got a list.");
  const core = await createSkills<S>(skills, options as SkillsOptions<S>);
  const guard: Guard = {
    core,
    steps: createCallSteps(),
    mark: createActivationKey(),
    hasSession: Boolean(options.session),
  };
  const middleware = ({ conversation: id }: ConversationOptions = {}) =>
    agentMiddleware({ skills: core, steps: guard.steps, mark: guard.mark, id });
  const all = Object.entries({ ...skillTools(core), ...own });
  return {
    tools: Object.fromEntries(all.map(([name, given]) => [name, guarded(name, given, guard)])) as T & SkillToolSet,
    model: (model, given) => wrapLanguageModel({ model: toModel(model), middleware: middleware(given) }),
    middleware,
    skills: core,
  };
}

/** A name stands for a model of the default provider, as everywhere in the SDK: one that the program has set, or the gateway. */
function toModel(model: Model | string): Model {
  if (typeof model !== "string") return model;
  const { AI_SDK_DEFAULT_PROVIDER: set } = globalThis as { AI_SDK_DEFAULT_PROVIDER?: ModelProvider };
  return (set ?? gateway).languageModel(model);
}

interface Guard {
  readonly core: AgentSkills;
  readonly steps: CallSteps;
  readonly mark: string;
  readonly hasSession: boolean;
}

/** A copy of a tool that runs a call only as the step decides in which a model made it. */
function guarded(name: string, given: ToolSet[string], guard: Guard): ToolSet[string] {
  const { execute, providerOptions } = given;
  if (execute === undefined) return given;
  return {
    ...given,
    providerOptions: { ...providerOptions, [MARK]: { guard: guard.mark } },
    execute: async (input: unknown, options: Parameters<typeof execute>[1]) => {
      const step = await stepOf(name, options, guard);
      const answer = await step.answer({ tool: name, input }, { signal: options.abortSignal });
      if (answer === undefined) return execute.call(given, input as never, options);
      if (answer.isError && !SKILL_TOOL_NAMES.includes(name)) throw new DeniedCallError(answer.text);
      return answer;
    },
  } as ToolSet[string];
}

/** What the model reads of it is the message, in every version of the SDK: some write the name of an error before it. */
class DeniedCallError extends Error {
  override toString(): string {
    return this.message;
  }
}

/** The step in which a call was made. One that a person approved later, perhaps in another process, is found again by its messages. */
async function stepOf(
  tool: string,
  { toolCallId: id, messages }: { readonly toolCallId: string; readonly messages: ModelMessage[] },
  { core, steps, hasSession }: Guard,
): Promise<SkillStep> {
  const known = steps.take({ id, tool, conversation: toConversation(messages) });
  if (known) return known;
  // What a session knows cannot be found in messages.
  const before = hasSession ? undefined : beforeCall(messages, id);
  if (before) return core.step({ conversation: toConversation(before), again: true });
  throw new Error("No model with these skills made this call: give generateText `model: skills.model(model)`.");
}

/** The skill tools for `generateText`, `streamText` and agents: `tools: { ...skillTools(toolset), ...yours }`. */
export function skillTools(tools: AdaptableTools): ToolSet {
  return Object.fromEntries(toolsOf(tools).map((skillTool) => [skillTool.name, toAiTool(skillTool)]));
}

function toAiTool(skillTool: AdaptableTool): ToolSet[string] {
  return tool({
    description: skillTool.description,
    // Without a check of its own, so that a name the enum does not hold is answered by the tool, with names that are near.
    inputSchema: jsonSchema<unknown>(schemaOf(skillTool)),
    execute: (input: unknown, { abortSignal }) => skillTool.execute(input, { signal: abortSignal }),
    toModelOutput: ({ output }) => toModelOutput(output),
  });
}

type ModelOutput = Awaited<ReturnType<NonNullable<ToolSet[string]["toModelOutput"]>>>;

function toModelOutput(result: AdaptableResult): ModelOutput {
  if (result.isError) return { type: "error-text", value: result.text };
  const picture = pictureOf(result);
  if (picture === undefined) return { type: "text", value: result.text };
  return {
    type: "content",
    value: [
      { type: "text", text: result.text },
      { type: "image-data", ...picture },
    ],
  };
}
