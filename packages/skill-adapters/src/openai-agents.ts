import {
  type AgentInputItem,
  type FunctionTool,
  type Model,
  type ModelRequest,
  OpenAIProvider,
  type Tool,
  tool,
} from "@openai/agents";
import { prependToMessage } from "@skillwright/skill-inject";
import { parseArguments, schemaOf } from "./core/adaptable-tool.js";
import { type AgentSkills, withSkills as createSkills } from "./core/agent-skills.js";
import type { SkillsInput } from "./core/load-skills.js";
import { joined, type SkillStep } from "./core/skill-step.js";
import type { AgentSkill, SkillsOptions } from "./core/skills-options.js";
import { clearMarks, isCall, markCalls, type OutputItem, readMark } from "./openai-agents/call-marks.js";
import { toConversation } from "./openai-agents/conversation.js";

/** Skills for an `Agent`. Both go together: a call that did not come by way of this model is refused. */
export interface OpenAIAgentsSkills {
  /** The skill tools and the host's own, guarded: `new Agent({ tools })`. */
  readonly tools: Tool[];
  /** The model with its skills: `new Agent({ model: skills.model("gpt-5") })`. A name is looked up with OpenAI. */
  model(model: Model | string): Model;
  readonly skills: AgentSkills;
}

/** Skills for OpenAI Agents: `new Agent({ name, instructions, model: skills.model(model), tools: skills.tools })`. */
export async function withSkills<S extends AgentSkill = AgentSkill>(
  skills: SkillsInput<S>,
  options: SkillsOptions<S, readonly Tool[]> = {},
): Promise<OpenAIAgentsSkills> {
  const own = options.tools ?? [];
  // A hosted tool runs where nobody here can refuse a call.
  const named = own.map(({ name, type }) => ({ name, enforceable: type === "function" }));
  const core = await createSkills<S>(skills, { ...options, tools: named });
  const skillTools = core.tools.map((skillTool) =>
    tool({
      name: skillTool.name,
      description: skillTool.description,
      strict: false,
      parameters: { ...schemaOf(skillTool), additionalProperties: true },
      execute: async (input, _context, details) => (await skillTool.execute(input, { signal: details?.signal })).text,
    }),
  );
  return { tools: [...skillTools, ...own.map(guard)], model: (model) => wrap(model, core), skills: core };
}

/** A function tool that runs only what was judged and allowed. */
function guard(given: Tool): Tool {
  if (given.type !== "function") return given;
  const guarded = Object.create(Object.getPrototypeOf(given), Object.getOwnPropertyDescriptors(given)) as FunctionTool;
  guarded.invoke = async (context, input, details) => {
    const mark = readMark(details?.toolCall);
    return mark.allowed ? given.invoke(context, input, details) : mark.text;
  };
  return guarded;
}

function wrap(given: Model | string, core: AgentSkills): Model {
  const inner = async (): Promise<Model> => (typeof given === "string" ? new OpenAIProvider().getModel(given) : given);
  const prepare = async (
    request: ModelRequest,
  ): Promise<{ readonly request: ModelRequest; readonly step: SkillStep }> => {
    const input = clearMarks(request.input);
    const tools = request.tools.flatMap((item) =>
      "name" in item ? [{ name: item.name, enforceable: item.type === "function" }] : [],
    );
    const step = await core.step({ conversation: toConversation(input), tools, id: request.conversationId });
    return { request: withStep({ ...request, input }, step), step };
  };
  return {
    getResponse: async (given) => {
      const { request, step } = await prepare(given);
      const response = await (await inner()).getResponse(request);
      return { ...response, output: judgeCalls(response.output, step) };
    },
    getStreamedResponse: async function* (given) {
      const { request, step } = await prepare(given);
      for await (const event of (await inner()).getStreamedResponse(request)) {
        if (event.type !== "response_done") yield event;
        else yield { ...event, response: { ...event.response, output: judgeCalls(event.response.output, step) } };
      }
    },
    getRetryAdvice: async (request) => (await inner()).getRetryAdvice?.(request),
  };
}

function judgeCalls<I extends OutputItem>(output: readonly I[], step: SkillStep): I[] {
  const items: readonly OutputItem[] = output;
  step.answered(items.filter(isCall).map(({ name }) => ({ tool: name })));
  return markCalls(output, ({ name, arguments: input }) => step.judge({ tool: name, input: parseArguments(input) }));
}

function withStep(request: ModelRequest & { readonly input: AgentInputItem[] }, step: SkillStep): ModelRequest {
  const { input, systemInstructions = "", tools } = request;
  const { system, beforeUser, offers } = step;
  const at = input.findLastIndex((item) => "role" in item && item.role === "user");
  const asked = input[at];
  return {
    ...request,
    ...(system !== "" && { systemInstructions: joined(systemInstructions, system) }),
    input:
      asked && "role" in asked && asked.role === "user" && beforeUser !== ""
        ? input.with(at, prependToMessage(asked, beforeUser) as AgentInputItem)
        : input,
    tools: tools.filter((item) => !("name" in item) || offers(item.name)),
  };
}
