import { type GeminiPart, toParts, viewOfContents } from "./gemini-view.js";
import type { ModelReply, ModelRequest } from "./model-server.js";
import type { ScriptedModel } from "./scripted-run.js";

/** The body of a request, as the client sends it. */
interface GenerateBody {
  readonly contents: readonly { readonly role?: string; readonly parts?: readonly GeminiPart[] }[];
  readonly tools?: readonly object[];
  readonly systemInstruction?: { readonly parts: readonly { readonly text: string }[] };
}

/** The Gemini API, answering by a script. */
export function geminiServer(model: ScriptedModel): (request: ModelRequest) => ModelReply {
  return ({ path, body }) => {
    const { contents, tools, systemInstruction } = body as unknown as GenerateBody;
    const system = systemInstruction?.parts.map(({ text }) => text).join("\n\n") ?? "";
    const parts = toParts(model.next(viewOfContents({ contents, tools, system })));
    const toJson = (part: readonly GeminiPart[]) => ({
      candidates: [{ content: { role: "model", parts: part }, finishReason: "STOP" }],
    });
    return path.includes(":stream")
      ? { events: parts.map((part) => ({ data: toJson([part]) })) }
      : { json: toJson(parts) };
  };
}
