import { toArrayText, toRowList } from "../database/row-list.js";
import type { Sql, SqlDriver } from "../database/sql-driver.js";
import { lockSettling } from "../schema/migrate.js";
import { type CountedEntry, MAX_TERM_LENGTH } from "./read-entry.js";

/** The channel on which agents are told that something changed. */
export const CHANNEL = "skillwright_catalog";

/** What a publication does to the statistics and to those who follow. */
export interface OutboxRow {
  readonly tenantId: number;
  readonly skillId: number;
  readonly event: "published" | "yanked" | "tagged" | "indexed";
  readonly added: CountedEntry | undefined;
  readonly removed: CountedEntry | undefined;
}

const NOTHING: CountedEntry = { metadata: [], body: [], words: [] };

/** Leaves word of publications, within their transaction. No counter is touched, so publishers never wait for each other here. */
export async function leaveWord(sql: Sql, ...rows: readonly OutboxRow[]): Promise<void> {
  const given = rows.map(({ tenantId, skillId, event, added, removed }) => {
    const plus = added ?? NOTHING;
    const minus = removed ?? NOTHING;
    return {
      tenant_id: tenantId,
      skill_id: skillId,
      event,
      skills: (added ? 1 : 0) - (removed ? 1 : 0),
      added_meta: toArrayText(plus.metadata),
      added_body: toArrayText(plus.body),
      added_words: plus.words,
      removed_meta: toArrayText(minus.metadata),
      removed_body: toArrayText(minus.body),
      removed_words: minus.words,
    };
  });
  await sql.query(
    `INSERT INTO skillwright.outbox (tenant_id, skill_id, event, skills, added_meta, added_body, added_words,
       removed_meta, removed_body, removed_words)
     SELECT * FROM json_to_recordset($1::text::json) AS given(tenant_id int4, skill_id int8, event text, skills int2,
       added_meta int8[], added_body int8[], added_words text[], removed_meta int8[], removed_body int8[], removed_words text[])`,
    [toRowList(given)],
  );
}

/**
 * Brings the statistics up to date with all that is committed, numbers the changes and tells the agents. One process at a time does
 * so; who waited finds that the one before did its work too. Returns how many publications were settled.
 */
export async function settle(driver: SqlDriver): Promise<number> {
  let total = 0;
  for (let settled = BATCH; settled === BATCH; total += settled) {
    settled = await driver.transaction({ access: "write", statementTimeoutMs: 60_000 }, async (sql) => {
      await lockSettling(sql);
      return settleBatch(sql);
    });
  }
  return total;
}

/** Throws what keeps the next publications from being settled. Settles nothing. */
export async function trySettling(driver: SqlDriver): Promise<void> {
  const undone = new Error("Settled, and undone.");
  try {
    await driver.transaction({ access: "write", statementTimeoutMs: 60_000 }, async (sql) => {
      await lockSettling(sql);
      await settleBatch(sql);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
}

/** Settles as many as one statement does, within a transaction that has the lock. */
export async function settleBatch(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ settled: number }>(SETTLE);
  if (row && row.settled > 0) await sql.query("SELECT pg_notify($1, '')", [CHANNEL]);
  return row?.settled ?? 0;
}

const BATCH = 2000;

/**
 * Whatever a row holds, it is settled: one that could not be would stop all tenants. So a term counts for its own tenant alone, a word
 * that no index takes (none, or too long a one) for nothing, and a counter stays at its end.
 */
const SETTLE = `
WITH gone AS (
  DELETE FROM skillwright.outbox WHERE id IN (SELECT id FROM skillwright.outbox ORDER BY id LIMIT ${BATCH}) RETURNING *
), counted AS (
  SELECT tenant_id, id, sum(meta) AS meta, sum(body) AS body FROM (
    SELECT tenant_id, unnest(added_meta) AS id, 1 AS meta, 0 AS body FROM gone UNION ALL
    SELECT tenant_id, unnest(removed_meta), -1, 0 FROM gone UNION ALL
    SELECT tenant_id, unnest(added_body), 0, 1 FROM gone UNION ALL
    SELECT tenant_id, unnest(removed_body), 0, -1 FROM gone) AS each GROUP BY tenant_id, id
), terms AS (
  UPDATE skillwright.term SET meta_skills = skillwright.add_count(meta_skills, counted.meta),
    body_skills = skillwright.add_count(body_skills, counted.body)
  FROM counted WHERE term.id = counted.id AND term.tenant_id = counted.tenant_id AND (counted.meta <> 0 OR counted.body <> 0)
), words AS (
  INSERT INTO skillwright.word (tenant_id, word, skills)
  SELECT tenant_id, word, skillwright.add_count(0, sum(skills)) FROM (
    SELECT tenant_id, unnest(added_words) AS word, 1 AS skills FROM gone UNION ALL
    SELECT tenant_id, unnest(removed_words), -1 FROM gone) AS each
  WHERE length(word) <= ${MAX_TERM_LENGTH}
  GROUP BY tenant_id, word HAVING sum(skills) <> 0
  ON CONFLICT (tenant_id, word) DO UPDATE SET skills = skillwright.add_count(word.skills, excluded.skills)
), tenants AS (
  UPDATE skillwright.tenant SET skills = skillwright.add_count(tenant.skills, each.skills)
  FROM (SELECT tenant_id, sum(skills) AS skills FROM gone GROUP BY tenant_id HAVING sum(skills) <> 0) AS each
  WHERE tenant.id = each.tenant_id
), changes AS (
  INSERT INTO skillwright.change (tenant_id, skill_id, event) SELECT tenant_id, skill_id, event FROM gone ORDER BY id
)
SELECT count(*)::int4 AS settled FROM gone`;
