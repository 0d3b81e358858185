import fc from "fast-check";
import { expect, test } from "vitest";
import { quote } from "./quote.js";

test("plain words stay, the rest is quoted", () => {
  expect(quote("scripts/fill.py")).toBe("scripts/fill.py");
  expect(quote("")).toBe('""');
  expect(quote("a b")).toBe('"a b"');
  expect(quote("$(id)")).toBe('"$(id)"');
  expect(quote("a\nb\x1b[31m\u202e\u2028\u{e0041}")).toBe('"a\\nb\\u001b[31m\\u202e\\u2028\\udb40\\udc41"');
});

test("any text becomes one line that moves no cursor and reads back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const shown = quote(text);
      expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u);
      expect(shown.startsWith('"') ? JSON.parse(shown) : shown).toBe(text);
    }),
  );
});
