import { prependToMessage } from "@skillwright/skill-inject";
import { type AdaptableTool, schemaOf } from "../core/adaptable-tool.js";
import type { AgentSkills } from "../core/agent-skills.js";
import { mergeTools } from "../core/host-tools.js";
import type { SkillStep } from "../core/skill-step.js";
import { ofMessages, ofPrompt } from "./conversation.js";
import type { MastraMessage, MastraPart, MastraTool, PromptMessage } from "./mastra-shapes.js";

/** For `new Agent({ …, ...skills })`. */
export interface MastraSkills {
  readonly inputProcessors: [SkillsProcessor];
  /** Judge what the processor does not see: a call that was approved in another process. */
  readonly hooks: { beforeToolCall(call: HookedCall): Promise<{ proceed: false; output: never } | undefined> };
}

/** An input processor, which `inputProcessors` of an agent may hold beside others. */
export interface SkillsProcessor {
  readonly id: "skillwright";
  processInputStep(step: InputStep): Promise<StepResult>;
  processLLMRequest(request: LlmRequest): { prompt: never[] } | undefined;
  processLLMResponse(response: { chunks: { type: string }[]; state: Record<string, unknown> }): undefined;
}

interface InputStep {
  readonly messages: readonly MastraMessage[];
  readonly systemMessages: readonly object[];
  readonly state: Record<string, unknown>;
  readonly tools?: Record<string, unknown> | undefined;
}

interface LlmRequest {
  readonly prompt: readonly PromptMessage[];
  readonly state: Record<string, unknown>;
}

/** In Mastra's own types, which are open here: what came in goes out, with more in it. */
interface StepResult {
  messages: never[];
  systemMessages: never[];
  tools: Record<string, unknown>;
  activeTools: string[];
}

interface HookedCall {
  readonly toolName: string;
  readonly input: unknown;
  readonly context?: unknown;
}

/** What a processor keeps of one request. */
interface Kept {
  step?: SkillStep;
  offered?: ReadonlySet<string>;
}

export function createProcessor(skills: AgentSkills, namesTools: boolean): MastraSkills {
  // Calls that were judged on their way to the tool, where the hook meets them again.
  const judged = new Set<string>();
  let knowsTools = namesTools;
  const processor: SkillsProcessor = {
    id: "skillwright",
    processInputStep: async ({ messages: given, systemMessages, state, tools = {} }) => {
      const kept = state as Kept;
      const messages = withRefusals(given, kept);
      const all = mergeTools(
        skills.tools.map(toEntry),
        Object.entries(tools as Record<string, MastraTool>),
        ([name]) => name,
      );
      const id = given.at(-1)?.threadId;
      const step = await skills.step({ conversation: ofMessages(messages), tools: all.map(toHostTool), id });
      knowsTools = true;
      const activeTools = all.map(([name]) => name).filter(step.offers);
      Object.assign(kept, { step, offered: new Set(activeTools) });
      return {
        messages: messages as never[],
        systemMessages: [
          ...systemMessages,
          ...(step.system === "" ? [] : [{ role: "system", content: step.system }]),
        ] as never[],
        tools: Object.fromEntries(all.map(([name, tool]) => [name, guarded(name, tool, { step, judged })])),
        activeTools,
      };
    },
    processLLMRequest: ({ prompt, state }) => {
      const { step } = state as Kept;
      return step && step.beforeUser !== "" ? { prompt: withWords(prompt, step.beforeUser) as never[] } : undefined;
    },
    processLLMResponse: ({ chunks, state }) => {
      (state as Kept).step?.answered(chunks.flatMap(({ type }) => (type === "tool-call" ? [{ tool: "" }] : [])));
      return undefined;
    },
  };
  const beforeToolCall = async ({ toolName, input, context }: HookedCall) => {
    const { toolCallId, messages = [] } = (context ?? {}) as { toolCallId?: string; messages?: PromptMessage[] };
    if (toolCallId !== undefined && judged.has(toolCallId)) return undefined;
    if (!knowsTools) return { proceed: false as const, output: UNKNOWN_TOOLS as never };
    const step = await skills.step({ conversation: ofPrompt(messages), again: true });
    const judgement = step.judge({ tool: toolName, input });
    return judgement.allowed ? undefined : { proceed: false as const, output: judgement.text as never };
  };
  return { inputProcessors: [processor], hooks: { beforeToolCall } };
}

const UNKNOWN_TOOLS =
  "The call was refused. It waited in another process, and here it is not known which tools there are: the host must name them to its skills.";

type Entry = readonly [name: string, tool: MastraTool];

/** Without `execute` it runs at a client or at the provider, where nobody here can refuse a call. */
const toHostTool = ([name, { execute }]: Entry) => ({ name, enforceable: execute !== undefined });

function toEntry(skillTool: AdaptableTool): Entry {
  const { name, description } = skillTool;
  const schema = schemaOf(skillTool);
  const tool = {
    ...{ id: name, description },
    // By the Standard Schema, without a check of its own: what a model gets wrong the tool answers in words.
    inputSchema: {
      "~standard": {
        ...{ version: 1, vendor: "skillwright", validate: (value: unknown) => ({ value }) },
        jsonSchema: { input: () => schema, output: () => schema },
      },
    },
    execute: async (input: unknown, { abortSignal: signal }: { readonly abortSignal?: AbortSignal } = {}) =>
      (await skillTool.execute(input, { signal })).text,
  };
  return [name, tool];
}

function guarded(
  name: string,
  tool: MastraTool,
  { step, judged }: { step: SkillStep; judged: Set<string> },
): MastraTool {
  const { execute } = tool;
  if (!execute) return tool;
  const run = async (
    input: unknown,
    options: { readonly toolCallId?: string; readonly abortSignal?: AbortSignal },
  ): Promise<unknown> => {
    const answer = await step.answer({ tool: name, input }, { signal: options?.abortSignal });
    if (answer) return answer.text;
    const id = options?.toolCallId ?? "";
    judged.add(id);
    try {
      return await execute.call(tool, input as never, options as never);
    } finally {
      judged.delete(id);
    }
  };
  return { ...tool, execute: run };
}

/** Mastra answers a call of a tool that was not offered by itself. It is judged here, and the model reads the refusal. */
function withRefusals(messages: readonly MastraMessage[], { step, offered }: Kept): readonly MastraMessage[] {
  const last = messages.at(-1);
  if (!step || !offered || last?.role !== "assistant") return messages;
  const parts = last.content.parts.map((part): MastraPart => {
    const { toolInvocation: call } = part;
    if (!call || call.errorText === undefined || offered.has(call.toolName)) return part;
    const judgement = step.judge({ tool: call.toolName, input: call.args });
    if (judgement.allowed) return part;
    const { errorText: _, ...answered } = call;
    return { ...part, toolInvocation: { ...answered, state: "result", result: judgement.text } };
  });
  return messages.with(-1, { ...last, content: { ...last.content, parts } });
}

function withWords(prompt: readonly PromptMessage[], block: string): readonly PromptMessage[] {
  const asked = prompt.findLastIndex(({ role }) => role === "user");
  return prompt.map((message, at) => (at === asked ? (prependToMessage(message, block) as PromptMessage) : message));
}
