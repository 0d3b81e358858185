import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Claim, shareInFull, shareRoom } from "./share-room.js";

/** A name of 10 and a description of `length`, a character each. */
const claim = (length: number, name = 10): Claim => ({
  length,
  cost: (characters) => name + Math.min(characters, length),
});
const claims = (count: number, length: number): Claim[] => Array.from({ length: count }, () => claim(length));

describe("a room too small for all", () => {
  test("goes to the relevant in full, then shortened, then by name", () => {
    const relevant = claims(40, 200);
    const shares = shareRoom({ pinned: [], relevant, rest: claims(500, 200) }, 2000, false);
    const lengths = relevant.map((one) => shares.get(one));
    expect(lengths.filter((length) => length === 200)).toHaveLength(7);
    expect(lengths.filter((length) => length === 80)).toHaveLength(4);
    expect(lengths.filter((length) => length === 0)).toHaveLength(17);
    expect(shares.size).toBe(28);
  });

  test("gives pinned claims what they need before all others", () => {
    const pinned = claims(3, 300);
    const shares = shareRoom({ pinned, relevant: claims(20, 300), rest: [] }, 700, false);
    expect(pinned.map((one) => shares.get(one))).toEqual([300, 300, 0]);
  });

  test("names everybody when that is possible, and shares out the rest at one length", () => {
    const rest = [claim(5), claim(100), claim(400)];
    const shares = shareRoom({ pinned: [], relevant: [], rest }, 30 + 5 + 60 + 60, true);
    expect(rest.map((one) => shares.get(one))).toEqual([60, 60, 60]);
  });

  test("gives nobody a description too short to choose by", () => {
    const rest = claims(10, 100);
    const shares = shareRoom({ pinned: [], relevant: [], rest }, 10 * (10 + 23), true);
    expect([...shares.values()]).toEqual(Array.from({ length: 10 }, () => 0));
  });

  test("leaves out what is not relevant when not all of it can be named", () => {
    const rest = claims(100, 50);
    expect(shareRoom({ pinned: [], relevant: [], rest }, 500, false).size).toBe(0);
    expect(shareRoom({ pinned: [], relevant: [], rest }, 500, true).size).toBe(50);
  });
});

test("everybody gets everything when it fits", () => {
  const all = claims(3, 90);
  expect(shareInFull(all, 299)).toBeUndefined();
  expect([...(shareInFull(all, 300)?.values() ?? [])]).toEqual([90, 90, 90]);
});

test("no more is given than there is, and a better rank never gets less", () => {
  const group = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 1, max: 40 }))
      .map(([length, name]) => claim(length, name)),
    { maxLength: 15 },
  );
  fc.assert(
    fc.property(group, group, group, fc.nat(4000), fc.boolean(), (pinned, relevant, rest, room, everyone) => {
      const shares = shareRoom({ pinned, relevant, rest }, room, everyone);
      const spent = [...shares].reduce((sum, [one, characters]) => sum + one.cost(characters), 0);
      expect(spent).toBeLessThanOrEqual(room);
      const levels = relevant.map((one) => levelOf(shares.get(one)));
      expect(levels).toEqual([...levels].sort((a, b) => b - a));
    }),
  );
});

/** Described, named, left out. */
function levelOf(characters: number | undefined): number {
  if (characters === undefined) return 0;
  return characters === 0 ? 1 : 2;
}
