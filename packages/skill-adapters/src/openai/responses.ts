import { prependToMessage, type ToolContext, textOfMessage } from "@skillwright/skill-inject";
import type {
  EasyInputMessage,
  Response,
  ResponseCreateParams,
  ResponseFunctionToolCall,
  ResponseInputItem,
  Tool,
} from "openai/resources/responses/responses";
import { parseArguments } from "../core/adaptable-tool.js";
import type { AgentSkills } from "../core/agent-skills.js";
import { answerCalls, type ModelCall } from "../core/answer-calls.js";
import type { ConversationEntry } from "../core/conversation.js";
import { mergeTools } from "../core/host-tools.js";
import type { ClientTools } from "../core/runnable-tools.js";
import { joined, type SkillStep } from "../core/skill-step.js";
import { type OpenAIRunnableTool, runTool } from "./runnable-tool.js";
import { toOpenAIResponsesTools } from "./tools.js";

/** What is looked at in the params of a response; all else goes through. */
export type ResponsesParams = Pick<
  ResponseCreateParams,
  "input" | "instructions" | "tools" | "tool_choice" | "previous_response_id" | "conversation"
>;

/** A response that is about to be asked for. */
export interface ResponsesStep<P extends ResponsesParams> {
  /** For `create`, `stream` or `parse`. */
  readonly params: P;
  /** Judges and answers the function calls of the response. `open` are those that may run and that only the host can answer. */
  answer(
    response: Pick<Response, "output">,
    context?: ToolContext,
  ): Promise<{ items: ResponseInputItem.FunctionCallOutput[]; open: ResponseFunctionToolCall[] }>;
}

/** The skills for one call of the responses API. */
export async function responsesStep<P extends ResponsesParams>(
  skills: AgentSkills,
  params: P,
  { runnable, conversation: id }: ClientTools<OpenAIRunnableTool>,
): Promise<ResponsesStep<P>> {
  if (params.previous_response_id || params.conversation) {
    throw new TypeError(
      "The skills of a response are found in its `input`. Pass the whole conversation there, without `previous_response_id` or `conversation`.",
    );
  }
  const input = typeof params.input === "string" ? [userItem(params.input)] : (params.input ?? []);
  const own: Tool[] = [...runnable.map(toDeclared), ...(params.tools ?? [])];
  const tools = mergeTools<Tool>(toOpenAIResponsesTools(skills), own, nameOf);
  const step = await skills.step({
    conversation: input.flatMap(toEntries),
    // Whatever is no function runs where nobody here can refuse a call.
    tools: tools.map((tool) => ({ name: nameOf(tool), enforceable: tool.type === "function" })),
    id,
  });
  return {
    params: { ...params, ...withTools(tools, params.tool_choice, step), ...withWords(params, input, step) },
    answer: async ({ output }, { signal } = {}) => {
      const calls = output.filter((item) => item.type === "function_call");
      const { answers, open } = await answerCalls(step, calls.map(toCall), {
        signal,
        dress: ({ id }, { text }) => outputItem(id, text),
        run: async (call) => {
          const text = await runTool(runnable, call);
          return text === undefined ? undefined : outputItem(call.id, text);
        },
      });
      return { items: answers, open: calls.filter(({ call_id }) => open.some(({ id }) => id === call_id)) };
    },
  };
}

function outputItem(id: string, output: string): ResponseInputItem.FunctionCallOutput {
  return { type: "function_call_output", call_id: id, output };
}

function toDeclared({ function: { name, description, parameters, strict } }: OpenAIRunnableTool): Tool {
  const schema = (parameters ?? null) as Record<string, unknown> | null;
  return {
    type: "function",
    name,
    ...(description !== undefined && { description }),
    parameters: schema,
    strict: strict ?? false,
  };
}

const nameOf = (tool: { readonly type: string; readonly name?: unknown }): string =>
  typeof tool.name === "string" ? tool.name : tool.type;

// A list of no tools, and a choice of a tool that is no longer offered, would be refused by the API.
function withTools(all: readonly Tool[], choice: ResponsesParams["tool_choice"], step: SkillStep): object {
  const tools = all.filter((tool) => step.offers(nameOf(tool)));
  const chosen = typeof choice === "object" && "name" in choice ? choice.name : undefined;
  const lost = tools.length === 0 || (typeof chosen === "string" && !tools.some((tool) => nameOf(tool) === chosen));
  return { tools: tools.length === 0 ? undefined : tools, ...(lost && { tool_choice: undefined }) };
}

function withWords(params: ResponsesParams, input: readonly ResponseInputItem[], step: SkillStep): object {
  const { system, beforeUser } = step;
  const instructions = joined(params.instructions ?? "", system);
  const asked = input.findLastIndex(isUser);
  const items = input.map((item, at) =>
    at === asked && isUser(item) && beforeUser !== "" ? prependToMessage(item, beforeUser) : item,
  );
  return { input: items, ...(instructions !== "" && { instructions }) };
}

type UserItem = (EasyInputMessage | ResponseInputItem.Message) & { role: "user" };

const userItem = (content: string): ResponseInputItem => ({ role: "user", content });

const isUser = (item: ResponseInputItem): item is UserItem => "role" in item && item.role === "user";

function toCall(item: ResponseFunctionToolCall): ModelCall & { readonly text: string } {
  return { id: item.call_id, tool: item.name, input: parseArguments(item.arguments), text: item.arguments };
}

function toEntries(item: ResponseInputItem): ConversationEntry[] {
  if (isUser(item)) return [{ type: "user", text: textOfMessage(item) }];
  if (item.type === "function_call") return [{ type: "call", ...toCall(item) }];
  if (item.type === "function_call_output") {
    const text = typeof item.output === "string" ? item.output : textOfMessage({ role: "tool", content: item.output });
    return [{ type: "result", id: item.call_id, text }];
  }
  return "role" in item && item.role === "assistant" ? [{ type: "answer" }] : [];
}
