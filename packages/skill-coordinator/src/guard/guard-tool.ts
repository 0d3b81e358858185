import type { CallRefusal, ToolCall } from "../permits/call-decision.js";
import { CALL_METHODS, callShapes, type InputOf } from "./call-shapes.js";

/** A call that was denied, and why. */
export interface Refused {
  readonly refusal: CallRefusal;
  readonly call: ToolCall;
}

/** What checks the calls of one tool. */
export interface Guard<T> {
  /** Returns the denial of a call that is not permitted. */
  decide(input: unknown): Refused | undefined;
  /** Returns what a denied call answers, or throws. */
  answer(refused: Refused): unknown;
  /** Guards the tool in the host's own way, where it has one. */
  wrap(tool: T): T | undefined;
}

/** Returns a copy of a tool that checks every call before it runs. Throws for a shape that is not known. */
export function guardTool<T>(name: string, tool: T, guard: Guard<T>): T {
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
 * Returns the tools, each checking its calls with `decide`; a denied call throws a `CallRefusedError`. A declaration without any function
 * cannot be called, so it is returned as it is.
 */
export function guardRecord<T>(
  tools: Readonly<Record<string, T>>,
  decide: (call: ToolCall) => CallRefusal | undefined,
): Readonly<Record<string, T>> {
  const guarded = Object.entries(tools).map(([name, tool]): [string, T] => {
    if (!hasFunctions(tool)) return [name, tool];
    const guard: Guard<T> = {
      decide: (input) => {
        const call = { tool: name, input };
        const refusal = decide(call);
        return refusal && { refusal, call };
      },
      answer: ({ refusal, call }) => {
        throw new CallRefusedError(refusal, call);
      },
      wrap: () => undefined,
    };
    return [name, guardTool(name, tool, guard)];
  });
  return Object.freeze(Object.fromEntries(guarded));
}

function hasFunctions(tool: unknown): boolean {
  if (typeof tool === "function") return true;
  if (typeof tool !== "object" || tool === null) return false;
  for (let level: object | null = tool; level && level !== Object.prototype; level = Object.getPrototypeOf(level)) {
    for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(level))) {
      if (name !== "constructor" && (get !== undefined || typeof value === "function")) return true;
    }
  }
  return false;
}
