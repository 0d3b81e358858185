import { toText } from "../core/answer-calls.js";
import type { RunnableShape } from "../core/runnable-tools.js";

/** A tool with the function that runs it, as `chat.completions.runTools` takes it. For the responses API as well. */
export interface OpenAIRunnableTool {
  readonly type: "function";
  readonly function: {
    readonly name: string;
    readonly description?: string | undefined;
    readonly parameters?: unknown;
    readonly strict?: boolean | null | undefined;
    /** Reads the arguments. Default: they are handed over as the text they are. */
    readonly parse?: ((input: string) => unknown) | undefined;
    readonly function: (input: never, ...more: never[]) => unknown;
  };
}

export const OPENAI_RUNNABLE: RunnableShape<OpenAIRunnableTool> = {
  words: 'a tool with its function: { type: "function", function: { name, parameters, function } }',
  nameOf: (tool) => (typeof tool?.function?.function === "function" ? tool.function.name : undefined),
};

/** Runs the tool of that name. `undefined`: there is none. */
export async function runTool(
  tools: readonly OpenAIRunnableTool[],
  { tool, text }: { readonly tool: string; readonly text: string },
): Promise<string | undefined> {
  const found = tools.find(({ function: { name } }) => name === tool)?.function;
  if (!found) return undefined;
  const input = found.parse ? await found.parse(text) : text;
  // `parse` makes what the function takes: only the host's types know what that is.
  return toText(await found.function(input as never));
}
