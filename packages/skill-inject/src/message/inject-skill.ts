import type { SkillCollection } from "@skillwright/skill-coordinator";
import type { SkillMatch } from "@skillwright/skill-match";
import { type Content, isTextPart, textOf } from "../content.js";
import type { InjectableSkill } from "../injectable-skill.js";
import { type BlockProblem, type InjectionOptions, type PromptBlock, selectPromptBlock } from "./prompt-block.js";

/**
 * Why a message is as it was. `role-other`: it is not a user's. `text-missing`: it has no words to match. `skill-present`: it begins with
 * a skill already. The others come from the choice of the block.
 */
export interface InjectionProblem {
  readonly code: BlockProblem["code"] | "role-other" | "text-missing" | "skill-present";
  readonly message: string;
}

/** A message with the skill in it, or the very same message and why it is so. */
export type Injection<C, S extends InjectableSkill = InjectableSkill> =
  | { readonly ok: true; readonly content: C; readonly injected: InjectedSkill<S> }
  | {
      readonly ok: false;
      readonly content: C;
      readonly problem: InjectionProblem;
      readonly injected?: undefined;
    };

/** What was put in, and why this one. */
export interface InjectedSkill<S extends InjectableSkill = InjectableSkill> extends PromptBlock<S> {
  readonly match: SkillMatch<S>;
}

/**
 * Puts the best skill for a user's message before its words: the block, a blank line, then the text as it was. Other parts, and the
 * message that was given, stay untouched.
 */
export function injectSkill<C extends Content, S extends InjectableSkill>(
  content: C,
  skills: SkillCollection<S>,
  options: InjectionOptions<S> = {},
): Injection<C, S> {
  const unchanged = (code: InjectionProblem["code"], message: string): Injection<C, S> => {
    return { ok: false, content, problem: { code, message } };
  };
  if (content.role !== "user") return unchanged("role-other", "The message is not a user's.");
  const text = textOf(content);
  if (text.trim() === "") return unchanged("text-missing", "The message has no text to match.");
  if (/^\[skill:/.test(text)) return unchanged("skill-present", "The message begins with a skill already.");
  const selection = selectPromptBlock(skills, text, options);
  if (!selection.ok) return { ok: false, content, problem: selection.problem };
  const { block, match } = selection;
  return { ok: true, content: prepend(content, block.text), injected: { ...block, match } };
}

/** A copy of a message whose first text part begins with `block`. */
export function prepend<C extends Content>(content: C, block: string): C {
  const first = content.parts.findIndex(isTextPart);
  const parts = content.parts.map((part, index) => {
    return index === first ? copyWith(part, { text: `${block}\n\n${part.text}` }) : part;
  });
  return copyWith(content, { parts });
}

/** A host's message may be of a class, so the copy keeps its prototype. */
function copyWith<T extends object>(original: T, changes: object): T {
  return Object.assign(Object.create(Object.getPrototypeOf(original)), original, changes);
}
