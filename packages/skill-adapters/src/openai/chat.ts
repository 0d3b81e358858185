import { prependToMessage, type ToolContext, textOfMessage } from "@skillwright/skill-inject";
import type {
  ChatCompletionCreateParams,
  ChatCompletionMessage,
  ChatCompletionMessageParam,
  ChatCompletionMessageToolCall,
  ChatCompletionNamedToolChoice,
  ChatCompletionNamedToolChoiceCustom,
  ChatCompletionTool,
  ChatCompletionToolMessageParam,
} from "openai/resources/chat/completions";
import type { FunctionDefinition } from "openai/resources/shared";
import { parseArguments } from "../core/adaptable-tool.js";
import type { AgentSkills } from "../core/agent-skills.js";
import { answerCalls, type ModelCall } from "../core/answer-calls.js";
import type { ConversationEntry } from "../core/conversation.js";
import { mergeTools } from "../core/host-tools.js";
import { type ClientTools, requireList } from "../core/runnable-tools.js";
import { joined, type SkillStep } from "../core/skill-step.js";
import { type OpenAIRunnableTool, runTool } from "./runnable-tool.js";
import { toOpenAITools } from "./tools.js";

/** What is looked at in the params of a completion; all else goes through. */
export type ChatParams = Pick<ChatCompletionCreateParams, "messages" | "tools" | "tool_choice">;

/** A completion that is about to be asked for. */
export interface ChatStep<P extends ChatParams> {
  /** For `create`, `stream` or `parse`. */
  readonly params: P;
  /** Judges and answers the calls of the reply. `open` are those that may run and that only the host can answer. */
  answer(
    reply: Pick<ChatCompletionMessage, "tool_calls">,
    context?: ToolContext,
  ): Promise<{ messages: ChatCompletionToolMessageParam[]; open: ChatCompletionMessageToolCall[] }>;
}

/** The skills for one call of chat completions. */
export async function chatStep<P extends ChatParams>(
  skills: AgentSkills,
  params: P,
  { runnable, conversation: id }: ClientTools<OpenAIRunnableTool>,
): Promise<ChatStep<P>> {
  requireList(params.messages, "messages", "a message of the conversation");
  const own: ChatCompletionTool[] = [...runnable.map(toDeclared), ...(params.tools ?? [])];
  const tools = mergeTools(toOpenAITools(skills), own, nameOf);
  const step = await skills.step({
    conversation: params.messages.flatMap(toEntries),
    tools: tools.map((tool) => ({ name: nameOf(tool) })),
    id,
  });
  return {
    params: { ...params, ...withTools(tools, params.tool_choice, step), messages: withWords(params.messages, step) },
    answer: async (reply, { signal } = {}) => {
      const tool_calls = reply.tool_calls ?? [];
      const { answers, open } = await answerCalls(step, tool_calls.map(toCall), {
        signal,
        dress: ({ id }, { text }) => toolMessage(id, text),
        run: async (call) => {
          const text = await runTool(runnable, call);
          return text === undefined ? undefined : toolMessage(call.id, text);
        },
      });
      return { messages: answers, open: tool_calls.filter(({ id }) => open.some((call) => call.id === id)) };
    },
  };
}

function toolMessage(id: string, content: string): ChatCompletionToolMessageParam {
  return { role: "tool", tool_call_id: id, content };
}

function toDeclared({ function: { name, description, parameters, strict } }: OpenAIRunnableTool): ChatCompletionTool {
  return { type: "function", function: { name, description, parameters, strict } as FunctionDefinition };
}

// A list of no tools, and a choice of a tool that is no longer offered, would be refused by the API.
function withTools(all: readonly ChatCompletionTool[], choice: ChatParams["tool_choice"], step: SkillStep): object {
  const tools = all.filter((tool) => step.offers(nameOf(tool)));
  const chosen =
    typeof choice === "object" && choice !== null && choice.type !== "allowed_tools" ? nameOf(choice) : undefined;
  const lost = tools.length === 0 || (chosen !== undefined && !tools.some((tool) => nameOf(tool) === chosen));
  return { tools: tools.length === 0 ? undefined : tools, ...(lost && { tool_choice: undefined }) };
}

const nameOf = (
  tool: ChatCompletionTool | ChatCompletionNamedToolChoice | ChatCompletionNamedToolChoiceCustom,
): string => (tool.type === "function" ? tool.function.name : tool.custom.name);

function toCall(call: ChatCompletionMessageToolCall): ModelCall & { readonly text: string } {
  if (call.type === "custom")
    return { id: call.id, tool: call.custom.name, input: call.custom.input, text: call.custom.input };
  if (call.type !== "function") return toUncallable(call);
  const { name, arguments: text } = call.function;
  return { id: call.id, tool: name, input: parseArguments(text), text };
}

/** A server that only resembles the API may send a call of another type, or of none: what it calls is not certain. */
function toUncallable({ id, type }: { readonly id: string; readonly type?: unknown }) {
  const given = type === undefined ? "no `type`" : `the type ${JSON.stringify(type)}`;
  const problem = `The call "${id}" was not made: it has ${given}. Call the tool again with the type "function".`;
  return { id, tool: "", input: undefined, text: "", problem };
}

function toEntries(message: ChatCompletionMessageParam): ConversationEntry[] {
  if (message.role === "user") return [{ type: "user", text: textOfMessage(message) }];
  if (message.role === "tool") return [{ type: "result", id: message.tool_call_id, text: textOfMessage(message) }];
  if (message.role !== "assistant") return [];
  const calls = (message.tool_calls ?? []).map((call) => ({ type: "call" as const, ...toCall(call) }));
  return calls.length > 0 ? calls : [{ type: "answer" }];
}

function withWords(given: readonly ChatCompletionMessageParam[], step: SkillStep): ChatCompletionMessageParam[] {
  const { system, beforeUser } = step;
  const asked = given.findLastIndex(({ role }) => role === "user");
  const messages = given.map((message, at) =>
    at === asked && message.role === "user" && beforeUser !== "" ? prependToMessage(message, beforeUser) : message,
  );
  if (system === "") return messages;
  const behindSystem = messages.findIndex(({ role }) => role !== "system" && role !== "developer");
  const at = (behindSystem === -1 ? messages.length : behindSystem) - 1;
  const own = messages[at];
  // One system message, in the role that the host's own prompt has.
  if (own?.role !== "system" && own?.role !== "developer") return [{ role: "system", content: system }, ...messages];
  const content =
    typeof own.content === "string"
      ? joined(own.content, system)
      : [...own.content, { type: "text" as const, text: system }];
  return messages.with(at, { ...own, content });
}
