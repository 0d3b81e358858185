import {
  BasePlugin,
  BaseTool,
  type Context,
  isLlmAgent,
  type LlmRequest,
  type LlmResponse,
  type RunAsyncToolRequest,
} from "@google/adk";
import { type AdaptableTool, schemaOf } from "../core/adaptable-tool.js";
import type { AgentSkills } from "../core/agent-skills.js";
import type { ConversationEntry } from "../core/conversation.js";
import { refuseTakenNames } from "../core/host-tools.js";
import type { SkillStep } from "../core/skill-step.js";
import { addSystem, type GeminiContent, toEntries, withWords } from "../gemini/contents.js";

type Declaration = NonNullable<ReturnType<BaseTool["_getDeclaration"]>>;
type ConfigTool = NonNullable<NonNullable<LlmRequest["config"]>["tools"]>[number];

/** For `new Runner({ plugins })`: what the model reads, what it is offered, and a judge of what it calls, for every agent of the runner. */
export class SkillsPlugin extends BasePlugin {
  readonly #skills: AgentSkills;
  /** By the invocation, then by the agent: what an agent calls was offered by its latest request. */
  readonly #steps = new WeakMap<object, Map<string, SkillStep>>();

  constructor(skills: AgentSkills) {
    super("skillwright");
    this.#skills = skills;
  }

  override async beforeModelCallback(params: { callbackContext: Context; llmRequest: LlmRequest }): Promise<undefined> {
    const { callbackContext: context, llmRequest: request } = params;
    // Beside ADK's own skill tools there are none of ours: they would be two of one name.
    const hasOwn = Object.hasOwn(request.toolsDict, "load_skill");
    const added = hasOwn
      ? []
      : this.#skills.tools.map((tool) => new AdkSkillTool(tool, (at) => this.#stepsOf(at).get(at.agentName)));
    if (!hasOwn) refuseTakenNames(Object.keys(request.toolsDict));
    for (const tool of added) request.toolsDict[tool.name] = tool;
    const declared = [
      ...(request.config?.tools ?? []),
      { functionDeclarations: added.map((tool) => tool._getDeclaration()) },
    ];
    const step = await this.#skills.step({
      conversation: toConversation(request.contents),
      tools: Object.keys(request.toolsDict).map((name) => ({ name })),
      id: conversationIdOf(context),
    });
    this.#stepsOf(context).set(context.agentName, step);
    request.contents = withWords(request.contents, step.beforeUser);
    request.config = {
      ...request.config,
      tools: declared.flatMap((tool) => onlyOffered(tool, step)),
      ...(step.system !== "" && {
        systemInstruction: addSystem(request.config?.systemInstruction, step.system),
      }),
    };
    return undefined;
  }

  override async afterModelCallback(params: {
    callbackContext: Context;
    llmResponse: LlmResponse;
  }): Promise<undefined> {
    const { callbackContext: context, llmResponse: response } = params;
    if (response.partial !== true && response.content) {
      const calls = (response.content.parts ?? []).flatMap(({ functionCall }) => functionCall ?? []);
      this.#stepsOf(context)
        .get(context.agentName)
        ?.answered(calls.map(({ name = "" }) => ({ tool: name })));
    }
    return undefined;
  }

  override async beforeToolCallback(params: {
    tool: BaseTool;
    toolArgs: Record<string, unknown>;
    toolContext: Context;
  }): Promise<Record<string, unknown> | undefined> {
    const { tool, toolArgs, toolContext } = params;
    const step = this.#stepsOf(toolContext).get(toolContext.agentName) ?? (await this.#resumed(toolContext));
    const judgement = step.judge({ tool: toCommonName(tool.name), input: toolArgs });
    return judgement.allowed ? undefined : { error: judgement.text };
  }

  /** A call that a person confirmed runs before the model is asked again, perhaps in another process: the session says what is active. */
  async #resumed(context: Context): Promise<SkillStep> {
    const { session, agent } = context.invocationContext;
    const contents = session.events.flatMap(({ content }) => content ?? []);
    const tools = isLlmAgent(agent) ? await agent.canonicalTools(context) : undefined;
    return this.#skills.step({
      conversation: toConversation(contents),
      tools,
      id: conversationIdOf(context),
      again: true,
    });
  }

  #stepsOf({ invocationContext }: Context): Map<string, SkillStep> {
    const steps = this.#steps.get(invocationContext) ?? new Map<string, SkillStep>();
    this.#steps.set(invocationContext, steps);
    return steps;
  }
}

/** A skill tool as ADK runs it. */
class AdkSkillTool extends BaseTool {
  readonly #tool: AdaptableTool;
  readonly #stepOf: (context: Context) => SkillStep | undefined;

  constructor(tool: AdaptableTool, stepOf: (context: Context) => SkillStep | undefined) {
    super({ name: tool.name, description: tool.description });
    this.#tool = tool;
    this.#stepOf = stepOf;
  }

  override _getDeclaration(): Declaration {
    return { name: this.name, description: this.description, parametersJsonSchema: schemaOf(this.#tool) };
  }

  override async runAsync({ args, toolContext }: RunAsyncToolRequest): Promise<Record<string, unknown>> {
    const given = { signal: toolContext.abortSignal };
    const answered = await this.#stepOf(toolContext)?.answer({ tool: this.name, input: args }, given);
    const { text, isError } = answered ?? (await this.#tool.execute(args, given));
    return isError ? { error: text } : { output: text };
  }
}

/** Names the session as ADK keys it: two users may have sessions of one id. A JSON list, so that no id can be mistaken for parts of another. */
function conversationIdOf({ invocationContext: { session } }: Context): string {
  return JSON.stringify([session.appName, session.userId, session.id]);
}

function toConversation(contents: readonly GeminiContent[]): ConversationEntry[] {
  return toEntries(contents).map((entry) =>
    entry.type === "call" ? { ...entry, tool: toCommonName(entry.tool) } : entry,
  );
}

/** ADK's `load_skill` activates a skill as `activate_skill` does. */
function toCommonName(tool: string): string {
  return tool === "load_skill" ? "activate_skill" : tool;
}

function onlyOffered(tool: ConfigTool, step: SkillStep): ConfigTool[] {
  if (!("functionDeclarations" in tool) || !tool.functionDeclarations) return [tool];
  const { functionDeclarations, ...provided } = tool;
  const functions = functionDeclarations.filter(({ name = "" }) => step.offers(name));
  if (functions.length > 0) return [{ ...provided, functionDeclarations: functions }];
  return Object.keys(provided).length > 0 ? [provided] : [];
}
