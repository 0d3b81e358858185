import { setTimeout as sleep } from "node:timers/promises";
import { CatalogError, reasonOf } from "../catalog-problem.js";
import { toLoginError } from "./login-error.js";
import { type PgModule, PgNode } from "./pg-node.js";
import type { DatabaseNode, Sql, SqlDriver, TransactionOptions } from "./sql-driver.js";
import { isConnectionError, isPassingConflict, isReadOnlyServer, toStatementError } from "./statement-error.js";

export interface PgDriverOptions {
  /** Servers that follow the first, and may be promoted in its place. Default: none. */
  readonly replicas?: readonly string[] | undefined;
  /** A replica further behind is not asked. Default: 10,000. */
  readonly maxStalenessMs?: number | undefined;
  /** How long a lost connection is tried again before an answer is an error. Default: 15,000. */
  readonly reconnectMs?: number | undefined;
  /** Connections to each server at most. Default: 10. */
  readonly maxConnections?: number | undefined;
}

/** PostgreSQL servers: one that takes writes, and any that follow it. */
export async function openPgDriver(url: string, options: PgDriverOptions = {}): Promise<SqlDriver> {
  const module = await importPg();
  const urls = [url, ...(options.replicas ?? [])];
  return new PgDriver(
    urls.map((each) => new PgNode(module, each, options.maxConnections ?? 10)),
    options,
  );
}

async function importPg(): Promise<PgModule> {
  try {
    return (await import("pg")).default;
  } catch (error) {
    throw new CatalogError("driver-missing", "A catalog on a server needs pg. Install it: npm install pg", error);
  }
}

class PgDriver implements SqlDriver {
  readonly engine = "postgres";
  readonly #nodes: readonly PgNode[];
  readonly #options: PgDriverOptions;
  readonly #closing = new AbortController();
  readonly #running = new Set<Promise<unknown>>();
  #primary: PgNode;
  #turn = 0;
  #closed: Promise<void> | undefined;

  constructor(nodes: readonly PgNode[], options: PgDriverOptions) {
    this.#nodes = nodes;
    this.#primary = nodes[0] as PgNode;
    this.#options = options;
  }

  transaction<T>(options: TransactionOptions, work: (sql: Sql) => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new CatalogError("database-unreachable", "The catalog is closed."));
    const run = this.#run(options, work);
    const settled = run.then(
      () => {},
      () => {},
    );
    this.#running.add(settled);
    void settled.then(() => this.#running.delete(settled));
    return run;
  }

  /** Tries one server after the other, then waits a little longer each time, up to `reconnectMs`. */
  async #run<T>(options: TransactionOptions, work: (sql: Sql) => Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + (options.reconnectMs ?? this.#options.reconnectMs ?? 15_000);
    for (let attempt = 0; ; attempt++) {
      let last: unknown;
      for (const node of this.#inOrder(options.access)) {
        try {
          if (await this.#isTooFarBehind(node, options)) continue;
          const result = await node.run(options, work);
          if (options.access === "write") this.#primary = node;
          return result;
        } catch (error) {
          last = error;
          if (isPassingConflict(error)) break;
          if (options.access === "write" && isReadOnlyServer(error)) continue;
          if (!isConnectionError(error)) throw toLoginError(error, node.address) ?? toStatementError(error);
          node.markDown();
        }
      }
      const wait = Math.min(1000, 25 * 2 ** attempt) * (0.5 + Math.random() / 2);
      if (performance.now() + wait > giveUpAt || this.#closing.signal.aborted) throw this.#unreachable(last);
      await sleep(wait, undefined, { signal: this.#closing.signal }).catch(() => {});
    }
  }

  /** Writes go to the primary; reads to the replicas in turn, then to the primary. Servers just lost come last. */
  #inOrder(access: TransactionOptions["access"]): readonly PgNode[] {
    const others = this.#nodes.filter((node) => node !== this.#primary);
    const turn = others.length === 0 ? 0 : this.#turn++ % others.length;
    const rotated = [...others.slice(turn), ...others.slice(0, turn)];
    const order = access === "write" ? [this.#primary, ...rotated] : [...rotated, this.#primary];
    return [...order.filter((node) => !node.isDown), ...order.filter((node) => node.isDown)];
  }

  async #isTooFarBehind(node: PgNode, { access }: TransactionOptions): Promise<boolean> {
    if (access === "write" || node === this.#primary) return false;
    return (await node.behind()) > (this.#options.maxStalenessMs ?? 10_000);
  }

  #unreachable(cause: unknown): CatalogError {
    const nodes = this.#nodes.map(({ address }) => address).join(", ");
    return new CatalogError("database-unreachable", `No database answers at ${nodes} (${reasonOf(cause)}).`, cause);
  }

  async listen(channel: string, onNotice: () => void): Promise<() => Promise<void>> {
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, this.#closing.signal]);
    const loop = this.#listenUntil(signal, channel, onNotice);
    return async () => {
      stop.abort();
      await loop;
    };
  }

  /** Whoever lost the connection may have missed something, so each new one is a notice. */
  async #listenUntil(signal: AbortSignal, channel: string, onNotice: () => void): Promise<void> {
    for (let attempt = 0; !signal.aborted; attempt++) {
      const client = this.#primary.connectAlone();
      try {
        const ended = new Promise<void>((resolve) => {
          client.once("error", () => resolve());
          client.once("end", () => resolve());
          signal.addEventListener("abort", () => resolve(), { once: true });
        });
        client.on("notification", onNotice);
        await client.connect();
        await client.query(`LISTEN "${channel}"`);
        attempt = 0;
        onNotice();
        await ended;
      } catch {
        // Polling is the truth: who cannot listen is only told later.
      }
      await client.end().catch(() => {});
      if (!signal.aborted) await sleep(Math.min(5000, 100 * 2 ** attempt), undefined, { signal }).catch(() => {});
    }
  }

  nodes(): Promise<readonly DatabaseNode[]> {
    return Promise.all(this.#nodes.map((node) => node.describe()));
  }

  close(): Promise<void> {
    this.#closed ??= (async () => {
      this.#closing.abort();
      await Promise.all(this.#running);
      await Promise.all(this.#nodes.map((node) => node.close()));
    })();
    return this.#closed;
  }
}
