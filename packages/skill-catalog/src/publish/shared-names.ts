import { type CatalogProblem, quote, toCatalogProblem } from "../catalog-problem.js";
import type { Sql } from "../database/sql-driver.js";
import { type SkillAddress, subjectOf } from "./skill-row.js";

interface SharedName extends SkillAddress {
  /** Whether it has a version. */
  readonly seen: boolean;
  /** How many others have a skill of this name that has a version. */
  readonly others: number;
}

/** Which of these names several publishers have, each with the one it belongs to: the oldest that ever had it. */
export async function findSharedNames(sql: Sql, names: readonly string[]): Promise<ReadonlyMap<string, SharedName>> {
  const rows = await sql.query<SharedName>(
    `SELECT DISTINCT ON (name) name, publisher, latest_id IS NOT NULL AS seen,
       (count(latest_id) OVER (PARTITION BY name) - (latest_id IS NOT NULL)::int4)::int4 AS others
     FROM skillwright.skill WHERE name = ANY($1::text[]) ORDER BY name, id`,
    [[...new Set(names)]],
  );
  return new Map(rows.filter(({ others }) => others > 0).map((row) => [row.name, row]));
}

/** What a publisher should know of a name that is not theirs alone. */
export function sharedNameProblem(
  skill: SkillAddress,
  shared: SharedName | undefined,
): CatalogProblem<"name-shared"> | undefined {
  if (!shared) return undefined;
  const message = `${whoseName(skill, shared)} Each is in the index of its publisher, /publishers/${skill.publisher} of the service here; another name avoids it.`;
  return toCatalogProblem("name-shared", message);
}

function whoseName(skill: SkillAddress, first: SharedName): string {
  const once = "The index of all publishers lists a name once";
  if (first.publisher === skill.publisher)
    return `Another publisher has a skill ${quote(skill.name)} too. ${once}: this one, which is the older.`;
  if (first.seen)
    return `${quote(subjectOf(first))} has this name too, and is the older. ${once}: that one, and not this.`;
  return `${quote(subjectOf(first))} had this name before, and has no version now. ${once}, and keeps it for that one: this is not in it.`;
}
