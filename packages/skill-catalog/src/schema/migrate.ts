import { CatalogError, reasonOf } from "../catalog-problem.js";
import type { Sql, SqlDriver } from "../database/sql-driver.js";
import { sqlState } from "../database/statement-error.js";
import { MIGRATIONS } from "./migrations.js";

/**
 * Brings the schema up to date in one transaction. Safe to run again, and by several processes at once: they wait for each other, and
 * all but the first find nothing to do.
 */
export async function migrate(driver: SqlDriver): Promise<void> {
  if ((await readSchemaVersion(driver)) === MIGRATIONS.length) return;
  try {
    await runMigrations(driver).catch((error: unknown) => {
      // Two began at once, before there was a table to wait at: the second finds what the first made.
      if (!MADE_MEANWHILE.has(sqlState(error))) throw error;
      return runMigrations(driver);
    });
  } catch (error) {
    if (sqlState(error) !== "42501") throw error;
    const message = `The database user may not create the schema or its roles (${reasonOf(error)}). It needs CREATEROLE and CREATE.`;
    throw new CatalogError("role-denied", message, error);
  }
}

/** A key, a schema or a table that is there already. */
const MADE_MEANWHILE = new Set(["23505", "42P06", "42P07"]);

/** The lock is of a table that no tenant has a right to: anyone who may log in can hold an advisory one. */
function runMigrations(driver: SqlDriver): Promise<void> {
  return driver.transaction({ access: "write", statementTimeoutMs: 120_000 }, async (sql) => {
    await sql.query("CREATE SCHEMA IF NOT EXISTS skillwright");
    await sql.query(
      "CREATE TABLE IF NOT EXISTS skillwright.migration (number int4 PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())",
    );
    await sql.query("LOCK TABLE skillwright.migration IN SHARE ROW EXCLUSIVE MODE");
    const [row] = await sql.query<{ done: number }>("SELECT count(*)::int4 AS done FROM skillwright.migration");
    for (let number = row?.done ?? 0; number < MIGRATIONS.length; number++) {
      await runScript(sql, MIGRATIONS[number] as string);
      await sql.query("INSERT INTO skillwright.migration (number) VALUES ($1)", [number + 1]);
    }
  });
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

/** Waits until no other process settles, for the rest of the transaction. Tenants may see the row, and not lock it. */
export async function lockSettling(sql: Sql): Promise<void> {
  await sql.query("SELECT FROM skillwright.setting WHERE key = 'settling' FOR UPDATE");
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
