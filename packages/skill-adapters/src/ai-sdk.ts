import { pictureOf } from "@skillwright/skill-inject";
import { jsonSchema, type LanguageModelMiddleware, type ToolSet, tool, wrapLanguageModel } from "ai";
import { agentMiddleware } from "./ai-sdk/agent-middleware.js";
import {
  type AdaptableResult,
  type AdaptableTool,
  type AdaptableTools,
  schemaOf,
  toolsOf,
} from "./core/adaptable-tool.js";
import { type AgentSkills, withSkills as createSkills } from "./core/agent-skills.js";
import type { SkillsInput } from "./core/load-skills.js";
import type { AgentSkill, SkillsOptions } from "./core/skills-options.js";

type Model = Parameters<typeof wrapLanguageModel>[0]["model"];

/** Skills for `generateText`, `streamText` and agents. */
export interface AiSdkSkills<T extends ToolSet = ToolSet> {
  /** The skill tools and the host's own: `generateText({ tools })`. */
  readonly tools: T & ToolSet;
  /** The model with its skills: `generateText({ model: skills.model(model) })`. */
  model(model: Model): ReturnType<typeof wrapLanguageModel>;
  /** The same for `wrapLanguageModel`, beside other middlewares. */
  readonly middleware: LanguageModelMiddleware;
  readonly skills: AgentSkills;
}

/** Skills for an agent of the AI SDK: `generateText({ model: skills.model(model), tools: skills.tools, … })`. */
export async function withSkills<S extends AgentSkill = AgentSkill, T extends ToolSet = ToolSet>(
  skills: SkillsInput<S>,
  options: SkillsOptions<S, T> = {},
): Promise<AiSdkSkills<T>> {
  const core = await createSkills<S>(skills, options as SkillsOptions<S>);
  const middleware = agentMiddleware(core);
  return {
    tools: { ...skillTools(core), ...options.tools } as T & ToolSet,
    model: (model) => wrapLanguageModel({ model, middleware }),
    middleware,
    skills: core,
  };
}

/** The skill tools for `generateText`, `streamText` and agents: `tools: { ...skillTools(toolset), ...yours }`. */
export function skillTools(tools: AdaptableTools): ToolSet {
  return Object.fromEntries(toolsOf(tools).map((skillTool) => [skillTool.name, toAiTool(skillTool)]));
}

function toAiTool(skillTool: AdaptableTool): ToolSet[string] {
  return tool({
    description: skillTool.description,
    // Without a check of its own, so that a name the enum does not hold is answered by the tool, with names that are near.
    inputSchema: jsonSchema<unknown>(schemaOf(skillTool)),
    execute: (input: unknown, { abortSignal }) => skillTool.execute(input, { signal: abortSignal }),
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
