import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { loadSkillIndex, writeSkill } from "../src/node.js";
import { bundle } from "./bundle.js";
import { tempFolder } from "./temp-tree.js";

const KILLS = Number(process.env["SKILL_INDEX_KILLS"] ?? 10);

test(`${KILLS} writers killed at work leave the old skill or the new one, never a mixture`, {
  timeout: 900_000,
}, async () => {
  const script = await bundle("test/write-child.ts");
  const root = tempFolder();
  const whole = new Set(await Promise.all(["even ", "odd "].map((word) => hashOf(word))));
  await writeSkill(root, { name: "pdf", description: "Reads PDF files.", body: "even ".repeat(60_000).trimEnd() });
  const seen = new Map<string, number>();
  for (let kill = 0; kill < KILLS; kill++) {
    const child = spawn(process.execPath, [script, root], { stdio: ["ignore", "pipe", "inherit"] });
    await new Promise((resolve) => child.stdout.once("data", resolve));
    await sleep((kill * 13) % 90);
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("close", resolve));
    const hash = createHash("sha256")
      .update(readFileSync(join(root, "pdf/SKILL.md")))
      .digest("hex");
    expect(whole).toContain(hash);
    seen.set(hash, (seen.get(hash) ?? 0) + 1);
  }
  const left = readdirSync(join(root, "pdf")).length - 1;
  if (process.env["SKILL_INDEX_FIGURES"])
    console.log(`${KILLS} kills: ${[...seen.values()].join(" / ")} whole, ${left} died while writing`);
  const { index, problems } = await loadSkillIndex(root);
  expect([index.skills.length, problems]).toEqual([1, []]);
});

/** The hash of the skill as it is written in one go. */
async function hashOf(word: string): Promise<string> {
  const draft = { name: "pdf", description: "Reads PDF files.", body: word.repeat(60_000).trimEnd() };
  const written = await writeSkill(tempFolder(), draft);
  if (!written.ok) throw new Error(written.problem.message);
  return written.hash;
}
