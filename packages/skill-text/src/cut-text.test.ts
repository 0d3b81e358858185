import fc from "fast-check";
import { expect, test } from "vitest";
import { readCodeBlocks } from "./code-blocks.js";
import { codePointLength } from "./code-points.js";
import { CUT_NOTICE, cutText, shortenLine } from "./cut-text.js";

test("a text that fits stays as it is", () => {
  expect(cutText("short", 5)).toEqual({ text: "short" });
  expect(cutText("😀😀", 2)).toEqual({ text: "😀😀" });
  expect(cutText("", 0)).toEqual({ text: "" });
});

test("a longer one is cut within the limit, and says how much is shown", () => {
  expect(cutText("a😀bc and some more words", 18)).toEqual({
    text: "a😀\n[... truncated]",
    cut: { kept: 2, total: 24 },
  });
});

test.for([
  [
    "a fence of backticks",
    "```js\nlet a = 1;\nlet b = 2;\nlet c = 3;\n```\n",
    42,
    "```js\nlet a = 1;\nlet b\n```\n[... truncated]",
  ],
  [
    "a longer fence",
    "````\n```\nx\n```\nlong long long long\n````",
    38,
    "````\n```\nx\n```\nlo\n````\n[... truncated]",
  ],
  [
    "an indented fence",
    "- a\n  ~~~\n  long long long long long\n  ~~~",
    41,
    "- a\n  ~~~\n  long lo\n  ~~~\n[... truncated]",
  ],
  ["a block that is closed", "~~~\nx\n~~~\nword word word word", 28, "~~~\nx\n~~~\nwo\n[... truncated]"],
  ["code within a line", "```a``` and some more words", 25, "```a``` a\n[... truncated]"],
] as const)("a code block that the cut leaves open is closed: %s", ([, text, max, expected]) => {
  expect(cutText(text, max).text).toBe(expected);
});

test("nothing is left when not even the notice fits", () => {
  expect(cutText("long enough to be cut", 14)).toEqual({ text: "", cut: { kept: 0, total: 21 } });
  expect(cutText("long enough to be cut", 15)).toEqual({ text: CUT_NOTICE, cut: { kept: 0, total: 21 } });
});

test("notice and closing fence are inside the limit, whatever it is, and no block stays open", () => {
  const line = fc.constantFrom("```", "~~~", "````js", "~~~~~~~~~~~~", "text", "🐙🐙🐙🐙", "  ```", "");
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), fc.nat(150), (lines, max) => {
      const text = lines.join("\n");
      const { text: shown, cut } = cutText(text, max);
      expect(codePointLength(shown)).toBeLessThanOrEqual(max);
      expect(cut !== undefined).toBe(codePointLength(text) > max);
      expect(shown === text || shown === "" || shown.endsWith(CUT_NOTICE)).toBe(true);
      if (cut) expect(readCodeBlocks(shown).open).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});

test("no limit splits a character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.nat(70), (text, max) => {
      const { text: shown, cut } = cutText(text, max);
      if (!/\p{Cs}/u.test(text)) expect(shown).not.toMatch(/\p{Cs}/u);
      expect(cut?.total ?? [...text].length).toBe([...text].length);
    }),
  );
});

test.for([
  ["Fill in forms, merge pages and split them.", 100, "Fill in forms, merge pages and split them."],
  ["Fill in forms, merge pages and split them.", 20, "Fill in forms…"],
  ["Fill in forms, merge pages and split them.", 27, "Fill in forms, merge pages…"],
  ["Antidisestablishmentarianism", 10, "Antidises…"],
  ["表計算を整える", 4, "表計算…"],
  ["🐙🐙🐙🐙", 3, "🐙🐙…"],
  ["abc", 1, "…"],
  ["abc", 0, ""],
] as const)("shortens %j to %i characters: %j", ([long, max, short]) => {
  expect(shortenLine(long, max)).toBe(short);
});

test("a line is never longer than its limit, never splits a character, and grows with the limit", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.nat(220), (long, max) => {
      const short = shortenLine(long, max);
      expect(codePointLength(short)).toBeLessThanOrEqual(max);
      expect(short).not.toMatch(/[\uD800-\uDFFF]/u);
      expect(codePointLength(shortenLine(long, max + 1))).toBeGreaterThanOrEqual(codePointLength(short));
    }),
  );
});
