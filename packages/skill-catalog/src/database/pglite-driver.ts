import type { PGlite } from "@electric-sql/pglite";
import { CatalogError } from "../catalog-problem.js";
import { lockFolder } from "./folder-lock.js";
import { beginStatements, type DatabaseNode, type Sql, type SqlDriver, type TransactionOptions } from "./sql-driver.js";
import { toStatementError } from "./statement-error.js";

/**
 * PostgreSQL within the process, in memory or in a folder that belongs to one process at a time. It has one connection, so
 * transactions wait for each other.
 */
export async function openPgliteDriver(folder: string | undefined): Promise<SqlDriver> {
  const { PGlite, types } = await importPglite();
  const unlock = folder === undefined ? () => {} : lockFolder(folder);
  try {
    const options = { parsers: { [types.INT8]: Number } };
    const database = await PGlite.create({
      dataDir: folder === undefined ? "memory://" : `file://${folder}`,
      ...options,
    });
    return new PgliteDriver(database, folder ?? "memory", unlock);
  } catch (error) {
    unlock();
    throw new CatalogError("database-unreachable", `The database in ${folder ?? "memory"} cannot be opened.`, error);
  }
}

async function importPglite(): Promise<typeof import("@electric-sql/pglite")> {
  try {
    return await import("@electric-sql/pglite");
  } catch (error) {
    const message = "A catalog in the process needs @electric-sql/pglite. Install it: npm install @electric-sql/pglite";
    throw new CatalogError("driver-missing", message, error);
  }
}

class PgliteDriver implements SqlDriver {
  readonly engine = "pglite";
  readonly #database: PGlite;
  readonly #address: string;
  readonly #unlock: () => void;
  #last: Promise<unknown> = Promise.resolve();
  #closed: Promise<void> | undefined;

  constructor(database: PGlite, address: string, unlock: () => void) {
    this.#database = database;
    this.#address = address;
    this.#unlock = unlock;
  }

  transaction<T>(options: TransactionOptions, work: (sql: Sql) => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new CatalogError("database-unreachable", "The catalog is closed."));
    const run = this.#last.then(() => this.#run(options, work));
    this.#last = run.catch(() => {});
    return run;
  }

  async #run<T>(options: TransactionOptions, work: (sql: Sql) => Promise<T>): Promise<T> {
    const database = this.#database;
    await database.exec(beginStatements(options));
    try {
      const result = await work({
        query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
          (await database.query<Row>(text, [...values])).rows,
      });
      await database.exec("COMMIT");
      return result;
    } catch (error) {
      await database.exec("ROLLBACK");
      throw toStatementError(error);
    }
  }

  async listen(channel: string, onNotice: () => void): Promise<() => Promise<void>> {
    const stop = await this.#database.listen(channel, onNotice);
    return async () => {
      if (!this.#closed) await stop();
    };
  }

  async nodes(): Promise<readonly DatabaseNode[]> {
    return [{ address: this.#address, role: this.#closed ? "down" : "primary", behindMs: 0 }];
  }

  close(): Promise<void> {
    this.#closed ??= this.#last.then(() => this.#database.close()).finally(this.#unlock);
    return this.#closed;
  }
}
