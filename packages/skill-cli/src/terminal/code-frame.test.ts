import { expect, test } from "vitest";
import { codeFrame } from "./code-frame.js";
import { createStyle } from "./style.js";
import { placeOf } from "./text-place.js";

const frame = (text: string, line: number, column: number, width = 60): string =>
  codeFrame(text, { line, column }, { style: createStyle(false), width });

test("the caret stands under the column, between its neighbours", () => {
  expect(frame("---\nname: Demo\ndescription: x\n", 2, 7)).toBe(
    ["  1 │ ---", "> 2 │ name: Demo", "    │       ^", "  3 │ description: x"].join("\n"),
  );
});

test.for([
  ["CRLF", "a\r\nbc\r\n"],
  ["CR", "a\rbc\r"],
  ["a byte order mark", "\ufeffa\nbc\n"],
] as const)("lines are the same with %s", ([, text]) => {
  expect(frame(text, 2, 2)).toBe("  1 │ a\n> 2 │ bc\n    │  ^");
});

test("wide characters and tabs do not move the caret away", () => {
  expect(frame("日本: x", 1, 5)).toBe("> 1 │ 日本: x\n    │       ^");
  expect(frame("\tx", 1, 2)).toBe("> 1 │   x\n    │   ^");
});

test("a long line is cut so that the place stays in sight", () => {
  const [line = "", caret = ""] = frame(`${"a".repeat(200)}B${"c".repeat(200)}`, 1, 201, 40).split("\n");
  expect(line.length).toBeLessThanOrEqual(40);
  expect(line[caret.indexOf("^")]).toBe("B");
});

test("nothing from the file acts on the terminal", () => {
  expect(frame("name: \x1b[2Jx", 1, 7)).toBe("> 1 │ name: \\x1b[2Jx\n    │       ^");
});

test("an offset has a line and a column", () => {
  expect(placeOf("ab\r\ncd\nef", 4)).toEqual({ line: 2, column: 1 });
  expect(placeOf("ab\r\ncd\nef", 8)).toEqual({ line: 3, column: 2 });
});
