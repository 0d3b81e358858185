import type { AgentInputItem } from "@openai/agents";
import type { CallJudgement } from "../core/skill-step.js";

/** An item of a model's output, whole or at the end of a stream. */
export type OutputItem = { readonly type?: string | undefined };
type FunctionCall = Extract<AgentInputItem, { type: "function_call" }>;

export function isCall(item: OutputItem): item is FunctionCall {
  return item.type === "function_call";
}

/** Where a call carries what was decided about it: it survives a run that is kept as JSON and resumed. */
const MARK = "skillwright";

/** What was decided about a call. */
type Mark =
  | { readonly allowed: true; readonly conversation?: string }
  | { readonly allowed: false; readonly text: string };

/** The output of a model, each call with what was decided about it. */
export function markCalls<I extends OutputItem>(
  output: readonly I[],
  judge: (call: FunctionCall) => CallJudgement,
  conversation?: string,
): I[] {
  return output.map((item) => {
    if (!isCall(item)) return item;
    const judgement = judge(item);
    const mark: Mark = judgement.allowed
      ? { allowed: true, ...(conversation !== undefined && { conversation }) }
      : { allowed: false, text: judgement.text };
    return { ...item, providerData: { ...item.providerData, [MARK]: mark } };
  });
}

const UNJUDGED: Mark = {
  allowed: false,
  text: "The call was refused: it was not judged. The agent's tools and its model have to come from the same skills.",
};

/** What was decided about a call. One that nobody judged is refused. */
export function readMark(call: { readonly providerData?: Record<string, unknown> | undefined } | undefined): Mark {
  const mark = call?.providerData?.[MARK] as Partial<Record<"allowed" | "text" | "conversation", unknown>> | undefined;
  if (mark?.allowed === true) {
    return { allowed: true, ...(typeof mark.conversation === "string" && { conversation: mark.conversation }) };
  }
  return typeof mark?.text === "string" ? { allowed: false, text: mark.text } : UNJUDGED;
}

/** The input without marks, which are nothing for a provider. */
export function clearMarks(input: string | readonly AgentInputItem[]): AgentInputItem[] {
  if (typeof input === "string") return [{ role: "user", content: input }];
  return input.map((item) => {
    if (item.type !== "function_call" || !item.providerData || !(MARK in item.providerData)) return item;
    const { providerData, ...call } = item;
    const { [MARK]: _, ...rest } = providerData;
    return Object.keys(rest).length === 0 ? call : { ...call, providerData: rest };
  });
}
