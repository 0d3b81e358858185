import { expect, test } from "vitest";
import { cutToWidth, pad, textWidth, wrap } from "./text-width.js";

test.for([
  ["plain", 5],
  ["日本語", 6],
  ["한국", 4],
  ["cafe\u0301", 4],
  ["👍🏽", 2],
  ["\x1b[31mred\x1b[39m", 3],
  ["█▍", 2],
] as const)("%s takes %i columns", ([text, width]) => {
  expect(textWidth(text)).toBe(width);
});

test.for([
  ["short", 10, "short"],
  ["exactly", 7, "exactly"],
  ["too long", 5, "too…"],
  ["日本語です", 6, "日本…"],
  ["x", 0, ""],
] as const)("%s in %i columns is %j", ([text, columns, cut]) => {
  expect(cutToWidth(text, columns)).toBe(cut);
});

test("wrapped lines keep within the columns where a word allows it", () => {
  expect(wrap("one two three fourteenletters x", 9)).toEqual(["one two", "three", "fourteenletters", "x"]);
});

test("padding counts columns, not characters", () => {
  expect(pad("日本", 6)).toBe("日本  ");
  expect(pad("7", 3, "right")).toBe("  7");
});
