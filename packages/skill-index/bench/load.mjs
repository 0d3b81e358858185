import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadSkillIndex } from "@skillwright/skill-index/node";
import fastGlob from "fast-glob";
import matter from "gray-matter";
import { readArguments } from "./arguments.mjs";
import { race, raceApart } from "./race.mjs";

const { corpus, rounds, apart, only } = readArguments();
const options = { roots: [corpus], limits: { depth: 100, entries: 1_000_000 } };
const folder = mkdtempSync(join(tmpdir(), "skill-index-bench-"));
const snapshot = join(folder, "skills.snapshot");
process.on("exit", () => rmSync(folder, { recursive: true }));

const BASELINE = "walk + read every byte + SHA-256";
const [COLD, WARM, REFRESH] = ["loadSkillIndex, cold", "loadSkillIndex, from a snapshot", "refresh(), nothing changed"];
let loaded;
if (only === undefined || only === WARM || only === REFRESH) {
  loaded = await loadSkillIndex(options);
  await loaded.refresh();
  await loaded.saveSnapshot(snapshot);
}

const contestants = {
  [BASELINE]: () => hashTree(corpus),
  [COLD]: async () => (await loadSkillIndex(options)).found,
  "loadSkillIndex, cold, no bodies": async () => (await loadSkillIndex({ ...options, bodies: false })).found,
  [WARM]: async () => (await loadSkillIndex({ ...options, snapshot })).found,
  [REFRESH]: async () => (await loaded.refresh()).index.skills.length,
};
const medians = apart
  ? await raceApart("loading every skill, each way in processes of its own", rounds, contestants, only)
  : await race("loading every skill", rounds, contestants);
if (only === undefined) await report(medians);

async function report(medians) {
  const cold = medians[COLD];
  console.log(`\n  cold / baseline   ${(cold / medians[BASELINE]).toFixed(3)}`);
  console.log(`  snapshot / cold   ${(medians[WARM] / cold).toFixed(3)}`);
  console.log(`  refresh / cold    ${(medians[REFRESH] / cold).toFixed(3)}`);
  if (apart) return;
  await race("the usual way, for comparison", Math.min(rounds, 3), {
    [BASELINE]: () => hashTree(corpus),
    "fast-glob + Promise.all + gray-matter": async () => {
      const paths = await fastGlob("**/SKILL.md", { cwd: corpus, dot: true, absolute: true });
      return (await Promise.all(paths.map(parseWithGrayMatter))).filter(Boolean).length;
    },
  });
}

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
