import type { ChatMiddleware, ChatMiddlewareContext, ModelMessage, Tool } from "@tanstack/ai";
import { type AdaptableTool, parseArguments, schemaOf } from "../core/adaptable-tool.js";
import type { AgentSkills } from "../core/agent-skills.js";
import type { ConversationEntry } from "../core/conversation.js";
import { mergeTools } from "../core/host-tools.js";
import type { SkillStep } from "../core/skill-step.js";

/** One run of `chat`. Each iteration begins with what the one before made of the config. */
interface Run {
  /** The host's tools, also those that are not offered now. */
  tools: readonly Tool[];
  offered: ReadonlySet<string>;
  system: string;
  step?: SkillStep;
  /** Words for calls of tools that were not offered, by the id of the call. `chat` does not run them, and asks no middleware. */
  readonly refused: Map<string, string>;
}

/** For `chat({ middleware })`: what the model reads, what it is offered, and a judge of what it calls. */
export function skillsMiddleware(skills: AgentSkills): ChatMiddleware {
  const runs = new WeakMap<object, Run>();
  const runOf = (context: object): Run => {
    const run = runs.get(context) ?? { tools: [], offered: new Set(), system: "", refused: new Map() };
    runs.set(context, run);
    return run;
  };
  return {
    name: "skillwright",
    onConfig: async (context, config) => {
      const run = runOf(context);
      refuseUnoffered(run, context);
      const messages = config.messages.map((message) => withRefusal(message, run));
      run.tools = hostTools(run, config.tools);
      const all = mergeTools(
        skills.tools.map((tool) => toTool(tool, context, run)),
        run.tools,
        ({ name }) => name,
      );
      // The first config is of the run as a whole: no model is called with it, but tools that a person approved are run.
      if (context.phase === "init") {
        run.offered = namesOf(all);
        return { tools: all };
      }
      const step = await skills.step({
        conversation: toConversation(messages),
        tools: toHostTools(all),
        id: context.threadId,
      });
      const tools = all.filter(({ name }) => step.offers(name));
      const systemPrompts = config.systemPrompts.filter((prompt) => prompt !== run.system);
      Object.assign(run, { step, system: step.system, offered: namesOf(tools) });
      return {
        ...{ messages, tools, providerMessages: withWords(messages, step.beforeUser) },
        systemPrompts: step.system === "" ? systemPrompts : [...systemPrompts, step.system],
      };
    },
    onBeforeToolCall: async (context, { toolName, toolCallId, args }) => {
      const run = runOf(context);
      refuseUnoffered(run, context, toolCallId);
      run.step ??= await resumedStep(skills, run, context);
      const judgement = run.step.judge({ tool: toolName, input: args });
      return judgement.allowed ? undefined : { type: "skip", result: judgement.text };
    },
    onChunk: (context, chunk) => {
      if (chunk.type !== "TOOL_CALL_RESULT") return undefined;
      const run = runOf(context);
      refuseUnoffered(run, context);
      const content = run.refused.get(chunk.toolCallId);
      return content === undefined ? undefined : { ...chunk, content };
    },
    onFinish: (context) => runOf(context).step?.answered([]),
  };
}

/** The host's tools: those that were kept back, and those of the config, of which other middlewares may have made more or fewer. */
function hostTools({ tools, offered }: Run, now: readonly Tool[]): readonly Tool[] {
  const kept = tools.filter((tool) => !offered.has(tool.name) || now.includes(tool));
  return [...kept, ...now.filter((tool) => !kept.includes(tool) && !SKILL_TOOLS.has(tool))];
}

/** Judges the calls of the last answer whose tools were not offered, in their order: all, or those before one that is about to run. */
function refuseUnoffered({ step, offered, refused }: Run, { messages }: ChatMiddlewareContext, until?: string): void {
  if (!step) return;
  const calls = messages.findLast(({ toolCalls }) => toolCalls !== undefined)?.toolCalls ?? [];
  for (const { id, function: called } of calls) {
    if (id === until) return;
    if (offered.has(called.name) || refused.has(id)) continue;
    const judgement = step.judge({ tool: called.name, input: parseArguments(called.arguments) });
    if (!judgement.allowed) refused.set(id, judgement.text);
  }
}

function withRefusal(message: ModelMessage, { refused }: Run): ModelMessage {
  const content = message.toolCallId === undefined ? undefined : refused.get(message.toolCallId);
  return content === undefined ? message : { ...message, content };
}

/** A call that a person approved is run before the model is asked again: the messages before it say what was active. */
function resumedStep(skills: AgentSkills, { tools }: Run, context: ChatMiddlewareContext): Promise<SkillStep> {
  const called = context.messages.findLastIndex(({ toolCalls }) => toolCalls !== undefined);
  const conversation = toConversation(context.messages.slice(0, Math.max(0, called)));
  return skills.step({ conversation, tools: toHostTools(tools), id: context.threadId, again: true });
}

/** Without `execute` it runs in a browser or at the provider, where nobody here can refuse a call. */
function toHostTools(tools: readonly Tool[]): { name: string; enforceable: boolean }[] {
  return tools.map(({ name, execute }) => ({ name, enforceable: execute !== undefined }));
}

const namesOf = (tools: readonly Tool[]): ReadonlySet<string> => new Set(tools.map(({ name }) => name));

const SKILL_TOOLS = new WeakSet<Tool>();

function toTool(skillTool: AdaptableTool, { signal }: ChatMiddlewareContext, run: Run): Tool {
  const { name, description } = skillTool;
  const execute = async (input: unknown): Promise<string> => {
    const answer = await run.step?.answer({ tool: name, input }, { signal });
    return (answer ?? (await skillTool.execute(input, { signal }))).text;
  };
  const tool: Tool = { name, description, inputSchema: schemaOf(skillTool), execute };
  SKILL_TOOLS.add(tool);
  return tool;
}

function toConversation(messages: readonly ModelMessage[]): ConversationEntry[] {
  return messages.flatMap((message): ConversationEntry[] => {
    const text = textOf(message);
    if (message.role === "user") return [{ type: "user", text }];
    if (message.role === "tool") return [{ type: "result", id: message.toolCallId ?? "", text }];
    const calls = message.toolCalls ?? [];
    if (calls.length === 0) return [{ type: "answer" }];
    return calls.map(({ id, function: { name, arguments: input } }) => ({
      ...{ type: "call", id, tool: name, input: parseArguments(input) },
    }));
  });
}

function textOf({ content }: ModelMessage): string {
  if (typeof content === "string") return content;
  return (content ?? []).flatMap((part) => (part.type === "text" ? [part.content] : [])).join("\n");
}

/** A copy whose last user message begins with `block`. */
function withWords(messages: readonly ModelMessage[], block: string): ModelMessage[] {
  const asked = messages.findLastIndex(({ role }) => role === "user");
  return messages.map((message, at) =>
    at === asked && block !== "" ? { ...message, content: prepend(message, block) } : message,
  );
}

function prepend({ content }: ModelMessage, block: string): ModelMessage["content"] {
  if (typeof content === "string") return `${block}\n\n${content}`;
  const parts = content ?? [];
  const first = parts.findIndex(({ type }) => type === "text");
  if (first === -1) return [{ type: "text", content: block }, ...parts];
  return parts.map((part, at) =>
    at === first && part.type === "text" ? { ...part, content: `${block}\n\n${part.content}` } : part,
  );
}
