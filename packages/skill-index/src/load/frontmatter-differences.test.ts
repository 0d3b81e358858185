import fc from "fast-check";
import { expect, test } from "vitest";
import { frontmatterDifferences } from "./frontmatter-differences.js";

test("any frontmatter equals itself after a trip through JSON, whatever the order of its keys", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (frontmatter) => {
      const copy = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(frontmatter).reverse())));
      expect(frontmatterDifferences(JSON.parse(JSON.stringify(frontmatter)), copy)).toEqual([]);
    }),
  );
});

test.for<[string, unknown, unknown, string]>([
  ["another value", { name: "a" }, { name: "b" }, 'name is "a" in the entry and "b" in the file'],
  ["a key more", { name: "a", hooks: 1 }, { name: "a" }, "hooks is 1 in the entry and missing in the file"],
  ["a key less", {}, { "allowed-tools": "Bash" }, 'allowed-tools is missing in the entry and "Bash" in the file'],
  ["another type", { version: "1.1" }, { version: 1.1 }, 'version is "1.1" in the entry and 1.1 in the file'],
  [
    "another order of a list",
    { tags: ["a", "b"] },
    { tags: ["b", "a"] },
    'tags[0] is "a" in the entry and "b" in the file',
  ],
  ["a longer list", { tags: ["a"] }, { tags: [] }, "tags has 1 items in the entry and 0 in the file"],
  [
    "a difference below",
    { metadata: { a: { b: 1 } } },
    { metadata: { a: { b: 2 } } },
    "metadata.a.b is 1 in the entry and 2 in the file",
  ],
  ["a list for a map", { metadata: [] }, { metadata: {} }, "metadata is [] in the entry and {} in the file"],
  ["null for nothing", { license: null }, {}, "license is null in the entry and missing in the file"],
  [
    "an own key of the prototype's",
    JSON.parse('{"__proto__": 1}'),
    {},
    "__proto__ is 1 in the entry and missing in the file",
  ],
])("sees %s", ([, entry, file, line]) => {
  expect(frontmatterDifferences(entry, file)[0]).toBe(line);
});

test("a whole number too large for JSON equals its text", () => {
  expect(frontmatterDifferences({ id: Number("12345678901234567890") }, { id: "12345678901234567890" })).toEqual([]);
  expect(frontmatterDifferences({ id: 12 }, { id: "12" })).toHaveLength(1);
});
