import { combineContexts, decideCall, limitingContexts } from "../combine-contexts.js";
import type { SkillReference } from "../coordinated-skill.js";
import type { CallRefusal, ToolCall } from "../permits/call-decision.js";
import type { SkillContext } from "../skill-context.js";
import type { EventListener } from "../skill-event.js";
import type { ToolRegistry } from "../tools/tool-registry.js";
import { CallRefusedError, type Guard, guardTool, type Refused } from "./guard-tool.js";

/** How tools are guarded. */
export interface GuardOptions<T> {
  /**
   * Whether a skill still stands: in context, with the content it was built from. Asked before every call; once it says
   * no, every call by that skill is refused with `grant-ended`. Default: it stands for as long as the guarded tools are used.
   */
  readonly isActive?: ((skill: SkillReference) => boolean) | undefined;
  /** Gets `call-denied` for calls that come after the end. All other refusals are told by the context itself. */
  readonly onEvent?: EventListener | undefined;
  /** What a refused call answers. Default: a `CallRefusedError` is thrown, before the tool has seen anything. */
  readonly onRefused?: ((refusal: CallRefusal, call: ToolCall) => unknown) | undefined;
  /**
   * Guards tools of a shape that is not known here. `check` returns at once for a call that is inside the grant and
   * throws for any other. Return `undefined` to leave a tool to the known shapes.
   */
  readonly wrap?: ((tool: T, check: (input: unknown) => void, name: string) => T | undefined) | undefined;
}

/**
 * The tools of a context, or of several, each refusing calls outside the grant before it runs. Known shapes are plain functions of one
 * argument and the tools of `callShapes`. The original tools are not changed. A tool of another shape throws here, at once.
 */
export function guardTools<T>(
  context: SkillContext<T> | readonly SkillContext<T>[],
  options: GuardOptions<T> = {},
): Readonly<Record<string, T>> {
  const contexts = Array.isArray(context) ? (context as readonly SkillContext<T>[]) : [context as SkillContext<T>];
  return guardEach(Object.entries(combineContexts(contexts).unguardedTools), () => contexts, options);
}

/**
 * Returns every tool of a host, each call checked against the skills that are active when it is made: for agents whose model activates
 * skills as it goes. While no active skill lists its own tools, every call runs.
 */
export function guardRegistry<T>(
  registry: ToolRegistry<T>,
  contexts: () => readonly SkillContext<T>[],
  options: GuardOptions<T> = {},
): Readonly<Record<string, T>> {
  const tools = registry.availableTools().flatMap((name): [string, T][] => {
    const tool = registry.resolve(name);
    return tool === undefined ? [] : [[name, tool]];
  });
  return guardEach(tools, () => contexts().filter(({ baseTools }) => baseTools === undefined), options);
}

function guardEach<T>(
  tools: readonly (readonly [name: string, tool: T])[],
  contexts: () => readonly SkillContext<T>[],
  options: GuardOptions<T>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(
    tools.map(([name, tool]) => [name, guardTool(name, tool, createGuard(name, contexts, options))]),
  );
}

const ENDED: CallRefusal = {
  allowed: false,
  code: "grant-ended",
  reason: "The skill has ended or changed, and its grant with it. Activate it again.",
};

function createGuard<T>(name: string, contexts: () => readonly SkillContext<T>[], options: GuardOptions<T>): Guard<T> {
  const decide = (input: unknown): Refused | undefined => {
    const call = { tool: name, input };
    const active = contexts();
    if (active.length === 0) return undefined;
    // Whatever is not `true`, a promise for one, is no word that the skill is active.
    const standing = active.filter(({ provenance }) => !options.isActive || options.isActive(provenance) === true);
    const holds = ({ unguardedTools }: SkillContext<T>): boolean => Object.hasOwn(unguardedTools, name);
    const ended = limitingContexts(standing).some(holds) ? undefined : active.find(holds);
    if (ended) {
      options.onEvent?.({ type: "call-denied", cause: "call", provenance: ended.provenance, call, refusal: ENDED });
      return { refusal: ENDED, call };
    }
    const decision = decideCall(standing.length > 0 ? standing : active, call);
    return decision.allowed ? undefined : { refusal: decision, call };
  };
  const check = (input: unknown): void => {
    const refused = decide(input);
    if (refused) throw new CallRefusedError(refused.refusal, refused.call);
  };
  return {
    decide,
    answer: ({ refusal, call }) => {
      if (options.onRefused) return options.onRefused(refusal, call);
      throw new CallRefusedError(refusal, call);
    },
    wrap: (tool) => options.wrap?.(tool, check, name),
  };
}
