import { type PictureType, pictureOf, type ToolContext } from "@skillwright/skill-inject";
import { type AdaptableResult, type AdaptableTools, toolsOf } from "../core/adaptable-tool.js";

/** A tool as the messages API lists it. */
export interface AnthropicTool {
  name: string;
  description: string;
  input_schema: { type: "object"; [key: string]: unknown };
}

/** A block of an assistant message. Blocks of other types are passed over. */
export interface AnthropicBlock {
  readonly type: string;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly input?: unknown;
}

/** The block that answers a `tool_use`, for the next user message. */
export interface AnthropicToolResult {
  type: "tool_result";
  tool_use_id: string;
  content: (AnthropicText | AnthropicImage)[];
  is_error: boolean;
}

export interface AnthropicText {
  type: "text";
  text: string;
}

export interface AnthropicImage {
  type: "image";
  source: { type: "base64"; media_type: PictureType; data: string };
}

/** The tools for `messages.create({ tools })`. */
export function toAnthropicTools(tools: AdaptableTools): AnthropicTool[] {
  return toolsOf(tools).map(({ name, description, inputSchema }) => ({
    name,
    description,
    input_schema: { ...inputSchema },
  }));
}

/** Answers the calls to skill tools in an assistant message, in order. Calls to other tools are left to the host. */
export async function answerAnthropicCalls(
  tools: AdaptableTools,
  content: readonly AnthropicBlock[],
  context: ToolContext = {},
): Promise<AnthropicToolResult[]> {
  const results: AnthropicToolResult[] = [];
  for (const { type, id, name, input } of content) {
    const tool = type === "tool_use" ? toolsOf(tools).find((known) => known.name === name) : undefined;
    if (tool === undefined || id === undefined) continue;
    const result = await tool.execute(input, context);
    results.push(toToolResult(id, result));
  }
  return results;
}

/** What a tool answered, as a block. */
export function toToolResult(id: string, result: AdaptableResult): AnthropicToolResult {
  return { type: "tool_result", tool_use_id: id, content: toResultContent(result), is_error: result.isError };
}

/** What a tool answered, as the content of a `tool_result`. */
export function toResultContent(result: AdaptableResult): (AnthropicText | AnthropicImage)[] {
  const words: AnthropicText = { type: "text", text: result.text };
  const picture = pictureOf(result);
  if (!picture) return [words];
  return [words, { type: "image", source: { type: "base64", media_type: picture.mediaType, data: picture.data } }];
}
