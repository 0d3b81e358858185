import { hashBytes } from "@skillwright/skill-index";
import type { DatabaseNode, Sql, SqlDriver } from "../database/sql-driver.js";
import { readSchemaVersion } from "../schema/migrate.js";
import { termsVersion } from "../terms/terms-version.js";
import { findMiscounts } from "./recount.js";

/** One thing that was looked at. */
export interface DoctorCheck {
  readonly name: "schema" | "nodes" | "terms" | "outbox" | "statistics" | "postings" | "blobs";
  readonly ok: boolean;
  /** What is so, and what to do if it should not be. */
  readonly message: string;
}

export interface DoctorReport {
  readonly ok: boolean;
  readonly checks: readonly DoctorCheck[];
  readonly nodes: readonly DatabaseNode[];
}

/** Stored files whose hash is computed again. More would read a whole catalog. */
const BLOB_SAMPLE = 500;

/** Looks at everything that can go wrong with a catalog, and changes nothing. */
export async function examineCatalog(driver: SqlDriver): Promise<DoctorReport> {
  const nodes = await driver.nodes();
  const version = await readSchemaVersion(driver);
  const checks: DoctorCheck[] = [
    { name: "schema", ok: true, message: `The schema is number ${version}.` },
    nodeCheck(nodes),
    ...(await driver.transaction({ access: "write", statementTimeoutMs: 300_000 }, checkContent)),
  ];
  return { ok: checks.every(({ ok }) => ok), checks, nodes };
}

function nodeCheck(nodes: readonly DatabaseNode[]): DoctorCheck {
  const down = nodes.filter(({ role }) => role === "down").map(({ address }) => address);
  const message = down.length > 0 ? `No answer from ${down.join(", ")}.` : `${nodes.length} answer.`;
  return { name: "nodes", ok: down.length === 0, message };
}

async function checkContent(sql: Sql): Promise<readonly DoctorCheck[]> {
  const checks: DoctorCheck[] = [];
  const add = (name: DoctorCheck["name"], ok: boolean, good: string, bad: string): void => {
    checks.push({ name, ok, message: ok ? good : bad });
  };
  const stored = await one<{ value: string }>(sql, "SELECT value FROM skillwright.setting WHERE key = 'terms'");
  add("terms", stored?.value === termsVersion(), "Terms are read as this package reads them.", REINDEX);
  const waiting = (await one<{ n: number }>(sql, "SELECT count(*)::int4 AS n FROM skillwright.outbox"))?.n ?? 0;
  add(
    "outbox",
    waiting === 0,
    "All publications are settled.",
    `${waiting} publications wait to be settled: the next one does it.`,
  );
  const miscounts = await findMiscounts(sql);
  add(
    "statistics",
    miscounts === 0 || waiting > 0,
    "Statistics equal a recount.",
    `${miscounts} counters differ from a recount. ${REINDEX}`,
  );
  const stray = (await one<{ n: number }>(sql, STRAY_POSTINGS))?.n ?? 0;
  add(
    "postings",
    stray === 0,
    "Every skill that is seen has postings, and no other.",
    `${stray} skills have wrong postings. ${REINDEX}`,
  );
  const damaged = await countDamaged(sql);
  add(
    "blobs",
    damaged === 0,
    "Stored files have their hashes.",
    `${damaged} stored files are damaged. Restore them from a backup.`,
  );
  return checks;
}

const REINDEX = "Run `skillwright catalog reindex`.";

const STRAY_POSTINGS = `
SELECT count(*)::int4 AS n FROM skillwright.skill s WHERE (s.latest_id IS NOT NULL AND length(s.terms) > 0)
  <> EXISTS (SELECT FROM skillwright.posting p WHERE p.skill_id = s.id)`;

async function countDamaged(sql: Sql): Promise<number> {
  const rows = await sql.query<{ hash: string; bytes: Uint8Array }>(
    `SELECT hash, bytes FROM skillwright.blob ORDER BY hash LIMIT ${BLOB_SAMPLE}`,
  );
  let damaged = 0;
  for (const { hash, bytes } of rows) if ((await hashBytes(bytes)) !== hash) damaged++;
  return damaged;
}

async function one<Row extends object>(sql: Sql, text: string): Promise<Row | undefined> {
  return (await sql.query<Row>(text))[0];
}
