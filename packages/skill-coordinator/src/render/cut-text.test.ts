import fc from "fast-check";
import { expect, test } from "vitest";
import { CUT_NOTICE, cutText } from "./cut-text.js";

test("a text within the limit is left alone", () => {
  expect(cutText("abc", 3)).toEqual({ text: "abc" });
  expect(cutText("😀😀", 2)).toEqual({ text: "😀😀" });
  expect(cutText("", 0)).toEqual({ text: "" });
});

test("a longer one is cut at a code point, and says so", () => {
  expect(cutText("a😀bc", 2)).toEqual({ text: "a😀\n[... truncated]", cut: { kept: 2, total: 4 } });
  expect(cutText("abc", 0)).toEqual({ text: "\n[... truncated]", cut: { kept: 0, total: 3 } });
});

test.for([
  ["a\n```js\nlet x = 1;\nlet y", 14, "a\n```js\nlet x \n```\n[... truncated]"],
  ["~~~~\nx\n~~~\ny and more", 14, "~~~~\nx\n~~~\ny a\n~~~~\n[... truncated]"],
  ["```\nx\n```\nmore text", 14, "```\nx\n```\nmore\n[... truncated]"],
  ["- a\n  ```\n  x and more", 14, "- a\n  ```\n  x \n  ```\n[... truncated]"],
  ["```inline``` and so on", 14, "```inline``` a\n[... truncated]"],
] as const)("a code block that the cut leaves open is closed: %j", ([text, most, expected]) => {
  expect(cutText(text, most).text).toBe(expected);
});

test("no limit splits a character or loses the notice", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), fc.nat(50), (text, most) => {
      const { text: shown, cut } = cutText(text, most);
      expect(/\p{Cs}/u.test(shown)).toBe(/\p{Cs}/u.test(text));
      expect(shown.endsWith(CUT_NOTICE)).toBe([...text].length > most);
      expect(cut?.total ?? [...text].length).toBe([...text].length);
    }),
  );
});
