import { expect, test } from "vitest";
import { toVisibleLine } from "./visible-line.js";

test.for([
  ["a\n b\t\r\nc", "a b c"],
  ["a\u2028b", "a b"],
  ["a\u0000\u001bb", "a b"],
  ["in\u200bvis\u{e0041}ible\u202e", "invisible"],
  ["soft\u00adhyphen", "softhyphen"],
  ["family 👨‍👩‍👧 stays", "family 👨‍👩‍👧 stays"],
  ["می‌خواهم", "می‌خواهم"],
  ["a \u200d b", "a b"],
  ["a\u200d\u200db", "ab"],
  ["in\u034fvis\u17b4ib\ufe01le", "invisible"],
  ["  plain   text ", "plain text"],
] as const)("%j reads %j", ([text, expected]) => {
  expect(toVisibleLine(text)).toBe(expected);
});
