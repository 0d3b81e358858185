import { expect, test } from "vitest";
import { factsOf, shareOf, toTerm } from "./word-facts.js";

test("names of one thing lead to each other, in the singular and plural", () => {
  for (const word of ["slides", "slide", "decks"]) expect(factsOf(word).aliases, word).toContain("pptx");
  expect(factsOf("repositories").aliases).toEqual([toTerm("repo")]);
  expect(factsOf("zeppelin").aliases).toEqual([]);
});

test("a word that only shares a stem with a name leads nowhere", () => {
  for (const word of ["excels", "wording", "sliding", "going"]) expect(factsOf(word).aliases, word).toEqual([]);
});

test("two spellings of a name are one term", () => {
  for (const [one, other] of [
    ["kubernetes", "k8s"],
    ["handovers", "handoff"],
    ["analyse", "analyzing"],
    ["colours", "color"],
  ] as const)
    expect(toTerm(one)).toBe(toTerm(other));
  expect(toTerm("zeppelin")).toBe("zeppelin");
});

test("translations are found by their folded spelling, and by pairs of characters", () => {
  const english = (word: string): readonly string[] => factsOf(word).ofTerm.translations;
  expect(english("ubersetzen")).toEqual([toTerm("translate")]);
  expect(english("презентацию")).toEqual([toTerm("slides"), toTerm("presentation")]);
  expect(english("翻译")).toEqual([toTerm("translate")]);
  expect(english("번역")).toEqual([toTerm("translate")]);
  expect(english("clientes")).toEqual([toTerm("customer")]);
});

test("words of everyday talk are known by their terms, words of work are not", () => {
  for (const word of ["able", "yup", "yo", "hi", "happy", "fly", "die", "families", "mornings"])
    expect(factsOf(word).ofTerm.isEveryday, word).toBe(true);
  for (const word of ["kubernetes", "deploy", "yu", "a"]) expect(factsOf(word).ofTerm.isEveryday, word).toBe(false);
});

test("a way of asking is known by its first word", () => {
  expect(factsOf("passing").ofTerm.phrases).toContainEqual({
    terms: ["pass", "pager"].map(toTerm).toSpliced(1, 0, "the"),
    names: expect.arrayContaining(["handoff"]),
  });
});

test("words that tell nothing are known in English and in other languages", () => {
  expect(factsOf("the")).toMatchObject({ isStop: true, isForeignStop: false });
  expect(factsOf("necesito")).toMatchObject({ isStop: false, isForeignStop: true });
});

test("how common a term is among public skills is known for common ones only", () => {
  expect(shareOf(toTerm("creating"))).toBe(0.1209);
  expect(shareOf("zeppelin")).toBeUndefined();
});

test("thousands of words that no table has are read as what they are", () => {
  const words = Array.from({ length: 10_000 }, (_, index) => `zeppelin${index}`);
  for (const word of [...words, ...words]) expect(factsOf(word).term).toBe(word);
});
