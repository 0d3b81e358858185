// `kill -9` of the server while publishers publish, several times: what was acknowledged is there, and nothing is half.
//
//     node bench/crash.mjs [--kills 5]

import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openCatalog } from "../dist/index.js";
import { startServer } from "../test/support/postgres-server.mjs";
import { generatedSkill } from "./generated-skills.mjs";

const { values } = parseArgs({ options: { kills: { type: "string", default: "5" } } });
// Written through, as on a real server: this is about what survives.
const server = await startServer({ settings: { fsync: "on" } });
try {
  const url = await server.database("crash");
  const catalog = await openCatalog(url, { reconnectMs: 60_000 });
  const acknowledged = [];
  const errors = new Map();
  const note = (what) => errors.set(what, (errors.get(what) ?? 0) + 1);
  let stop = false;
  const publishers = Array.from({ length: 4 }, async (_, at) => {
    for (let turn = 0; !stop; turn++) {
      try {
        const result = await catalog.publish(generatedSkill(at * 1_000_000 + turn), { publisher: "crash" });
        if (result.ok) acknowledged.push(result.version);
      } catch (error) {
        note(String(error));
      }
    }
  });
  const outages = [];
  for (let kill = 0; kill < Number(values.kills); kill++) {
    await sleep(1500);
    const before = acknowledged.length;
    const killed = performance.now();
    await server.kill();
    await server.restart();
    while (acknowledged.length === before) await sleep(5);
    outages.push(Math.round(performance.now() - killed));
  }
  stop = true;
  await Promise.all(publishers);
  let lost = 0;
  for (const { publisher, name, number, digest } of acknowledged) {
    const found = await catalog.readFiles({ publisher, name, version: number });
    if (!found.ok || found.version.digest !== digest) lost++;
  }
  await catalog.settle();
  const [half] = await catalog.driver.transaction({ access: "read" }, (sql) =>
    sql.query(`SELECT count(*)::int4 AS n FROM skillwright.version v WHERE NOT EXISTS (SELECT FROM skillwright.file f WHERE f.version_id = v.id)
      OR EXISTS (SELECT FROM skillwright.file f WHERE f.version_id = v.id AND NOT EXISTS
        (SELECT FROM skillwright.blob b WHERE b.tenant_id = f.tenant_id AND b.hash = f.hash))`),
  );
  const { ok, checks } = await catalog.doctor();
  console.log(
    `${values.kills} kills, ${acknowledged.length} publications acknowledged, ${JSON.stringify(Object.fromEntries(errors))} errors seen by publishers`,
  );
  console.log(`lost ${lost}, half ${half.n}, ms from the kill to the next acknowledgement ${outages.join(", ")}`);
  console.log(
    `doctor ${ok ? "ok" : "NOT ok"}: ${checks
      .filter((check) => !check.ok)
      .map(({ message }) => message)
      .join("; ")}`,
  );
  await catalog.close();
} finally {
  await server.stop();
}
