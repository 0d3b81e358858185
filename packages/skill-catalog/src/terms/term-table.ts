import { countedTerms, type SkillTerms, type TermCounts, type TermStatistics } from "@skillwright/skill-match";
import type { Sql, SqlDriver } from "../database/sql-driver.js";
import type { Tenant } from "../schema/tenants.js";

export interface TermRow {
  readonly id: number;
  readonly word: string;
  readonly metadataSkills: number;
  readonly bodySkills: number;
}

/** Terms, and how many skills their tenant has: one row at least. */
const WORDS = `SELECT tenant.skills, term.id, term.word, term.meta_skills AS "metadataSkills", term.body_skills AS "bodySkills"
  FROM skillwright.tenant LEFT JOIN skillwright.term ON term.tenant_id = tenant.id AND term.word = ANY($1::text[])
  WHERE tenant.id = skillwright.current_tenant()`;

/** Some terms of a tenant, with their numbers and counts. */
export class TermTable {
  readonly #byWord = new Map<string, TermRow>();
  readonly #byId = new Map<number, TermRow>();

  add({ id, word, metadataSkills, bodySkills }: TermRow): void {
    const row = { id, word, metadataSkills, bodySkills };
    this.#byWord.set(word, row);
    this.#byId.set(id, row);
  }

  has(word: string): boolean {
    return this.#byWord.has(word);
  }

  numberOf(word: string): number | undefined {
    return this.#byWord.get(word)?.id;
  }

  wordOf(id: number): string | undefined {
    return this.#byId.get(id)?.word;
  }

  countsOf(word: string): TermCounts | undefined {
    return this.#byWord.get(word);
  }

  /**
   * As statistics, for weighing what is published, with skills that are about to be counted: the first thousand of a catalog would
   * otherwise be weighed as if no word were common. Typos play no part in that.
   */
  statistics(skills: number, coming: readonly SkillTerms[] = []): TermStatistics {
    const counts = countTerms(coming);
    for (const [word, added] of counts) {
      const known = this.countsOf(word);
      added.metadataSkills += known?.metadataSkills ?? 0;
      added.bodySkills += known?.bodySkills ?? 0;
    }
    const countsOf = (word: string): TermCounts | undefined => counts.get(word) ?? this.countsOf(word);
    return { skills: skills + coming.length, countsOf, nearestWords: () => [] };
  }

  /** Reads the terms of these words. Returns how many skills the tenant has. */
  async readWords(sql: Sql, words: readonly string[]): Promise<number> {
    const rows = await sql.query<{ skills: number } & (TermRow | { readonly id: null })>(WORDS, [words]);
    for (const row of rows) if (row.id !== null) this.add(row);
    return rows[0]?.skills ?? 0;
  }
}

/** Counts that grow. */
type Counter = { -readonly [K in keyof TermCounts]: TermCounts[K] };

function countTerms(skills: readonly SkillTerms[]): ReadonlyMap<string, Counter> {
  const counts = new Map<string, Counter>();
  const countsOf = (word: string): Counter => {
    const known = counts.get(word) ?? { metadataSkills: 0, bodySkills: 0 };
    counts.set(word, known);
    return known;
  };
  for (const terms of skills) {
    const { metadata, body } = countedTerms(terms);
    for (const word of metadata) countsOf(word).metadataSkills++;
    for (const word of body) countsOf(word).bodySkills++;
  }
  return counts;
}

/**
 * The terms of these words, new ones among them, and how many skills there are. New words are a transaction of their own: they count
 * for nothing until a version holds them, and whoever publishes the same word meanwhile does not wait for a whole version. `within` a
 * transaction that is open, they are part of it.
 */
export function learnTerms(
  driver: SqlDriver,
  tenant: Tenant,
  words: readonly string[],
  within?: Sql,
): Promise<LearntTerms> {
  const learn = (sql: Sql): Promise<LearntTerms> => learnWithin(sql, tenant, words);
  return within ? learn(within) : driver.transaction({ access: "write", role: tenant.writeRole }, learn);
}

/** Terms, and how many skills the tenant has. */
export interface LearntTerms {
  readonly table: TermTable;
  readonly skills: number;
}

async function learnWithin(sql: Sql, tenant: Tenant, words: readonly string[]): Promise<LearntTerms> {
  const table = new TermTable();
  const skills = await table.readWords(sql, words);
  // In one order for all, so that two who learn the same words do not wait for each other in a circle. Words that are known are
  // not inserted again: each attempt would use up a number.
  const missing = words.filter((word) => !table.has(word)).sort();
  if (missing.length > 0) {
    const insert = `INSERT INTO skillwright.term (tenant_id, word) SELECT $1, word FROM unnest($2::text[]) AS given(word)
      ON CONFLICT (tenant_id, word) DO NOTHING`;
    await sql.query(insert, [tenant.id, missing]);
    await table.readWords(sql, missing);
  }
  return { table, skills };
}
