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
import type { ConversationOptions } from "./core/session-store.js";
import { joined, type SkillStep } from "./core/skill-step.js";
import type { AgentSkill, SkillsOptions } from "./core/skills-options.js";
import { clearMarks, isCall, markCalls, type OutputItem, readMark } from "./openai-agents/call-marks.js";
import { toConversation } from "./openai-agents/conversation.js";

/** Skills for an `Agent`. Both go together: a call that did not come by way of this model is refused. */
export interface OpenAIAgentsSkills {
  /** The skill tools and the host's own, guarded: `new Agent({ tools })`. */
  readonly tools: Tool[];
  /** The model with its skills: `new Agent({ model: skills.model("gpt-5") })`. A name is looked up with OpenAI. */
  model(model: Model | string, options?: ConversationOptions): Model;
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
      execute: async (input, _context, details) => {
        const mark = readMark(details?.toolCall);
        const conversation = mark.allowed ? mark.conversation : undefined;
        return (await skillTool.execute(input, { signal: details?.signal, conversation })).text;
      },
    }),
  );
  return {
    tools: [...skillTools, ...own].map(guard),
    model: (model, given = {}) => wrap(model, core, given),
    skills: core,
  };
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

function wrap(given: Model | string, core: AgentSkills, { conversation }: ConversationOptions): Model {
  const inner = async (): Promise<Model> => (typeof given === "string" ? new OpenAIProvider().getModel(given) : given);
  const prepare = async (
    request: ModelRequest,
  ): Promise<{ readonly request: ModelRequest; readonly step: SkillStep; readonly id: string | undefined }> => {
    const input = clearMarks(request.input);
    const tools = request.tools.flatMap((item) =>
      "name" in item ? [{ name: item.name, enforceable: item.type === "function" }] : [],
    );
    const id = conversation ?? request.conversationId;
    const step = await core.step({ conversation: toConversation(input), tools, id });
    return { request: withStep({ ...request, input }, step), step, id };
  };
  return {
    getResponse: async (given) => {
      const { request, step, id } = await prepare(given);
      const response = await (await inner()).getResponse(request);
      return { ...response, output: judgeCalls(response.output, step, id) };
    },
    getStreamedResponse: async function* (given) {
      const { request, step, id } = await prepare(given);
      for await (const event of (await inner()).getStreamedResponse(request)) {
        if (event.type !== "response_done") yield event;
        else yield { ...event, response: { ...event.response, output: judgeCalls(event.response.output, step, id) } };
      }
    },
    getRetryAdvice: async (request) => (await inner()).getRetryAdvice?.(request),
  };
}

function judgeCalls<I extends OutputItem>(output: readonly I[], step: SkillStep, id: string | undefined): I[] {
  const items: readonly OutputItem[] = output;
  step.answered(items.filter(isCall).map(({ name }) => ({ tool: name })));
  const judge = ({ name, arguments: input }: { readonly name: string; readonly arguments: string }) =>
    step.judge({ tool: name, input: parseArguments(input) });
  return markCalls(output, judge, id);
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
