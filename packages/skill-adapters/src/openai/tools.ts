import type { ToolContext } from "@skillwright/skill-inject";
import { type AdaptableTools, parseArguments, toolsOf } from "../core/adaptable-tool.js";

/** A tool as chat completions list it. */
export interface OpenAITool {
  type: "function";
  function: { name: string; description: string; parameters: Record<string, unknown> };
}

/** A tool as the responses API lists it. */
export interface OpenAIResponsesTool {
  type: "function";
  name: string;
  description: string;
  parameters: Record<string, unknown>;
  strict: boolean;
}

/** A call in an assistant message of chat completions. Calls of other kinds are passed over. */
export interface OpenAIToolCall {
  readonly id: string;
  readonly type: string;
  readonly function?: { readonly name: string; readonly arguments: string } | undefined;
}

/** The message that answers it. */
export interface OpenAIToolMessage {
  role: "tool";
  tool_call_id: string;
  content: string;
}

/** An item in the output of the responses API. Items of other types are passed over. */
export interface OpenAIOutputItem {
  readonly type: string;
  readonly call_id?: string | null | undefined;
  readonly name?: string | null | undefined;
  /** A string, in a function call. */
  readonly arguments?: unknown;
}

/** The item that answers a function call. */
export interface OpenAICallOutput {
  type: "function_call_output";
  call_id: string;
  output: string;
}

/** The tools for `chat.completions.create({ tools })`. */
export function toOpenAITools(tools: AdaptableTools): OpenAITool[] {
  return toolsOf(tools).map(({ name, description, inputSchema }) => ({
    type: "function",
    function: { name, description, parameters: { ...inputSchema } },
  }));
}

/** The tools for `responses.create({ tools })`. Not strict: strict mode would make every optional field required. */
export function toOpenAIResponsesTools(tools: AdaptableTools): OpenAIResponsesTool[] {
  return toolsOf(tools).map(({ name, description, inputSchema }) => ({
    type: "function",
    name,
    description,
    parameters: { ...inputSchema },
    strict: false,
  }));
}

/** Answers the calls to skill tools in a chat completion, in order. Calls to other tools are left to the host. */
export async function answerOpenAICalls(
  tools: AdaptableTools,
  calls: readonly OpenAIToolCall[] | null | undefined,
  context: ToolContext = {},
): Promise<OpenAIToolMessage[]> {
  const messages: OpenAIToolMessage[] = [];
  for (const { id, function: called } of calls ?? []) {
    const tool = toolsOf(tools).find(({ name }) => name === called?.name);
    if (tool === undefined || called === undefined) continue;
    const { text } = await tool.execute(parseArguments(called.arguments), context);
    messages.push({ role: "tool", tool_call_id: id, content: text });
  }
  return messages;
}

/** The same for the output of the responses API. */
export async function answerOpenAIOutput(
  tools: AdaptableTools,
  output: readonly OpenAIOutputItem[],
  context: ToolContext = {},
): Promise<OpenAICallOutput[]> {
  const items: OpenAICallOutput[] = [];
  for (const { type, call_id: id, name, arguments: input } of output) {
    const tool = type === "function_call" ? toolsOf(tools).find((known) => known.name === name) : undefined;
    if (tool === undefined || typeof id !== "string") continue;
    const { text } = await tool.execute(parseArguments(input ?? ""), context);
    items.push({ type: "function_call_output", call_id: id, output: text });
  }
  return items;
}
