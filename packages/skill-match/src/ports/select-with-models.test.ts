import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createMatcher, type Embedder, type SkillMatch, selectWithModels } from "../index.js";

const SKILLS = [
  { name: "gas-leak", description: "Handles a gas leak at once. Sends the emergency team." },
  { name: "heating-advice", description: "Helps with radiators and boilers that do not work as they should." },
  { name: "appointments", description: "Books, moves and cancels appointments with a plumber." },
  { name: "billing", description: "Explains invoices and takes payments." },
];
const matcher = createMatcher(SKILLS);
const EVERYTHING = { topK: 4, minScore: 0.01 } as const;
const sums = (matches: readonly SkillMatch<{ name: string; description: string }>[]): boolean =>
  matches.every(({ hits, score }) => hits.reduce((sum, { weight }) => sum + weight, 0) === score);

describe("a reranker", () => {
  const query = "appointments about invoices and a gas leak";
  const plain = matcher.select(query, EVERYTHING);

  test("changes places; scores stay where they are, and one more hit says why", async () => {
    const rerank = async (_: string, candidates: readonly unknown[]) => [...candidates.keys()].reverse();
    const { matches, problems } = await selectWithModels(matcher, query, { ...EVERYTHING, rerank });
    expect(problems).toEqual([]);
    expect(matches.map(({ skill }) => skill.name)).toEqual(plain.map(({ skill }) => skill.name).reverse());
    expect(matches.map(({ score }) => score)).toEqual(plain.map(({ score }) => score));
    expect(matches[0]?.hits.at(-1)).toMatchObject({ field: "rerank", term: query });
    expect(sums(matches)).toBe(true);
  });

  test("may leave candidates out: they follow as they were", async () => {
    const { matches } = await selectWithModels(matcher, query, { ...EVERYTHING, rerank: async () => [1] });
    const [first, second, ...rest] = plain.map(({ skill }) => skill.name);
    expect(matches.map(({ skill }) => skill.name)).toEqual([second, first, ...rest]);
  });

  test.for([
    ["throws", async () => Promise.reject(new Error("no credit left"))],
    ["names a place twice", async () => [0, 0]],
    ["names a place that is not there", async () => [99]],
    ["answers in prose", async () => "the first" as never],
  ] as const)("that %s changes nothing, and says so", async ([, rerank]) => {
    const { matches, problems } = await selectWithModels(matcher, query, { ...EVERYTHING, rerank });
    expect(matches).toEqual(plain);
    expect(problems).toMatchObject([{ code: "rerank-failed" }]);
  });
});

describe("an embedder", () => {
  // Recorded with the Universal Sentence Encoder, a byte a dimension.
  const recorded: Record<string, string> = JSON.parse(
    readFileSync(new URL("../../test/recorded-vectors.json", import.meta.url), "utf8"),
  );
  const asked: string[][] = [];
  const embedder = (vectors?: Embedder["vectors"]): Embedder => ({
    vectors,
    weight: 2,
    embed: async (texts) => {
      asked.push([...texts]);
      return texts.map((text) => Int8Array.from(Buffer.from(recorded[text] ?? "", "base64")));
    },
  });
  const query = "cancel the invoices or the plumber, the house is freezing while nothing will work";

  test("adds to the evidence what it finds alike, within a cap, as one more hit", async () => {
    const plain = matcher.select(query, EVERYTHING);
    const { matches, problems } = await selectWithModels(matcher, query, { ...EVERYTHING, embed: embedder() });
    expect(problems).toEqual([]);
    expect(plain[0]?.skill.name).toBe("appointments");
    const gain = (name: string): number =>
      matches.find(({ skill }) => skill.name === name)?.hits.find(({ field }) => field === "embed")?.weight ?? 0;
    expect(gain("heating-advice")).toBeGreaterThan(0);
    expect(gain("billing")).toBe(0);
    const before = plain.find(({ skill }) => skill.name === "heating-advice")?.score ?? 0;
    expect(matches.find(({ skill }) => skill.name === "heating-advice")?.score).toBe(before + gain("heating-advice"));
    expect(sums(matches)).toBe(true);
    expect(matches.length).toBe(plain.length);
  });

  test("is asked for a skill once, when its vectors are kept", async () => {
    const vectors = new Map<string, ArrayLike<number>>();
    const everyone = "gas appointments, invoices, boilers";
    const fake = embedder(vectors);
    const embed: Embedder = {
      ...fake,
      embed: async (texts) => {
        asked.push([...texts]);
        return texts.map((text) => Float32Array.of(text.length, 1));
      },
    };
    asked.length = 0;
    await selectWithModels(matcher, everyone, { ...EVERYTHING, embed });
    await selectWithModels(matcher, everyone, { ...EVERYTHING, embed });
    expect(asked.map((texts) => texts.length)).toEqual([5, 1]);
    expect(vectors.size).toBe(4);
  });

  test.for([
    ["throws", async () => Promise.reject(new Error("offline"))],
    ["gives too few", async () => [Float32Array.of(1)]],
    ["gives no numbers", async (texts: readonly string[]) => texts.map(() => [Number.NaN])],
  ] as const)("that %s changes nothing, and says so", async ([, embed]) => {
    const plain = matcher.select("a gas leak", EVERYTHING);
    const result = await selectWithModels(matcher, "a gas leak", { ...EVERYTHING, embed: { embed } });
    expect(result.matches).toEqual(plain);
    expect(result.problems).toMatchObject([{ code: "embed-failed" }]);
  });
});

test("without models it is the selection of the matcher", async () => {
  const { matches, problems } = await selectWithModels(matcher, "a gas leak", {});
  expect(matches).toEqual(matcher.select("a gas leak"));
  expect(problems).toEqual([]);
});
