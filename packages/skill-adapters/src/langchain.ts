import { prependToMessage } from "@skillwright/skill-inject";
import {
  type AgentMiddleware,
  AIMessage,
  type BaseMessage,
  createMiddleware,
  HumanMessage,
  type ModelRequest,
  type ToolCallRequest,
  ToolMessage,
  tool,
} from "langchain";
import { type AdaptableTool, schemaOf } from "./core/adaptable-tool.js";
import { type AgentSkills, withSkills as createSkills } from "./core/agent-skills.js";
import type { ConversationEntry } from "./core/conversation.js";
import type { SkillsInput } from "./core/load-skills.js";
import type { SkillStep } from "./core/skill-step.js";
import type { AgentSkill, SkillsOptions } from "./core/skills-options.js";

/** A middleware for `createAgent` and `createDeepAgent`: `middleware: [await withSkills("./skills")]`. It brings the skill tools with it. */
export async function withSkills<S extends AgentSkill = AgentSkill>(
  skills: SkillsInput<S>,
  options: SkillsOptions<S> = {},
): Promise<AgentMiddleware> {
  const core = await createSkills<S>(skills, options);
  return createMiddleware({
    name: "skillwright",
    tools: core.tools.map(toLangChainTool),
    wrapModelCall: async (request, handler) => {
      const { messages, tools, runtime } = request;
      const named = tools.flatMap((item) => (typeof item.name === "string" ? [{ name: item.name }] : []));
      const id = runtime.configurable?.thread_id;
      const step = await core.step({ conversation: toConversation(messages), tools: named, id });
      const answer = await handler(withStep(request, step));
      if (AIMessage.isInstance(answer)) step.answered((answer.tool_calls ?? []).map(({ name }) => ({ tool: name })));
      return answer;
    },
    wrapToolCall: async (request, handler) => {
      const { name, args, id = "" } = request.toolCall;
      const step = await stepOf(core, request);
      const ours = await step.answer({ tool: name, input: args }, { signal: request.runtime.signal });
      if (!ours) return handler(request);
      const status = ours.isError ? "error" : "success";
      return new ToolMessage({ content: ours.text, tool_call_id: id, name, status });
    },
  });
}

/** Never run by the agent: `wrapToolCall` answers first, so that a name outside the enum is answered in words. */
function toLangChainTool(skillTool: AdaptableTool) {
  const { name, description } = skillTool;
  return tool(async (input: unknown) => (await skillTool.execute(input)).text, {
    ...{ name, description, schema: schemaOf(skillTool) },
  });
}

/** The step in which the model made a call, found again from the messages before its answer. */
function stepOf(core: AgentSkills, { state, toolCall, runtime }: ToolCallRequest): Promise<SkillStep> {
  const { messages } = state;
  const answered = messages.findLastIndex(
    (message) => AIMessage.isInstance(message) && message.tool_calls?.some(({ id }) => id === toolCall.id),
  );
  const before = answered < 0 ? messages : messages.slice(0, answered);
  return core.step({ conversation: toConversation(before), id: runtime.configurable?.thread_id, again: true });
}

function toConversation(messages: readonly BaseMessage[]): readonly ConversationEntry[] {
  return messages.flatMap((message): ConversationEntry[] => {
    if (HumanMessage.isInstance(message)) return [{ type: "user", text: message.text }];
    if (ToolMessage.isInstance(message)) return [{ type: "result", id: message.tool_call_id, text: message.text }];
    if (!AIMessage.isInstance(message)) return [];
    const calls = message.tool_calls ?? [];
    if (calls.length === 0) return [{ type: "answer" }];
    return calls.map(({ id = "", name, args }) => ({ type: "call", id, tool: name, input: args }));
  });
}

function withStep<R extends ModelRequest>(request: R, { system, beforeUser, offers }: SkillStep): R {
  const { messages, systemMessage, tools } = request;
  const at = messages.findLastIndex((message) => HumanMessage.isInstance(message));
  const asked = messages[at];
  const gap = systemMessage.text === "" ? "" : "\n\n";
  return {
    ...request,
    messages: asked && beforeUser !== "" ? messages.with(at, withWords(asked, beforeUser)) : messages,
    ...(system !== "" && { systemMessage: systemMessage.concat(`${gap}${system}`) }),
    tools: tools.filter(({ name }) => typeof name !== "string" || offers(name)),
  };
}

function withWords(message: BaseMessage, words: string): HumanMessage {
  const { content } = prependToMessage({ role: "user", content: message.content }, words);
  const { id, name, additional_kwargs, response_metadata } = message;
  return new HumanMessage({
    ...{ content: content as HumanMessage["content"], additional_kwargs, response_metadata },
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
  });
}
