import { type SkillCollection, sharedSkills } from "@skillwright/skill-coordinator";
import type { SelectionPolicy, SkillMatch } from "@skillwright/skill-match";
import { closeFrame, type HiddenCharacters, openFrame, safeBody } from "@skillwright/skill-text";
import { type InjectableSkill, shownName } from "../injectable-skill.js";

/** How a skill is chosen and how much of it goes in. */
export interface InjectionOptions {
  /** Which skills may be selected. Only the best one is ever injected. Default: skill-match's `DEFAULT_POLICY`. */
  readonly policy?: SelectionPolicy | undefined;
  /** Code points between the marks of the frame: a whole number, 0 or more. Default 2000. */
  readonly maxInjectedChars?: number | undefined;
}

/** A skill's body in its frame, ready to stand before a request. */
export interface PromptBlock<S extends InjectableSkill = InjectableSkill> {
  readonly skill: S;
  /** `[skill:<name>]`, the body, `[/skill]`. */
  readonly text: string;
  /** The body was longer than `maxInjectedChars`; the text says so too. */
  readonly truncated: boolean;
  /** Characters of the body that nobody sees. The text announces them to the model. */
  readonly hidden?: HiddenCharacters | undefined;
}

/**
 * Why there is no block. `skill-unmatched`: nothing fits the request. `body-empty`: the best skill has no text. `budget-too-small`:
 * `maxInjectedChars` leaves nothing of it.
 */
export interface BlockProblem {
  readonly code: "skill-unmatched" | "body-empty" | "budget-too-small";
  readonly message: string;
}

/** A block and the match that chose it, or why there is none. */
export type BlockSelection<S extends InjectableSkill = InjectableSkill> =
  | { readonly ok: true; readonly block: PromptBlock<S>; readonly match: SkillMatch<S> }
  | { readonly ok: false; readonly problem: BlockProblem; readonly match?: SkillMatch<S> | undefined };

const DEFAULT_MAX_INJECTED_CHARS = 2000;

/** The best skill for a request, as a framed block. */
export function selectPromptBlock<S extends InjectableSkill>(
  skills: SkillCollection<S>,
  query: string,
  options: InjectionOptions = {},
): BlockSelection<S> {
  const limit = checkedLimit(options.maxInjectedChars);
  const [match] = sharedSkills(skills)
    .matcher()
    .select(query, { ...options.policy, topK: options.policy?.topK === 0 ? 0 : 1 });
  if (match === undefined) {
    return { ok: false, problem: { code: "skill-unmatched", message: "No skill fits the request." } };
  }
  return { ...toPromptBlock(match.skill, limit), match };
}

/** The block of one skill. */
export function toPromptBlock<S extends InjectableSkill>(
  skill: S,
  limit: number,
): { readonly ok: true; readonly block: PromptBlock<S> } | { readonly ok: false; readonly problem: BlockProblem } {
  const name = JSON.stringify(skill.name);
  const body = (skill.body ?? "").trim();
  if (body === "") return { ok: false, problem: { code: "body-empty", message: `${name} has no instructions.` } };
  const { text, hidden, cut } = safeBody(body, limit);
  if (text === "") {
    const message = `${limit} characters are too few for any of ${name}. Raise \`maxInjectedChars\`.`;
    return { ok: false, problem: { code: "budget-too-small", message } };
  }
  const framed = [openFrame(shownName(skill)), text, closeFrame()].join("\n");
  return { ok: true, block: { skill, text: framed, truncated: cut !== undefined, hidden } };
}

export function checkedLimit(limit: number = DEFAULT_MAX_INJECTED_CHARS): number {
  if (Number.isInteger(limit) && limit >= 0) return limit;
  throw new RangeError(`maxInjectedChars must be a whole number of 0 or more, got ${String(limit)}.`);
}
