// Whether PostgreSQL within the process and on a server give the same answers: names, order, and scores to the last bit.
//
//     node bench/engines.mjs --corpus DIR --queries FILE[,FILE] [--topK 10]

import { parseArgs } from "node:util";
import { openCatalog } from "../dist/index.js";
import { startServer } from "../test/support/postgres-server.mjs";
import { percentiles, toPublishable } from "./published-pool.mjs";

const { values } = parseArgs({
  options: { corpus: { type: "string" }, queries: { type: "string" }, topK: { type: "string", default: "10" } },
});
const { readPools, readQueries } = await import(new URL("../../skill-match/bench/pools.mjs", import.meta.url));
const { pool } = toPublishable(readPools(values.corpus).large);
const queries = readQueries(values.queries.split(","));
const server = await startServer({ settings: { shared_buffers: "512MB" } });
const catalogs = {
  server: await openCatalog(await server.database("engines")),
  process: await openCatalog("memory:"),
};
try {
  for (const [name, catalog] of Object.entries(catalogs)) {
    const started = performance.now();
    const skills = pool.map(({ files, publisher }) => ({ from: files, publisher }));
    const results = await catalog.publishMany(skills, { publisher: "none" });
    const seconds = (performance.now() - started) / 1000;
    const refused = results.filter(({ ok }) => !ok).length;
    console.log(
      `${name}: ${pool.length} skills in ${seconds.toFixed(1)} s (${Math.round(pool.length / seconds)}/s), ${refused} refused`,
    );
  }
  const times = { server: [], process: [] };
  let equal = 0;
  let matches = 0;
  for (const { query } of queries) {
    const answers = [];
    for (const [name, catalog] of Object.entries(catalogs)) {
      const started = performance.now();
      const result = await catalog.search(query, { topK: Number(values.topK), policy: { minScore: 0 } });
      times[name].push(performance.now() - started);
      answers.push(JSON.stringify(result));
      matches += result.matches.length;
    }
    if (answers[0] === answers[1]) equal++;
    else console.log(`DIFFERENT: ${query}`);
  }
  console.log(`${equal} of ${queries.length} answers are equal, with ${matches / 2} matches in each`);
  console.log(`ms p50/p95: server ${percentiles(times.server)}, within the process ${percentiles(times.process)}`);
} finally {
  for (const catalog of Object.values(catalogs)) await catalog.close();
  await server.stop();
}
