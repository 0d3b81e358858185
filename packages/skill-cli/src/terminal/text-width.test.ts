import fc from "fast-check";
import { expect, test } from "vitest";
import { cutToWidth, graphemes, pad, textWidth, wrap } from "./text-width.js";

test.for([
  ["plain", 5],
  ["日本語", 6],
  ["한국", 4],
  ["cafe\u0301", 4],
  ["👍🏽", 2],
  ["👨‍👩‍👧", 2],
  ["🇩🇪", 2],
  ["1️⃣", 2],
  ["❤️", 2],
  ["می‌خواهم", 7],
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
  ["👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 5, "👨‍👩‍👧👨‍👩‍👧…"],
  ["👨‍👩‍👧👨‍👩‍👧", 2, "…"],
  ["🇩🇪🇫🇷🇮🇹", 3, "🇩🇪…"],
  ["cafe\u0301s", 4, "caf…"],
  ["cafe\u0301s!", 5, "cafe\u0301…"],
] as const)("%s in %i columns is %j", ([text, columns, cut]) => {
  expect(cutToWidth(text, columns)).toBe(cut);
});

test("a cut keeps within the columns, and each character whole", () => {
  const grapheme = fc.constantFrom("a", " ", "é", "e\u0301", "日", "👨‍👩‍👧", "🇩🇪", "🇫🇷", "1️⃣", "👍🏽", "ब", "न्‍");
  fc.assert(
    fc.property(fc.array(grapheme), fc.nat(12), (parts, columns) => {
      const text = parts.join("");
      const cut = cutToWidth(text, columns);
      expect(textWidth(cut)).toBeLessThanOrEqual(columns);
      const whole = [...graphemes(text)];
      const kept = [...graphemes(cut.replace(/…$/, ""))];
      expect(whole.slice(0, kept.length)).toEqual(kept);
    }),
  );
});

test("wrapped lines keep within the columns where a word allows it", () => {
  expect(wrap("one two three fourteenletters x", 9)).toEqual(["one two", "three", "fourteenletters", "x"]);
});

test("padding counts columns, not characters", () => {
  expect(pad("日本", 6)).toBe("日本  ");
  expect(pad("7", 3, "right")).toBe("  7");
});
