import type { Sql } from "../database/sql-driver.js";
import type { SkillAddress } from "../publish/skill-row.js";

/** A skill as it is listed. */
export interface ListedSkill extends SkillAddress {
  /** Of the version that `latest` points to, or last pointed to. */
  readonly description: string;
  /** The version that searches and agents see; `null`: all were yanked. */
  readonly latest: number | null;
  /** How many were ever published. */
  readonly versions: number;
}

export interface SkillListOptions {
  /** Of one publisher alone. Default: of all. */
  readonly publisher?: string | undefined;
  /** The last skill of the page before. Default: from the beginning. */
  readonly after?: SkillAddress | undefined;
  /** Skills on a page at most. Default: 1,000. */
  readonly limit?: number | undefined;
}

/** What is published, by publisher and name in code point order. */
export function listSkills(
  sql: Sql,
  { publisher, after, limit = 1000 }: SkillListOptions,
): Promise<readonly ListedSkill[]> {
  if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError(`limit must be 1 or more, got ${limit}.`);
  return sql.query<ListedSkill>(
    `SELECT s.publisher, s.name, s.description, v.number AS latest, s.versions
     FROM skillwright.skill s LEFT JOIN skillwright.version v ON v.id = s.latest_id
     WHERE ($1::text IS NULL OR s.publisher = $1) AND (s.publisher, s.name) > ($2, $3)
     ORDER BY s.publisher, s.name LIMIT $4`,
    [publisher ?? null, after?.publisher ?? "", after?.name ?? "", limit],
  );
}
