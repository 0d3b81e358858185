import type { ModelAnswer, ModelView } from "./scripted-run.js";

/** What a request to Gemini holds, of the client and of ADK. */
interface GeminiRequest {
  readonly contents: readonly GeminiContent[];
  readonly tools?: readonly object[] | undefined;
  readonly system: string;
}

interface GeminiContent {
  readonly role?: string;
  readonly parts?: readonly GeminiPart[];
}

export interface GeminiPart {
  readonly text?: string;
  readonly functionCall?: { readonly id?: string; readonly name?: string; readonly args?: Record<string, unknown> };
  readonly functionResponse?: { readonly response?: Record<string, unknown> };
}

export function viewOfContents({ contents, tools = [], system }: GeminiRequest): ModelView {
  const textOf = ({ parts = [] }: GeminiContent) => parts.flatMap(({ text }) => text ?? []).join("\n");
  const user = contents.findLast((content) => content.role === "user" && textOf(content) !== "");
  const declared = tools.flatMap((tool) =>
    "functionDeclarations" in tool ? (tool.functionDeclarations as { name: string }[]) : [],
  );
  return {
    system,
    user: user ? textOf(user) : "",
    tools: declared.map(({ name }) => name),
    results: contents.flatMap(({ parts = [] }) =>
      parts.flatMap(({ functionResponse: answer }) =>
        answer ? [String(answer.response?.["output"] ?? answer.response?.["error"])] : [],
      ),
    ),
  };
}

export function toParts(answer: ModelAnswer): GeminiPart[] {
  if ("say" in answer) return [{ text: answer.say }];
  return answer.calls.map(({ id, tool, input }) => ({ functionCall: { id, name: tool, args: input } }));
}
