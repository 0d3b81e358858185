import type {
  ContentBlock,
  MessageCreateParams,
  MessageParam,
  TextBlockParam,
  ToolResultBlockParam,
  ToolUnion,
  ToolUseBlock,
} from "@anthropic-ai/sdk/resources/messages";
import { prependToMessage, type ToolContext, textOfMessage } from "@skillwright/skill-inject";
import type { AgentSkills } from "../core/agent-skills.js";
import { answerCalls, type ModelCall } from "../core/answer-calls.js";
import type { ConversationEntry } from "../core/conversation.js";
import { mergeTools } from "../core/host-tools.js";
import { type ClientTools, requireList } from "../core/runnable-tools.js";
import { joined, type SkillStep } from "../core/skill-step.js";
import { type AnthropicRunnableTool, runTool, toDeclared } from "./runnable-tool.js";
import { toAnthropicTools, toToolResult } from "./tools.js";

/** What is looked at in the params of a message; all else goes through. */
export type MessagesParams = Pick<MessageCreateParams, "messages" | "system" | "tools" | "tool_choice">;

/** A message that is about to be asked for. */
export interface MessagesStep<P extends MessagesParams> {
  /** For `messages.create` or `stream`. */
  readonly params: P;
  /** Judges and answers the calls of the reply, for the next user message. `open` are those that may run and that only the host can answer. */
  answer(
    reply: { readonly content: readonly ContentBlock[] },
    context?: ToolContext,
  ): Promise<{ content: ToolResultBlockParam[]; open: ToolUseBlock[] }>;
}

/** The skills for one call of the messages API. */
export async function messagesStep<P extends MessagesParams>(
  skills: AgentSkills,
  params: P,
  { runnable, conversation: id }: ClientTools<AnthropicRunnableTool>,
): Promise<MessagesStep<P>> {
  const own: ToolUnion[] = [...runnable.map(toDeclared), ...(params.tools ?? [])];
  const tools = mergeTools(toAnthropicTools(skills), own, nameOf);
  const prepared = await prepareMessages(skills, { ...params, tools }, id);
  const { step } = prepared;
  return {
    params: prepared.params,
    answer: async ({ content }, { signal } = {}) => {
      const blocks = content.filter((block) => block.type === "tool_use");
      const { answers, open } = await answerCalls<ModelCall, ToolResultBlockParam>(step, blocks.map(toCall), {
        signal,
        dress: ({ id }, result) => toToolResult(id, result),
        run: async (call) => {
          const answered = await runTool(runnable, call, { signal });
          return answered && { type: "tool_result", tool_use_id: call.id, content: answered.content };
        },
      });
      return { content: answers, open: blocks.filter(({ id }) => open.some((call) => call.id === id)) };
    },
  };
}

/** The params of a call whose `tools` hold the skill tools already, with what the model reads and is offered. */
export async function prepareMessages<P extends MessagesParams>(
  skills: AgentSkills,
  params: P,
  id: string | undefined,
): Promise<{ readonly params: P; readonly step: SkillStep }> {
  requireList(params.messages, "messages", "a message of the conversation");
  const tools = params.tools ?? [];
  const step = await skills.step({
    conversation: params.messages.flatMap(toEntries),
    tools: tools.map((tool) => ({ name: nameOf(tool), enforceable: runsHere(tool) })),
    id,
  });
  return { step, params: { ...params, ...withTools(params, step), ...withWords(params, step) } };
}

/** As the model calls it: toolsets have no name. */
const nameOf = (tool: ToolUnion): string => ("name" in tool ? tool.name : tool.type);

/** Whether the call comes to the host. Searches, fetches and code execution run at the provider, where nobody here can refuse one. */
const runsHere = (tool: ToolUnion): boolean =>
  "input_schema" in tool || /^(?:bash|text_editor|memory|browser_toolset|computer_toolset)_\d/.test(tool.type ?? "");

// A list of no tools, and a choice of a tool that is no longer offered, would be refused by the API.
function withTools({ tools: all = [], tool_choice: choice }: MessagesParams, step: SkillStep): object {
  const tools = all.filter((tool) => step.offers(nameOf(tool)));
  const lost = choice?.type === "tool" && !tools.some((tool) => nameOf(tool) === choice.name);
  const drop = {
    ...(tools.length === 0 && { tools: undefined }),
    ...((lost || tools.length === 0) && { tool_choice: undefined }),
  };
  return { tools, ...drop };
}

function withWords({ messages, system }: MessagesParams, step: SkillStep): object {
  const asked = messages.findLastIndex(isUser);
  const words = messages.map((message, at) =>
    at === asked && step.beforeUser !== "" ? prependToMessage(message, step.beforeUser) : message,
  );
  if (step.system === "") return { messages: words };
  const block: TextBlockParam = { type: "text", text: step.system };
  return { messages: words, system: Array.isArray(system) ? [...system, block] : joined(system ?? "", step.system) };
}

/** A message that only answers calls is not the user's. */
function isUser({ role, content }: MessageParam): boolean {
  return role === "user" && (typeof content === "string" || content.some(({ type }) => type !== "tool_result"));
}

const toCall = ({ id, name, input }: Pick<ToolUseBlock, "id" | "name" | "input">): ModelCall => ({
  id,
  tool: name,
  input,
});

function toEntries(message: MessageParam): ConversationEntry[] {
  const blocks = typeof message.content === "string" ? [] : message.content;
  if (message.role === "assistant") {
    const calls = blocks.flatMap((block) =>
      block.type === "tool_use" ? [{ type: "call" as const, ...toCall(block) }] : [],
    );
    return calls.length > 0 ? calls : [{ type: "answer" }];
  }
  if (message.role !== "user") return [];
  const results = blocks.flatMap((block): ConversationEntry[] => {
    if (block.type !== "tool_result") return [];
    return [{ type: "result", id: block.tool_use_id, text: textOfMessage({ role: "tool", content: block.content }) }];
  });
  return isUser(message) ? [...results, { type: "user", text: textOfMessage(message) }] : results;
}
