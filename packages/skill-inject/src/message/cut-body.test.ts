import fc from "fast-check";
import { expect, test } from "vitest";
import { cutBody } from "./cut-body.js";

test("a body that fits stays as it is", () => {
  expect(cutBody("short", 5)).toEqual({ text: "short", truncated: false });
  expect(cutBody("", 0)).toEqual({ text: "", truncated: false });
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
] as const)("%s", ([, body, limit, text]) => {
  expect(cutBody(body, limit)).toEqual({ text, truncated: true });
});

test("nothing is left when not even the mark fits", () => {
  expect(cutBody("long enough to be cut", 14)).toBeUndefined();
  expect(cutBody("long enough to be cut", 15)).toEqual({ text: "[... truncated]", truncated: true });
});

test("the mark and the closing fence are inside the limit, whatever it is", () => {
  const line = fc.constantFrom("```", "~~~", "````js", "text", "🐙🐙🐙🐙", "  ```", "");
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), fc.nat(150), (lines, limit) => {
      const body = lines.join("\n");
      const cut = cutBody(body, limit);
      if (cut === undefined) return;
      expect([...cut.text].length).toBeLessThanOrEqual(limit);
      expect(cut.truncated).toBe(cut.text !== body);
    }),
  );
});
