import type { Part } from "./content.js";
import { type Injection, injectSkill } from "./inject-skill.js";
import type { InjectableSkill, SkillCollection } from "./injectable-skill.js";
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
  const { role, content } = message;
  const parts = typeof content === "string" ? [{ text: content }] : (content ?? []);
  const injection = injectSkill({ role, parts }, skills, options);
  if (injection.injected === undefined) return { ...injection, content: message };
  const changed = injection.content.parts;
  return { ...injection, content: { ...message, content: typeof content === "string" ? changed[0]?.text : changed } };
}
