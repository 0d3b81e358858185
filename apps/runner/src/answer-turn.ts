import { errorMessage } from "@skillwright/skill-text";
import { type LanguageModel, type ModelMessage, stepCountIs, streamText } from "ai";
import type { Turn } from "./turn.js";

/** One call of a tool, as the model made it and as it ended. */
export interface ToolCall {
  readonly tool: string;
  readonly input: unknown;
  readonly output?: unknown;
  /** Why there is no output. */
  readonly error?: string;
}

export interface Answer {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  /** What this turn adds to a conversation after its message. */
  readonly messages: readonly ModelMessage[];
}

export interface AnswerOptions {
  readonly model: LanguageModel;
  readonly history?: readonly ModelMessage[];
  readonly signal?: AbortSignal;
  /** For the whole turn, tool calls included. Default 120,000. */
  readonly timeoutMs?: number;
  /** How often a failed request to the model is tried again. Default 1. */
  readonly retries?: number;
  readonly onText?: (text: string) => void;
  readonly onCall?: (call: ToolCall) => void;
}

const MAX_STEPS = 8;

/** Sends a turn to the model and sees its tool calls through. Rejects when the model fails, times out or is aborted. */
export async function answerTurn(turn: Turn, options: AnswerOptions): Promise<Answer> {
  const { model, history = [], signal, timeoutMs = 120_000, retries = 1 } = options;
  const calls: ToolCall[] = [];
  let text = "";
  const timeout = AbortSignal.timeout(timeoutMs);
  const result = streamText({
    model,
    ...(turn.system ? { system: turn.system } : {}),
    messages: [...history, turn.message],
    tools: turn.tools,
    stopWhen: stepCountIs(MAX_STEPS),
    maxRetries: retries,
    abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    // Errors arrive in the stream below; without this the SDK prints them as well.
    onError: () => {},
  });
  for await (const part of result.fullStream) {
    if (part.type === "text-delta") {
      text += part.text;
      options.onText?.(part.text);
    } else if (part.type === "tool-result" || part.type === "tool-error") {
      const { toolName: tool, input } = part;
      const call =
        part.type === "tool-result"
          ? { tool, input, output: part.output }
          : { tool, input, error: errorMessage(part.error) };
      calls.push(call);
      options.onCall?.(call);
    } else if (part.type === "error") {
      throw part.error;
    } else if (part.type === "abort") {
      throw timeout.aborted ? new Error(`The model gave no answer within ${timeoutMs / 1000} s.`) : signal?.reason;
    }
  }
  const { messages } = await result.response;
  return { text, calls, messages };
}
