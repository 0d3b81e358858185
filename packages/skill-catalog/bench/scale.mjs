// What a search and a publication cost as a catalog grows: real skills, then seeded recombinations of them.
//
//     node bench/scale.mjs --corpus DIR --queries FILE[,FILE] --skills 8000 [--requests 100] [--writers 6]

import { parseArgs } from "node:util";
import { createMatcher } from "@skillwright/skill-match";
import { safeParseSkill } from "@skillwright/skill-parser";
import { openCatalog } from "../dist/index.js";
import { startServer } from "../test/support/postgres-server.mjs";
import { mulberry32 } from "./generated-skills.mjs";
import { percentiles, publishAll, toPublishable } from "./published-pool.mjs";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    queries: { type: "string" },
    skills: { type: "string", default: "8000" },
    requests: { type: "string", default: "100" },
    writers: { type: "string", default: "6" },
  },
});
const SIZES = `SELECT relname AS name, pg_total_relation_size(oid)::float8 AS bytes FROM pg_class
  WHERE relnamespace = 'skillwright'::regnamespace AND relname IN ('posting', 'skill', 'term', 'blob', 'version') ORDER BY 2 DESC`;

const { readPools, readQueries } = await import(new URL("../../skill-match/bench/pools.mjs", import.meta.url));
const real = toPublishable(readPools(values.corpus).large).pool;
const pool = Array.from({ length: Number(values.skills) }, (_, at) => real[at] ?? recombined(at));
const requests = readQueries(values.queries.split(",")).slice(0, Number(values.requests));
const server = await startServer({ settings: { shared_buffers: "1GB", max_wal_size: "8GB" } });
const catalog = await openCatalog(await server.database("scale"));
try {
  const { seconds, latencies } = await publishAll(catalog, pool, Number(values.writers));
  console.log(
    `${pool.length} skills: ${Math.round(pool.length / seconds)} publications/s by ${values.writers} writers, ms p50/p95 ${percentiles(latencies)}`,
  );
  await inDatabase("ANALYZE");
  for (const { name, bytes } of await inDatabase(SIZES))
    console.log(`${name}: ${(bytes / 1_048_576).toFixed(1)} MB, ${Math.round(bytes / pool.length)} bytes a skill`);
  const matcher = createMatcher(pool.map(({ skill }) => skill));
  const times = { memory: [], catalog: [] };
  let same = 0;
  for (const { query } of requests) {
    const before = performance.now();
    const [best] = matcher.select(query, { minScore: 0 });
    const between = performance.now();
    const { matches } = await catalog.search(query, { policy: { minScore: 0 } });
    times.memory.push(between - before);
    times.catalog.push(performance.now() - between);
    if (best?.score === matches[0]?.score) same++;
  }
  console.log(
    `${requests.length} requests, ms p50/p95: in memory ${percentiles(times.memory)}, catalog ${percentiles(times.catalog)}; best score equal ${((100 * same) / requests.length).toFixed(1)} %`,
  );
  await explain();
} finally {
  await catalog.close();
  await server.stop();
}

/** A skill of the names, sentences and paragraphs of others, with a word of its own. */
function recombined(seed) {
  const random = mulberry32(seed);
  const any = () => real[Math.floor(random() * real.length)].skill;
  const parts = (text, separator) => text.split(separator).filter((part) => part.trim() !== "");
  const some = (text, separator, count) =>
    parts(text, separator)
      .filter(() => random() < 0.6)
      .slice(0, count);
  const name = `${any().name.split("-")[0]}-${any().name.split("-").slice(1).join("-") || "more"}`
    .replace(/-+/g, "-")
    .slice(0, 55)
    .replace(/^-|-$/g, "");
  const description =
    [...some(any().description, /(?<=[.!?])\s/, 2), ...some(any().description, /(?<=[.!?])\s/, 2)]
      .join(" ")
      .slice(0, 1000) || any().description;
  const body = [any(), any(), any()].flatMap((skill) => some(skill.body, "\n\n", 12)).join("\n\n");
  const text = `---\nname: ${JSON.stringify(name)}\ndescription: ${JSON.stringify(description)}\n---\nzq${seed.toString(36)} ${body}`;
  const bytes = Buffer.from(text);
  const parsed = safeParseSkill(bytes);
  const publisher = `p-${seed}`;
  return {
    publisher,
    files: [{ path: "SKILL.md", bytes }],
    skill: { ...parsed.skill, path: `${publisher}/${name}/SKILL.md` },
  };
}

function inDatabase(text) {
  return catalog.driver.transaction({ access: "write", statementTimeoutMs: 600_000 }, (sql) => sql.query(text));
}

async function explain() {
  const { readRole } = await catalog.tenant();
  const plan = await catalog.driver.transaction({ access: "read", role: readRole }, async (sql) => {
    const terms = await sql.query("SELECT id FROM skillwright.term ORDER BY meta_skills DESC LIMIT 12");
    return sql.query(
      `EXPLAIN (COSTS OFF) SELECT s.id FROM (SELECT p.skill_id AS id, sum(p.impact * q.weight) AS evidence
         FROM unnest($1::int4[], $2::int4[]) AS q(term_id, weight) CROSS JOIN LATERAL
           (SELECT skill_id, impact, cover FROM skillwright.posting WHERE posting.term_id = q.term_id ORDER BY impact DESC LIMIT 2000) p
         GROUP BY 1 ORDER BY evidence DESC LIMIT 200) c JOIN skillwright.skill s USING (id)`,
      [terms.map(({ id }) => id), terms.map(() => 1000)],
    );
  });
  const lines = plan.map((row) => row["QUERY PLAN"]);
  console.log(lines.join("\n"));
  console.log(lines.some((line) => line.includes("Seq Scan")) ? "SEQUENTIAL SCAN" : "no sequential scan");
}
