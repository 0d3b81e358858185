import type {
  LanguageModelV3CallOptions,
  LanguageModelV3Content,
  LanguageModelV3StreamPart,
  LanguageModelV3Usage,
} from "@ai-sdk/provider";
import * as testing from "ai/test";
import type { ModelAnswer, ModelView, ScriptedModel } from "./scripted-run.js";

const usage: LanguageModelV3Usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

type MockModel = typeof testing.MockLanguageModelV3;
// The newest that the SDK has. What is scripted here is the same in both versions of the specification.
const { MockLanguageModelV4: MockLanguageModel = testing.MockLanguageModelV3 } = testing as {
  readonly MockLanguageModelV4?: MockModel;
};

/** The SDK's own mock model, answering by a script. */
export function mockModel(model: ScriptedModel): InstanceType<MockModel> {
  return new MockLanguageModel({
    doGenerate: async (options) => {
      const answer = model.next(toView(options));
      return { content: toContent(answer), finishReason: finishReason(answer), usage, warnings: [] };
    },
    doStream: async (options) => {
      const answer = model.next(toView(options));
      const finish = { type: "finish", finishReason: finishReason(answer), usage } as const;
      return { stream: testing.simulateReadableStream({ chunks: [...toContent(answer).flatMap(toChunks), finish] }) };
    },
  });
}

function finishReason(answer: ModelAnswer): { unified: "stop" | "tool-calls"; raw: undefined } {
  return { unified: "calls" in answer ? "tool-calls" : "stop", raw: undefined };
}

function toContent(answer: ModelAnswer): LanguageModelV3Content[] {
  if ("say" in answer) return [{ type: "text", text: answer.say }];
  return answer.calls.map(({ id, tool, input }) => ({
    ...{ type: "tool-call", toolCallId: id, toolName: tool },
    input: JSON.stringify(input),
  }));
}

function toChunks(part: LanguageModelV3Content): LanguageModelV3StreamPart[] {
  if (part.type !== "text") return [part as LanguageModelV3StreamPart];
  return [
    { type: "text-start", id: "t" },
    { type: "text-delta", id: "t", delta: part.text },
    { type: "text-end", id: "t" },
  ];
}

function toView({ prompt, tools = [] }: LanguageModelV3CallOptions): ModelView {
  const user = prompt.findLast(({ role }) => role === "user");
  return {
    system: prompt.flatMap((message) => (message.role === "system" ? [message.content] : [])).join("\n\n"),
    user: user?.role === "user" ? user.content.map((part) => (part.type === "text" ? part.text : "")).join("\n") : "",
    tools: tools.map(({ name }) => name),
    results: prompt.flatMap((message) =>
      message.role === "tool"
        ? message.content.map((part) =>
            part.type === "tool-result" && "value" in part.output ? String(part.output.value) : "",
          )
        : [],
    ),
  };
}
