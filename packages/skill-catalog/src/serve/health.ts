import { setTimeout as sleep } from "node:timers/promises";
import type { Catalog } from "../catalog.js";
import { type Answer, json } from "./answers.js";

/** A load balancer that waits longer has taken the service out by itself. */
const PATIENCE_MS = 1000;

/**
 * Whether the catalog answers: what a load balancer asks. The database is asked once, without the patience that a request has, and
 * anybody who asks meanwhile gets the same answer: the path needs no token, so it must not be a way to keep the database busy.
 */
export class Health {
  readonly #catalog: Catalog;
  #asking: Promise<boolean> | undefined;

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  /** A service that is closing says no, so that no more is sent to it. */
  async answer(closing: boolean): Promise<Answer> {
    if (closing) return json({ ok: false, reason: "closing" }, 503);
    const waited = new AbortController();
    const tooLate = sleep(PATIENCE_MS, false, { signal: waited.signal }).catch(() => false);
    const ok = await Promise.race([this.#ask(), tooLate]);
    waited.abort();
    return ok ? json({ ok }) : json({ ok, reason: "database" }, 503);
  }

  #ask(): Promise<boolean> {
    this.#asking ??= this.#catalog.driver
      .transaction({ access: "read", statementTimeoutMs: PATIENCE_MS, reconnectMs: 0 }, (sql) => sql.query("SELECT 1"))
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        this.#asking = undefined;
      });
    return this.#asking;
  }
}
