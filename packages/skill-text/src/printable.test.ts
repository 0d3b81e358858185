import fc from "fast-check";
import { expect, test } from "vitest";
import { findHidden } from "./hidden-characters.js";
import { printable, printableJson, printableLines } from "./printable.js";

const CONTROLS = /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

test.for([
  ["an escape sequence", "\x1b[31mred", "\\x1b[31mred"],
  ["a title change", "\x1b]0;evil\x07", "\\x1b]0;evil\\x07"],
  ["a carriage return", "safe\revil", "safe\\revil"],
  ["a line break", "a\nb", "a\\nb"],
  ["a C1 control", "a\u009b2Jb", "a\\x9b2Jb"],
  ["a bidirectional override", "a\u202eb", "a\\u{202e}b"],
  ["a zero-width space", "a\u200bb", "a\\u{200b}b"],
  ["a tag character", "a\u{e0041}b", "a\\u{e0041}b"],
  ["half a character", "a\ud800b", "a\\u{d800}b"],
  ["a joiner with nothing to join", "a \u200d b", "a \\u{200d} b"],
] as const)("%s is shown, not sent", ([, text, shown]) => {
  expect(printable(text)).toBe(shown);
});

test.for(["naïve café", "日本語", "👩‍🚒 and 👍🏽", "می‌خواهم", "क्‍ष", "\\x1b typed out"])("%s stays as it is", (text) => {
  expect(printable(text)).toBe(text);
});

test("bodies keep line ends and tabs", () => {
  expect(printableLines("a\r\n\tb\rc\x1b")).toBe("a\n\tb\nc\\x1b");
});

test("nothing unprintable is left, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(printable(text)).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(printableLines(text)).not.toMatch(CONTROLS);
      expect(findHidden(printable(text))).toBeUndefined();
    }),
  );
});

test("JSON is printable and means the same", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: "binary" }), (value, text) => {
      const json = JSON.stringify([value, text]);
      const safe = printableJson(json);
      expect(safe).not.toMatch(CONTROLS);
      expect(findHidden(safe)).toBeUndefined();
      expect(JSON.parse(safe)).toEqual(JSON.parse(json));
    }),
  );
});
