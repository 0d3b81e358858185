import { asRole, type Sql, type SqlDriver } from "../database/sql-driver.js";
import { findStoredEntries, type ShownVersion, writeShown } from "../publish/show-versions.js";
import { countRow, type SkillRow } from "../publish/skill-row.js";
import { lockSettling } from "../schema/migrate.js";
import type { Tenant } from "../schema/tenants.js";
import { readEntry, type SkillEntryTerms, termsOf } from "../terms/read-entry.js";
import { settleBatch } from "../terms/settle.js";
import { type LearntTerms, learnTerms } from "../terms/term-table.js";
import { termsVersion } from "../terms/terms-version.js";
import { writePostings } from "../terms/write-postings.js";

const SKILLS = `SELECT id, publisher, name, versions, latest_id AS "latestId", description, tags, terms, tenant_id AS "tenantId"
  FROM skillwright.skill WHERE latest_id IS NOT NULL AND id > $1 ORDER BY id LIMIT 1000`;

type CountedRow = SkillRow & { readonly tenantId: number };

/** The skills that a search sees, a page at a time. */
async function* seenSkills(sql: Sql): AsyncGenerator<readonly CountedRow[]> {
  for (let after = 0; ; ) {
    const page = await sql.query<CountedRow>(SKILLS, [after]);
    if (page.length > 0) yield page;
    after = page.at(-1)?.id ?? 0;
    if (page.length < 1000) return;
  }
}

/** Counts everything again from what is stored of each skill. Returns how many counters say something else. */
export async function findMiscounts(sql: Sql): Promise<number> {
  const counts = new Map<string, number>();
  const count = (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  for await (const page of seenSkills(sql)) {
    for (const row of page) {
      const { metadata, body, words } = countRow(row) ?? { metadata: [], body: [], words: [] };
      for (const term of metadata) count(`m${term}`);
      for (const term of body) count(`b${term}`);
      for (const word of words) count(`w${row.tenantId} ${word}`);
      count(`t${row.tenantId}`);
    }
  }
  const stored = await sql.query<{ key: string; n: number }>(`
    SELECT 'm' || id AS key, meta_skills AS n FROM skillwright.term WHERE meta_skills <> 0 UNION ALL
    SELECT 'b' || id, body_skills FROM skillwright.term WHERE body_skills <> 0 UNION ALL
    SELECT 'w' || tenant_id || ' ' || word, skills FROM skillwright.word WHERE skills <> 0 UNION ALL
    SELECT 't' || id, skills FROM skillwright.tenant WHERE skills <> 0`);
  let differing = 0;
  for (const { key, n } of stored) {
    if (counts.get(key) !== n) differing++;
    counts.delete(key);
  }
  return differing + counts.size;
}

/**
 * Reads every skill that is seen again, from its file, and counts anew: after an update that reads words otherwise, or to mend
 * statistics. What skills are found by is weighed when all are counted, so that it does not depend on the order in which they came.
 * One transaction under the lock of `settle`: searches go on with what was, publishers wait. Returns how many skills.
 */
export function reindex(driver: SqlDriver, tenants: readonly Tenant[]): Promise<number> {
  return driver.transaction({ access: "write", statementTimeoutMs: 3_600_000 }, async (sql) => {
    await lockSettling(sql);
    await sql.query("LOCK TABLE skillwright.skill IN EXCLUSIVE MODE");
    await sql.query("DELETE FROM skillwright.outbox");
    await sql.query(
      "UPDATE skillwright.term SET meta_skills = 0, body_skills = 0 WHERE meta_skills <> 0 OR body_skills <> 0",
    );
    await sql.query("DELETE FROM skillwright.word");
    await sql.query("UPDATE skillwright.tenant SET skills = 0");
    await sql.query("DELETE FROM skillwright.posting");
    let total = 0;
    for (const tenant of tenants) {
      total += await asRole(sql, tenant.writeRole, () =>
        eachPage({ driver, sql, tenant }, (shown, terms) =>
          writeShown(sql, shown, { tenant, event: "indexed", ...terms }),
        ),
      );
      while ((await settleBatch(sql)) > 0);
      await asRole(sql, tenant.writeRole, () =>
        eachPage({ driver, sql, tenant }, (shown, { table, skills }) => {
          const seen = shown.map(({ skill, entry }) => ({ skillId: skill.id, entry }));
          return writePostings(sql, seen, { tenant, table, statistics: table.statistics(skills) });
        }),
      );
    }
    await sql.query(
      "INSERT INTO skillwright.setting (key, value) VALUES ('terms', $1) ON CONFLICT (key) DO UPDATE SET value = $1",
      [termsVersion()],
    );
    return total;
  });
}

async function eachPage(
  { driver, sql, tenant }: { readonly driver: SqlDriver; readonly sql: Sql; readonly tenant: Tenant },
  work: (shown: readonly ShownVersion[], terms: LearntTerms) => Promise<void>,
): Promise<number> {
  let total = 0;
  for await (const page of seenSkills(sql)) {
    const shown = await readPage(sql, page);
    const terms = await learnTerms(driver, tenant, termsOf(shown.map(({ entry }) => entry)), sql);
    await work(shown, terms);
    total += page.length;
  }
  return total;
}

async function readPage(sql: Sql, page: readonly CountedRow[]): Promise<readonly ShownVersion[]> {
  const stored = await findStoredEntries(
    sql,
    page.map(({ latestId }) => latestId as number),
  );
  return page.map((row) => {
    const versionId = row.latestId as number;
    // A file that cannot be read stops nobody else: its skill is found by what its row says.
    const entry: SkillEntryTerms = stored.get(versionId) ?? readEntry(row);
    // What it counted for is gone already.
    return { skill: { ...row, latestId: null }, versionId, entry };
  });
}
