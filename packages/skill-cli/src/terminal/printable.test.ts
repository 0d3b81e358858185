import fc from "fast-check";
import { expect, test } from "vitest";
import { UNPRINTABLE } from "../../test/unprintable.js";
import { guard, oneLine, printable, printableJson, printableLines, quoted } from "./printable.js";

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

test("descriptions lose their line breaks", () => {
  expect(oneLine("  two\n  lines\t")).toBe("two lines");
});

test.for([
  ["plain/path.md", "plain/path.md"],
  ["with blank", '"with blank"'],
  ["line\nbreak", '"line\\nbreak"'],
  ['quo"te', '"quo\\"te"'],
  ["", '""'],
] as const)("the path %j is printed as %s", ([path, shown]) => {
  expect(quoted(path)).toBe(shown);
});

test("the guard lets colours of ours pass, and only when colours are on", () => {
  const text = "\x1b[31mred\x1b[39m \x1b[2J\x1b]8;;x\x07\n";
  expect(guard(text, true)).toBe("\x1b[31mred\x1b[39m \\x1b[2J\\x1b]8;;x\\x07\n");
  expect(guard(text, false)).toBe("red \\x1b[2J\\x1b]8;;x\\x07\n");
});

test("no text passes the guard with anything a terminal acts on", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("\x1b", "\x1b[3", "1m", "\x9b", "\u202e", "\x1b[1m"),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      expect(guard(text, false)).not.toMatch(UNPRINTABLE);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the colour codes themselves
      expect(guard(text, true).replace(/\x1b\[\d\d?m/g, "")).not.toMatch(UNPRINTABLE);
    }),
  );
});

test("JSON is printable and means the same", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: "binary" }), (value, text) => {
      const json = JSON.stringify([value, text]);
      const safe = printableJson(json);
      expect(safe).not.toMatch(UNPRINTABLE);
      expect(JSON.parse(safe)).toEqual(JSON.parse(json));
    }),
  );
});
