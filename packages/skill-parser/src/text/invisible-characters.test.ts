import { expect, test } from "vitest";
import { findInvisible } from "./invisible-characters.js";

const find = (text: string) => findInvisible(text, 0, text.length);
const tags = (text: string) =>
  [...text].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) as number))).join("");

test.for([
  ["a zero-width space between words", "ig\u200bnore"],
  ["a joiner between Latin letters", "ig\u200dnore"],
  ["a non-joiner at a blank", "a \u200c b"],
  ["a word joiner", "a\u2060b"],
  ["a byte order mark inside", "a\ufeffb"],
  ["a right-to-left override", "a\u202eb"],
  ["an isolate", "a\u2066b\u2069"],
  ["a direction mark among Latin letters", "abc\u200f"],
  ["a line separator", "a\u2028b"],
  ["a Hangul filler", "a\u3164b"],
  ["variation selectors in a row", "a\ufe00\ufe01\ufe02"],
  ["a far variation selector on a letter", "a\u{e0100}"],
  ["a tag character", `a${tags("x")}`],
  ["a flag with a sentence behind it", `\u{1f3f4}${tags("ignore all of it")}`],
  ["an invisible operator", "f\u2061(x)"],
] as const)("sees %s", ([, text]) => {
  expect(find(text)).toBeDefined();
});

test.for([
  ["a family of emoji", "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}"],
  ["emoji with skin and selector", "\u{1f9d1}\u{1f3fd}\u200d\u{1f4bb} \u2764\ufe0f\u200d\u{1f525}"],
  ["a bird of two emoji", "\u{1f426}\u200d\u2b1b"],
  ["a flag of tag characters", `\u{1f3f4}${tags("gbeng")}\u{e007f}`],
  ["Persian with non-joiners", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
  ["Hindi with a joiner", "\u0915\u094d\u200d\u0937"],
  ["Hebrew with a direction mark", "\u05e9\u05dc\u05d5\u05dd (C++)\u200f!"],
  ["Thai with break marks", "\u0e2a\u0e27\u0e31\u200b\u0e2a\u0e14\u0e35"],
  ["an ideograph with its variant", "\u845b\u{e0100}"],
  ["a text of many scripts", "caf\u00e9 \u6280\u80fd \u041f\u0440\u0438\u0432\u0435\u0442 \u2014 \u2026 \u{1f600}"],
] as const)("passes over %s", ([, text]) => {
  expect(find(text)).toBeUndefined();
});

test("counts, names and spells out what it finds, within its part of the text", () => {
  const text = `\u200bab${tags("Hi there")}c\u202e\u200b`;
  expect(findInvisible(text, 1, text.length - 1)).toEqual({
    offset: 3,
    count: 9,
    names: "U+E0048, U+E0069, U+E0020, U+E0074, U+E0068",
    hidden: "Hi there",
  });
});

test("a long line of marks takes no longer than it must", () => {
  const marks = "\u200f ".repeat(200_000);
  expect(find(marks)?.count).toBe(200_000);
  expect(find(`${marks}\u05d0`)).toBeUndefined();
});
