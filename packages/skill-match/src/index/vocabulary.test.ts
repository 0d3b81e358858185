import fc from "fast-check";
import { expect, test } from "vitest";
import { HASH_SEED, hashStep } from "../text/scan-words.js";
import { Vocabulary } from "./vocabulary.js";

test("numbers words from 0 in the order they come, each once", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 8 }).map((word) => word.toLowerCase())), (words) => {
      const vocabulary = new Vocabulary();
      const distinct = [...new Set(words)];
      for (const word of words) vocabulary.add(word);
      expect(vocabulary.size).toBe(distinct.length);
      expect(distinct.map((_, number) => vocabulary.word(number))).toEqual(distinct);
      expect(distinct.map((word) => vocabulary.find(word))).toEqual(distinct.map((_, number) => number));
    }),
  );
});

test("stays exact and fast when thousands of words share one hash", () => {
  const words = collidingWords(3000);
  const vocabulary = new Vocabulary();
  for (const word of words) vocabulary.add(word);
  expect(vocabulary.size).toBe(words.length);
  expect(words.every((word, number) => vocabulary.find(word) === number)).toBe(true);
  expect(vocabulary.find(`${words[0]}x`)).toBe(-1);
});

test("gives capacity back without losing a word", () => {
  const vocabulary = new Vocabulary();
  const words = Array.from({ length: 5000 }, (_, index) => `word${index}`);
  for (const word of words) vocabulary.add(word);
  vocabulary.trim();
  vocabulary.add("one more");
  expect(words.every((word, number) => vocabulary.find(word) === number)).toBe(true);
  expect(vocabulary.word(5000)).toBe("one more");
  expect(new Vocabulary().find("")).toBe(-1);
});

/** Words of different letters that all land on the hash of the first found with 12 equal low bits: enough to crowd a table. */
function collidingWords(count: number): string[] {
  const words: string[] = [];
  for (let index = 0; words.length < count; index++) {
    const word = index.toString(36);
    let hash = HASH_SEED;
    for (const character of word) hash = hashStep(hash, character.charCodeAt(0));
    if ((hash & 0xff) === 7) words.push(word);
  }
  return words;
}
