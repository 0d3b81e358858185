import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createSkillIndex, loadIndex, type SkillIndex, type SkillSource } from "../src/index.js";
import { document } from "./documents.js";
import { skillText } from "./temp-tree.js";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** How much more memory is used while what `make` gives is held, in megabytes. */
async function heldBy<T>(make: () => T | Promise<T>): Promise<{ readonly made: T; readonly growth: number }> {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const made = await make();
  collectGarbage();
  return { made, growth: (process.memoryUsage().heapUsed - before) / 1e6 };
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

test("an index without bodies does not keep them in memory", async () => {
  const encoder = new TextEncoder();
  const source: SkillSource = {
    name: "long",
    list: () => [
      Array.from({ length: 200 }, (_, at) => ({ entry: { path: `s-${at}/SKILL.md`, kind: "skill" as const } })),
    ],
    read: ({ path }) => {
      const [name = ""] = path.split("/");
      const bytes = encoder.encode(skillText(name, longText(Number(name.slice(2)))));
      return { ok: true, file: { bytes, lastModified: 0 } };
    },
  };
  const { made, growth } = await heldBy(() => loadIndex([source], { bodies: false }));
  expect(made.index.skills).toHaveLength(200);
  // The bodies would be 20 MB.
  expect(growth).toBeLessThan(4);
});
