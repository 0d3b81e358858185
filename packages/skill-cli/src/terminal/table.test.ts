import { expect, test } from "vitest";
import { definitions, table } from "./table.js";

test("columns line up, whatever the colours", () => {
  const red = (text: string): string => `\x1b[31m${text}\x1b[39m`;
  const rows = [
    ["name", { text: "1.5", paint: red }],
    ["a longer name", "10.25"],
  ];
  expect(table(rows, { columns: [{}, { align: "right" }], width: 80 })).toBe(
    "name             \x1b[31m1.5\x1b[39m\na longer name  10.25",
  );
});

test("the last flexible column gives way first", () => {
  const rows = [["fixed", "tags of some length", "a description that is far too long to fit"]];
  const columns = [{}, { flexible: true }, { flexible: true }];
  expect(table(rows, { columns, width: 50 })).toBe("fixed  tags of some length  a description that is…");
  expect(table(rows, { columns, width: 30 })).toBe("fixed  tags of some…  a descr…");
});

test("a long value keeps to its column", () => {
  const rows = [
    ["key", "some words that need more than one line"],
    ["longer key", "x"],
  ] as const;
  expect(definitions(rows, { width: 36, indent: 2, paint: (text) => text })).toBe(
    "  key         some words that need\n              more than one line\n  longer key  x",
  );
});
