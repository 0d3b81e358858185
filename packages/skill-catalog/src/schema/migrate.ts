import { CatalogError, reasonOf } from "../catalog-problem.js";
import type { Sql, SqlDriver } from "../database/sql-driver.js";
import { sqlState } from "../database/statement-error.js";
import { MIGRATIONS } from "./migrations.js";

/** Locks of this package, by what they guard. The first number is the package's own. */
const LOCK_CLASS = 1_936_419_959;
const MIGRATION_LOCK = 1;
const SETTLE_LOCK = 2;

/**
 * Brings the schema up to date in one transaction. Safe to run again, and by several processes at once: they wait for each other, and
 * all but the first find nothing to do.
 */
export async function migrate(driver: SqlDriver): Promise<void> {
  if ((await readSchemaVersion(driver)) === MIGRATIONS.length) return;
  try {
    await driver.transaction({ access: "write", statementTimeoutMs: 120_000 }, async (sql) => {
      await sql.query(`SELECT pg_advisory_xact_lock(${LOCK_CLASS}, ${MIGRATION_LOCK})`);
      await sql.query("CREATE SCHEMA IF NOT EXISTS skillwright");
      await sql.query(
        "CREATE TABLE IF NOT EXISTS skillwright.migration (number int4 PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())",
      );
      const [row] = await sql.query<{ done: number }>("SELECT count(*)::int4 AS done FROM skillwright.migration");
      for (let number = row?.done ?? 0; number < MIGRATIONS.length; number++) {
        await runScript(sql, MIGRATIONS[number] as string);
        await sql.query("INSERT INTO skillwright.migration (number) VALUES ($1)", [number + 1]);
      }
    });
  } catch (error) {
    if (sqlState(error) !== "42501") throw error;
    const message = `The database user may not create the schema or its roles (${reasonOf(error)}). It needs CREATEROLE and CREATE.`;
    throw new CatalogError("role-denied", message, error);
  }
}

/** Which schema is there; 0 when there is none. Throws for one that a later version of this package made. */
export async function readSchemaVersion(driver: SqlDriver): Promise<number> {
  const version = await driver.transaction({ access: "read" }, async (sql) => {
    const [there] = await sql.query<{ there: boolean }>(
      "SELECT to_regclass('skillwright.migration') IS NOT NULL AS there",
    );
    if (!there?.there) return 0;
    const [row] = await sql.query<{ done: number }>("SELECT count(*)::int4 AS done FROM skillwright.migration");
    return row?.done ?? 0;
  });
  if (version <= MIGRATIONS.length) return version;
  const message = `The catalog has schema ${version}, and this package knows ${MIGRATIONS.length}. Update @skillwright/skill-catalog.`;
  throw new CatalogError("schema-newer", message);
}

/** Waits until no other process settles, for the rest of the transaction. */
export async function lockSettling(sql: Sql): Promise<void> {
  await sql.query(`SELECT pg_advisory_xact_lock(${LOCK_CLASS}, ${SETTLE_LOCK})`);
}

/** Statements one by one: a prepared statement holds no more than one. They are ours, and end in a line that ends in a semicolon. */
async function runScript(sql: Sql, script: string): Promise<void> {
  let statement = "";
  let inBody = false;
  for (const line of script.split("\n")) {
    statement += `${line}\n`;
    if ((line.split("$$").length - 1) % 2 === 1) inBody = !inBody;
    if (inBody || !line.trimEnd().endsWith(";")) continue;
    await sql.query(statement);
    statement = "";
  }
}
