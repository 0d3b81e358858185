// Many processes search while some publish, on one server; then everything is counted again.
//
//     node bench/load.mjs [--seconds 300] [--searchers 16] [--publishers 4] [--skills 1000]

import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openCatalog } from "../dist/index.js";
import { startServer } from "../test/support/postgres-server.mjs";
import { generatedSkill } from "./generated-skills.mjs";
import { percentiles } from "./published-pool.mjs";

const WORKER = "--worker";
if (process.argv[2] === WORKER) await work(JSON.parse(process.argv[3]));
else await run();

async function run() {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "300" },
      searchers: { type: "string", default: "16" },
      publishers: { type: "string", default: "4" },
      skills: { type: "string", default: "1000" },
    },
  });
  const server = await startServer({ settings: { max_connections: "200", shared_buffers: "256MB" } });
  try {
    const url = await server.database("load");
    const catalog = await openCatalog(url);
    for (let seed = 0; seed < Number(values.skills); seed++) {
      const result = await catalog.publish(generatedSkill(seed), { publisher: "start", settle: seed % 100 === 99 });
      if (!result.ok) throw new Error(result.problem.message);
    }
    await catalog.settle();
    const roles = [
      ...Array.from({ length: Number(values.searchers) }, (_, at) => ({ role: "search", at })),
      ...Array.from({ length: Number(values.publishers) }, (_, at) => ({ role: "publish", at })),
    ];
    const reports = await Promise.all(roles.map((role) => worker({ ...role, url, seconds: Number(values.seconds) })));
    const searched = reports.filter(({ role }) => role === "search");
    const published = reports.filter(({ role }) => role === "publish");
    const errors = reports.flatMap((report) => report.errors);
    const acknowledged = published.flatMap((report) => report.acknowledged);
    let lost = 0;
    for (const { publisher, name, number, digest } of acknowledged) {
      const found = await catalog.readFiles({ publisher, name, version: number });
      if (!found.ok || found.version.digest !== digest || found.files.length !== found.version.files.length) lost++;
    }
    const { ok, checks } = await catalog.doctor();
    console.log(
      `${values.seconds} s, ${searched.length} processes searching, ${published.length} publishing, ${values.skills} skills at the start`,
    );
    console.log(
      `searches ${searched.reduce((sum, { done }) => sum + done, 0)}, ms p50/p95 ${percentiles(searched.flatMap(({ times }) => times))}`,
    );
    console.log(
      `publications ${acknowledged.length}, ms p50/p95 ${percentiles(published.flatMap(({ times }) => times))}`,
    );
    console.log(`errors ${errors.length}${errors.length > 0 ? `: ${errors.slice(0, 3).join("; ")}` : ""}`);
    console.log(
      `versions lost or half: ${lost}; statistics: ${checks.find(({ name }) => name === "statistics").message} doctor ${ok ? "ok" : "NOT ok"}`,
    );
    await catalog.close();
  } finally {
    await server.stop();
  }
}

function worker(task) {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [WORKER, JSON.stringify(task)]);
    child.once("message", resolve);
    child.once("exit", (code) => code !== 0 && reject(new Error(`a worker ended with ${code}`)));
  });
}

async function work({ role, at, url, seconds }) {
  const catalog = await openCatalog(url, { maxConnections: 2 });
  const until = Date.now() + seconds * 1000;
  const report = { role, done: 0, times: [], errors: [], acknowledged: [] };
  for (let turn = 0; Date.now() < until; turn++) {
    const started = performance.now();
    try {
      if (role === "search")
        await catalog.search(
          `merge ${["documents", "invoices", "queries", "images"][turn % 4]} and check ${turn % 50}`,
          { topK: 5 },
        );
      else {
        // One in four is a new version of a skill that others publish too.
        const seed = turn % 4 === 0 ? turn : 1_000_000 + at * 100_000 + turn;
        const files = generatedSkill(seed, `version ${at} ${turn}`);
        const result = await catalog.publish(files, { publisher: "load" });
        if (!result.ok) throw new Error(result.problem.message);
        report.acknowledged.push(result.version);
      }
      report.done++;
      report.times.push(performance.now() - started);
    } catch (error) {
      report.errors.push(String(error));
    }
  }
  await catalog.close();
  process.send(report, () => process.exit(0));
}
