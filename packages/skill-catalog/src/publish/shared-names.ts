import { type CatalogProblem, quote, toCatalogProblem } from "../catalog-problem.js";
import type { Sql } from "../database/sql-driver.js";
import { type SkillAddress, subjectOf } from "./skill-row.js";

interface SharedName extends SkillAddress {
  /** How many publishers have a skill of this name that is seen. */
  readonly publishers: number;
}

/** Which of these names several publishers have, each with the one whose skill an index of all of them lists: the oldest that is seen. */
export async function findSharedNames(sql: Sql, names: readonly string[]): Promise<ReadonlyMap<string, SharedName>> {
  const rows = await sql.query<SharedName>(
    `SELECT DISTINCT ON (name) name, publisher, count(*) OVER (PARTITION BY name)::int4 AS publishers
     FROM skillwright.skill WHERE name = ANY($1::text[]) AND latest_id IS NOT NULL ORDER BY name, id`,
    [[...new Set(names)]],
  );
  return new Map(rows.filter(({ publishers }) => publishers > 1).map((row) => [row.name, row]));
}

/** What a publisher should know of a name that is not theirs alone. */
export function sharedNameProblem(
  skill: SkillAddress,
  shared: SharedName | undefined,
): CatalogProblem<"name-shared"> | undefined {
  if (!shared) return undefined;
  const whose =
    shared.publisher === skill.publisher
      ? `Another publisher has a skill ${quote(skill.name)} too. The index of all publishers lists a name once: this one, which is the older.`
      : `${quote(subjectOf(shared))} has this name too, and is the older. The index of all publishers lists a name once: that one, and not this.`;
  const message = `${whose} Each is in the index of its publisher, /publishers/${skill.publisher} of the service here; another name avoids it.`;
  return toCatalogProblem("name-shared", message);
}
