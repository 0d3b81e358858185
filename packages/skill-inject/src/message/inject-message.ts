import type { SkillCollection } from "@skillwright/skill-coordinator";
import { type Content, type Part, textOf } from "../content.js";
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
  options: InjectionOptions = {},
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

/** A copy of a message whose words begin with `block`. */
export function prependToMessage<M extends Message>(message: M, block: string): M {
  return withParts(message, prepend(toContent(message), block).parts);
}

function toContent({ role, content }: Message): Content {
  return { role, parts: typeof content === "string" ? [{ text: content }] : (content ?? []) };
}

function withParts<M extends Message>(message: M, parts: readonly Part[]): M {
  return { ...message, content: typeof message.content === "string" ? (parts[0]?.text ?? "") : parts };
}
