import { prependToMessage } from "@skillwright/skill-inject";
import type { LanguageModelMiddleware } from "ai";
import type { AgentSkills } from "../core/agent-skills.js";
import type { ConversationEntry } from "../core/conversation.js";
import { joined, type SkillStep } from "../core/skill-step.js";
import { type AnswerPart, type CallOptions, type CallTool, lastUserMessage, toConversation } from "./call-options.js";
import type { CallSteps } from "./call-steps.js";
import { denyCall, restoreDenied } from "./denied-calls.js";

/** A call as it goes to the model, and by what its answer is checked. */
interface PreparedCall {
  readonly params: CallOptions;
  readonly step: SkillStep;
  /** Keeps the step of a call whose tool checks it, and checks any other call here. */
  check<P extends AnswerPart>(part: P): P;
}

/** What a middleware works with. */
export interface AgentMiddlewareParts {
  readonly skills: AgentSkills;
  readonly steps: CallSteps;
  /** Marks the tools that ask `steps` before they run. */
  readonly mark: string;
  /** The id of the conversation. */
  readonly id: string | undefined;
}

/** Where a tool carries the mark. It is taken off before the model is called. */
export const MARK = "skillwright";

/**
 * For `wrapLanguageModel`: what the model reads, what it is offered, and a check of what it calls. A call that is not permitted does not run,
 * and the model is told.
 */
export function agentMiddleware({ skills, steps, mark, id }: AgentMiddlewareParts): LanguageModelMiddleware {
  const prepare = async (given: CallOptions): Promise<PreparedCall> => {
    const guarded = (given.tools ?? []).filter((tool) => markOf(tool) === mark).map(({ name }) => name);
    const bare = given.tools?.map(withoutMark);
    const params = { ...given, prompt: restoreDenied(given.prompt), ...(bare && { tools: bare }) };
    const conversation: readonly ConversationEntry[] = toConversation(params.prompt);
    // A provider's own tool may run where nobody here can deny its calls.
    const tools = (params.tools ?? []).map(({ name, type }) => ({ name, enforceable: type === "function" }));
    const step = await skills.step({ conversation, tools, id });
    const names = tools.map(({ name }) => name);
    return {
      params: withTools(withWords(params, step), step),
      step,
      check: (part) => {
        if (part.type !== "tool-call" || !guarded.includes(part.toolName)) return denyCall(part, { step, names });
        steps.add({ id: part.toolCallId, tool: part.toolName, conversation }, step);
        return part;
      },
    };
  };
  return {
    specificationVersion: "v3",
    wrapGenerate: async ({ params, model }) => {
      const call = await prepare(params);
      const { content, ...result } = await model.doGenerate(call.params);
      call.step.answered(content.flatMap(toCall));
      return { ...result, content: content.map((part) => call.check(part)) };
    },
    wrapStream: async ({ params, model }) => {
      const call = await prepare(params);
      const { stream, ...result } = await model.doStream(call.params);
      const calls: { readonly tool: string }[] = [];
      const checked = new TransformStream({
        transform: (part, controller) => {
          calls.push(...toCall(part));
          controller.enqueue(call.check(part));
        },
        flush: () => call.step.answered(calls),
      });
      return { ...result, stream: stream.pipeThrough(checked) };
    },
  };
}

function markOf(tool: CallTool): unknown {
  return tool.type === "function" ? tool.providerOptions?.[MARK]?.["guard"] : undefined;
}

function withoutMark<T extends CallTool>(tool: T): T {
  if (tool.type !== "function" || tool.providerOptions?.[MARK] === undefined) return tool;
  const { providerOptions, ...bare } = tool;
  const { [MARK]: _, ...rest } = providerOptions;
  return (Object.keys(rest).length === 0 ? bare : { ...bare, providerOptions: rest }) as T;
}

function toCall(part: { readonly type: string; readonly toolName?: string }): { readonly tool: string }[] {
  return part.type === "tool-call" ? [{ tool: String(part.toolName) }] : [];
}

function withWords(params: CallOptions, { system, beforeUser }: SkillStep): CallOptions {
  let { prompt } = params;
  const asked = beforeUser === "" ? undefined : lastUserMessage(params);
  if (asked) prompt = prompt.with(asked.index, prependToMessage(asked.message, beforeUser));
  if (system === "") return { ...params, prompt };
  // One system message: some providers take no second one.
  const behindSystem = prompt.findIndex(({ role }) => role !== "system");
  const last = prompt[(behindSystem < 0 ? prompt.length : behindSystem) - 1];
  if (last?.role !== "system") return { ...params, prompt: [{ role: "system", content: system }, ...prompt] };
  const content = joined(last.content, system);
  return { ...params, prompt: prompt.with(prompt.indexOf(last), { ...last, content }) };
}

function withTools({ tools = [], toolChoice, ...params }: CallOptions, step: SkillStep): CallOptions {
  const kept: CallTool[] = tools.filter(({ name }) => step.offers(name));
  if (kept.length === 0) return params;
  // A choice of a tool that is no longer offered would be refused by the provider.
  const lost = toolChoice?.type === "tool" && !kept.some(({ name }) => name === toolChoice.toolName);
  return { ...params, tools: kept, ...(toolChoice && !lost && { toolChoice }) };
}
