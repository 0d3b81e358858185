import { readdirSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import { discoverSkillFiles } from "@skillwright/skill-index/node";
import fastGlob from "fast-glob";
import { fdir } from "fdir";
import { glob, globSync } from "tinyglobby";
import { readArguments } from "./arguments.mjs";
import { race } from "./race.mjs";

const { corpus, rounds } = readArguments();
const pattern = { cwd: corpus, dot: true };
const limits = { depth: 100, entries: 1_000_000 };
const isSkill = (path) => basename(path) === "SKILL.md";

// The others only list names; `discoverSkillFiles` also applies the scan rules, looks at each folder's times for later refreshes, and sorts.
await race("finding every SKILL.md", rounds, {
  discoverSkillFiles: async () => (await discoverSkillFiles(corpus, { limits })).paths.length,
  "readdirSync, recursive": () => readdirSync(corpus, { recursive: true }).filter(isSkill).length,
  "readdir, recursive": async () => (await readdir(corpus, { recursive: true })).filter(isSkill).length,
  "fast-glob, sync": () => fastGlob.sync("**/SKILL.md", pattern).length,
  "fast-glob, async": async () => (await fastGlob("**/SKILL.md", pattern)).length,
  "tinyglobby, sync": () => globSync("**/SKILL.md", pattern).length,
  "tinyglobby, async": async () => (await glob("**/SKILL.md", pattern)).length,
  "fdir, sync": () => new fdir().withFullPaths().filter(isSkill).crawl(corpus).sync().length,
  "fdir, async": async () => (await new fdir().withFullPaths().filter(isSkill).crawl(corpus).withPromise()).length,
});
