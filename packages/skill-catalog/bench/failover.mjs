// A streaming replica is promoted while agents read and publish: how long nobody gets an answer.
//
//     node bench/failover.mjs [--agents 8]

import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openCatalog } from "../dist/index.js";
import { startServer } from "../test/support/postgres-server.mjs";
import { generatedSkill } from "./generated-skills.mjs";

const { values } = parseArgs({ options: { agents: { type: "string", default: "8" } } });
const primary = await startServer({ settings: { wal_level: "replica", max_wal_senders: "5", hot_standby: "on" } });
let replica;
try {
  const url = await primary.database("failover");
  const first = await openCatalog(url);
  for (let seed = 0; seed < 200; seed++)
    await first.publish(generatedSkill(seed), { publisher: "start", settle: seed % 100 === 99 });
  await first.settle();
  await first.close();
  replica = await primary.follower();
  const catalog = await openCatalog(url, { replicas: [await replica.database("failover")], reconnectMs: 60_000 });
  console.log(
    "before",
    JSON.stringify((await catalog.driver.nodes()).map(({ role, behindMs }) => ({ role, behindMs }))),
  );
  let stop = false;
  const errors = new Map();
  const note = (what) => errors.set(what, (errors.get(what) ?? 0) + 1);
  const answered = [];
  const written = [];
  const agents = Array.from({ length: Number(values.agents) }, async (_, at) => {
    for (let turn = 0; !stop; turn++) {
      try {
        const { matches } = await catalog.search(`merge documents ${(at + turn) % 50}`, {
          topK: 3,
          policy: { minScore: 0 },
        });
        if (matches.length === 0) note("empty");
        answered.push(performance.now());
      } catch (error) {
        note(String(error));
      }
    }
  });
  const publisher = (async () => {
    for (let turn = 0; !stop; turn++) {
      try {
        const result = await catalog.publish(generatedSkill(5_000_000 + turn), { publisher: "live" });
        if (result.ok) written.push(performance.now());
      } catch (error) {
        note(String(error));
      }
    }
  })();
  await sleep(3000);
  const killed = performance.now();
  await primary.kill();
  await replica.promote();
  const promoted = performance.now();
  await sleep(5000);
  stop = true;
  await Promise.all([...agents, publisher]);
  console.log(
    `${answered.length} searches, ${written.length} publications, ${JSON.stringify(Object.fromEntries(errors))} errors or empty answers`,
  );
  console.log(
    `promotion took ${Math.round(promoted - killed)} ms; longest time without an answer: reads ${longestGap(answered)} ms, publishing ${longestGap(written)} ms`,
  );
  console.log(
    "after",
    JSON.stringify((await catalog.driver.nodes()).map(({ role, behindMs }) => ({ role, behindMs }))),
  );
  await catalog.settle();
  console.log(
    `doctor: ${
      (await catalog.doctor()).checks
        .filter(({ ok }) => !ok)
        .map(({ message }) => message)
        .join("; ") || "ok"
    }`,
  );
  await catalog.close();
} finally {
  await replica?.stop();
  await primary.stop();
}

function longestGap(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(Math.max(...sorted.slice(1).map((time, at) => time - sorted[at])));
}
