import {
  type CombinedContext,
  type CoordinatedSkill,
  type CoordinatorOptions,
  combineContexts,
  createCoordinator,
  createToolRegistry,
  type EventListener,
  type Following,
  type ToolRegistryOptions,
} from "@skillwright/skill-coordinator";
import type { LanguageModelMiddleware } from "ai";
import { prependToMessage } from "../message/inject-message.js";
import { SKILL_TOOL_NAMES } from "../tools/skill-tool.js";
import {
  type AnswerPart,
  type CallOptions,
  type CallTool,
  isLaterStep,
  lastUserMessage,
  turnsOf,
} from "./call-options.js";
import { refuseCall, restoreRefused } from "./refused-calls.js";
import type { SessionStore } from "./session-store.js";

/** How skills are found, and where their words go. Here `unlistedTools` is `all` by default: the tools of the call. */
export interface CoordinatedMiddlewareOptions<S extends CoordinatedSkill>
  extends Omit<CoordinatorOptions<CallTool, S>, "registry">,
    ToolRegistryOptions {
  /** Where the instructions go. `system` is for skills you trust as you trust your own prompt. Default `user`. */
  readonly role?: "user" | "system" | undefined;
  /** Names of tools that are the host's own, offered and callable whichever skill is active. Default: the skill tools. */
  readonly hostTools?: readonly string[] | undefined;
  /** Keeps the active skill across compactions and processes. Default: it is found from the messages of each call. */
  readonly session?: SessionStore | undefined;
  /** Told of every call: what is active, what each turn did, what was turned down. */
  readonly onFollowing?: ((following: Following<CallTool>) => void) | undefined;
}

/**
 * For `wrapLanguageModel`: coordinates each call. The tools of the call are the registry; the skill that the conversation has come to
 * gives the instructions, and the model is offered its tools and the host's own, no others. What the model calls outside the grant is
 * not run, and the model is told. A call for which no skill is active goes through as it is.
 */
export function coordinatedMiddleware<S extends CoordinatedSkill>(
  options: CoordinatedMiddlewareOptions<S>,
): LanguageModelMiddleware {
  const { session, role = "user", hostTools = SKILL_TOOL_NAMES, unlistedTools } = options;
  const prepare = async (params: CallOptions): Promise<PreparedCall> => {
    const restored = { ...params, prompt: restoreRefused(params.prompt) };
    const turns = turnsOf(params, { last: session !== undefined });
    if (turns.length === 0) return { params: restored };
    const before = await session?.read();
    const own = new Set(hostTools);
    const offered = (params.tools ?? []).filter(({ name }) => !own.has(name));
    // A call may come without some of the tools that the host named.
    const isOffered = new Set(offered.map(({ name }) => name));
    const coordinator = createCoordinator({
      unlistedTools: "all",
      // A provider's own tool may run where nobody here can refuse its calls.
      enforceable: ({ type }) => type === "function",
      ...options,
      // Every step of a turn finds the same skill again; it is told once.
      onEvent: isLaterStep(params) ? onlyDenied(options.onEvent) : options.onEvent,
      ...(Array.isArray(unlistedTools) && { unlistedTools: unlistedTools.filter((name) => isOffered.has(name)) }),
      registry: createToolRegistry<CallTool>(offered, options),
    });
    const following = coordinator.follow(turns, before);
    await session?.write(following.session);
    options.onFollowing?.(following);
    if (following.contexts.length === 0) return { params: restored };
    const context = combineContexts(following.contexts);
    const kept = (params.tools ?? []).filter(({ name }) => own.has(name) || Object.hasOwn(context.activeTools, name));
    return {
      params: withTools(withInstruction(restored, context.systemInstruction, role), kept),
      context,
      own,
    };
  };
  return {
    specificationVersion: "v3",
    wrapGenerate: async ({ params, model }) => {
      const call = await prepare(params);
      const { content, ...result } = await model.doGenerate(call.params);
      return { ...result, content: content.map((part) => judge(part, call)) };
    },
    wrapStream: async ({ params, model }) => {
      const call = await prepare(params);
      const { stream, ...result } = await model.doStream(call.params);
      const judged = new TransformStream({
        transform: (part, controller) => controller.enqueue(judge(part, call)),
      });
      return { ...result, stream: stream.pipeThrough(judged) };
    },
  };
}

/** A call as it goes to the model, and by what its answer is judged. */
interface PreparedCall {
  readonly params: CallOptions;
  /** Absent: no skill is active, so nothing is judged. */
  readonly context?: CombinedContext<CallTool>;
  readonly own?: ReadonlySet<string>;
}

function onlyDenied(onEvent: EventListener | undefined): EventListener | undefined {
  return onEvent && ((event) => event.type === "call-denied" && onEvent(event));
}

function judge<P extends AnswerPart>(part: P, { context, own }: PreparedCall): P {
  if (!context) return part;
  return refuseCall(part, (call) =>
    own?.has(call.tool) ? { allowed: true, grant: call.tool } : context.permits(call),
  );
}

function withInstruction(params: CallOptions, instruction: string, role: "user" | "system"): CallOptions {
  const { prompt } = params;
  const asked = lastUserMessage(params);
  if (role === "user" && asked !== undefined) {
    return { ...params, prompt: prompt.with(asked.index, prependToMessage(asked.message, instruction)) };
  }
  const behindSystem = prompt.findIndex((message) => message.role !== "system");
  return { ...params, prompt: prompt.toSpliced(behindSystem, 0, { role: "system", content: instruction }) };
}

function withTools({ tools, toolChoice, ...params }: CallOptions, kept: CallTool[]): CallOptions {
  if (kept.length === 0) return params;
  // A choice of a tool that is no longer offered would be refused by the provider.
  const lost = toolChoice?.type === "tool" && !kept.some(({ name }) => name === toolChoice.toolName);
  return { ...params, tools: kept, ...(toolChoice && !lost && { toolChoice }) };
}
