import {
  DEFAULT_COORDINATOR,
  type FolderOptions,
  isUnapproved,
  renderFolder,
  type SkillCollection,
  sharedSkills,
} from "@skillwright/skill-coordinator";
import type { SelectionPolicy, SkillMatch } from "@skillwright/skill-match";
import { closeFrame, codePointLength, type HiddenCharacters, openFrame, safeBody } from "@skillwright/skill-text";
import { type InjectableSkill, shownName } from "../injectable-skill.js";

/** How a skill is chosen and how much of it goes in. */
export interface InjectionOptions<S extends InjectableSkill = InjectableSkill> extends FolderOptions {
  /** Which skills may be selected. Only the best one is ever injected. Default: skill-match's `DEFAULT_POLICY`. */
  readonly policy?: SelectionPolicy<S> | undefined;
  /**
   * Code points between the marks of the frame: a whole number, 0 or more. Default 20000, about the 5,000 tokens that the specification
   * recommends for a body: 98 of 100 public skills are whole. At 2000 it is 29 of 100.
   */
  readonly maxInjectedChars?: number | undefined;
}

/** A skill's body in its frame, ready to stand before a request. */
export interface PromptBlock<S extends InjectableSkill = InjectableSkill> {
  readonly skill: S;
  /** `[skill:<name>]`, the body, the skill's folder and files where they are known, `[/skill]`. */
  readonly text: string;
  /** The body was longer than `maxInjectedChars`; the text says so too. */
  readonly truncated: boolean;
  /** Bundled files that are known and not named in the text. Absent: none. */
  readonly filesOmitted?: number | undefined;
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

/** The folder and its files take at most this part of the limit from the body. */
const FOLDER_SHARE = 0.25;
/** And at most this many code points, however much there is. */
const MAX_FOLDER_CHARS = 2000;

/** The best skill for a request, as a framed block. */
export function selectPromptBlock<S extends InjectableSkill>(
  skills: SkillCollection<S>,
  query: string,
  options: InjectionOptions<S> = {},
): BlockSelection<S> {
  checkedLimit(options.maxInjectedChars);
  const [match] = sharedSkills(skills)
    .matcher()
    .select(query, { ...withoutUnapproved(skills, options), topK: options.policy?.topK === 0 ? 0 : 1 });
  if (match === undefined) {
    return { ok: false, problem: { code: "skill-unmatched", message: "No skill fits the request." } };
  }
  return { ...toPromptBlock(match.skill, options), match };
}

/** The block of a skill that was chosen already, or why there is none. */
export function toPromptBlock<S extends InjectableSkill>(
  skill: S,
  options: Omit<InjectionOptions, "policy"> = {},
): { readonly ok: true; readonly block: PromptBlock<S> } | { readonly ok: false; readonly problem: BlockProblem } {
  const limit = checkedLimit(options.maxInjectedChars);
  const name = JSON.stringify(skill.name);
  const body = (skill.body ?? "").trim();
  if (body === "") return { ok: false, problem: { code: "body-empty", message: `${name} has no instructions.` } };
  const spare = Math.max(Math.floor(limit * FOLDER_SHARE), limit - codePointLength(body)) - GAP.length;
  const folder = renderFolder(skill, { ...options, maxChars: Math.min(spare, MAX_FOLDER_CHARS) });
  const place = folder.text === "" ? "" : `${GAP}${folder.text}`;
  const { text, hidden, cut } = safeBody(body, limit - codePointLength(place));
  if (text === "") {
    const message = `${limit} characters are too few for any of ${name}. Raise \`maxInjectedChars\`.`;
    return { ok: false, problem: { code: "budget-too-small", message } };
  }
  const framed = [openFrame(shownName(skill)), `${text}${place}`, closeFrame()].join("\n");
  const omitted = folder.omitted > 0 && { filesOmitted: folder.omitted };
  return { ok: true, block: { skill, text: framed, truncated: cut !== undefined, hidden, ...omitted } };
}

/** The user's words are not a yes to what somebody else's server put behind a description. */
function withoutUnapproved<S extends InjectableSkill>(
  skills: SkillCollection<S>,
  { policy = {} }: InjectionOptions<S>,
): SelectionPolicy<S> {
  if (!sharedSkills(skills).skills.some(isUnapproved)) return policy;
  return { ...policy, where: (skill) => !isUnapproved(skill) && (policy.where?.(skill) ?? true) };
}

const GAP = "\n\n";

export function checkedLimit(limit: number = DEFAULT_COORDINATOR.maxInstructionChars): number {
  if (Number.isInteger(limit) && limit >= 0) return limit;
  throw new RangeError(`maxInjectedChars must be a whole number of 0 or more, got ${String(limit)}.`);
}
