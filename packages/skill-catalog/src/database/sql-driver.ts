/** What a statement may be given. Lists need a cast in the text: `$1::int4[]`. */
export type SqlValue =
  | string
  | number
  | boolean
  | null
  | Uint8Array
  | readonly (string | number | boolean | null | Uint8Array)[];

/** Statements within one transaction. */
export interface Sql {
  /** The rows of one statement. Values are never part of its text. */
  query<Row extends object>(text: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
}

/** How a transaction is run. */
export interface TransactionOptions {
  /** `read` may be answered by a replica, some time behind; `write` is by the primary alone. */
  readonly access: "read" | "write";
  /** The database role it is run as: that of a tenant, and of no more. Default: the one that connected. */
  readonly role?: string | undefined;
  /** No statement takes longer. Default: the driver's. */
  readonly statementTimeoutMs?: number | undefined;
  /** How long a lost connection is tried again; 0: each server is asked once. Default: the driver's. */
  readonly reconnectMs?: number | undefined;
}

/**
 * The engine behind a catalog, as far as the catalog knows it. A host with a driver of its own implements this. `work` may be run
 * again after a lost connection: the catalog only gives work that can be repeated.
 */
export interface SqlDriver {
  readonly engine: "pglite" | "postgres";
  transaction<T>(options: TransactionOptions, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Calls `onNotice` when something is notified on the channel, and after each time the connection was lost. Ends with the driver. */
  listen(channel: string, onNotice: () => void): Promise<() => Promise<void>>;
  /** Where each node is and how far behind, for `doctor` and metrics. */
  nodes(): Promise<readonly DatabaseNode[]>;
  /** Waits for what is running, then ends all connections. Twice is once. */
  close(): Promise<void>;
}

/** One server, without its credentials. */
export interface DatabaseNode {
  readonly address: string;
  readonly role: "primary" | "replica" | "down";
  /** How long ago the newest write it has seen was made; 0 for a primary, and for a replica that has all. */
  readonly behindMs: number;
}

/** What begins every transaction, in one round trip. */
export function beginStatements({ access, role, statementTimeoutMs }: TransactionOptions): string {
  const begin = `BEGIN TRANSACTION ISOLATION LEVEL READ COMMITTED ${access === "read" ? "READ ONLY" : "READ WRITE"}`;
  const asRole = role === undefined ? "" : `; SET LOCAL ROLE ${quoteIdentifier(role)}`;
  const timeout = Math.max(1, Math.trunc(statementTimeoutMs ?? DEFAULT_STATEMENT_TIMEOUT_MS));
  return `${begin}; SET LOCAL statement_timeout = ${timeout}; SET LOCAL jit = off${asRole}`;
}

/** Ten times what the slowest search takes at a million skills. */
const DEFAULT_STATEMENT_TIMEOUT_MS = 10_000;

/** Does a part of a transaction of the owner as a tenant. Where it fails, the whole transaction has failed. */
export async function asRole<T>(sql: Sql, role: string, work: () => Promise<T>): Promise<T> {
  await sql.query(`SET LOCAL ROLE ${quoteIdentifier(role)}`);
  const result = await work();
  await sql.query("RESET ROLE");
  return result;
}

function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
