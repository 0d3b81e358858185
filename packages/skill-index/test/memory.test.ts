import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createSkillIndex, loadIndex, type SkillIndex, type SkillSource } from "../src/index.js";
import { document } from "./documents.js";
import { skillText } from "./temp-tree.js";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

function usedMemory(): number {
  collectGarbage();
  // Buffers found by the first collection are given back in the background; the second waits for that.
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

/** How much more memory is used while what `make` gives is held, in megabytes. */
async function heldBy<T>(make: () => T | Promise<T>): Promise<{ readonly made: T; readonly growth: number }> {
  const before = usedMemory();
  const made = await make();
  return { made, growth: usedMemory() - before };
}

/** Another text each time, in memory of its own. */
const longText = (at: number): string => Array.from({ length: 100_000 }, (_, of) => (at + of) % 10).join("");

test("a filtered index does not keep the skills in memory that it left out", async () => {
  const { made, growth } = await heldBy(() => {
    const skills = Array.from({ length: 200 }, (_, at) => document(`skill-${at}`, { body: longText(at) }));
    const index: SkillIndex = createSkillIndex(skills);
    return index.filter({ allow: ["skill-1*"] }).filter({ allow: ["skill-1"] });
  });
  expect([made.skills.length, made.problems.length]).toEqual([1, 0]);
  // The others would be 20 MB.
  expect(growth).toBeLessThan(4);
});

/** Two hundred skills of a tenth of a megabyte. */
const longSource: SkillSource = {
  name: "long",
  list: () => [
    Array.from({ length: 200 }, (_, at) => ({ entry: { path: `s-${at}/SKILL.md`, kind: "skill" as const } })),
  ],
  read: ({ path }) => {
    const [name = ""] = path.split("/");
    const bytes = new TextEncoder().encode(skillText(name, longText(Number(name.slice(2)))));
    return { ok: true, file: { bytes, lastModified: 0 } };
  },
};

test("an index without bodies does not keep them in memory", async () => {
  const { made, growth } = await heldBy(() => loadIndex([longSource], { bodies: false }));
  expect(made.index.skills).toHaveLength(200);
  // The bodies would be 20 MB.
  expect(growth).toBeLessThan(4);
});

test("a body that is a small part of a large buffer does not keep that in memory", async () => {
  const source: SkillSource = {
    ...longSource,
    list: () => [[{ entry: { path: "s/SKILL.md", kind: "skill" } }]],
    read: () => {
      const archive = Buffer.alloc(20_000_000);
      const size = archive.write(skillText("s"), 1000);
      return { ok: true, file: { bytes: archive.subarray(1000, 1000 + size), lastModified: 0 } };
    },
  };
  const { made, growth } = await heldBy(() => loadIndex([source]));
  expect(growth).toBeLessThan(4);
  expect(made.index.skills[0]?.body).toBe("How to s.");
});

test("a body is held once, whether anyone looked at it or not", async () => {
  const { made, growth } = await heldBy(() => loadIndex([longSource]));
  const looked = await heldBy(() => made.index.skills.reduce((sum, { body }) => sum + body.length, 0));
  expect(looked.made).toBe(20_000_000);
  expect(growth).toBeGreaterThan(18);
  expect(growth + looked.growth).toBeLessThan(26);
});
