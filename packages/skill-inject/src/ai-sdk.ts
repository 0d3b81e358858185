import { jsonSchema, type ToolSet, tool } from "ai";
import {
  type AdaptableResult,
  type AdaptableTool,
  type AdaptableTools,
  pictureOf,
  toolsOf,
} from "./tools/skill-tool.js";

export { type CoordinatedMiddlewareOptions, coordinatedMiddleware } from "./ai-sdk/coordinated-middleware.js";
export type { SessionStore } from "./ai-sdk/session-store.js";
export { type SkillMiddlewareOptions, skillMiddleware } from "./ai-sdk/skill-middleware.js";

/** The skill tools for `generateText`, `streamText` and agents: `tools: { ...skillTools(toolset), ...yours }`. */
export function skillTools(tools: AdaptableTools): ToolSet {
  return Object.fromEntries(toolsOf(tools).map((skillTool) => [skillTool.name, toAiTool(skillTool)]));
}

function toAiTool({ description, inputSchema, execute }: AdaptableTool): ToolSet[string] {
  return tool({
    description,
    // Without a check of its own, so that a name the enum does not hold is answered by the tool, with names that are near.
    inputSchema: jsonSchema<unknown>({ ...inputSchema, required: [...inputSchema.required] }),
    execute: (input: unknown, { abortSignal }) => execute(input, { signal: abortSignal }),
    toModelOutput: ({ output }) => toModelOutput(output),
  });
}

type ModelOutput = Awaited<ReturnType<NonNullable<ToolSet[string]["toModelOutput"]>>>;

function toModelOutput(result: AdaptableResult): ModelOutput {
  if (result.isError) return { type: "error-text", value: result.text };
  const picture = pictureOf(result);
  if (picture === undefined) return { type: "text", value: result.text };
  return {
    type: "content",
    value: [
      { type: "text", text: result.text },
      { type: "image-data", ...picture },
    ],
  };
}
