// What a search and a publication cost as a catalog grows: real skills, then seeded recombinations of them, loaded by `publishMany`.
//
//     node bench/scale.mjs --corpus DIR --queries FILE[,FILE] --skills 8000 [--requests 100] [--loaders 2] [--batch 500]
//       [--minutes 600] [--writers 6] [--singles 300] [--memory 300000] [--keep | --url URL]
//
// `--minutes` ends loading and measures what is there; `--memory` is the largest catalog that a matcher in memory is built of
// beside it; `--keep` leaves the server running until Ctrl-C, and `--url` measures one that is running.

import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createMatcher } from "@skillwright/skill-match";
import pg from "pg";
import { openCatalog } from "../dist/index.js";
import { startServer } from "../test/support/postgres-server.mjs";
import { collectPlans } from "./collect-plans.mjs";
import { percentiles, publishAll, toPublishable } from "./published-pool.mjs";
import { createVariedSkills } from "./varied-skills.mjs";

/** A server for a load: nothing here has to survive the machine. */
const SETTINGS = {
  shared_buffers: "2GB",
  max_wal_size: "8GB",
  checkpoint_timeout: "30min",
  wal_level: "minimal",
  max_wal_senders: "0",
  full_page_writes: "off",
  synchronous_commit: "off",
};
const SIZES = `SELECT relname AS name, pg_total_relation_size(oid)::float8 AS bytes, pg_indexes_size(oid)::float8 AS index FROM pg_class
  WHERE relnamespace = 'skillwright'::regnamespace AND relname IN ('posting', 'skill', 'term', 'word', 'blob', 'version') ORDER BY 2 DESC`;

/** Where no matcher fits beside it, so many requests are compared with a search that looks much farther. */
const FAR_REQUESTS = 30;
const farther = (total, considered) => ({
  postings: Math.max(40_000, total / 5),
  candidates: Math.max(2000, considered * 10),
});

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    queries: { type: "string" },
    skills: { type: "string", default: "8000" },
    requests: { type: "string", default: "100" },
    loaders: { type: "string", default: "2" },
    batch: { type: "string", default: "500" },
    minutes: { type: "string", default: "600" },
    writers: { type: "string", default: "6" },
    singles: { type: "string", default: "300" },
    memory: { type: "string", default: "300000" },
    url: { type: "string" },
    keep: { type: "boolean", default: false },
    worker: { type: "string" },
  },
});
const batch = Number(values.batch);
const { readPools, readQueries } = await import(new URL("../../skill-match/bench/pools.mjs", import.meta.url));
const real = toPublishable(readPools(values.corpus).large).pool;
const varied = createVariedSkills(real);
const skillAt = (at) => real[at] ?? varied(at);

if (values.worker) await loadChunks(values.worker);
else await run();

async function run() {
  const server = values.url ? undefined : await startServer({ settings: SETTINGS });
  const url = values.url ?? (await server.database("scale"));
  const catalog = await openCatalog(url);
  try {
    console.log(`${(await inDatabase(url, "SHOW server_version"))[0].server_version}, ${url}`);
    const [{ skills: before }] = await inDatabase(url, "SELECT skills FROM skillwright.tenant");
    const total = before + (await load(url, before));
    await inDatabase(url, "VACUUM ANALYZE");
    for (const { name, bytes, index } of await inDatabase(url, SIZES))
      console.log(
        `${name}: ${(bytes / 2 ** 20).toFixed(1)} MB, of which indexes ${(index / 2 ** 20).toFixed(1)}, ${Math.round(bytes / total)} bytes a skill`,
      );
    await search(catalog, total);
    await explain(catalog);
    // Those that a larger load would go on with: what is in the catalog stays the first so many of one row.
    const singles = Array.from({ length: Number(values.singles) }, (_, at) => skillAt(total + at));
    const { seconds, latencies } = await publishAll(catalog, singles, Number(values.writers));
    console.log(
      `one by one, at ${total} skills: ${Math.round(singles.length / seconds)} publications/s by ${values.writers} writers, ms p50/p95 ${percentiles(latencies)}`,
    );
    if (values.keep) await new Promise((resolve) => process.once("SIGINT", resolve));
  } finally {
    await catalog.close();
    await server?.stop();
  }
}

/** Loads by several processes, a batch at a time, and says how it goes. */
async function load(url, before) {
  const wanted = Number(values.skills);
  const started = performance.now();
  const until = started + Number(values.minutes) * 60_000;
  let next = before;
  let done = 0;
  let reported = 0;
  const elapsed = () => (performance.now() - started) / 1000;
  const workers = Array.from(
    { length: before >= wanted ? 0 : Number(values.loaders) },
    () =>
      new Promise((resolve, reject) => {
        const child = fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), "--worker", url]);
        child.on("message", ({ published }) => {
          done += published;
          if (done - reported >= 20_000) {
            reported = done;
            console.log(`${before + done} skills after ${elapsed().toFixed(0)} s, ${Math.round(done / elapsed())}/s`);
          }
          const start = next;
          if (start >= wanted || performance.now() > until) return child.send({ end: true });
          next = Math.min(wanted, start + batch);
          child.send({ start, count: next - start });
        });
        child.once("error", reject);
        child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`A loader ended with ${code}.`))));
      }),
  );
  await Promise.all(workers);
  if (done > 0)
    console.log(
      `${before + done} skills: ${done} published in ${elapsed().toFixed(0)} s, ${Math.round(done / elapsed())} a second by ${values.loaders} processes in batches of ${batch}`,
    );
  return done;
}

/** A loader: asks for the next batch until there is none. */
async function loadChunks(url) {
  const catalog = await openCatalog(url);
  process.on("message", async ({ end, start, count }) => {
    if (end) {
      await catalog.close();
      process.exit(0);
    }
    const skills = Array.from({ length: count }, (_, at) => {
      const { files, publisher } = skillAt(start + at);
      return { from: files, publisher };
    });
    const results = await catalog.publishMany(skills, { publisher: "none", batch });
    const refused = results.find(({ ok }) => !ok);
    if (refused) throw new Error(refused.problem.message);
    process.send({ published: count });
  });
  process.send({ published: 0 });
}

/** Searches, beside a matcher in memory where one is built. Without one the best scores are those of a search that looks farther. */
async function search(catalog, total) {
  const requests = readQueries(values.queries.split(",")).slice(0, Number(values.requests));
  const inMemory = total <= Number(values.memory) ? createMatcher(lazySkills(total)) : undefined;
  const times = { memory: [], catalog: [] };
  let same = 0;
  let compared = 0;
  for (const [at, { query }] of requests.entries()) {
    const before = performance.now();
    const { matches, considered } = await catalog.search(query, { policy: { minScore: 0 } });
    const between = performance.now();
    times.catalog.push(between - before);
    if (!inMemory && at >= FAR_REQUESTS) continue;
    const [best] = inMemory
      ? inMemory.select(query, { minScore: 0 })
      : (await catalog.search(query, { policy: { minScore: 0 }, reach: farther(total, considered) })).matches;
    times.memory.push(performance.now() - between);
    compared++;
    if (best?.score === matches[0]?.score) same++;
  }
  const beside = inMemory ? "in memory" : "a search that looks 20 times as far";
  console.log(
    `${requests.length} requests at ${total} skills, ms p50/p95: catalog ${percentiles(times.catalog)}, ${beside} ${percentiles(times.memory)}; best score equal for ${same} of ${compared}`,
  );
}

/** Skills whose bodies are made when they are read: a matcher keeps the skills it was given. */
function lazySkills(total) {
  return Array.from({ length: total }, (_, at) => {
    if (real[at]) return real[at].skill;
    const { name, description, path } = varied(at).skill;
    const lazy = { name, description, path, tags: [] };
    Object.defineProperty(lazy, "body", { enumerable: true, get: () => varied(at).skill.body });
    return lazy;
  });
}

/** The plans of what a search runs, as the product runs it. */
async function explain(catalog) {
  const plans = await collectPlans(catalog, () =>
    catalog.search("review the code of a pull request and write tests for the api", { policy: { minScore: 0 } }),
  );
  for (const { text, plan } of plans) if (text.includes("skillwright.posting")) console.log(plan);
  const scanned = plans.filter(({ plan }) => /Seq Scan on (skill|posting|version|term)\b/.test(plan));
  console.log(
    scanned.length > 0 ? `SEQUENTIAL SCAN: ${scanned[0].plan}` : `no sequential scan in ${plans.length} plans`,
  );
}

async function inDatabase(url, text) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
