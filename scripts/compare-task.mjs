// One task of `compare-builds.mjs`, in a process of its own: TASK CHECKOUT GIVEN FOLDER. Prints the medians of some turns.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [task, checkout, given, folder] = process.argv.slice(2);
const load = (path) => import(pathToFileURL(join(checkout, "packages", path)).href);
const prepared = await prepare();
const measured = prepared.calls ? toBoth(medianOfBest(prepared.calls)) : await measure(prepared);
console.log(`\nMEASURED ${JSON.stringify(measured)}`);

function toBoth(time) {
  return { wall: time, cpu: time };
}

/** Medians of the second half of the turns; the first warms up, unless there is one. */
async function measure({ turns, run }) {
  const [wall, cpu] = [[], []];
  for (let turn = 0; turn < turns; turn++) {
    const [began, used] = [performance.now(), process.cpuUsage()];
    await run();
    wall.push(performance.now() - began);
    const { user, system } = process.cpuUsage(used);
    cpu.push((user + system) / 1000);
  }
  const middle = (list) => {
    const kept = list.slice(Math.floor(turns / 2)).toSorted((a, b) => a - b);
    return kept[Math.floor(kept.length / 2)];
  };
  return { wall: middle(wall), cpu: middle(cpu) };
}

async function prepare() {
  if (task === "honest" || task === "hostile") return preparePermits(task === "honest");
  if (task === "context") return prepareContext();
  const { loadSkillIndex } = await load("skill-index/dist/node.js");
  const options = { roots: [given], limits: { depth: 100, entries: 1_000_000 } };
  if (task === "cold") return { turns: 1, run: () => loadSkillIndex(options) };
  const loaded = await loadSkillIndex(options);
  if (task === "refresh") return { turns: 6, run: () => loaded.refresh() };
  if (task === "match") return prepareMatch(loaded.index);
  const snapshot = join(folder, `${checkout.replaceAll("/", "_")}.snapshot`);
  await loaded.saveSnapshot(snapshot);
  return { turns: 5, run: () => loadSkillIndex({ ...options, snapshot }) };
}

/** Every call of the list once, each asked of the grant it stands with. */
async function preparePermits(honest) {
  const { GRANT_CALLS } = await import(pathToFileURL(given).href);
  const contexts = new Map();
  const calls = [];
  for (const [pattern, input, allowed] of GRANT_CALLS) {
    if (allowed !== honest) continue;
    if (!contexts.has(pattern)) contexts.set(pattern, await contextOf([pattern]));
    calls.push([contexts.get(pattern), pattern.split("(")[0], input]);
  }
  return { calls };
}

/** The median over calls of the best of many tries each, which is what is left of the noise of a busy machine. */
function medianOfBest(calls) {
  const best = calls.map(([context, tool, input]) => {
    let least = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < 200; turn++) {
      const began = performance.now();
      for (let time = 0; time < 4; time++) context?.permits({ tool, input });
      least = Math.min(least, (performance.now() - began) / 4);
    }
    return least;
  });
  return best.toSorted((a, b) => a - b)[Math.floor(best.length / 2)];
}

async function prepareContext() {
  const { GRANT_CALLS } = await import(pathToFileURL(given).href);
  const patterns = [...new Set(GRANT_CALLS.map(([pattern]) => pattern))];
  return { turns: 1, run: () => contextOf(patterns) };
}

async function contextOf(patterns) {
  const { createCoordinator, createToolRegistry } = await load("skill-coordinator/dist/index.js");
  const allowedTools = patterns.map((pattern) => {
    const [, tool = "", scope] = /^([^(]+)(?:\((.*)\))?$/s.exec(pattern) ?? [];
    return scope === undefined ? { tool } : { tool, scope };
  });
  const registry = createToolRegistry([...new Set(allowedTools.map(({ tool }) => tool))].map((name) => ({ name })));
  const index = { skills: [{ name: "a", description: "b", body: "c", allowedTools }] };
  const resolution = createCoordinator({ index, registry, root: "/project" }).buildByName("a");
  return resolution.context;
}

async function prepareMatch(index) {
  const { createMatcher } = await load("skill-match/dist/index.js");
  const matcher = createMatcher(index.skills);
  const queries = [
    "review my pull request",
    "make a pdf of this table",
    "burst pipe in the kitchen",
    "deploy to staging",
  ];
  const run = () => {
    for (const query of queries) matcher.select(query);
  };
  return { turns: 60, run };
}
