import { textOfMessage } from "@skillwright/skill-inject";
import type { LanguageModelMiddleware, ModelMessage } from "ai";
import type { ConversationEntry } from "../core/conversation.js";

type WrapGenerate = NonNullable<LanguageModelMiddleware["wrapGenerate"]>;
type WrapStream = NonNullable<LanguageModelMiddleware["wrapStream"]>;

/** What a middleware is handed. */
export type CallOptions = Parameters<WrapGenerate>[0]["params"];
export type CallTool = NonNullable<CallOptions["tools"]>[number];
export type PromptMessage = CallOptions["prompt"][number];
/** A piece of what a model answers, whole or as it streams. */
export type AnswerPart =
  | Awaited<ReturnType<WrapGenerate>>["content"][number]
  | (Awaited<ReturnType<WrapStream>>["stream"] extends ReadableStream<infer P> ? P : never);

/** What the user said last, also in the middle of a tool loop. */
export function lastUserMessage({
  prompt,
}: CallOptions): { readonly index: number; readonly message: PromptMessage } | undefined {
  const index = prompt.findLastIndex(({ role }) => role === "user");
  const message = prompt[index];
  return message && { index, message };
}

/** A prompt, or the messages that a tool is handed, as the core reads them. */
export function toConversation(prompt: readonly (PromptMessage | ModelMessage)[]): readonly ConversationEntry[] {
  return prompt.flatMap((message): ConversationEntry[] => {
    if (message.role === "system") return [];
    if (message.role === "user") return [{ type: "user", text: textOfMessage(message) }];
    const parts = typeof message.content === "string" ? [] : message.content;
    const entries = parts.flatMap((part): ConversationEntry[] => {
      if (part.type === "tool-call") {
        return [{ type: "call", id: part.toolCallId, tool: part.toolName, input: part.input }];
      }
      if (part.type !== "tool-result") return [];
      const { output } = part;
      return [{ type: "result", id: part.toolCallId, text: "value" in output ? textOfValue(output.value) : "" }];
    });
    return entries.length === 0 ? [{ type: "answer" }] : entries;
  });
}

/** The messages before the one in which a call was made; `undefined`: it is in none of them. */
export function beforeCall(messages: readonly ModelMessage[], id: string): readonly ModelMessage[] | undefined {
  const at = messages.findLastIndex(
    ({ role, content }) =>
      role === "assistant" &&
      typeof content !== "string" &&
      content.some((part) => part.type === "tool-call" && part.toolCallId === id),
  );
  return at < 0 ? undefined : messages.slice(0, at);
}

function textOfValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
