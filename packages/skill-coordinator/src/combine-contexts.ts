import { toReference } from "./coordinated-skill.js";
import { guardRecord } from "./guard/guard-tool.js";
import type { CallDecision, ToolCall } from "./permits/call-decision.js";
import type { ContextWarning, SkillContext } from "./skill-context.js";

/** Several skills that are active at once, as one. */
export interface CombinedContext<T> {
  /** In the order in which they were given. */
  readonly contexts: readonly SkillContext<T>[];
  /** Their instructions in order, a blank line between. */
  readonly systemInstruction: string;
  /** Every tool that one of them holds. A call that none of them permits throws a `CallRefusedError`. */
  readonly activeTools: Readonly<Record<string, T>>;
  /** The same tools without the check of their calls. */
  readonly unguardedTools: Readonly<Record<string, T>>;
  readonly warnings: readonly ContextWarning[];
  /** Whether one of them permits the call by itself; the decision says which. No call is covered half by one and half by another. */
  permits(call: ToolCall): CallDecision;
  /** Whether one of them permits the call and a person approved that very one. */
  preApproves(call: ToolCall): boolean;
}

/**
 * Combines active skills: instructions in order, the union of their tools, and each call checked against the skills that hold its tool, one
 * at a time. A skill without `allowed-tools` adds nothing to those of the others. Throws when two of them hold different tools under one
 * name.
 */
export function combineContexts<T>(contexts: readonly SkillContext<T>[]): CombinedContext<T> {
  const tools = new Map<string, T>();
  for (const { unguardedTools } of limitingContexts(contexts)) {
    for (const [name, tool] of Object.entries(unguardedTools)) {
      const known = tools.get(name) ?? tool;
      if (known !== tool) throw new TypeError(`Two active skills hold different tools named "${name}".`);
      tools.set(name, tool);
    }
  }
  const unguardedTools = Object.freeze(Object.fromEntries(tools));
  const permits = (call: ToolCall): CallDecision => decideCall(contexts, call);
  let guarded: Readonly<Record<string, T>> | undefined;
  return Object.freeze({
    contexts: Object.freeze([...contexts]),
    systemInstruction: contexts.map(({ systemInstruction }) => systemInstruction).join("\n\n"),
    get activeTools() {
      guarded ??= guardRecord(unguardedTools, toDenial(permits));
      return guarded;
    },
    unguardedTools,
    warnings: contexts.flatMap(({ warnings }) => warnings),
    permits,
    preApproves: (call: ToolCall) => limitingContexts(contexts).some((context) => context.preApproves(call)),
  });
}

/** Returns the contexts that say which tools there are: those that list their own, or all where none does. */
export function limitingContexts<C extends Pick<SkillContext<unknown>, "baseTools">>(
  contexts: readonly C[],
): readonly C[] {
  const listing = contexts.filter(({ baseTools }) => baseTools === undefined);
  return listing.length > 0 ? listing : contexts;
}

/** Returns the decision of the first context that permits the call; where none does, the denial of the first that holds its tool. */
export function decideCall(contexts: readonly SkillContext<unknown>[], call: ToolCall): CallDecision {
  const limiting = limitingContexts(contexts);
  const holders = limiting.filter(({ unguardedTools }) => Object.hasOwn(unguardedTools, call.tool));
  for (const context of holders) {
    const decision = context.wouldPermit(call);
    if (decision.allowed) return { ...decision, skill: toReference(context.provenance) };
  }
  const denying = holders[0] ?? limiting[0];
  // `permits`, so that the denial is reported, and once.
  if (denying) return denying.permits(call);
  return { allowed: false, code: "tool-unbound", reason: "No skill is active, so none holds a tool.", granted: [] };
}

function toDenial(permits: (call: ToolCall) => CallDecision) {
  return (call: ToolCall) => {
    const decision = permits(call);
    return decision.allowed ? undefined : decision;
  };
}
