import { prependToMessage } from "@skillwright/skill-inject";
import type { LanguageModelMiddleware } from "ai";
import type { AgentSkills } from "../core/agent-skills.js";
import type { SkillStep } from "../core/skill-step.js";
import { type CallOptions, type CallTool, lastUserMessage, toConversation } from "./call-options.js";
import { refuseCall, restoreRefused } from "./refused-calls.js";

/** A call as it goes to the model, and by what its answer is judged. */
interface PreparedCall {
  readonly params: CallOptions;
  readonly step: SkillStep;
}

/**
 * For `wrapLanguageModel`: what the model reads, what it is offered, and a judge of what it calls. A call outside the grant is not run,
 * and the model is told.
 */
export function agentMiddleware(skills: AgentSkills): LanguageModelMiddleware {
  const prepare = async (given: CallOptions): Promise<PreparedCall> => {
    const params = { ...given, prompt: restoreRefused(given.prompt) };
    // A provider's own tool may run where nobody here can refuse its calls.
    const tools = (params.tools ?? []).map(({ name, type }) => ({ name, enforceable: type === "function" }));
    const step = await skills.step({ conversation: toConversation(params), tools });
    return { params: withTools(withWords(params, step), step), step };
  };
  return {
    specificationVersion: "v3",
    wrapGenerate: async ({ params, model }) => {
      const call = await prepare(params);
      const { content, ...result } = await model.doGenerate(call.params);
      call.step.answered(content.flatMap(toCall));
      return { ...result, content: content.map((part) => refuseCall(part, call.step)) };
    },
    wrapStream: async ({ params, model }) => {
      const call = await prepare(params);
      const { stream, ...result } = await model.doStream(call.params);
      const calls: { readonly tool: string }[] = [];
      const judged = new TransformStream({
        transform: (part, controller) => {
          calls.push(...toCall(part));
          controller.enqueue(refuseCall(part, call.step));
        },
        flush: () => call.step.answered(calls),
      });
      return { ...result, stream: stream.pipeThrough(judged) };
    },
  };
}

function toCall(part: { readonly type: string; readonly toolName?: string }): { readonly tool: string }[] {
  return part.type === "tool-call" ? [{ tool: String(part.toolName) }] : [];
}

function withWords(params: CallOptions, { system, beforeUser }: SkillStep): CallOptions {
  let { prompt } = params;
  const asked = beforeUser === "" ? undefined : lastUserMessage(params);
  if (asked) prompt = prompt.with(asked.index, prependToMessage(asked.message, beforeUser));
  if (system === "") return { ...params, prompt };
  const behindSystem = prompt.findIndex((message) => message.role !== "system");
  return { ...params, prompt: prompt.toSpliced(behindSystem, 0, { role: "system", content: system }) };
}

function withTools({ tools = [], toolChoice, ...params }: CallOptions, step: SkillStep): CallOptions {
  const kept: CallTool[] = tools.filter(({ name }) => step.offers(name));
  if (kept.length === 0) return params;
  // A choice of a tool that is no longer offered would be refused by the provider.
  const lost = toolChoice?.type === "tool" && !kept.some(({ name }) => name === toolChoice.toolName);
  return { ...params, tools: kept, ...(toolChoice && !lost && { toolChoice }) };
}
