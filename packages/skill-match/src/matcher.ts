import type { MatcherData } from "./encode/matcher-data.js";
import { captureSkill, type IndexedSkill } from "./index/indexed-skill.js";
import { InvertedIndex } from "./index/inverted-index.js";
import { type ResolvedPolicy, resolvePolicy, type SelectionPolicy } from "./policy.js";
import { type MatcherImage, openImage, toImage } from "./save/matcher-image.js";
import { restoreIndex, saveIndex } from "./save/save-index.js";
import { Overlap } from "./score/overlap.js";
import { type Ranker, ScoreBoard } from "./score/ranker.js";
import { Relevance } from "./score/relevance.js";
import { SideEvidence } from "./score/side-evidence.js";
import { type Explanation, explainSkill } from "./select/explain.js";
import { matchOf, type Request, selectSlots } from "./select/selection.js";
import { type SkillList, toSkillList } from "./skill-list.js";
import type { FieldHit, MatchableSkill, SkillMatch } from "./skill-match.js";
import { checkNames } from "./text/check-names.js";
import { MARKERS } from "./text/parse-mentions.js";

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
  /** The index as plain data for `restoreMatcher`, without the texts of the skills. Equal for equal skills in equal order. */
  toJSON(): MatcherData;
  /** The index as it lies in memory, for `openMatcher`. What is added to this matcher later may show in it: copy it, or write it, first. */
  toImage(): MatcherImage;
}

/** What a matcher is made with. */
export interface MatcherOptions<S extends MatchableSkill = MatchableSkill> {
  /** What `select` uses where its own policy is silent. Default `DEFAULT_POLICY`. */
  readonly policy?: SelectionPolicy<S> | undefined;
  /**
   * What changes whenever the body of a skill does, such as the hash of its file: the matcher then keeps no body, reads each once when it
   * is built, and `restoreMatcher` goes by the version and reads none. Later bodies are read only of skills that come, to order
   * skills that are alike in score, name, path and description, and by `toJSON` once skills have come or gone.
   * It must be the same when a matcher is saved and when it is restored, and the body must stay as it is while the matcher has the skill.
   * Default, and where it gives `undefined`: the body itself, as it was when the skill was added.
   */
  readonly bodyVersion?: ((skill: S) => string | undefined) | undefined;
}

/** Builds an index of the skills once, for any number of requests. It keeps the skills as they are now, of an index too. */
export function createMatcher<S extends MatchableSkill>(
  skills: SkillList<S>,
  options: MatcherOptions<S> = {},
): Matcher<S> {
  return new IndexMatcher(buildIndex(captureSkills(toSkillList(skills, "createMatcher"), options)), options);
}

/**
 * A matcher from the data of `toJSON` and the same skills, in any order: several times faster than building it. Throws a
 * `MatcherDataError` when the data is not whole or of other skills.
 */
export function restoreMatcher<S extends MatchableSkill>(
  data: unknown,
  skills: SkillList<S>,
  options: MatcherOptions<S> = {},
): Matcher<S> {
  return new IndexMatcher(restoreIndex(data, captureSkills(toSkillList(skills, "restoreMatcher"), options)), options);
}

/**
 * A matcher from the image of `toImage` and the same skills in the same order, at once: nothing is built or read through. Only names and
 * order are compared, so an image belongs where nobody else can write, beside the skills it was made of. Throws a `MatcherDataError` for
 * what is no such image. The matcher takes the image over.
 */
export function openMatcher<S extends MatchableSkill>(
  image: unknown,
  skills: SkillList<S>,
  options: MatcherOptions<S> = {},
): Matcher<S> {
  return new IndexMatcher(openImage(image, captureSkills(toSkillList(skills, "openMatcher"), options)), options);
}

function captureSkills<S extends MatchableSkill>(
  skills: readonly S[],
  { bodyVersion }: MatcherOptions<S>,
): readonly IndexedSkill<S>[] {
  return skills.map((skill) => captureSkill(skill, bodyVersion?.(skill)));
}

const OPTIONS: Readonly<Record<keyof MatcherOptions, true>> = { policy: true, bodyVersion: true };

/** Removed skills stay in the index until they are more than this many, and more than those left. */
const MAX_REMOVED = 64;

/** A matcher over an index, however it was made. */
export class IndexMatcher<S extends MatchableSkill> implements Matcher<S> {
  readonly #options: MatcherOptions<S>;
  readonly policy: ResolvedPolicy;
  readonly #board = new ScoreBoard();
  #index: InvertedIndex<S>;
  #relevance: Relevance<S>;
  /** Made for the first request that mentions skills or names files. */
  #side: SideEvidence<S> | undefined;

  constructor(index: InvertedIndex<S>, options: MatcherOptions<S>) {
    checkNames(options, OPTIONS, "A matcher");
    this.#options = options;
    this.policy = resolvePolicy(options.policy);
    this.#index = index;
    this.#relevance = new Relevance(index);
  }

  get skills(): readonly S[] {
    return this.#index.slots.all().map(({ skill }) => skill);
  }

  select(query: string, policy?: SelectionPolicy<S>): readonly SkillMatch<S>[] {
    const request = this.#request(query, policy);
    return selectSlots(request, this.#board).map((scored) => matchOf(request, scored));
  }

  explain(query: string, skill: S | string, policy?: SelectionPolicy<S>): Explanation<S> {
    return explainSkill(this.#request(query, policy), this.#board, skill);
  }

  add(skills: readonly S[]): void {
    this.#index.add(captureSkills(skills, this.#options));
    this.#use(this.#index);
  }

  remove(skill: S): boolean {
    const { slots } = this.#index;
    const slot = slots.find(skill);
    if (slot === -1) return false;
    this.#index.remove(slot);
    const removed = slots.size - slots.live;
    this.#use(removed > MAX_REMOVED && removed > slots.live ? buildIndex(slots.all()) : this.#index);
    return true;
  }

  toJSON(): MatcherData {
    if (this.#index.isFragmented) this.#use(buildIndex(this.#index.slots.all()));
    return saveIndex(this.#index);
  }

  toImage(): MatcherImage {
    return toImage(this.#index);
  }

  /** Makes everything ready for an index that has changed. */
  #use(index: InvertedIndex<S>): void {
    this.#index = index;
    this.#relevance = new Relevance(index);
    this.#side = undefined;
  }

  #request(query: string, given?: SelectionPolicy<S>): Request<S> {
    const policy = resolvePolicy(given, this.policy);
    if (policy.scorer === "overlap" && this.#index.statistics) {
      throw new RangeError('A matcher over candidates scores by "relevance": "overlap" needs all words of all skills.');
    }
    const { slots } = this.#index;
    if (MARKERS.test(query) || policy.files.length > 0) this.#side ??= new SideEvidence(slots);
    const ranker: Ranker = policy.scorer === "overlap" ? new Overlap(this.#index) : this.#relevance;
    return {
      slots,
      query: ranker.ask(query, policy.minScore),
      policy,
      mentions: this.#side?.mentions(query, policy) ?? NO_HITS,
      files: this.#side?.files(policy.files) ?? NO_HITS,
    };
  }
}

const NO_HITS: ReadonlyMap<number, FieldHit> = new Map();

function buildIndex<S extends MatchableSkill>(skills: readonly IndexedSkill<S>[]): InvertedIndex<S> {
  const index = new InvertedIndex<S>();
  index.add(skills);
  return index;
}
