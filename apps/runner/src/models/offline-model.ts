import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3Content,
  LanguageModelV3FinishReason,
  LanguageModelV3StreamPart,
  LanguageModelV3Usage,
} from "@ai-sdk/provider";
import { nextMove } from "./follow-steps.js";

/**
 * A language model without a language model: it follows the numbered steps of the skill in its prompt, calls each tool
 * that a step names, once, and then says what came of it. Same prompt, same answer. It reasons about nothing, and says so.
 */
export function createOfflineModel(): LanguageModelV3 {
  return {
    specificationVersion: "v3",
    provider: "skillwright",
    modelId: "offline",
    supportedUrls: {},
    doGenerate: async (options) => {
      const content = reply(options);
      return { content: [content], finishReason: finishOf(content), usage: usageOf(options, content), warnings: [] };
    },
    doStream: async (options) => {
      const content = reply(options);
      const parts: LanguageModelV3StreamPart[] = [
        { type: "stream-start", warnings: [] },
        ...toParts(content),
        { type: "finish", finishReason: finishOf(content), usage: usageOf(options, content) },
      ];
      return { stream: ReadableStream.from(parts) };
    },
  };
}

function reply(options: LanguageModelV3CallOptions): LanguageModelV3Content {
  options.abortSignal?.throwIfAborted();
  const move = nextMove(options.prompt, options.tools ?? []);
  if (move.kind === "answer") return { type: "text", text: move.text };
  return { type: "tool-call", toolCallId: move.id, toolName: move.tool, input: JSON.stringify(move.input) };
}

function finishOf(content: LanguageModelV3Content): LanguageModelV3FinishReason {
  return { unified: content.type === "tool-call" ? "tool-calls" : "stop", raw: undefined };
}

function toParts(content: LanguageModelV3Content): LanguageModelV3StreamPart[] {
  if (content.type !== "text") return content.type === "tool-call" ? [content] : [];
  const words = content.text.match(/\s*\S+/g) ?? [];
  const deltas = words.map((delta) => ({ type: "text-delta", id: "0", delta }) as const);
  return [{ type: "text-start", id: "0" }, ...deltas, { type: "text-end", id: "0" }];
}

/** Characters over four: an estimate, as good as any without a tokenizer. */
function usageOf(options: LanguageModelV3CallOptions, content: LanguageModelV3Content): LanguageModelV3Usage {
  const input = Math.ceil(JSON.stringify(options.prompt).length / 4);
  const output = Math.ceil(JSON.stringify(content).length / 4);
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  };
}
