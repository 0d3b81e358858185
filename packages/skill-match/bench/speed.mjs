// Build time, memory and query latency against MiniSearch, FlexSearch, Orama, lunr and the naive reference.
//
//   node bench/speed.mjs --corpus DIR [--queries FILE] [--sizes 18,500,8000,100000] [--rounds 3]
//
// DIR holds `SKILL.md` files at any depth. FILE is JSON with a list of `{ query }`; without it the descriptions of every
// 50th skill are the requests. Sizes above the number of files repeat them with a word of their own each. Run it after a
// build. Contestants take turns within each round; figures are medians, and only their ratios mean anything.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { CONTESTANTS } from "./contestants.mjs";
import { readSkills } from "./read-skills.mjs";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    queries: { type: "string" },
    sizes: { type: "string", default: "18,500,8000,100000" },
    rounds: { type: "string", default: "3" },
    memory: { type: "string" },
  },
});
if (!values.corpus) {
  console.error("Usage: node bench/speed.mjs --corpus DIR [--queries FILE] [--sizes 18,500,8000,100000] [--rounds 3]");
  process.exit(2);
}

const corpus = readSkills(values.corpus);
if (values.memory) measureMemory(...values.memory.split(":"));
else for (const size of values.sizes.split(",").map(Number)) report(size);

function report(size) {
  const skills = skillsOf(size);
  const queries = requests();
  const running = CONTESTANTS.filter(({ most = Number.POSITIVE_INFINITY }) => size <= most);
  const rows = new Map(running.map((one) => [one.name, { build: [], latencies: [] }]));
  const rounds = size > 20_000 ? 1 : Number(values.rounds);
  for (let round = 0; round < rounds; round++) {
    const ready = running.map((one) => {
      const started = performance.now();
      const search = one.build(skills);
      rows.get(one.name).build.push(performance.now() - started);
      return { ...one, search };
    });
    for (const { search } of ready) for (const query of queries.slice(0, 5)) search(query);
    for (const [at, query] of queries.entries()) {
      for (const { name, search, every = 1 } of ready) {
        if (at % (size > 2000 ? every : 1) !== 0) continue;
        const started = performance.now();
        search(query);
        rows.get(name).latencies.push(performance.now() - started);
      }
    }
  }
  print(size, running, rows);
}

function print(size, running, rows) {
  console.log(`\n${size.toLocaleString("en")} skills`);
  console.log("                      build ms  memory MB    p50 ms    p99 ms   build ×  memory ×     p50 ×");
  const own = rows.get("relevance");
  const ownMemory = memoryOf("relevance", size);
  for (const { name, indexed = true } of running) {
    const { build, latencies } = rows.get(name);
    const memory = indexed ? memoryOf(name, size) : 0;
    const figures = [
      [indexed ? at(build, 0.5).toFixed(1) : "–", 10],
      [indexed ? memory.toFixed(1) : "–", 11],
      [at(latencies, 0.5).toFixed(3), 10],
      [at(latencies, 0.99).toFixed(3), 10],
      [indexed ? (at(build, 0.5) / at(own.build, 0.5)).toFixed(1) : "–", 10],
      [indexed ? (memory / ownMemory).toFixed(1) : "–", 10],
      [(at(latencies, 0.5) / at(own.latencies, 0.5)).toFixed(1), 10],
    ];
    console.log(name.padEnd(20) + figures.map(([figure, width]) => figure.padStart(width)).join(""));
  }
  for (const { name, most } of CONTESTANTS)
    if (size > (most ?? size))
      console.log(`${name} is left out above ${most.toLocaleString("en")} skills: it would take minutes.`);
}

/** Heap and buffers that a contestant keeps, in a process of its own. */
function memoryOf(name, size) {
  const script = fileURLToPath(import.meta.url);
  const args = [
    "--expose-gc",
    "--max-old-space-size=6000",
    script,
    "--corpus",
    values.corpus,
    "--memory",
    `${name}:${size}`,
  ];
  return Number(execFileSync(process.execPath, args, { encoding: "utf8", maxBuffer: 1e6 }));
}

function measureMemory(name, size) {
  const skills = skillsOf(Number(size));
  const contestant = CONTESTANTS.find((one) => one.name === name);
  const before = used();
  globalThis.kept = contestant.build(skills);
  console.log((used() - before) / 1e6);
}

function used() {
  for (let turn = 0; turn < 4; turn++) globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function skillsOf(size) {
  return Array.from({ length: size }, (_, at) => {
    const skill = corpus[at % corpus.length];
    const copy = Math.floor(at / corpus.length);
    if (copy === 0) return skill;
    return {
      ...skill,
      name: `${skill.name}-copy${copy}`,
      path: `copy${copy}/${skill.path}`,
      body: `${skill.body}\ncopy${copy} ${at}`,
    };
  });
}

function requests() {
  if (values.queries) return JSON.parse(readFileSync(values.queries, "utf8")).queries.map(({ query }) => query);
  return corpus.filter((_, at) => at % 50 === 0).map(({ description }) => description.slice(0, 120));
}

function at(list, share) {
  return list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
}
