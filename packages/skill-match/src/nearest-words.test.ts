import { expect, test } from "vitest";
import { holdSkill } from "./held-skill.js";
import { InvertedIndex } from "./inverted-index.js";
import { NearestWords } from "./nearest-words.js";

const index = new InvertedIndex();
index.add(
  ["watermark", "table", "cable", "fable", "gable", "kubernetes", "merge", "c3po"].map((word) =>
    holdSkill({ name: word, description: "", body: "tadle" }),
  ),
);
const words = new NearestWords(index.lexicon);

test.for([
  ["watermrak", ["watermark"]],
  ["watemrrak", ["watermark"]],
  ["kubrnets", ["kubernetes"]],
  ["kubrnts", []],
  ["tabel", ["table"]],
  ["mege", ["merge"]],
  ["mrge", ["merge"]],
  ["zerge", ["merge"]],
  ["zorge", []],
  ["aable", ["cable", "fable", "gable"]],
  ["mer", []],
  ["c3pa", []],
  ["tadl", []],
] as const)("the words near %s are %j", ([word, near]) => {
  expect(words.find(word)).toEqual(near);
});
