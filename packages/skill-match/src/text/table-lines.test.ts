import { expect, test } from "vitest";
import { linesWith } from "./table-lines.js";

const TABLE = "\none two\ntwo three\nthree four\n";

test("lines are given once, in the order of the table", () => {
  expect(linesWith(TABLE, [" four", "\ntwo", " three"])).toEqual(["two three", "three four"]);
  expect(linesWith(TABLE, [" t", "\nt"])).toEqual(["one two", "two three", "three four"]);
});

test("a text that stands nowhere has no line", () => {
  expect(linesWith(TABLE, ["\nfour"])).toEqual([]);
  expect(linesWith("\n", [" o"])).toEqual([]);
});
