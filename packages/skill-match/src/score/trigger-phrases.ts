import type { InvertedIndex } from "../index/inverted-index.js";
import { type RequestWord, readRequest } from "../request/request-words.js";
import type { MatchableSkill } from "../skill-match.js";

/** Phrases of one skill that are looked at, and words of each: longer ones are no phrases that people say again. */
const MAX_PHRASES = 64;
const MAX_WORDS = 24;
/** A phrase of so many words is enough; one of two is if it is not common; one word never is. */
const ENOUGH_WORDS = 3;
const MIN_WORDS = 2;
/** A word that more of the public skills have is common. */
const COMMON_SHARE = 0.01;

/** Phrases that skills declare. A request that has the phrase of one skill, word for word, is for that skill. */
export class TriggerPhrases<S extends MatchableSkill> {
  readonly #index: InvertedIndex<S>;
  /** The slot of the only skill that declares a phrase; -1 where several do: it tells none of them from the others. */
  #owners: ReadonlyMap<string, number> | undefined;
  /** How many words the phrases have, the longest first. */
  #lengths: readonly number[] = [];

  constructor(index: InvertedIndex<S>) {
    this.#index = index;
  }

  /** Returns the phrases that a request has, by the slot of the only skill that declares it: of one skill the first. */
  find(query: string): ReadonlyMap<number, string> {
    const found = new Map<number, string>();
    this.#owners ??= this.#readOwners();
    if (this.#owners.size === 0) return found;
    const said = readRequest(query).map(({ word }) => word);
    for (let start = 0; start < said.length; start++) {
      for (const length of this.#lengths) {
        if (start + length > said.length) continue;
        const phrase = said.slice(start, start + length).join(" ");
        const slot = this.#owners.get(phrase) ?? -1;
        if (slot !== -1 && !found.has(slot)) found.set(slot, phrase);
      }
    }
    return found;
  }

  #readOwners(): ReadonlyMap<string, number> {
    const owners = new Map<string, number>();
    const lengths = new Set<number>();
    // What skills elsewhere declare is not known, so nothing tells whose phrase it is.
    const slots = this.#index.statistics === undefined ? this.#index.slotCount : 0;
    for (let slot = 0; slot < slots; slot++) {
      for (const phrase of this.#index.skill(slot)?.triggerPhrases.slice(0, MAX_PHRASES) ?? []) {
        const words = readRequest(phrase);
        if (words.length < MIN_WORDS || words.length > MAX_WORDS) continue;
        if (words.length < ENOUGH_WORDS && words.every(isCommon)) continue;
        const key = words.map(({ word }) => word).join(" ");
        const owner = owners.get(key) ?? slot;
        owners.set(key, owner === slot ? slot : -1);
        lengths.add(words.length);
      }
    }
    this.#lengths = [...lengths].sort((a, b) => b - a);
    return owners;
  }
}

function isCommon({ facts: { isStop, ofTerm } }: RequestWord): boolean {
  return isStop || ofTerm.isEveryday || (ofTerm.share ?? 0) >= COMMON_SHARE;
}
