import { parseArguments } from "../core/adaptable-tool.js";
import type { SkillStep } from "../core/skill-step.js";
import type { AnswerPart, PromptMessage } from "./call-options.js";

/**
 * Checks a piece of a model's answer, for a tool that does not check its calls itself. A call that is denied gets a name that no tool has:
 * the SDK does not run it, and answers it as a call of an unknown tool. The true name and the reason travel with it, for `restoreDenied`.
 */
export function denyCall<P extends AnswerPart>(
  part: P,
  { step, names }: { readonly step: Pick<SkillStep, "judge">; readonly names: readonly string[] },
): P {
  if (part.type !== "tool-call" || part.providerExecuted) return part;
  const tool = part.toolName;
  const judgement = step.judge({ tool, input: parseArguments(part.input) });
  if (judgement.allowed) return part;
  const denied = { tool, reason: judgement.text };
  const providerMetadata = { ...part.providerMetadata, [NAMESPACE]: denied };
  return { ...part, toolName: unknownName(tool, names), providerMetadata };
}

/** A name that no tool has. Every provider takes it in a conversation: letters, digits, `_` and `-`, 64 at most. */
function unknownName(tool: string, names: readonly string[]): string {
  let name = `${tool.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, 50)}_denied`;
  while (names.includes(name)) name += "_";
  return name;
}

/** The prompt as the model should read it: denied calls by their true names, each answered with why. */
export function restoreDenied(prompt: readonly PromptMessage[]): PromptMessage[] {
  const denied = new Map<string, Denied>();
  return prompt.map((message) => {
    if (message.role !== "assistant" && message.role !== "tool") return message;
    const content = message.content.map((part) => {
      if (part.type === "tool-call") {
        const known = readDenied(part.providerOptions?.[NAMESPACE]);
        // Some servers count their ids from the start in every answer: a result belongs to the nearest call before it.
        if (!known) denied.delete(part.toolCallId);
        else denied.set(part.toolCallId, known);
        return known ? { ...part, toolName: known.tool } : part;
      }
      const known = part.type === "tool-result" ? denied.get(part.toolCallId) : undefined;
      if (!known || part.type !== "tool-result") return part;
      return { ...part, toolName: known.tool, output: { type: "error-text" as const, value: known.reason } };
    });
    return { ...message, content } as PromptMessage;
  });
}

const NAMESPACE = "skillwright";

interface Denied {
  readonly tool: string;
  readonly reason: string;
}

function readDenied(value: unknown): Denied | undefined {
  const { tool, reason } = (value ?? {}) as Partial<Record<keyof Denied, unknown>>;
  return typeof tool === "string" && typeof reason === "string" ? { tool, reason } : undefined;
}
