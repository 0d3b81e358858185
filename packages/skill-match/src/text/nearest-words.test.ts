import { expect, test } from "vitest";
import { NearestWords } from "./nearest-words.js";

const words = new NearestWords(["watermark", "table", "cable", "fable", "gable", "kubernetes", "merge", "c3po"]);

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
