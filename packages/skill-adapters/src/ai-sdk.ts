import { pictureOf } from "@skillwright/skill-inject";
import { gateway, jsonSchema, type LanguageModelMiddleware, type ToolSet, tool, wrapLanguageModel } from "ai";
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

interface ModelProvider {
  languageModel(name: string): Model;
}

/** Skills for `generateText`, `streamText` and agents. */
export interface AiSdkSkills<T extends ToolSet = ToolSet> {
  /** The skill tools and the host's own: `generateText({ tools })`. */
  readonly tools: T & ToolSet;
  /** The model with its skills: `generateText({ model: skills.model(model) })`. A name is one of the default provider. */
  model(model: Model | string): ReturnType<typeof wrapLanguageModel>;
  /** The same for `wrapLanguageModel`, beside other middlewares. */
  readonly middleware: LanguageModelMiddleware;
  readonly skills: AgentSkills;
}

/** Skills for an agent of the AI SDK: `generateText({ model: skills.model(model), tools: skills.tools, … })`. */
export async function withSkills<S extends AgentSkill = AgentSkill, T extends ToolSet = ToolSet>(
  skills: SkillsInput<S>,
  options: SkillsOptions<S, T> = {},
): Promise<AiSdkSkills<T>> {
  const own: ToolSet = options.tools ?? {};
  if (Array.isArray(own)) throw new TypeError("The tools of the AI SDK are an object by name, got a list.");
  const core = await createSkills<S>(skills, options as SkillsOptions<S>);
  let isJudged = false;
  const middleware = agentMiddleware(core);
  const guarded = Object.entries(own).map(([name, given]) => [name, runOnlyIf(() => isJudged, given)]);
  return {
    tools: { ...skillTools(core), ...Object.fromEntries(guarded) } as T & ToolSet,
    model: (model) => {
      isJudged = true;
      return wrapLanguageModel({ model: toModel(model), middleware });
    },
    get middleware() {
      isJudged = true;
      return middleware;
    },
    skills: core,
  };
}

/** A name stands for a model of the default provider, as everywhere in the SDK: one that the program has set, or the gateway. */
function toModel(model: Model | string): Model {
  if (typeof model !== "string") return model;
  const { AI_SDK_DEFAULT_PROVIDER: set } = globalThis as { AI_SDK_DEFAULT_PROVIDER?: ModelProvider };
  return (set ?? gateway).languageModel(model);
}

/** The judge is in the model. Tools that were handed to another one would run whatever is called, so they do not run at all. */
function runOnlyIf(isJudged: () => boolean, given: ToolSet[string]): ToolSet[string] {
  const { execute } = given;
  if (execute === undefined) return given;
  return {
    ...given,
    execute: (...call: Parameters<typeof execute>) => {
      if (isJudged()) return execute(...call);
      throw new Error("Nothing judges this call: give generateText `model: skills.model(model)`, not the model alone.");
    },
  } as ToolSet[string];
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
