// Build time, memory and query latency against MiniSearch, FlexSearch, Orama, lunr and the naive reference.
//
//   node bench/speed.mjs --corpus DIR [--queries FILE] [--sizes 18,500,8000,100000] [--rounds 3] [--builds 3]
//                         [--only relevance,MiniSearch] [--matcher MODULE]
//
// DIR holds `SKILL.md` files at any depth. FILE is JSON with a list of `{ query }`; without it the descriptions of every
// 50th skill are the requests. Sizes above the number of files repeat them with words of their own. Run it after a build.
// Builds run in processes of their own, in turns; requests are put to all contestants in turns. Figures are medians, and
// only their ratios mean anything. `--rounds 1 --builds 1` takes a third of the time. `--matcher` adds another build of this package, as `the other`.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { CONTESTANTS } from "./contestants.mjs";
import { readSkills } from "./read-skills.mjs";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    queries: { type: "string" },
    sizes: { type: "string", default: "18,500,8000,100000" },
    rounds: { type: "string", default: "3" },
    builds: { type: "string", default: "3" },
    only: { type: "string" },
    child: { type: "string" },
    matcher: { type: "string" },
  },
});
if (!values.corpus) {
  console.error(
    "Usage: node bench/speed.mjs --corpus DIR [--queries FILE] [--sizes 18,500] [--rounds 3] [--only NAMES]",
  );
  process.exit(2);
}

if (values.matcher) {
  const { createMatcher } = await import(pathToFileURL(values.matcher).href);
  CONTESTANTS.splice(1, 0, {
    name: "the other",
    build: (skills) => {
      const matcher = createMatcher(skills);
      return (query) => matcher.select(query, { topK: 1 })[0];
    },
  });
}

const LARGE = 2000;
const HUGE = 20_000;
const corpus = readSkills(values.corpus);
if (values.child) measureBuild(...values.child.split(":"));
else for (const size of values.sizes.split(",").map(Number)) report(size);

function report(size) {
  const chosen = CONTESTANTS.filter(({ name }) => !values.only || values.only.split(",").includes(name));
  const running = chosen.filter(({ most = Number.POSITIVE_INFINITY }) => size <= most);
  const rows = new Map(running.map(({ name }) => [name, { build: [], memory: [], latencies: [] }]));
  for (let round = 0; round < (size > HUGE ? 1 : Number(values.rounds)); round++) {
    for (const { name, indexed = true } of running) {
      if (!indexed) continue;
      const { build, memory } = inOwnProcess(name, size);
      rows.get(name).build.push(build);
      rows.get(name).memory.push(memory);
    }
  }
  askInTurns(size, running, rows);
  print(size, running, rows);
  for (const { name, most } of chosen) {
    if (size > (most ?? size))
      console.log(`${name} is left out above ${most.toLocaleString("en")} skills: it would take minutes.`);
  }
}

function askInTurns(size, running, rows) {
  const skills = skillsOf(size);
  const queries = requests();
  const ready = running.map((one) => ({ ...one, search: one.build(skills) }));
  for (const { search, every = 1 } of ready) for (const query of queries.slice(0, every > 4 ? 1 : 40)) search(query);
  for (const [at, query] of queries.entries()) {
    for (const { name, search, every = 1 } of ready) {
      if (at % (size > LARGE ? every : 1) !== 0) continue;
      const started = performance.now();
      search(query);
      rows.get(name).latencies.push(performance.now() - started);
    }
  }
}

function print(size, running, rows) {
  console.log(`\n${size.toLocaleString("en")} skills`);
  console.log("                      build ms  memory MB    p50 ms    p99 ms   build ×  memory ×     p50 ×");
  const own = rows.get(running[0].name);
  for (const { name } of running) {
    const { build, memory, latencies } = rows.get(name);
    const ratio = (list, base) => (list.length === 0 ? "–" : (share(list, 0.5) / share(base, 0.5)).toFixed(1));
    const figures = [
      [build.length === 0 ? "–" : share(build, 0.5).toFixed(1), 10],
      [memory.length === 0 ? "–" : share(memory, 0.5).toFixed(1), 11],
      [share(latencies, 0.5).toFixed(3), 10],
      [share(latencies, 0.99).toFixed(3), 10],
      [ratio(build, own.build), 10],
      [ratio(memory, own.memory), 10],
      [ratio(latencies, own.latencies), 10],
    ];
    console.log(name.padEnd(20) + figures.map(([figure, width]) => figure.padStart(width)).join(""));
  }
}

function inOwnProcess(name, size) {
  const script = fileURLToPath(import.meta.url);
  const args = [
    "--expose-gc",
    "--max-old-space-size=6000",
    script,
    "--corpus",
    values.corpus,
    "--child",
    `${name}:${size}`,
    "--builds",
    values.builds,
    ...(values.matcher ? ["--matcher", values.matcher] : []),
  ];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

/** The median of some builds after one to warm up, and what one keeps in heap and buffers. */
function measureBuild(name, size) {
  const skills = skillsOf(Number(size));
  const contestant = CONTESTANTS.find((one) => one.name === name);
  const times = [];
  for (let turn = size > HUGE ? 0 : -1; turn < (size > HUGE ? 1 : Number(values.builds)); turn++) {
    const started = performance.now();
    contestant.build(skills);
    if (turn >= 0) times.push(performance.now() - started);
  }
  const before = used();
  globalThis.kept = contestant.build(skills);
  console.log(JSON.stringify({ build: share(times, 0.5), memory: (used() - before) / 1e6 }));
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

function share(list, part) {
  return list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))];
}
