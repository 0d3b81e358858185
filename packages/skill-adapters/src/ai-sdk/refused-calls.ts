import { parseArguments } from "../core/adaptable-tool.js";
import type { SkillStep } from "../core/skill-step.js";
import type { AnswerPart, PromptMessage } from "./call-options.js";

/**
 * Judges a piece of a model's answer. A call that is refused gets a name that no tool has: the SDK does not run it, and answers it as a
 * call of an unknown tool. The true name and the reason travel with it, for `restoreRefused`.
 */
export function refuseCall<P extends AnswerPart>(part: P, step: Pick<SkillStep, "judge">): P {
  if (part.type !== "tool-call" || part.providerExecuted) return part;
  const tool = part.toolName;
  const judgement = step.judge({ tool, input: parseArguments(part.input) });
  if (judgement.allowed) return part;
  const refused = { tool, reason: judgement.text };
  const providerMetadata = { ...part.providerMetadata, [NAMESPACE]: refused };
  return { ...part, toolName: `${tool} (refused)`, providerMetadata };
}

/** The prompt as the model should read it: refused calls by their true names, each answered with why. */
export function restoreRefused(prompt: readonly PromptMessage[]): PromptMessage[] {
  const refused = new Map<string, Refused>();
  return prompt.map((message) => {
    if (message.role !== "assistant" && message.role !== "tool") return message;
    const content = message.content.map((part) => {
      if (part.type === "tool-call") {
        const known = readRefused(part.providerOptions?.[NAMESPACE]);
        // Some servers count their ids from the start in every answer: a result belongs to the nearest call before it.
        if (!known) refused.delete(part.toolCallId);
        else refused.set(part.toolCallId, known);
        return known ? { ...part, toolName: known.tool } : part;
      }
      const known = part.type === "tool-result" ? refused.get(part.toolCallId) : undefined;
      if (!known || part.type !== "tool-result") return part;
      return { ...part, toolName: known.tool, output: { type: "error-text" as const, value: known.reason } };
    });
    return { ...message, content } as PromptMessage;
  });
}

const NAMESPACE = "skillwright";

interface Refused {
  readonly tool: string;
  readonly reason: string;
}

function readRefused(value: unknown): Refused | undefined {
  const { tool, reason } = (value ?? {}) as Partial<Record<keyof Refused, unknown>>;
  return typeof tool === "string" && typeof reason === "string" ? { tool, reason } : undefined;
}
