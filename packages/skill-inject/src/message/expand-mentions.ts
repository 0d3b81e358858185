import { type FolderOptions, type SkillCollection, sharedSkills } from "@skillwright/skill-coordinator";
import { type Mention, parseMentions } from "@skillwright/skill-match";
import type { InjectableSkill } from "../injectable-skill.js";
import { type BlockProblem, checkedLimit, type PromptBlock, toPromptBlock } from "./prompt-block.js";

/** How much of each skill goes in. */
export interface MentionOptions extends FolderOptions {
  /** Code points between the marks of each frame. Default 20000, as for a skill that was selected. */
  readonly maxInjectedChars?: number | undefined;
}

/** A skill that was asked for by name, and put in. */
export interface ExpandedMention<S extends InjectableSkill = InjectableSkill> extends PromptBlock<S> {
  readonly mention: Mention;
  /** What follows a `/name` at the beginning of the text. Never put into the body. */
  readonly arguments?: string | undefined;
}

/** A text with the skills it mentions. */
export interface MentionExpansion<S extends InjectableSkill = InjectableSkill> {
  /** A block for each skill, in the order of the mentions, then the text as it was. The very same text when there is no block. */
  readonly text: string;
  readonly expanded: readonly ExpandedMention<S>[];
  /** Skills that were mentioned and have nothing to put in. */
  readonly refused: readonly { readonly mention: Mention; readonly problem: BlockProblem }[];
}

/**
 * Puts the skills that a user calls by `@name`, `/name arguments` or `$name` before the text, each once. Skills hidden from models are
 * reached this way, skills with `user-invocable: false` are not. A name that is not there is left as text.
 */
export function expandMentions<S extends InjectableSkill>(
  text: string,
  skills: SkillCollection<S>,
  options: MentionOptions = {},
): MentionExpansion<S> {
  checkedLimit(options.maxInjectedChars);
  const byName = invocable(skills);
  const expanded: ExpandedMention<S>[] = [];
  const refused: { mention: Mention; problem: BlockProblem }[] = [];
  for (const mention of parseMentions(text, byName.keys())) {
    const skill = byName.get(mention.name);
    if (skill === undefined) continue;
    byName.delete(mention.name);
    const made = toPromptBlock(skill, options);
    if (made.ok) expanded.push({ ...made.block, mention, arguments: argumentsOf(text, mention) });
    else refused.push({ mention, problem: made.problem });
  }
  return { text: [...expanded.map((block) => block.text), text].join("\n\n"), expanded, refused };
}

function invocable<S extends InjectableSkill>(skills: SkillCollection<S>): Map<string, S> {
  const byName = new Map<string, S>();
  for (const skill of sharedSkills(skills).skills) {
    const reachable = skill.userInvocable !== false && skill.kind !== "instructions";
    if (reachable && !byName.has(skill.name)) byName.set(skill.name, skill);
  }
  return byName;
}

function argumentsOf(text: string, { index, text: called }: Mention): string | undefined {
  const isCommand = called.startsWith("/") && text.slice(0, index).trim() === "";
  return isCommand ? text.slice(index + called.length).trim() : undefined;
}
