import { prependToMessage, type Part as TextPart, textOfMessage } from "@skillwright/skill-inject";
import { toText } from "../core/answer-calls.js";
import type { ConversationEntry } from "../core/conversation.js";
import { joined } from "../core/skill-step.js";

/** A part as Gemini writes it: of `@google/genai` and of ADK, whatever version of it that uses. */
interface GeminiPart {
  readonly text?: string;
  readonly functionCall?: { readonly id?: string; readonly name?: string; readonly args?: Record<string, unknown> };
  readonly functionResponse?: {
    readonly id?: string;
    readonly name?: string;
    readonly response?: Record<string, unknown>;
  };
}

/** A message as Gemini writes it. */
export interface GeminiContent {
  readonly role?: string;
  readonly parts?: readonly GeminiPart[];
}

/** The conversation in contents. Calls need not have an id: an answer belongs to the oldest open call of its name. */
export function toEntries(contents: readonly GeminiContent[]): ConversationEntry[] {
  const open: { readonly id: string; readonly tool: string }[] = [];
  const close = (tool: string | undefined): string => {
    const at = open.findIndex((call) => call.tool === tool);
    return at === -1 ? "" : (open.splice(at, 1)[0]?.id ?? "");
  };
  return contents.flatMap((content, turn): ConversationEntry[] => {
    const parts = content.parts ?? [];
    if (content.role === "model") {
      const calls = parts.flatMap(({ functionCall: call }, at) =>
        call
          ? [{ type: "call" as const, id: call.id ?? `${turn}.${at}`, tool: call.name ?? "", input: call.args ?? {} }]
          : [],
      );
      open.push(...calls);
      return calls.length > 0 ? calls : [{ type: "answer" }];
    }
    const results = parts.flatMap(({ functionResponse: answer }): ConversationEntry[] =>
      answer ? [{ type: "result", id: answer.id ?? close(answer.name), text: textOfResponse(answer.response) }] : [],
    );
    return isUser(content) ? [...results, { type: "user", text: wordsOf(content) }] : results;
  });
}

/** The text of an answer: of a skill tool, of ADK's `load_skill`, or of anything else as JSON. */
function textOfResponse(response: Record<string, unknown> | undefined): string {
  const { output, instructions } = response ?? {};
  if (typeof output === "string") return output;
  return typeof instructions === "string" ? instructions : toText(response);
}

/** A copy whose last user message begins with `block`. */
export function withWords<C extends GeminiContent>(contents: readonly C[], block: string): C[] {
  const asked = contents.findLastIndex(isUser);
  return contents.map((content, at) => {
    if (at !== asked || block === "") return content;
    return { ...content, parts: prependToMessage(toMessage(content), block).content };
  });
}

/** A system instruction with `system` below it, in the form that it had: a text, a part, parts or a content. */
export function addSystem(own: unknown, system: string): string | { role?: string; parts: { text?: string }[] } {
  if (own === undefined || typeof own === "string") return joined(own ?? "", system);
  const content = isContent(own) ? own : { parts: Array.isArray(own) ? own : [own] };
  const parts = (content.parts ?? []).map((part) => (typeof part === "string" ? { text: part } : part));
  return { ...content, parts: [...parts, { text: system }] };
}

/** A content, and not a part that stands alone. */
export function isContent(item: unknown): item is GeminiContent {
  return typeof item === "object" && item !== null && ("parts" in item || "role" in item);
}

/** A content that only answers calls is not the user's. */
function isUser({ role, parts = [] }: GeminiContent): boolean {
  return role !== "model" && parts.some(({ functionResponse }) => functionResponse === undefined);
}

const toMessage = ({ parts = [] }: GeminiContent) => ({ role: "user", content: parts as readonly TextPart[] });

const wordsOf = (content: GeminiContent): string => textOfMessage(toMessage(content));
