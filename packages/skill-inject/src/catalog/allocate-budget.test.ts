import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocateBudget, allocateInFull, type BudgetRequest } from "./allocate-budget.js";

/** A name of 10 and a description of `length`, a character each. */
const request = (length: number, name = 10): BudgetRequest => ({
  length,
  cost: (characters) => name + Math.min(characters, length),
});
const requests = (count: number, length: number): BudgetRequest[] =>
  Array.from({ length: count }, () => request(length));

describe("a budget too small for all", () => {
  test("goes to the relevant in full, then shortened, then by name", () => {
    const relevant = requests(40, 200);
    const allocation = allocateBudget({ pinned: [], relevant, rest: requests(500, 200) }, 2000, false);
    const lengths = relevant.map((one) => allocation.get(one));
    expect(lengths.filter((length) => length === 200)).toHaveLength(7);
    expect(lengths.filter((length) => length === 80)).toHaveLength(4);
    expect(lengths.filter((length) => length === 0)).toHaveLength(17);
    expect(allocation.size).toBe(28);
  });

  test("gives pinned skills what they need before all others", () => {
    const pinned = requests(3, 300);
    const allocation = allocateBudget({ pinned, relevant: requests(20, 300), rest: [] }, 700, false);
    expect(pinned.map((one) => allocation.get(one))).toEqual([300, 300, 0]);
  });

  test("names everybody when that is possible, and allocation out the rest at one length", () => {
    const rest = [request(5), request(100), request(400)];
    const allocation = allocateBudget({ pinned: [], relevant: [], rest }, 30 + 5 + 60 + 60, true);
    expect(rest.map((one) => allocation.get(one))).toEqual([60, 60, 60]);
  });

  test("gives nobody a description too short to choose by", () => {
    const rest = requests(10, 100);
    const allocation = allocateBudget({ pinned: [], relevant: [], rest }, 10 * (10 + 23), true);
    expect([...allocation.values()]).toEqual(Array.from({ length: 10 }, () => 0));
  });

  test("leaves out what is not relevant when not all of it can be named", () => {
    const rest = requests(100, 50);
    expect(allocateBudget({ pinned: [], relevant: [], rest }, 500, false).size).toBe(0);
    expect(allocateBudget({ pinned: [], relevant: [], rest }, 500, true).size).toBe(50);
  });
});

test("everybody gets everything when it fits", () => {
  const all = requests(3, 90);
  expect(allocateInFull(all, 299)).toBeUndefined();
  expect([...(allocateInFull(all, 300)?.values() ?? [])]).toEqual([90, 90, 90]);
});

test("no more is given than there is, and a better rank never gets less", () => {
  const group = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 1, max: 40 }))
      .map(([length, name]) => request(length, name)),
    { maxLength: 15 },
  );
  fc.assert(
    fc.property(group, group, group, fc.nat(4000), fc.boolean(), (pinned, relevant, rest, budget, everyone) => {
      const allocation = allocateBudget({ pinned, relevant, rest }, budget, everyone);
      const spent = [...allocation].reduce((sum, [one, characters]) => sum + one.cost(characters), 0);
      expect(spent).toBeLessThanOrEqual(budget);
      const levels = relevant.map((one) => levelOf(allocation.get(one)));
      expect(levels).toEqual([...levels].sort((a, b) => b - a));
    }),
  );
});

/** Described, named, left out. */
function levelOf(characters: number | undefined): number {
  if (characters === undefined) return 0;
  return characters === 0 ? 1 : 2;
}
