import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reuseMap } from "./reuse-map.js";

const before = new Map([
  ["a", 1],
  ["b", 2],
  ["c", 3],
]);

function remake(entries: readonly (readonly [string, number])[], from: ReadonlyMap<string, number> = before) {
  const made = reuseMap(from);
  for (const [key, value] of entries) made.set(key, value);
  return made.end();
}

describe("what is set as before gives the earlier map itself", () => {
  test("all of it, in its order", () => expect(remake([...before])).toBe(before));
  test("nothing of nothing", () => {
    const none = new Map<string, number>();
    expect(remake([], none)).toBe(none);
  });
});

test.for<[string, (readonly [string, number])[]]>([
  ["a part", [...before].slice(0, 2)],
  ["nothing", []],
  ["another order", [...before].reverse()],
  ["another value", [...before, ["b", 5]]],
  ["one more at the end", [...before, ["d", 4]]],
  ["one more at the beginning", [["d", 4], ...before]],
  ["one less in the middle", [...before].filter(([key]) => key !== "b")],
])("%s gives a map of its own", ([, entries]) => {
  expect([...remake(entries)]).toEqual([...new Map(entries)]);
  expect([...before.keys()]).toEqual(["a", "b", "c"]);
});

test("a key is there from when it is set, not from before", () => {
  const made = reuseMap(before);
  expect([made.has("a"), made.has("b"), made.previous("b")]).toEqual([false, false, 2]);
  made.set("a", 1);
  expect([made.has("a"), made.has("b"), made.previous("a"), made.previous("x")]).toEqual([true, false, 1, undefined]);
});

test("whatever is set in whatever order, it does what a map does", () => {
  const entries = fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d", "e"), fc.integer({ min: 1, max: 3 })));
  fc.assert(
    fc.property(entries, entries, (first, second) => {
      const [from, expected] = [new Map(first), new Map<string, number>()];
      const made = reuseMap(from);
      for (const [key, value] of second) {
        expect([made.has(key), made.previous(key)]).toEqual([expected.has(key), from.get(key)]);
        made.set(key, value);
        expected.set(key, value);
      }
      expect([...made.end()]).toEqual([...expected]);
    }),
  );
});
