import fc from "fast-check";
import { expect, test } from "vitest";
import { UNPRINTABLE } from "../../test/unprintable.js";
import { guard, oneLine, quoted } from "./printable.js";

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
