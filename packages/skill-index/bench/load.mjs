import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadSkillIndex } from "@skillwright/skill-index/node";
import fastGlob from "fast-glob";
import matter from "gray-matter";
import { readArguments } from "./arguments.mjs";
import { race } from "./race.mjs";

const { corpus, rounds } = readArguments();
const options = { roots: [corpus], limits: { depth: 100, entries: 1_000_000 } };
const folder = mkdtempSync(join(tmpdir(), "skill-index-bench-"));
const snapshot = join(folder, "skills.snapshot");
const loaded = await loadSkillIndex(options);
await loaded.refresh();
await loaded.saveSnapshot(snapshot);

const medians = await race("loading every skill", rounds, {
  "walk + read every byte + SHA-256": () => hashTree(corpus),
  "loadSkillIndex, cold": async () => (await loadSkillIndex(options)).found,
  "loadSkillIndex, cold, no bodies": async () => (await loadSkillIndex({ ...options, bodies: false })).found,
  "loadSkillIndex, from a snapshot": async () => (await loadSkillIndex({ ...options, snapshot })).found,
  "refresh(), nothing changed": async () => (await loaded.refresh()).index.skills.length,
});
const cold = medians["loadSkillIndex, cold"];
console.log(`\n  cold / baseline   ${(cold / medians["walk + read every byte + SHA-256"]).toFixed(2)}`);
console.log(`  snapshot / cold   ${(medians["loadSkillIndex, from a snapshot"] / cold).toFixed(2)}`);
console.log(`  refresh / cold    ${(medians["refresh(), nothing changed"] / cold).toFixed(2)}`);

await race("the usual way, for comparison", Math.min(rounds, 3), {
  "walk + read every byte + SHA-256": () => hashTree(corpus),
  "fast-glob + Promise.all + gray-matter": async () => {
    const paths = await fastGlob("**/SKILL.md", { cwd: corpus, dot: true, absolute: true });
    return (await Promise.all(paths.map(parseWithGrayMatter))).filter(Boolean).length;
  },
});
rmSync(folder, { recursive: true });

/** The least that any index must do. */
function hashTree(root) {
  let count = 0;
  const queue = [root];
  for (let at = 0; at < queue.length; at++) {
    for (const entry of readdirSync(queue[at], { withFileTypes: true })) {
      const path = `${queue[at]}/${entry.name}`;
      if (entry.isDirectory()) queue.push(path);
      else if (entry.name === "SKILL.md")
        count += createHash("sha256").update(readFileSync(path)).digest("hex").length / 64;
    }
  }
  return count;
}

async function parseWithGrayMatter(path) {
  try {
    // The second argument keeps its cache of earlier texts out of the race.
    return matter(await readFile(path, "utf8"), {});
  } catch {
    // What js-yaml cannot read is lost to this way of loading.
    return undefined;
  }
}
