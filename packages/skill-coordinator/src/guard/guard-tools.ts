import { combineContexts, decideCall } from "../combine-contexts.js";
import type { SkillReference } from "../coordinated-skill.js";
import type { CallRefusal, ToolCall } from "../permits/call-decision.js";
import type { SkillContext } from "../skill-context.js";
import type { EventListener } from "../skill-event.js";
import type { ToolRegistry } from "../tools/tool-registry.js";
import { CALL_METHODS, callShapes, type InputOf } from "./call-shapes.js";

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

/** Thrown in place of a call that is outside the grant. */
export class CallRefusedError extends Error {
  override readonly name = "CallRefusedError";
  readonly refusal: CallRefusal;
  readonly call: ToolCall;

  constructor(refusal: CallRefusal, call: ToolCall) {
    super(`The call of ${call.tool} was refused (${refusal.code}). ${refusal.reason}`, { cause: refusal.cause });
    this.refusal = refusal;
    this.call = call;
  }
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
  return guardEach(Object.entries(combineContexts(contexts).activeTools), () => contexts, options);
}

/**
 * Every tool of a host, each call judged by the skills that are active when it is made: for agents whose model activates skills as it goes.
 * While no skill is active the tools are the host's own, and every call runs.
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
  return guardEach(tools, contexts, options);
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

interface Refused {
  readonly refusal: CallRefusal;
  readonly call: ToolCall;
}

/** What stands between a caller and one tool. */
interface Guard<T> {
  /** The refusal of a call outside the grant. */
  decide(input: unknown): Refused | undefined;
  /** What a refused call answers, or throws. */
  answer(refused: Refused): unknown;
  /** The host's own way to guard the tool, if it has one. */
  wrap(tool: T): T | undefined;
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
    const holds = ({ activeTools }: SkillContext<T>): boolean => Object.hasOwn(activeTools, name);
    const ended = standing.some(holds) ? undefined : active.find(holds);
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

function guardTool<T>(name: string, tool: T, guard: Guard<T>): T {
  const own = guard.wrap(tool);
  if (own !== undefined) return own;
  if (typeof tool !== "function") return guardObject(name, tool, guard);
  // Several arguments are several inputs, of which a scope could be fooled by any.
  return guardFunction(tool, guard, (args) => (args.length === 1 ? args[0] : { arguments: args })) as T;
}

// biome-ignore lint/complexity/noBannedTypes: a host's function may have any signature, and keeps it.
type AnyFunction = Function;

function guardFunction<T>(run: AnyFunction, { decide, answer }: Guard<T>, inputOf: InputOf): AnyFunction {
  return function guarded(this: unknown, ...args: unknown[]): unknown {
    const refused = decide(inputOf(args));
    return refused ? answer(refused) : Reflect.apply(run, this, args);
  };
}

function guardObject<T>(name: string, tool: T, guard: Guard<T>): T {
  const shapes = typeof tool === "object" && tool !== null ? callShapes(tool) : new Map<string, InputOf>();
  if (shapes.size === 0) {
    throw new TypeError(
      `The tool "${name}" has none of ${CALL_METHODS.join(", ")}, so it cannot be guarded. Pass the option wrap.`,
    );
  }
  const record = tool as Readonly<Record<string, unknown>>;
  const fields = Object.getOwnPropertyDescriptors(tool as object) as PropertyDescriptorMap;
  for (const [method, inputOf] of shapes) {
    const original = record[method] as AnyFunction;
    // The tool itself is `this`, so that private fields of a class are within reach.
    const run = (...args: unknown[]): unknown => Reflect.apply(original, tool, args);
    const value = guardFunction(run, guard, inputOf);
    fields[method] = { value, enumerable: true, configurable: true, writable: true };
  }
  return Object.create(Object.getPrototypeOf(tool), fields) as T;
}
