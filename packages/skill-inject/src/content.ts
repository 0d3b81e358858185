/**
 * A piece of a message. Text parts have a string `text` and the type `text`, `input_text` or none: the parts of the AI SDK, of
 * OpenAI, Anthropic, Gemini and ADK messages, and plain literals all fit. Every other part goes through untouched.
 */
export interface Part {
  readonly type?: string | undefined;
  readonly text?: string | undefined;
}

/** A message. A host's own type goes in and comes out: only `role` and the text of `parts` are looked at. */
export interface Content {
  readonly role: string;
  readonly parts: readonly Part[];
}

/** A part that holds words the model reads. */
export function isTextPart(part: Part): part is Part & { readonly text: string } {
  const { type, text } = part;
  return typeof text === "string" && (type === undefined || type === "text" || type === "input_text");
}

/** The words of a message: its text parts, joined by newlines. */
export function textOf(content: Content): string {
  return content.parts
    .filter(isTextPart)
    .map(({ text }) => text)
    .join("\n");
}
