import type { MatchableSkill } from "../skill-match.js";
import { BOTH, RELEVANCE } from "../text/scan-words.js";
import { METADATA_COUNTS } from "./field-counts.js";
import type { InvertedIndex } from "./inverted-index.js";

/** The words that names, descriptions and tags of the skills hold, without stop words. */
export function* metadataWords<S extends MatchableSkill>(index: InvertedIndex<S>): Generator<string> {
  const { lexicon } = index;
  const forms = metadataForms(index);
  for (let word = 0; word < lexicon.vocabulary.size; word++) {
    if (!lexicon.isLearnt(word) || lexicon.isStop(word)) continue;
    const own = [BOTH, RELEVANCE].map((use) => formKey(lexicon.termOf(word), lexicon.findForm(word, use)));
    if (own.some((form) => forms.has(form))) yield lexicon.vocabulary.word(word);
  }
}

function metadataForms<S extends MatchableSkill>({ segments, slots: indexed }: InvertedIndex<S>): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { base, terms, starts, slots, forms, counts } of segments) {
    for (let row = 0; row < terms.length; row++) {
      const end = starts[row + 1] as number;
      for (let posting = starts[row] as number; posting < end; posting++) {
        if (
          (counts[posting] as number) < METADATA_COUNTS ||
          indexed.get(base + (slots[posting] as number)) === undefined
        )
          continue;
        found.add(formKey(terms[row] as number, forms[posting] as number));
      }
    }
  }
  return found;
}

/** One number for a term and a form of it, which is less than 2¹⁶. */
function formKey(term: number, form: number): number {
  return term * 2 ** 16 + form;
}
