import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slowDistance } from "../../test/slow-distance.js";
import { nearestNames } from "../index.js";

const NAMES = ["pdf", "pdf-forms", "pdf-merge", "docx", "trip-planner", "validate"];

describe("the names near", () => {
  test.for([
    ["trip-planer", ["trip-planner"]],
    ["TRIP_PLANNER", ["trip-planner"]],
    ["trip planner", ["trip-planner"]],
    ["ｔｒｉｐ-planner", ["trip-planner"]],
    ["vaildate", ["validate"]],
    ["avlidaet", ["validate"]],
    ["pdf-form", ["pdf-forms"]],
    ["pd", ["pdf"]],
    ["pdff", ["pdf"]],
    ["spreadsheet", []],
    ["x", []],
    ["", []],
  ] as const)("%j are %j", ([wanted, near]) => {
    expect(nearestNames(wanted, NAMES)).toEqual(near);
  });
});

test("come nearest first, then by code point, each once and three at most unless told otherwise", () => {
  const names = ["pdf-mergx", "pdf-merge", "pdf-mexxx", "pdf-merg", "pdf-mergy", "pdf-merge"];
  expect(nearestNames("pdf-merg", names)).toEqual(["pdf-merg", "pdf-merge", "pdf-mergx"]);
  expect(nearestNames("pdf-merg", new Set(names), 1)).toEqual(["pdf-merg"]);
  expect(nearestNames("pdf-merg", names, 9)).toEqual(["pdf-merg", "pdf-merge", "pdf-mergx", "pdf-mergy"]);
  expect(nearestNames("pdf", ["pd\u{1f600}", "pd\uffee"], 1)).toEqual(["pd\uffee"]);
});

test("are those of the definition", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abc-"), maxLength: 7 });
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 6 }), fc.integer({ min: 0, max: 4 }), (wanted, names, max) => {
      const reach = Math.max(1, Math.floor(wanted.length / 3));
      const expected = [...new Set(names)]
        .filter((name) => name !== "" && wanted !== "" && slowDistance(wanted, name) <= reach)
        .sort((a, b) => slowDistance(wanted, a) - slowDistance(wanted, b) || (a < b ? -1 : 1));
      expect(nearestNames(wanted, names, max)).toEqual(expected.slice(0, max));
    }),
    { numRuns: 500 },
  );
});

test("cost no more for a page of text than for a name, and look at 10,000 names at most", () => {
  expect(nearestNames("x".repeat(1_000_000), NAMES)).toEqual([]);
  expect(nearestNames("pdf", ["x".repeat(1_000_000)])).toEqual([]);
  expect(nearestNames("a".repeat(100), ["a".repeat(99), "a".repeat(101)])).toEqual(["a".repeat(99)]);
  let given = 0;
  function* endless(): Generator<string> {
    for (;;) yield `${given++}`.padStart(100, "y");
  }
  expect(nearestNames("x".repeat(100), endless())).toEqual([]);
  expect(given).toBeLessThanOrEqual(10_001);
});
