import type { Tool, ToolResultBlockParam } from "@anthropic-ai/sdk/resources/messages";
import type { ToolContext } from "@skillwright/skill-inject";
import type { RunnableShape } from "../core/runnable-tools.js";

type ResultContent = NonNullable<ToolResultBlockParam["content"]>;

/** A tool with the function that runs it, as `toolRunner` takes it and `betaTool` and `betaZodTool` make it. */
export interface AnthropicRunnableTool {
  readonly name: string;
  readonly description?: string | undefined;
  readonly input_schema: Tool["input_schema"];
  readonly parse?: ((input: unknown) => unknown) | undefined;
  readonly run: (input: never, context?: never) => unknown;
}

export const ANTHROPIC_RUNNABLE: RunnableShape<AnthropicRunnableTool> = {
  words: "a tool with its function: { name, input_schema, run }",
  nameOf: (tool) => (typeof tool?.run === "function" ? tool.name : undefined),
};

/** The tool without its functions, as `messages.create` takes it. */
export function toDeclared({ parse: _, run: __, description, ...tool }: AnthropicRunnableTool): Tool {
  return { ...tool, ...(description !== undefined && { description }) };
}

/** Runs the tool of that name. `undefined`: there is none. */
export async function runTool(
  tools: readonly AnthropicRunnableTool[],
  call: { readonly id: string; readonly tool: string; readonly input: unknown },
  { signal }: ToolContext,
): Promise<{ readonly content: ResultContent } | undefined> {
  const found = tools.find(({ name }) => name === call.tool);
  if (!found) return undefined;
  const toolUse = { type: "tool_use", id: call.id, name: call.tool, input: call.input };
  const input = found.parse ? found.parse(call.input) : call.input;
  // `parse` makes what `run` takes, which answers in words or in blocks: only the host's types know more.
  const content = await found.run(input as never, { toolUse, toolUseBlock: toolUse, signal } as never);
  return { content: content as ResultContent };
}
