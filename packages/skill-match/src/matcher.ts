import { InvertedIndex } from "./inverted-index.js";
import { Overlap } from "./overlap.js";
import { type ResolvedPolicy, resolvePolicy, type SelectionPolicy } from "./policy.js";
import { Relevance } from "./relevance.js";
import { scoreBand } from "./score-band.js";
import { ScoreBoard } from "./score-board.js";
import { type Request, selectSlots } from "./selection.js";
import { SideEvidence } from "./side-evidence.js";
import type { FieldHit, MatchableSkill, SkillMatch } from "./skill-match.js";

/** Skills, made ready to be asked. */
export interface Matcher<S extends MatchableSkill> {
  /** The skills held, in the order they were added. */
  readonly skills: readonly S[];
  /** The skills for a request, best first. Never more than `topK`, never below `minScore`. */
  select(query: string, policy?: SelectionPolicy): readonly SkillMatch<S>[];
  /** Adds skills. Results are the same as those of a matcher built with them. */
  add(skills: readonly S[]): void;
  /** Takes a skill out: the same object, else the one of the same name and path. `false` when there is none. */
  remove(skill: S): boolean;
}

/** What a matcher is made with. */
export interface MatcherOptions {
  /** What `select` uses where its own policy is silent. Default `DEFAULT_POLICY`. */
  readonly policy?: SelectionPolicy | undefined;
}

/** Builds an index of the skills once, for any number of requests. */
export function createMatcher<S extends MatchableSkill>(
  skills: readonly S[],
  options: MatcherOptions = {},
): Matcher<S> {
  const matcher = new IndexMatcher<S>(resolvePolicy(options.policy));
  matcher.add(skills);
  return matcher;
}

class IndexMatcher<S extends MatchableSkill> implements Matcher<S> {
  readonly #defaults: ResolvedPolicy;
  readonly #index = new InvertedIndex<S>();
  readonly #rankers = { relevance: new Relevance(this.#index), overlap: new Overlap(this.#index) };
  readonly #side = new SideEvidence(this.#index.slots);
  readonly #board = new ScoreBoard();

  constructor(defaults: ResolvedPolicy) {
    this.#defaults = defaults;
  }

  get skills(): readonly S[] {
    return Array.from(this.#index.slots.liveSlots(), (slot) => (this.#index.slots.get(slot) as { skill: S }).skill);
  }

  select(query: string, policy?: SelectionPolicy): readonly SkillMatch<S>[] {
    const request = this.#request(query, resolvePolicy(policy, this.#defaults));
    return selectSlots(this.#index.slots, request, this.#board).map(({ slot, score }) =>
      this.#match(request, slot, score),
    );
  }

  add(skills: readonly S[]): void {
    this.#index.add(skills);
    this.#forget();
  }

  remove(skill: S): boolean {
    const slot = this.#index.slots.find(skill);
    if (slot === -1) return false;
    this.#index.remove(slot);
    this.#forget();
    return true;
  }

  #request(query: string, policy: ResolvedPolicy): Request {
    const mentions = this.#side.mentions(query);
    // The reference knows no mentions: there they only open what is closed without them.
    const counted =
      policy.scorer === "relevance"
        ? mentions
        : new Map([...mentions].filter(([slot]) => this.#index.slots.get(slot)?.gated === true));
    return {
      query: this.#rankers[policy.scorer].ask(query),
      policy,
      mentions: counted,
      files: this.#side.files(policy.files),
    };
  }

  #match(request: Request, slot: number, score: number): SkillMatch<S> {
    const hits: FieldHit[] = request.query.hits(slot);
    for (const hit of [request.mentions.get(slot), request.files.get(slot)]) if (hit !== undefined) hits.push(hit);
    const { skill } = this.#index.slots.get(slot) as { skill: S };
    return { skill, score, band: scoreBand(score), hits };
  }

  #forget(): void {
    this.#rankers.relevance.reset();
    this.#side.reset();
  }
}
