import { expect, test } from "vitest";
import { publishInBatches, type WishResult } from "./publish-many.js";
import type { VersionWish } from "./publish-versions.js";

/** A wish of which no more is looked at than its name and the size of its files. */
const wish = (name: string, size = 1): WishResult => ({
  ok: true,
  wish: {
    publisher: "acme",
    actor: "acme",
    tags: [],
    checked: { skill: { name }, files: [{ bytes: { length: size } }] },
  } as unknown as VersionWish,
});
const refused: WishResult = { ok: false, problem: { code: "skill-invalid", message: "No." } };

async function batchesOf(results: readonly WishResult[], batch: number): Promise<[string[][], readonly unknown[]]> {
  const batches: string[][] = [];
  async function* each(): AsyncGenerator<WishResult> {
    yield* results;
  }
  const outcomes = await publishInBatches(each(), {
    batch,
    write: async (wishes) => {
      const names = wishes.map(({ checked }) => checked.skill.name);
      batches.push(names);
      return names.map((name) => ({ ok: true, version: { name } }) as never);
    },
  });
  return [batches, outcomes];
}

test("a batch ends when it is full, too large, or a skill comes again", async () => {
  const names = ["a", "b", "c", "a", "d"];
  const [batches, outcomes] = await batchesOf([...names.map((name) => wish(name)), refused, wish("e")], 3);
  expect(batches).toEqual([
    ["a", "b", "c"],
    ["a", "d", "e"],
  ]);
  expect(outcomes).toEqual([
    ...names.map((name) => ({ ok: true, version: { name } })),
    refused,
    { ok: true, version: { name: "e" } },
  ]);
  const large = [wish("a", 15e6), wish("b", 2e6), wish("c", 40e6), wish("d")];
  expect((await batchesOf(large, 100))[0]).toEqual([["a"], ["b"], ["c"], ["d"]]);
  expect((await batchesOf([wish("a"), wish("a"), wish("a")], 100))[0]).toEqual([["a"], ["a"], ["a"]]);
});

test("nothing is written after a batch that failed", async () => {
  let written = 0;
  async function* each(): AsyncGenerator<WishResult> {
    for (let at = 0; at < 10; at++) yield wish(`skill-${at}`);
  }
  const publishing = publishInBatches(each(), {
    batch: 2,
    write: async () => {
      written++;
      throw new Error("lost");
    },
  });
  await expect(publishing).rejects.toThrow("lost");
  expect(written).toBe(1);
});
