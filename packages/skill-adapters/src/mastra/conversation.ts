import { textOfMessage } from "@skillwright/skill-inject";
import { parseArguments } from "../core/adaptable-tool.js";
import { toText } from "../core/answer-calls.js";
import type { ConversationEntry } from "../core/conversation.js";
import type { MastraMessage, MastraPart, PromptMessage } from "./mastra-shapes.js";

/** The conversation in what Mastra keeps. */
export function ofMessages(messages: readonly MastraMessage[]): ConversationEntry[] {
  return messages.flatMap(({ role, content }): ConversationEntry[] => {
    if (role === "user") return [{ type: "user", text: textOfMessage({ role, content: content.parts }) }];
    if (role !== "assistant") return [];
    const calls = content.parts.flatMap(ofPart);
    // Words behind the last call are the answer, and so are words without any.
    const last = content.parts.findLast(({ type }) => type === "text" || type === "tool-invocation");
    return last?.type === "text" ? [...calls, { type: "answer" }] : calls;
  });
}

function ofPart({ toolInvocation: call }: MastraPart): ConversationEntry[] {
  if (!call) return [];
  const id = call.toolCallId;
  const called = { type: "call", id, tool: call.toolName, input: call.args ?? {} } as const;
  if (call.errorText !== undefined) return [called, { type: "result", id, text: call.errorText }];
  return call.state === "result" ? [called, { type: "result", id, text: toText(call.result) }] : [called];
}

/** The conversation in what a model reads. */
export function ofPrompt(prompt: readonly PromptMessage[]): ConversationEntry[] {
  return prompt.flatMap((message): ConversationEntry[] => {
    const { role, content } = message;
    if (role === "user") return [{ type: "user", text: textOfMessage(message) }];
    const parts = typeof content === "string" ? [] : content;
    if (role === "tool") {
      return parts.map(({ toolCallId = "", output }) => ({
        type: "result",
        id: toolCallId,
        text: toText(output?.value),
      }));
    }
    if (role !== "assistant") return [];
    const calls = parts.filter(({ type }) => type === "tool-call");
    if (calls.length === 0) return [{ type: "answer" }];
    return calls.map(({ toolCallId = "", toolName = "", input }) => ({
      ...{ type: "call", id: toolCallId, tool: toolName, input: parseArguments(input) },
    }));
  });
}
