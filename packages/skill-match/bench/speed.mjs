// Build, memory, import, first request and latency over a stream of distinct requests, beside FlexSearch and MiniSearch at equal `topK`.
//
//   node bench/speed.mjs --corpus DIR [--queries FILE] [--sizes 18,500,8037] [--top 1] [--rounds 3] [--matcher MODULE] [--only NAMES]
//
// DIR holds `SKILL.md` files at any depth. FILE is JSON with a list of `{ query }`, and may be given several times; without it the
// descriptions of every 8th skill are the requests. No request is repeated within a round: a memo of words sees what it would in use.
// p50 and p99 are over requests, of the best of the rounds; the last column is the p99 of requests of more than 30 words by itself. Contestants take
// turns. `--matcher` adds another build of this package as `other`. Run it after a build. Only ratios within one run mean anything.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { CONTESTANTS, matcherOf } from "./contestants.mjs";
import { readSkills } from "./read-skills.mjs";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    queries: { type: "string", multiple: true },
    sizes: { type: "string", default: "18,500,8037" },
    top: { type: "string", default: "1" },
    rounds: { type: "string", default: "3" },
    matcher: { type: "string" },
    only: { type: "string", default: "skill-match,other,FlexSearch,MiniSearch" },
    child: { type: "string" },
  },
});
if (!values.corpus) {
  console.error("Usage: node bench/speed.mjs --corpus DIR [--queries FILE] [--sizes 18,500] [--top 1] [--only NAMES]");
  process.exit(2);
}

const OWN = new URL("../dist/index.js", import.meta.url).href;
const MANY = 2000;
const LONG = 30;
const top = Number(values.top);
const corpus = readSkills(values.corpus);
const queries = readRequests();
if (values.child) await measureAlone(...values.child.split(":"));
else for (const size of values.sizes.split(",").map(Number)) await report(size);

async function report(size) {
  const names = values.only.split(",").filter((name) => name !== "other" || values.matcher);
  const skills = skillsOf(size);
  const rows = new Map();
  for (const name of names) {
    const { build, every = 1 } = await contestant(name);
    rows.set(name, { search: build(skills, top), every, best: new Map(), ...inOwnProcess(name, size) });
  }
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const { search, every, best } of rows.values()) {
      for (const [at, query] of queries.entries()) {
        if (size > MANY && at % every !== 0) continue;
        const started = performance.now();
        search(query);
        best.set(query, Math.min(best.get(query) ?? Number.POSITIVE_INFINITY, performance.now() - started));
      }
    }
  }
  console.log(`\n${size.toLocaleString("en")} skills, ${queries.length} requests, topK ${top}`);
  console.log(
    "                 build CPU ms  memory MB  import ms  1st request ms   p50 µs   p99 µs  p99/p50  p50 ×  long p99 µs",
  );
  const own = part([...rows.get(names[0]).best.values()], 0.5);
  for (const [name, { best, build, memory, loaded, first }] of rows) {
    const short = [...best].filter(([query]) => !isLong(query)).map(([, time]) => time);
    const long = [...best].filter(([query]) => isLong(query)).map(([, time]) => time);
    const [p50, p99] = [part([...best.values()], 0.5), part([...best.values()], 0.99)];
    const cells = [
      [build.toFixed(0), 13],
      [memory.toFixed(1), 11],
      [loaded.toFixed(1), 11],
      [first.toFixed(1), 16],
      [(p50 * 1000).toFixed(1), 9],
      [(p99 * 1000).toFixed(0), 9],
      [(part(short, 0.99) / part(short, 0.5)).toFixed(1), 9],
      [(p50 / own).toFixed(2), 7],
      [(part(long, 0.99) * 1000).toFixed(0), 13],
    ];
    console.log(name.padEnd(16) + cells.map(([cell, width]) => cell.padStart(width)).join(""));
  }
}

async function contestant(name) {
  if (name === "skill-match") return matcherOf(await import(OWN));
  return name === "other" ? matcherOf(await import(pathToFileURL(values.matcher).href)) : CONTESTANTS[name];
}

function inOwnProcess(name, size) {
  const given = Object.entries({ corpus: values.corpus, matcher: values.matcher, child: `${name}:${size}` });
  const args = given.flatMap(([key, value]) => (value === undefined ? [] : [`--${key}`, value]));
  return JSON.parse(
    execFileSync(process.execPath, ["--expose-gc", fileURLToPath(import.meta.url), ...args], { encoding: "utf8" }),
  );
}

/** A fresh process: loading the module, the first build, what it keeps, and the first request; the build is the best of three. */
async function measureAlone(name, size) {
  const skills = skillsOf(Number(size));
  const started = performance.now();
  const { build } = await contestant(name);
  const loaded = performance.now() - started;
  const before = used();
  const builds = [];
  for (let turn = 0; turn < 3; turn++) {
    const cpu = process.cpuUsage();
    globalThis.kept = build(skills, top);
    const { user, system } = process.cpuUsage(cpu);
    builds.push((user + system) / 1000);
  }
  const memory = (used() - before) / 1e6;
  const asked = performance.now();
  globalThis.kept("Turn my meeting notes into a short summary, please, and translate it");
  console.log(JSON.stringify({ loaded, memory, build: Math.min(...builds), first: performance.now() - asked }));
}

function used() {
  for (let turn = 0; turn < 4; turn++) globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Sizes above the number of files repeat them with words of their own. */
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

function readRequests() {
  const given = values.queries?.flatMap((file) =>
    JSON.parse(readFileSync(file, "utf8")).queries.map(({ query }) => query),
  );
  return [
    ...new Set(given ?? corpus.filter((_, at) => at % 8 === 0).map(({ description }) => description.slice(0, 120))),
  ];
}

function isLong(query) {
  return query.split(/\s+/).length > LONG;
}

function part(list, share) {
  return list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Number.NaN;
}
