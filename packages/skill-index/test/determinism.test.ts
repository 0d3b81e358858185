import { expect, test, vi } from "vitest";
import { loadSkillIndex } from "../src/node.js";
import { skillText, tempTree } from "./temp-tree.js";

const shuffle = vi.hoisted(() => ({ seed: 0 }));
vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  const random = (): number => {
    shuffle.seed = (shuffle.seed * 1103515245 + 12345) % 2147483648;
    return shuffle.seed;
  };
  const readdirSync = (...given: Parameters<typeof fs.readdirSync>) => {
    const keyed = (fs.readdirSync(...given) as unknown[]).map((entry) => [random(), entry] as const);
    return keyed.sort(([a], [b]) => a - b).map(([, entry]) => entry);
  };
  return { ...fs, readdirSync, default: { ...fs, readdirSync } };
});

test("whatever order a disk lists its files in, the output is the same to the byte", async () => {
  const names = Array.from({ length: 40 }, (_, at) => `skill-${at % 25}`);
  const root = tempTree({
    ...Object.fromEntries(names.map((name, at) => [`${at % 3}/${at}/SKILL.md`, skillText(name, `Body ${at % 30}`)])),
    "bad/SKILL.md": "",
    "Pdf/SKILL.md": skillText("PDF"),
    "pdf/SKILL.md": skillText("pdf"),
  });
  const outputs = new Set<string>();
  for (let run = 0; run < 100; run++) {
    shuffle.seed = run * 7919;
    const { index, withheld, skipped, found } = await loadSkillIndex({
      roots: [root],
      deny: ["skill-3"],
      limits: { entries: 70 },
    });
    outputs.add(JSON.stringify([index.skills, index.problems, index.shadowed, withheld, skipped, found]));
  }
  expect(outputs.size).toBe(1);
  expect([...outputs][0]).toContain("scan-too-large");
});
