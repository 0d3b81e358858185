import {
  type CallToolResult,
  fromJsonSchema,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  type McpServer,
  type RegisteredTool,
} from "@modelcontextprotocol/server";
import { pictureOf } from "@skillwright/skill-inject";
import {
  type AdaptableResult,
  type AdaptableTool,
  type AdaptableTools,
  schemaOf,
  toolsOf,
} from "./core/adaptable-tool.js";
import { type AgentSkills, withSkills as createSkills } from "./core/agent-skills.js";
import type { ConversationEntry } from "./core/conversation.js";
import type { SkillsInput } from "./core/load-skills.js";
import type { SkillStep } from "./core/skill-step.js";
import type { AgentSkill, SkillsOptions } from "./core/skills-options.js";

/** Skills for servers of one kind. */
export interface McpSkills {
  /** The catalog, for `new McpServer(info, { instructions })`. */
  readonly instructions: string;
  /**
   * Adds the skill tools to a server and guards its own. A server has one client and hears of no turns, so its own tools are limited by the
   * skill with `allowed-tools` that was activated last. A skill without `allowed-tools` changes nothing.
   */
  register(server: McpServer, tools?: Readonly<Record<string, RegisteredTool>>): RegisteredTool[];
  /**
   * Ends the active skill of a server, so that all of its tools can be called again. Call it when its client begins another conversation.
   * Never offer it to a model as a tool: a skill could then remove its own limits.
   */
  endSkill(server: McpServer): void;
  readonly skills: AgentSkills;
}

/** Creates skills for an MCP server. It hears no user, so skills become active only by `activate_skill`. */
export async function withSkills<S extends AgentSkill = AgentSkill>(
  skills: SkillsInput<S>,
  options: Omit<SkillsOptions<S>, "tools" | "session"> = {},
): Promise<McpSkills> {
  const core = await createSkills<S>(skills, options);
  const { system } = await core.step({ conversation: [] });
  const active: ActiveSkills = new WeakMap();
  const limits = (step: SkillStep): boolean => step.following.contexts.some(({ baseTools }) => baseTools === undefined);
  return {
    instructions: system,
    register: (server, tools = {}) => register({ core, active, limits }, server, tools),
    endSkill: (server) => void active.delete(server),
    skills: core,
  };
}

/** For each server the activation that is in force, as a conversation. */
type ActiveSkills = WeakMap<McpServer, readonly ConversationEntry[]>;

interface GuardParts {
  readonly core: AgentSkills;
  readonly active: ActiveSkills;
  /** Whether what is active at a step limits the server's tools. */
  readonly limits: (step: SkillStep) => boolean;
}

function register(
  { core, active, limits }: GuardParts,
  server: McpServer,
  own: Readonly<Record<string, RegisteredTool>>,
): RegisteredTool[] {
  // A server hears of no turns, so a skill that the model ended would never be over.
  const skillTools = core.tools.filter(({ name }) => name !== "end_skill");
  const tools = [...skillTools, ...Object.keys(own).map((name) => ({ name }))];
  const answer = async (tool: string, input: unknown, signal: AbortSignal): Promise<AdaptableResult | undefined> => {
    const isActivation = tool === "activate_skill";
    // An activation replaces the skill before it, so it is not judged by that one.
    const step = await core.step({ conversation: isActivation ? [] : (active.get(server) ?? []), tools });
    const result = await step.answer({ tool, input }, { signal });
    if (isActivation && result && !result.isError) {
      const activation: readonly ConversationEntry[] = [
        { type: "call", id: "1", tool, input },
        { type: "result", id: "1", text: result.text },
      ];
      if (limits(await core.step({ conversation: activation, tools, again: true }))) active.set(server, activation);
    }
    return result;
  };
  for (const [name, tool] of Object.entries(own)) guard(tool, (input, signal) => answer(name, input, signal));
  const live = skillTools.map((skillTool) => ({
    ...skillTool,
    execute: async (input: unknown, { signal = new AbortController().signal } = {}) =>
      (await answer(skillTool.name, input, signal)) ?? skillTool.execute(input, { signal }),
  }));
  return registerSkillTools(server, live);
}

type Handler = NonNullable<Parameters<RegisteredTool["update"]>[0]["callback"]>;

/** Puts a judge before a tool's handler, and before any that takes its place. */
function guard(
  tool: RegisteredTool,
  refuse: (input: unknown, signal: AbortSignal) => Promise<AdaptableResult | undefined>,
): void {
  const guarded = (handler: Handler): Handler => {
    return async (...given: Parameters<Handler>) => {
      // A tool without a schema is handed the context alone.
      const [input, context] = tool.inputSchema ? given : [{}, given[0] as unknown as (typeof given)[1]];
      const refused = await refuse(input, context.mcpReq.signal);
      return refused ? toCallResult(refused) : handler(...given);
    };
  };
  const update = tool.update.bind(tool);
  tool.update = (updates) => update(updates.callback ? { ...updates, callback: guarded(updates.callback) } : updates);
  tool.update({ callback: tool.handler as Handler });
}

/**
 * Registers the skill tools on an MCP server. Clients see each tool's schema, the enum of names included; what a model sends is checked
 * by the tool itself, so that a name it does not know is answered with names that are near instead of a protocol error.
 */
export function registerSkillTools(server: McpServer, tools: AdaptableTools): RegisteredTool[] {
  return toolsOf(tools).map((skillTool: AdaptableTool) => {
    const { name, description, readOnly = true, execute } = skillTool;
    return server.registerTool(
      name,
      {
        description,
        inputSchema: fromJsonSchema({ ...schemaOf(skillTool) }, LEFT_TO_THE_TOOL),
        annotations: readOnly ? { readOnlyHint: true, openWorldHint: false } : { readOnlyHint: false },
      },
      async (input, { mcpReq }) => toCallResult(await execute(input, { signal: mcpReq.signal })),
    );
  });
}

const LEFT_TO_THE_TOOL: jsonSchemaValidator = {
  getValidator:
    <T>(): JsonSchemaValidator<T> =>
    (input) => ({ valid: true, data: input as T, errorMessage: undefined }),
};

function toCallResult(result: AdaptableResult): CallToolResult {
  const picture = pictureOf(result);
  const image = picture ? [{ type: "image" as const, data: picture.data, mimeType: picture.mediaType }] : [];
  return { content: [{ type: "text", text: result.text }, ...image], isError: result.isError };
}
