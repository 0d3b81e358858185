import type { SkillCollection } from "@skillwright/skill-coordinator";
import { type Content, isTextPart, type Part, textOf } from "../content.js";
import type { InjectableSkill } from "../injectable-skill.js";
import { type Injection, injectSkill, prepend } from "./inject-skill.js";
import type { InjectionOptions } from "./prompt-block.js";

/** A message as OpenAI, Anthropic and the AI SDK write it: its words stand in `content`, as a string or in parts. */
export interface Message {
  readonly role: string;
  readonly content: string | readonly Part[] | null | undefined;
}

/** `injectSkill` for a message of this shape. A string stays a string, parts stay parts. */
export function injectMessage<M extends Message, S extends InjectableSkill>(
  message: M,
  skills: SkillCollection<S>,
  options: InjectionOptions<S> = {},
): Injection<M, S> {
  const injection = injectSkill(toContent(message), skills, options);
  return injection.ok
    ? { ...injection, content: withParts(message, injection.content.parts) }
    : { ...injection, content: message };
}

/** The words of a message. */
export function textOfMessage(message: Message): string {
  return textOf(toContent(message));
}

/** A copy of a message whose words begin with `block`. One without words, such as a picture alone, ends with it. */
export function prependToMessage<M extends Message>(message: M, block: string): M {
  const content = toContent(message);
  if (content.parts.some(isTextPart)) return withParts(message, prepend(content, block).parts);
  return withParts(message, [...content.parts, textPartBeside(content.parts, block)]);
}

/** In the dress of the parts it stands beside. */
function textPartBeside(parts: readonly Part[], text: string): Part {
  if (parts.some(({ type }) => type?.startsWith("input_"))) return { type: "input_text", text };
  return parts.some(({ type }) => type === undefined) ? { text } : { type: "text", text };
}

function toContent({ role, content }: Message): Content {
  return { role, parts: typeof content === "string" ? [{ text: content }] : (content ?? []) };
}

function withParts<M extends Message>(message: M, parts: readonly Part[]): M {
  return { ...message, content: typeof message.content === "string" ? (parts[0]?.text ?? "") : parts };
}
