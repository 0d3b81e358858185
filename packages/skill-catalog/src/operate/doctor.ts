import { hashBytes } from "@skillwright/skill-index";
import { errorMessage, printable } from "@skillwright/skill-text";
import type { DatabaseNode, Sql, SqlDriver } from "../database/sql-driver.js";
import { readSchemaVersion } from "../schema/migrate.js";
import { trySettling } from "../terms/settle.js";
import { termsVersion } from "../terms/terms-version.js";
import { findMiscounts } from "./recount.js";

/** One thing that was looked at. */
export interface DoctorCheck {
  readonly name: "schema" | "nodes" | "terms" | "outbox" | "quotas" | "statistics" | "postings" | "blobs";
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
  const unsettled = checks.findIndex(({ name, ok }) => name === "outbox" && !ok);
  if (unsettled >= 0) checks[unsettled] = await tellWhy(driver, checks[unsettled] as DoctorCheck);
  return { ok: checks.every(({ ok }) => ok), checks, nodes };
}

function nodeCheck(nodes: readonly DatabaseNode[]): DoctorCheck {
  const down = nodes.filter(({ role }) => role === "down").map(({ address }) => address);
  const message = down.length > 0 ? `No answer from ${down.join(", ")}.` : `${nodes.length} answer.`;
  return { name: "nodes", ok: down.length === 0, message };
}

/** The next publication settles what waits, unless settling fails: then it waits for ever. */
async function tellWhy(driver: SqlDriver, check: DoctorCheck): Promise<DoctorCheck> {
  try {
    await trySettling(driver);
    return { ...check, message: `${check.message}: the next one does it.` };
  } catch (error) {
    return { ...check, message: `${check.message}, and settling fails: ${printable(errorMessage(error))}` };
  }
}

async function checkContent(sql: Sql): Promise<readonly DoctorCheck[]> {
  const checks: DoctorCheck[] = [];
  const add = (name: DoctorCheck["name"], ok: boolean, good: string, bad: string): void => {
    checks.push({ name, ok, message: ok ? good : bad });
  };
  // All of one moment: what is published meanwhile is no miscount.
  await sql.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
  const stored = await one<{ value: string }>(sql, "SELECT value FROM skillwright.setting WHERE key = 'terms'");
  add("terms", stored?.value === termsVersion(), "Terms are read as this package reads them.", REINDEX);
  const waiting = (await one<{ n: number }>(sql, "SELECT count(*)::int4 AS n FROM skillwright.outbox"))?.n ?? 0;
  const those = waiting === 1 ? "1 publication waits" : `${waiting} publications wait`;
  add("outbox", waiting === 0, "All publications are settled.", `${those} to be settled`);
  if (waiting > 0) add("statistics", false, "", "Not compared with a recount, since publications wait to be settled.");
  else {
    const miscounts = await findMiscounts(sql);
    const differ = `${miscounts} counters differ from a recount. ${REINDEX}`;
    add("statistics", miscounts === 0, "Statistics equal a recount.", differ);
  }
  const stray = (await one<{ n: number }>(sql, STRAY_POSTINGS))?.n ?? 0;
  add(
    "postings",
    stray === 0,
    "Every skill that is seen has postings, and no other.",
    `${stray} skills have wrong postings. ${REINDEX}`,
  );
  const full = await sql.query<{ name: string }>(FULL_TENANTS);
  const names = full.map(({ name }) => name).join(", ");
  add("quotas", full.length === 0, "All tenants are below 90 % of their quotas.", `Nearly full: ${names}. ${RAISE}`);
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

const RAISE = "Run `skillwright catalog tenant NAME --quota versions=N,bytes=N,words=N` to raise a quota.";

const FULL_TENANTS = `
SELECT tenant.name FROM skillwright.quota q JOIN skillwright.tenant ON tenant.id = q.tenant_id
WHERE q.words >= 0.9 * q.max_words OR q.bytes >= 0.9 * q.max_bytes OR q.versions >= 0.9 * q.max_versions ORDER BY tenant.name LIMIT 20`;

const STRAY_POSTINGS = `
SELECT count(*)::int4 AS n FROM skillwright.skill s WHERE (s.latest_id IS NOT NULL AND length(s.terms) > 0)
  <> EXISTS (SELECT FROM skillwright.posting p WHERE p.skill_id = s.id AND p.tenant_id = s.tenant_id)`;

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
