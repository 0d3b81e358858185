import type { Client, ClientConfig, CustomTypesConfig, Pool, PoolClient } from "pg";
import { beginStatements, type DatabaseNode, type Sql, type SqlValue, type TransactionOptions } from "./sql-driver.js";

/** How long a node that was lost is left alone while others answer. */
const DOWN_MS = 1000;
/** How often a replica is asked how far behind it is. */
const CHECK_MS = 1000;

/** The types of row numbers, counts and sums, and of lists of them. */
const INT8 = 20;
const INT8_LIST = 1016;

/** What `pg` brings, as far as it is used. */
export interface PgModule {
  readonly Pool: new (config: ClientConfig & { max?: number; idleTimeoutMillis?: number }) => Pool;
  readonly Client: new (config: ClientConfig) => Client;
  readonly types: CustomTypesConfig;
}

/** One PostgreSQL server and the connections to it. */
export class PgNode {
  readonly #config: ClientConfig;
  readonly #pool: Pool;
  readonly #module: PgModule;
  readonly address: string;
  #downUntil = 0;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #behindMs = 0;
  #isReplica = false;

  constructor(module: PgModule, url: string, maxConnections: number) {
    const { host, port, pathname } = new URL(url);
    this.address = `${host || "localhost"}${port || !host ? "" : ":5432"}${pathname}`;
    this.#module = module;
    this.#config = {
      connectionString: url,
      application_name: "skillwright-catalog",
      connectionTimeoutMillis: 2000,
      keepAlive: true,
      // Counts fit a number. Set here and not in the module, which the host may use too.
      types: { getTypeParser: numberParser(module.types) },
      // A client that hangs within a transaction must not keep its locks.
      idle_in_transaction_session_timeout: 60_000,
    };
    this.#pool = new module.Pool({ ...this.#config, max: maxConnections, idleTimeoutMillis: 30_000 });
    // An idle connection that is lost is no event of any request; the next request meets it.
    this.#pool.on("error", () => this.markDown());
  }

  get isDown(): boolean {
    return performance.now() < this.#downUntil;
  }

  markDown(): void {
    this.#downUntil = performance.now() + DOWN_MS;
    this.#checkedAt = Number.NEGATIVE_INFINITY;
  }

  async run<T>(options: TransactionOptions, work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    const onError = (error: Error): void => {
      broken ??= error;
    };
    client.on("error", onError);
    const release = (): void => {
      client.off("error", onError);
      client.release(broken);
    };
    try {
      await client.query(beginStatements(options));
      const result = await work(toSql(client));
      const committed = client.query("COMMIT");
      // There is nothing to commit of what was read: the answer does not wait for it, only the connection does.
      if (options.access === "read") void committed.catch(onError).finally(release);
      else {
        await committed;
        release();
      }
      return result;
    } catch (error) {
      // What cannot be rolled back is thrown away with its connection.
      await client.query("ROLLBACK").catch(onError);
      release();
      throw error;
    }
  }

  /** How far behind it is, asked at most once a second. */
  async behind(): Promise<number> {
    if (performance.now() - this.#checkedAt > CHECK_MS) {
      const { rows } = await this.#pool.query<{ replica: boolean; behind: number | null }>(BEHIND);
      this.#checkedAt = performance.now();
      this.#isReplica = rows[0]?.replica ?? false;
      this.#behindMs = Math.max(0, Math.round((rows[0]?.behind ?? 0) * 1000));
    }
    return this.#behindMs;
  }

  async describe(): Promise<DatabaseNode> {
    try {
      const behindMs = await this.behind();
      return { address: this.address, role: this.#isReplica ? "replica" : "primary", behindMs };
    } catch {
      return { address: this.address, role: "down", behindMs: 0 };
    }
  }

  /** A connection of its own, for `LISTEN`. */
  connectAlone(): Client {
    return new this.#module.Client(this.#config);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

function numberParser(types: CustomTypesConfig): CustomTypesConfig["getTypeParser"] {
  return ((id: number, format?: "text" | "binary") => {
    if (id === INT8) return Number;
    const parse = types.getTypeParser(id, format as "text") as (text: string) => unknown;
    return id === INT8_LIST ? (text: string) => (parse(text) as readonly string[]).map(Number) : parse;
  }) as CustomTypesConfig["getTypeParser"];
}

/** A replica that has replayed all it received is not behind, however long ago the last write was. */
const BEHIND = `
SELECT pg_is_in_recovery() AS replica,
       CASE WHEN NOT pg_is_in_recovery() OR pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
            ELSE extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 END AS behind`;

function toSql(client: PoolClient): Sql {
  return {
    query: async <Row extends object>(text: string, values: readonly SqlValue[] = []) =>
      (await client.query<Row>({ ...named(text), text, values: values.map(toPgValue) })).rows,
  };
}

/**
 * Long statements are prepared once for each connection: planning one takes as long as running it. The texts are ours and few; their
 * limit only guards against a host that builds them.
 */
function named(text: string): { readonly name?: string } {
  if (text.length < 150) return {};
  const known = NAMES.get(text);
  if (known !== undefined) return { name: known };
  if (NAMES.size >= 200) return {};
  const name = `skillwright_${NAMES.size}`;
  NAMES.set(text, name);
  return { name };
}

const NAMES = new Map<string, string>();

function toPgValue(value: SqlValue): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return Array.isArray(value) ? value.map(toPgValue) : value;
}
