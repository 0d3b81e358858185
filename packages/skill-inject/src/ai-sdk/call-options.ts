import type { LanguageModelMiddleware } from "ai";

/** What a middleware is handed. */
export type CallOptions = Parameters<NonNullable<LanguageModelMiddleware["transformParams"]>>[0]["params"];
export type CallTool = NonNullable<CallOptions["tools"]>[number];
export type PromptMessage = CallOptions["prompt"][number];

/** What the user said last, also in the middle of a tool loop. */
export function lastUserMessage({
  prompt,
}: CallOptions): { readonly index: number; readonly message: PromptMessage } | undefined {
  const index = prompt.findLastIndex(({ role }) => role === "user");
  const message = prompt[index];
  return message && { index, message };
}
