import type { CallRefusal, ToolCall } from "../permits/call-decision.js";
import type { SkillContext } from "../skill-context.js";
import type { EventListener } from "../skill-event.js";

/** How tools are guarded. */
export interface GuardOptions<T> {
  /**
   * Whether the skill still stands: in context, with the content it was built from. Asked before every call; once it says
   * no, every call is refused with `grant-ended`. Default: it stands for as long as the guarded tools are used.
   */
  readonly isActive?: (() => boolean) | undefined;
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
 * The tools of a context, each refusing calls outside the grant before it runs. Known shapes are plain functions and
 * objects with one of the methods `execute`, `call`, `handler`, `invoke`, `run` or `callback`, whose first argument is the
 * input: AI SDK, MCP and most others. The original tools are not changed. A tool of another shape throws here, at once.
 */
export function guardTools<T>(context: SkillContext<T>, options: GuardOptions<T> = {}): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(context.activeTools).map(([name, tool]) => [
      name,
      guardTool(name, tool, createGuard(name, context, options)),
    ]),
  );
}

const METHODS: readonly string[] = ["execute", "call", "handler", "invoke", "run", "callback"];

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

function createGuard<T>(name: string, context: SkillContext<T>, options: GuardOptions<T>): Guard<T> {
  const decide = (input: unknown): Refused | undefined => {
    const call = { tool: name, input };
    // Whatever is not `true`, a promise for one, is no word that the skill is active.
    if (options.isActive && options.isActive() !== true) {
      options.onEvent?.({ type: "call-denied", cause: "call", provenance: context.provenance, call, refusal: ENDED });
      return { refusal: ENDED, call };
    }
    const decision = context.permits(call);
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

function guardFunction<T>(
  run: AnyFunction,
  { decide, answer }: Guard<T>,
  inputOf: (args: readonly unknown[]) => unknown,
): AnyFunction {
  return function guarded(this: unknown, ...args: unknown[]): unknown {
    const refused = decide(inputOf(args));
    return refused ? answer(refused) : Reflect.apply(run, this, args);
  };
}

function guardObject<T>(name: string, tool: T, guard: Guard<T>): T {
  const record = tool as Readonly<Record<string, unknown>>;
  const methods =
    typeof tool === "object" && tool !== null ? METHODS.filter((method) => typeof record[method] === "function") : [];
  if (methods.length === 0) {
    throw new TypeError(
      `The tool "${name}" has none of ${METHODS.join(", ")}, so it cannot be guarded. Pass the option wrap.`,
    );
  }
  const fields = Object.getOwnPropertyDescriptors(tool as object) as PropertyDescriptorMap;
  for (const method of methods) {
    const original = record[method] as AnyFunction;
    // The tool itself is `this`, so that private fields of a class are within reach.
    const run = (...args: unknown[]): unknown => Reflect.apply(original, tool, args);
    const value = guardFunction(run, guard, ([input]) => input);
    fields[method] = { value, enumerable: true, configurable: true, writable: true };
  }
  return Object.create(Object.getPrototypeOf(tool), fields) as T;
}
