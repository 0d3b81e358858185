import { captureSkill } from "./index/indexed-skill.js";
import { InvertedIndex } from "./index/inverted-index.js";
import { type MatcherImage, openImage, toImage } from "./index/matcher-image.js";
import { type ResolvedPolicy, resolvePolicy, type SelectionPolicy } from "./policy.js";
import { Relevance } from "./score/relevance.js";
import { SideEvidence } from "./score/side-evidence.js";
import { type Explanation, explainSkill } from "./select/explain.js";
import { matchOf, type Request } from "./select/request.js";
import { selectSlots } from "./select/select-slots.js";
import { type SkillList, toSkillList } from "./skill-list.js";
import type { MatchableSkill, SkillMatch } from "./skill-match.js";
import { checkNames } from "./text/check-names.js";

/** Skills, made ready to be asked. */
export interface Matcher<S extends MatchableSkill> {
  /** The skills in it, in the order they were added. */
  readonly skills: readonly S[];
  /** The skills for a request, best first. Never more than `topK`, never below `minScore`. */
  select(query: string, policy?: SelectionPolicy<S>): readonly SkillMatch<S>[];
  /** Why a skill, or the first of this name, gets its score, selected or not. Throws a `RangeError` for one that is not in it. */
  explain(query: string, skill: S | string, policy?: SelectionPolicy<S>): Explanation<S>;
  /** Adds skills, as they are now. Results are the same as those of a matcher built with them. */
  add(skills: readonly S[]): void;
  /** Takes a skill out: the same object, else the first of the same name and path. `false` when there is none. */
  remove(skill: S): boolean;
  /** What `select` uses where its own policy is silent. */
  readonly policy: ResolvedPolicy;
  /** The index as it is in memory, for `openMatcher`, without the texts of the skills. What is added later may show in it: copy it first. */
  toImage(): MatcherImage;
}

/** What a matcher is made with. */
export interface MatcherOptions<S extends MatchableSkill = MatchableSkill> {
  /** What `select` uses where its own policy is silent. Default `DEFAULT_POLICY`. */
  readonly policy?: SelectionPolicy<S> | undefined;
}

/**
 * Builds an index of the skills once, for any number of requests. It keeps the skills as they are now, of an index too; but for bodies: each
 * is read once to learn its words, and again only to order skills that are alike in score, name, path and description.
 */
export function createMatcher<S extends MatchableSkill>(
  skills: SkillList<S>,
  options: MatcherOptions<S> = {},
): Matcher<S> {
  const index = new InvertedIndex<S>();
  index.add(toSkillList(skills, "createMatcher").map(captureSkill));
  return new IndexMatcher(index, options);
}

/**
 * Returns a matcher from the image of `toImage` and the same skills in the same order, at once: nothing is built or read through. Only names
 * and order are compared, so an image belongs where nobody else can write, beside the skills it was made of. Throws a `MatcherDataError` for
 * what is not such an image. The matcher takes the image over.
 */
export function openMatcher<S extends MatchableSkill>(
  image: unknown,
  skills: SkillList<S>,
  options: MatcherOptions<S> = {},
): Matcher<S> {
  return new IndexMatcher(openImage(image, toSkillList(skills, "openMatcher").map(captureSkill)), options);
}

const OPTIONS: Readonly<Record<keyof MatcherOptions, true>> = { policy: true };

/** A matcher over an index, however it was made. */
export class IndexMatcher<S extends MatchableSkill> implements Matcher<S> {
  readonly policy: ResolvedPolicy;
  readonly #index: InvertedIndex<S>;
  #side: SideEvidence<S>;
  /** Sums by slot for one request. Reused, since making them would cost more than most requests. */
  #sums = new Int32Array(0);

  constructor(index: InvertedIndex<S>, options: MatcherOptions<S>) {
    checkNames(options, OPTIONS, "A matcher");
    this.policy = resolvePolicy(options.policy);
    this.#index = index;
    this.#side = new SideEvidence(index);
  }

  get skills(): readonly S[] {
    return this.#index.skills().map(({ skill }) => skill);
  }

  select(query: string, policy?: SelectionPolicy<S>): readonly SkillMatch<S>[] {
    const request = this.#ask(query, policy);
    return selectSlots(request).flatMap((scored) => {
      const indexed = this.#index.skill(scored.slot);
      return indexed === undefined ? [] : [matchOf(request, scored, indexed)];
    });
  }

  explain(query: string, skill: S | string, policy?: SelectionPolicy<S>): Explanation<S> {
    return explainSkill(this.#ask(query, policy), skill);
  }

  add(skills: readonly S[]): void {
    this.#index.add(skills.map(captureSkill));
    this.#side = new SideEvidence(this.#index);
  }

  remove(skill: S): boolean {
    const slot = this.#index.slotOf(skill);
    if (slot === -1) return false;
    this.#index.remove(slot);
    this.#side = new SideEvidence(this.#index);
    return true;
  }

  toImage(): MatcherImage {
    return toImage(this.#index);
  }

  #ask(query: string, given?: SelectionPolicy<S>): Request<S> {
    const index = this.#index;
    const policy = given === undefined ? this.policy : resolvePolicy(given, this.policy);
    if (this.#sums.length < index.slotCount) this.#sums = new Int32Array(index.slotCount);
    const scoring = new Relevance(index, query, this.#sums);
    return { index, scoring, policy, ...this.#side.find(query, policy) };
  }
}
