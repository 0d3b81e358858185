import { setTimeout as sleep } from "node:timers/promises";
import type { Sql, SqlDriver } from "../database/sql-driver.js";
import type { SkillAddress } from "../publish/skill-row.js";
import { CHANNEL } from "../terms/settle.js";

/** Something that agents may want to know. */
export interface CatalogChange extends SkillAddress {
  /** Rises with each change of a catalog, and never by a change that comes to light later. */
  readonly id: number;
  readonly event: "published" | "yanked" | "tagged" | "indexed";
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What changed after a change, oldest first. */
export function readChanges(sql: Sql, after: number, limit: number): Promise<readonly CatalogChange[]> {
  return sql.query<CatalogChange>(
    `SELECT c.id::float8 AS id, s.publisher, s.name, c.event, round(extract(epoch FROM c.at) * 1000)::float8 AS at
     FROM skillwright.change c JOIN skillwright.skill s ON s.id = c.skill_id WHERE c.id > $1 ORDER BY c.id LIMIT $2`,
    [after, limit],
  );
}

/** The newest change; 0 when there is none. */
async function lastChange(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ id: number }>("SELECT coalesce(max(id), 0)::float8 AS id FROM skillwright.change");
  return row?.id ?? 0;
}

export interface FollowOptions {
  /** The change to go on from. Default: the newest there is now. */
  readonly after?: number | undefined;
  /** How long a change may go unnoticed when no notice comes. Default: 5,000. */
  readonly pollMs?: number | undefined;
  /** Called with what changed, oldest first, one call at a time. */
  onChanges(changes: readonly CatalogChange[]): void | Promise<void>;
  /** Called when the catalog cannot be asked, or `onChanges` threw. It goes on all the same. Default: nothing. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Ends when it is told to. */
export interface Follower {
  stop(): Promise<void>;
}

const PAGE = 1000;

/**
 * Tells of changes as they come. What is asked of the catalog is the truth; notices of the database only make it be asked at once. So
 * nothing is missed when a connection is lost, or on a replica, which sends none.
 */
export async function followChanges(
  driver: SqlDriver,
  ask: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>,
  { after, pollMs = 5000, onChanges, onError = () => {} }: FollowOptions,
): Promise<Follower> {
  const stopping = new AbortController();
  let wake = new AbortController();
  const unlisten = await driver.listen(CHANNEL, () => wake.abort());
  let cursor = after ?? (await ask(lastChange));
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      try {
        const changes = await ask((sql) => readChanges(sql, cursor, PAGE));
        if (changes.length > 0) await onChanges(changes);
        cursor = changes.at(-1)?.id ?? cursor;
        if (changes.length === PAGE) continue;
      } catch (error) {
        if (!stopping.signal.aborted) onError(error);
      }
      await sleep(pollMs, undefined, { signal: AbortSignal.any([wake.signal, stopping.signal]) }).catch(() => {});
      if (wake.signal.aborted) wake = new AbortController();
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await loop;
      await unlisten();
    },
  };
}
