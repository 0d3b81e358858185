import type { AdapterYieldChunk, AnyTextAdapter, ModelMessage, TextOptions } from "@tanstack/ai";
import { EventType } from "@tanstack/ai";
import type { ModelView, ScriptedModel } from "./scripted-run.js";

/** A provider of TanStack AI, answering by a script. */
export function scriptedAdapter(model: ScriptedModel): AnyTextAdapter {
  return {
    ...{ kind: "text", name: "scripted", model: "scripted", "~types": {} as AnyTextAdapter["~types"] },
    chatStream: (options) => answerChunks(model, options),
    structuredOutput: () => Promise.reject(new Error("The script has no structured output.")),
  };
}

async function* answerChunks(model: ScriptedModel, options: TextOptions): AsyncGenerator<AdapterYieldChunk> {
  const { threadId = "thread", runId = "run" } = options as { threadId?: string; runId?: string };
  const answer = model.next(toView(options));
  const chunk = (type: EventType, fields: object): AdapterYieldChunk =>
    ({ type, model: "scripted", timestamp: 0, threadId, runId, ...fields }) as AdapterYieldChunk;
  yield chunk(EventType.RUN_STARTED, {});
  if ("say" in answer) {
    const messageId = "message";
    yield chunk(EventType.TEXT_MESSAGE_START, { messageId, role: "assistant" });
    for (const delta of answer.say.split(/(?<= )/)) yield chunk(EventType.TEXT_MESSAGE_CONTENT, { messageId, delta });
    yield chunk(EventType.TEXT_MESSAGE_END, { messageId });
  } else {
    for (const [index, { id: toolCallId, tool, input }] of answer.calls.entries()) {
      yield chunk(EventType.TOOL_CALL_START, { toolCallId, toolCallName: tool, index });
      yield chunk(EventType.TOOL_CALL_ARGS, { toolCallId, delta: JSON.stringify(input) });
      yield chunk(EventType.TOOL_CALL_END, { toolCallId, toolCallName: tool, input });
    }
  }
  yield chunk(EventType.RUN_FINISHED, { finishReason: "say" in answer ? "stop" : "tool_calls" });
}

function toView({ messages, systemPrompts = [], tools = [] }: TextOptions): ModelView {
  const textOf = ({ content }: ModelMessage): string =>
    typeof content === "string"
      ? content
      : (content ?? []).map((part) => ("content" in part ? part.content : "")).join("\n");
  const user = messages.findLast(({ role }) => role === "user");
  return {
    system: systemPrompts.map((prompt) => (typeof prompt === "string" ? prompt : prompt.content)).join("\n\n"),
    user: user ? textOf(user) : "",
    tools: tools.map(({ name }) => name),
    results: messages.flatMap((message) => (message.role === "tool" ? [textOf(message)] : [])),
  };
}
