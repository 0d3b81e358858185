import {
  type CoordinatedSkill,
  type CoordinatorOptions,
  createCoordinator,
  createToolRegistry,
  type Resolution,
  type SkillContext,
  type ToolRegistryOptions,
} from "@skillwright/skill-coordinator";
import type { LanguageModelMiddleware } from "ai";
import { prependToMessage, textOfMessage } from "../message/inject-message.js";
import { type CallOptions, type CallTool, lastUserMessage } from "./call-options.js";

/** How skills are found, and where their words go. */
export interface CoordinatedMiddlewareOptions<S extends CoordinatedSkill>
  extends Omit<CoordinatorOptions<CallTool, S>, "registry">,
    ToolRegistryOptions {
  /** Where the instructions go. `system` is for skills you trust as you trust your own prompt. Default `user`. */
  readonly role?: "user" | "system" | undefined;
  /** Told of every call: the context, or every reason why there is none. */
  readonly onResolution?: ((resolution: Resolution<CallTool>) => void) | undefined;
}

/**
 * For `wrapLanguageModel`: coordinates each call. The tools of the call are the registry; the best skill whose tools are all
 * there gives the instructions, and the model is offered its tools and no others. A call that no skill fits goes through as it is.
 */
export function coordinatedMiddleware<S extends CoordinatedSkill>(
  options: CoordinatedMiddlewareOptions<S>,
): LanguageModelMiddleware {
  let callTools = createToolRegistry<CallTool>([]);
  // One coordinator, so one matcher, for all calls. Resolving never waits, so no other call can come between.
  const coordinator = createCoordinator({
    ...options,
    registry: {
      resolve: (name) => callTools.resolve(name),
      availableTools: () => callTools.availableTools(),
      expand: (name) => callTools.expand?.(name) ?? [],
    },
  });
  return {
    specificationVersion: "v3",
    transformParams: async ({ params }) => {
      const asked = lastUserMessage(params);
      if (asked === undefined) return params;
      callTools = createToolRegistry<CallTool>(params.tools ?? [], options);
      const resolution = coordinator.build(textOfMessage(asked.message));
      options.onResolution?.(resolution);
      if (resolution.status === "unresolved") return params;
      return withTools(withInstruction(params, resolution.context, options.role ?? "user"), resolution.context);
    },
  };
}

function withInstruction(params: CallOptions, context: SkillContext<CallTool>, role: "user" | "system"): CallOptions {
  const { prompt } = params;
  const asked = lastUserMessage(params);
  if (role === "user" && asked !== undefined) {
    const message = prependToMessage(asked.message, context.systemInstruction);
    return { ...params, prompt: prompt.with(asked.index, message) };
  }
  const behindSystem = prompt.findIndex((message) => message.role !== "system");
  return {
    ...params,
    prompt: prompt.toSpliced(behindSystem, 0, { role: "system", content: context.systemInstruction }),
  };
}

function withTools(
  { tools, toolChoice, ...params }: CallOptions,
  { activeTools }: SkillContext<CallTool>,
): CallOptions {
  const kept = Object.values(activeTools);
  if (kept.length === 0) return params;
  // A choice of a tool that is no longer offered would be refused by the provider.
  const lost = toolChoice?.type === "tool" && !Object.hasOwn(activeTools, toolChoice.toolName);
  return { ...params, tools: kept, ...(toolChoice && !lost && { toolChoice }) };
}
