import type { LanguageModelMiddleware } from "ai";
import { textOfMessage } from "../message/inject-message.js";

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

/** What the user said, oldest first; with `last`, only what was said last. */
export function userTurns({ prompt }: CallOptions, { last }: { readonly last: boolean }): readonly string[] {
  const turns = prompt.filter(({ role }) => role === "user").map(textOfMessage);
  return last ? turns.slice(-1) : turns;
}
