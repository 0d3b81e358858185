import { expect, test } from "vitest";
import { isEveryday } from "./everyday-words.js";
import { beginningOf, toTerm } from "./stem.js";

test("words of everyday talk are known by their terms", () => {
  // The first, the last, one within, and some whose stems end in another letter than they do.
  for (const word of ["able", "yup", "yo", "hi", "happy", "fly", "die", "families", "mornings"])
    expect(isEveryday(toTerm(word)), word).toBe(true);
});

test("words of work and parts of words are not", () => {
  for (const word of ["kubernetes", "deploy", "yu", "a"]) expect(isEveryday(word), word).toBe(false);
});

test("a word begins as its term does", () => {
  for (const word of ["die", "dies", "sky", "skies", "tie", "use", "flies", "agreed", "hopping", "relational", "c++"])
    expect(word.startsWith(beginningOf(toTerm(word))), word).toBe(true);
});
