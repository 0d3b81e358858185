import { toReference } from "./coordinated-skill.js";
import type { CallDecision, ToolCall } from "./permits/call-decision.js";
import type { ContextWarning, SkillContext } from "./skill-context.js";

/** Several skills that are active at once, as one. */
export interface CombinedContext<T> {
  /** In the order in which they were given. */
  readonly contexts: readonly SkillContext<T>[];
  /** Their instructions in order, a blank line between. */
  readonly systemInstruction: string;
  /** Every tool that one of them holds. */
  readonly activeTools: Readonly<Record<string, T>>;
  readonly warnings: readonly ContextWarning[];
  /** Whether one of them alone permits the call; the decision says which. Grants never add up: no call is covered half by one and half by another. */
  permits(call: ToolCall): CallDecision;
  /** Whether one of them permits the call and a person approved that very one. */
  preApproves(call: ToolCall): boolean;
}

/**
 * The rule for several active skills: instructions in order, the union of their tools, and each call judged by the skills that hold its
 * tool, one at a time. Throws when two of them hold different tools under one name.
 */
export function combineContexts<T>(contexts: readonly SkillContext<T>[]): CombinedContext<T> {
  const tools = new Map<string, T>();
  for (const { activeTools } of contexts) {
    for (const [name, tool] of Object.entries(activeTools)) {
      const known = tools.get(name) ?? tool;
      if (known !== tool) throw new TypeError(`Two active skills hold different tools named "${name}".`);
      tools.set(name, tool);
    }
  }
  return Object.freeze({
    contexts: Object.freeze([...contexts]),
    systemInstruction: contexts.map(({ systemInstruction }) => systemInstruction).join("\n\n"),
    activeTools: Object.freeze(Object.fromEntries(tools)),
    warnings: contexts.flatMap(({ warnings }) => warnings),
    permits: (call: ToolCall) => decideCall(contexts, call),
    preApproves: (call: ToolCall) => contexts.some((context) => context.preApproves(call)),
  });
}

/** What the first context says that permits the call; where none does, the refusal of the first that holds its tool. */
export function decideCall(contexts: readonly SkillContext<unknown>[], call: ToolCall): CallDecision {
  const holders = contexts.filter(({ activeTools }) => Object.hasOwn(activeTools, call.tool));
  for (const context of holders) {
    const decision = context.wouldPermit(call);
    if (decision.allowed) return { ...decision, skill: toReference(context.provenance) };
  }
  const refusing = holders[0] ?? contexts[0];
  // `permits`, so that the refusal is told, and told once.
  if (refusing) return refusing.permits(call);
  return { allowed: false, code: "tool-unbound", reason: "No skill is active, so none holds a tool.", granted: [] };
}
