import { BODY, bodyCount, countOf, DESCRIPTION, FIELDS, NAME, TAGS } from "../index/fields.js";
import type { InvertedIndex } from "../index/inverted-index.js";
import type { FieldHit, MatchableSkill, SkillField } from "../skill-match.js";
import { BOTH, OVERLAP, scanWords, type WordSink } from "../text/scan-words.js";
import type { RankedQuery, Ranker, ScoreBoard } from "./ranker.js";

/** What a word of the request adds for each field that holds it, doubled to be whole: 4.0, 2.5, 2.0, 1.0. */
const DOUBLED: readonly number[] = [8, 5, 4, 2];
/** What a word adds that all fields hold. */
const MAX_WEIGHT = 9.5;

/** A word of the request that some skill may hold. */
interface Token {
  readonly word: number;
  count: number;
}

/**
 * The reference algorithm: for each word of the request, repeats included, what the fields that hold it are worth; the
 * sum is divided by the square root of the number of different words in the body. Computed as 32-bit floats would.
 */
export class Overlap<S extends MatchableSkill> implements Ranker {
  readonly #index: InvertedIndex<S>;

  constructor(index: InvertedIndex<S>) {
    this.#index = index;
  }

  ask(query: string, minScore: number): RankedQuery {
    const counter = new TokenCounter(this.#index);
    scanWords(query, counter);
    const tokens = [...counter.tokens.values()];
    return {
      isEmpty: counter.isEmpty,
      minScore: Math.fround(minScore),
      addTo: (board) => {
        for (const token of tokens) this.#addToken(token, board);
      },
      // Rounding may gain a little.
      minSum: (score) => score * 2 * (1 - 2 ** -20),
      divisors: this.#index.slots.overlapNorms,
      scoreFrom: (sum, slot) => this.#score(sum, slot),
      asked: () =>
        tokens.map(({ word, count }) => ({
          term: this.#index.lexicon.vocabulary.word(word),
          maxWeight: count * MAX_WEIGHT,
        })),
      hits: (slot) => this.#hits(tokens, slot),
    };
  }

  #score(sum: number, slot: number): number {
    return Math.fround(Math.fround(sum / 2) / (this.#index.slots.overlapNorms[slot] as number));
  }

  #addToken({ word, count }: Token, board: ScoreBoard): void {
    const [plain, rare] = this.#formsOf(word);
    for (const { segment, start, end } of this.#index.postingsOf(this.#index.lexicon.termOf(word))) {
      const { base, slots, forms, counts } = segment;
      const { sums, touched } = board;
      let { size } = board;
      for (let posting = start; posting < end; ) {
        const slot = slots[posting] as number;
        let fields = 0;
        for (; posting < end && slots[posting] === slot; posting++) {
          const form = forms[posting] as number;
          if (form === plain || form === rare) fields |= counts[posting] as number;
        }
        if (fields === 0) continue;
        if (sums[base + slot] === 0) touched[size++] = base + slot;
        sums[base + slot] = (sums[base + slot] as number) + count * doubledWeight(fields);
      }
      board.size = size;
    }
  }

  /** The forms of a word that count here, -1 for none: in plain ASCII text, and beside letters of other kinds. */
  #formsOf(word: number): readonly [number, number] {
    const { lexicon } = this.#index;
    return [lexicon.findForm(word, BOTH), lexicon.findForm(word, OVERLAP)];
  }

  #hits(tokens: readonly Token[], slot: number): FieldHit[] {
    const found: { term: string; field: SkillField; doubled: number }[] = [];
    for (const { word, count } of tokens) {
      const term = this.#index.lexicon.vocabulary.word(word);
      const fields = this.#fieldsOf(word, slot);
      for (const [index, field] of FIELDS.entries()) {
        if (countOf(fields, index) > 0) found.push({ term, field, doubled: count * (DOUBLED[index] as number) });
      }
    }
    const sum = found.reduce((total, { doubled }) => total + doubled, 0);
    const score = this.#score(sum, slot);
    const quantum = quantumOf(score);
    let rest = score;
    return found.map(({ term, field, doubled }, index) => {
      const share = Math.round((score * doubled) / sum / quantum) * quantum;
      const weight = index === found.length - 1 ? rest : Math.min(rest, share);
      rest -= weight;
      return { term, field, weight };
    });
  }

  #fieldsOf(word: number, slot: number): number {
    const own = this.#formsOf(word);
    let fields = 0;
    for (const { form, counts } of this.#index.postingsIn(slot, this.#index.lexicon.termOf(word)))
      if (own.includes(form)) fields |= counts;
    return fields;
  }
}

function doubledWeight(fields: number): number {
  return (DOUBLED_METADATA[fields >> 8] as number) + (bodyCount(fields) === 0 ? 0 : (DOUBLED[BODY] as number));
}

/** The same for name, description and tags, by the upper half of the counts. */
const DOUBLED_METADATA = Uint8Array.from({ length: 256 }, (_, upper) =>
  [NAME, DESCRIPTION, TAGS].reduce(
    (sum, field) => sum + (countOf(upper << 8, field) > 0 ? (DOUBLED[field] as number) : 0),
    0,
  ),
);

/** A power of two so small that a 32-bit score is a multiple of it, and so large that sums of multiples are exact. */
function quantumOf(score: number): number {
  let quantum = 1;
  while (quantum > score / 2 ** 30) quantum /= 2;
  return quantum;
}

/** Counts the words of a request that are in the vocabulary. */
class TokenCounter<S extends MatchableSkill> implements WordSink {
  readonly #index: InvertedIndex<S>;
  readonly tokens = new Map<number, Token>();
  isEmpty = true;

  constructor(index: InvertedIndex<S>) {
    this.#index = index;
  }

  word(spelling: string, use: number): void {
    if ((use & OVERLAP) === 0) return;
    this.isEmpty = false;
    const word = this.#index.lexicon.vocabulary.find(spelling);
    if (word === -1 || !this.#index.lexicon.isLearnt(word)) return;
    const token = this.tokens.get(word);
    if (token) token.count++;
    else this.tokens.set(word, { word, count: 1 });
  }
}
