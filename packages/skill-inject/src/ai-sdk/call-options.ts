import type { Turn } from "@skillwright/skill-coordinator";
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

/** What the user said and which skills the model activated, oldest first; with `last`, only since the user spoke last. */
export function turnsOf({ prompt }: CallOptions, { last }: { readonly last: boolean }): readonly Turn[] {
  const from = last ? prompt.findLastIndex(({ role }) => role === "user") : 0;
  return prompt.slice(Math.max(0, from)).flatMap((message): Turn[] => {
    if (message.role === "user") return [textOfMessage(message)];
    if (message.role !== "assistant") return [];
    return message.content.flatMap((part) => (part.type === "tool-call" ? activationOf(part) : []));
  });
}

/** Whether the model has answered the user already, and is at work with its tools. */
export function isLaterStep({ prompt }: CallOptions): boolean {
  return prompt.at(-1)?.role !== "user";
}

/** What a call of `activate_skill` activates. Whether it may is judged anew wherever the skill is used. */
function activationOf({ toolName, input }: { readonly toolName: string; readonly input: unknown }): readonly Turn[] {
  if (toolName !== "activate_skill" || typeof input !== "object" || input === null) return [];
  const { name } = input as { readonly name?: unknown };
  return typeof name === "string" ? [{ activated: name }] : [];
}
