import { expect, test } from "vitest";
import { readCodeBlocks } from "./code-blocks.js";

const code = (text: string): string =>
  readCodeBlocks(text)
    .lines.filter(({ isCode }) => isCode)
    .map((line) => line.text)
    .join("|");

test.for([
  ["a block", "a\n```js\nx\n```\nb", "```js|x|```"],
  ["a fence with words inside an open block", "```\nx\n```js\ny\n```\nb", "```|x|```js|y|```"],
  ["a longer fence", "````\n```\n````\nb", "````|```|````"],
  ["another kind of fence", "~~~\n```\n~~~\nb", "~~~|```|~~~"],
  ["a block in a list", "- a\n  ```\n  x\n  ```\nb", "  ```|  x|  ```"],
  ["code within a line", "```a``` b\nc", ""],
  ["a block without an end", "a\n~~~\nx", "~~~|x"],
] as const)("sees %s", ([, text, expected]) => {
  expect(code(text)).toBe(expected);
});

test("tells which block is open at the end, and how to close it", () => {
  expect(readCodeBlocks("a\n  ~~~~\nx").open).toMatchObject({ fence: "  ~~~~", start: 2 });
  expect(readCodeBlocks("```\nx\n```").open).toBeUndefined();
});
