import { isDeepStrictEqual } from "node:util";
import { safeParseHead, safeParseInstructions, safeParseSkill, validateSkill } from "@skillwright/skill-parser";
import { expect, test } from "vitest";
import { faultsOf } from "../fuzz/check-result.mjs";
import { createRandom, mutate, mutateBytes, SEEDS } from "../fuzz/mutate.mjs";

// `SKILLWRIGHT_SEED=… vitest run` repeats a run; without it each run has mutants of its own.
const seed = Number(process.env["SKILLWRIGHT_SEED"] ?? Date.now() % 1_000_000);

test(`whatever comes in, a sound answer comes out (seed ${seed})`, () => {
  const random = createRandom(seed);
  for (let count = 0; count < 3000; count++) {
    const text = mutate(SEEDS, random);
    const input = count % 4 === 0 ? mutateBytes(text, random) : text;
    const result = safeParseSkill(input, { directoryName: "demo" });
    expect(faultsOf(result), `mutant ${count}: ${JSON.stringify(input).slice(0, 1000)}`).toEqual([]);
    expect(faultsOf(safeParseInstructions(input, { fileName: "AGENTS.md" }))).toEqual([]);
    validateSkill(input, { profile: "spec" });
  }
});

test(`line ends never matter (seed ${seed})`, () => {
  const random = createRandom(seed + 1);
  for (let count = 0; count < 500; count++) {
    const text = mutate(SEEDS, random)
      .replace(/\r\n?/g, "\n")
      .replace(/^\ufeff+/, "");
    const expected = safeParseSkill(text);
    for (const other of [text.replaceAll("\n", "\r\n"), text.replaceAll("\n", "\r"), `\ufeff${text}`]) {
      expect(safeParseSkill(other), JSON.stringify(text).slice(0, 1000)).toEqual(expected);
    }
  }
});

test(`bytes are read as their text is (seed ${seed})`, () => {
  const random = createRandom(seed + 2);
  const encoder = new TextEncoder();
  for (let count = 0; count < 2000; count++) {
    // Zero bytes at the start are signs of another encoding, which only bytes can have.
    const text = mutate(SEEDS, random).replace(/[\0\p{Surrogate}]/gu, "");
    const expected = safeParseSkill(text, { directoryName: "demo" });
    const bytes = encoder.encode(text);
    const read = safeParseSkill(bytes, { directoryName: "demo" });
    // Not `toStrictEqual`: it takes a frontmatter key called `constructor` for the type of its map.
    expect(isDeepStrictEqual(read, expected), JSON.stringify(text).slice(0, 1000)).toBe(true);
    const head = safeParseHead(bytes, { directoryName: "demo" });
    expect(head.ok).toBe(expected.ok);
    if (!head.ok || !expected.ok || "text" in head.body) continue;
    const { start, end } = head.body;
    expect(new TextDecoder().decode(bytes.subarray(start, end))).toBe(expected.skill.body);
  }
});
