// How far a catalog agrees with the matcher in memory, on real skills and requests, and what both cost in the same run.
//
//     node bench/agreement.mjs --corpus DIR --queries FILE[,FILE] [--engine server|pglite]

import { parseArgs } from "node:util";
import { createMatcher } from "@skillwright/skill-match";
import { openCatalog } from "../dist/index.js";
import { startServer } from "../test/support/postgres-server.mjs";
import { percentiles, toPublishable } from "./published-pool.mjs";

const { values } = parseArgs({
  options: { corpus: { type: "string" }, queries: { type: "string" }, engine: { type: "string", default: "server" } },
});
// How the matcher is measured is its own affair; this uses the same pools and requests.
const { readPools, readQueries, relevantIn } = await import(
  new URL("../../skill-match/bench/pools.mjs", import.meta.url)
);
const members = readPools(values.corpus).large;
const { pool, refused } = toPublishable(members);
const queries = readQueries(values.queries.split(","));
const server = values.engine === "server" ? await startServer({ settings: { shared_buffers: "512MB" } }) : undefined;
const catalog = await openCatalog(server ? await server.database("agreement") : "memory:");
try {
  const started = performance.now();
  const published = await catalog.publishMany(
    pool.map(({ files, publisher }) => ({ from: files, publisher })),
    { publisher: "none" },
  );
  const failed = published.find(({ ok }) => !ok);
  if (failed) throw new Error(failed.problem.message);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${pool.length} skills published in ${seconds.toFixed(1)} s (${Math.round(pool.length / seconds)}/s); refused: ${JSON.stringify(refused)}`,
  );
  if (server)
    await catalog.driver.transaction({ access: "write", statementTimeoutMs: 600_000 }, (sql) => sql.query("ANALYZE"));
  const matcher = createMatcher(pool.map(({ skill }) => skill));
  const memberOf = new Map(pool.map(({ skill, member }) => [skill.path, member]));
  const all = pool.map(({ member }) => member);
  const counts = { requests: 0, sameScore: 0, sameSkill: 0, top10: 0, top10Kept: 0 };
  const recall = { positive: 0, memory: 0, sql: 0, memory50: 0, sql50: 0 };
  const times = { memory: [], catalog: [] };
  const REACH = { postings: 2000, candidates: 200 };
  for (const { query, ...rest } of queries) {
    const [first] = timed(times.memory, () => matcher.select(query, { minScore: 0 }));
    const started = performance.now();
    const { matches } = await catalog.search(query, { policy: { minScore: 0 } });
    times.catalog.push(performance.now() - started);
    counts.requests++;
    if (first?.score === matches[0]?.score) counts.sameScore++;
    if (first?.skill.path === matches[0]?.skill.path) counts.sameSkill++;
    const ranked = byScore(matcher.select(query, { topK: pool.length, minScore: 0 }));
    const found = (await catalog.search(query, { topK: 200, policy: { minScore: 0 }, reach: REACH })).matches;
    const foundScores = byScore(found)
      .slice(0, 10)
      .map(({ score }) => score);
    for (const { score } of ranked.slice(0, 10)) {
      counts.top10++;
      if (foundScores.includes(score)) counts.top10Kept++;
    }
    const relevant = relevantIn(all, { query, ...rest });
    if (relevant.size === 0) continue;
    recall.positive++;
    const holds = (list, top) =>
      byScore(list)
        .slice(0, top)
        .some(({ skill }) => relevant.has(memberOf.get(skill.path)));
    if (holds(ranked, 200)) recall.memory++;
    if (holds(found, 200)) recall.sql++;
    if (holds(ranked, 50)) recall.memory50++;
    if (holds(found, 50)) recall.sql50++;
  }
  const share = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;
  console.log(`${counts.requests} requests, engine ${values.engine}`);
  console.log(`best score equal to the last bit: ${share(counts.sameScore, counts.requests)}`);
  console.log(`same first skill: ${share(counts.sameSkill, counts.requests)}`);
  console.log(`of the 10 best scores kept: ${share(counts.top10Kept, counts.top10)}`);
  console.log(
    `R@200 in memory ${share(recall.memory, recall.positive)}, candidates of SQL ${share(recall.sql, recall.positive)} (${recall.positive} requests)`,
  );
  console.log(
    `R@50 in memory ${share(recall.memory50, recall.positive)}, of SQL ${share(recall.sql50, recall.positive)}`,
  );
  console.log(`ms p50/p95: in memory ${percentiles(times.memory)}, catalog ${percentiles(times.catalog)}`);
} finally {
  await catalog.close();
  await server?.stop();
}

function timed(times, work) {
  const started = performance.now();
  const result = work();
  times.push(performance.now() - started);
  return result;
}

function byScore(matches) {
  return matches.toSorted((a, b) => b.score - a.score);
}
