import { countedTerms } from "@skillwright/skill-match";
import type { Sql } from "../database/sql-driver.js";
import type { Tenant } from "../schema/tenants.js";
import { type CountedEntry, readEntry } from "../terms/read-entry.js";
import { decodeVector } from "../terms/term-vector.js";

/** Whose skill, and which. */
export interface SkillAddress {
  readonly publisher: string;
  readonly name: string;
}

/** A skill of the catalog, locked for the rest of the transaction. */
export interface SkillRow extends SkillAddress {
  readonly id: number;
  readonly versions: number;
  readonly latestId: number | null;
  readonly description: string;
  readonly tags: readonly string[];
  readonly terms: Uint8Array;
}

const COLUMNS = 'id, publisher, name, versions, latest_id AS "latestId", description, tags, terms';

/** The skill of an address, made when it is new. Who publishes the same skill at the same time waits here. */
export async function lockSkill(sql: Sql, tenant: Tenant, { publisher, name }: SkillAddress): Promise<SkillRow> {
  await sql.query(
    `INSERT INTO skillwright.skill (tenant_id, publisher, name) VALUES ($1, $2, $3) ON CONFLICT (tenant_id, publisher, name) DO NOTHING`,
    [tenant.id, publisher, name],
  );
  return (await lockKnownSkill(sql, { publisher, name })) as SkillRow;
}

/** The skill of an address, if there is one. */
export async function lockKnownSkill(sql: Sql, { publisher, name }: SkillAddress): Promise<SkillRow | undefined> {
  const [row] = await sql.query<SkillRow>(
    `SELECT ${COLUMNS} FROM skillwright.skill WHERE publisher = $1 AND name = $2 FOR UPDATE`,
    [publisher, name],
  );
  return row;
}

/** What a skill counts for now; `undefined` when no search sees it. */
export function countRow({ latestId, name, description, tags, terms }: SkillRow): CountedEntry | undefined {
  if (latestId === null) return undefined;
  const postings = decodeVector(terms).map(([term, counts]) => [String(term), counts] as const);
  const { metadata, body } = countedTerms({ postings });
  const { words } = readEntry({ name, description, tags }).terms;
  return { metadata: metadata.map(Number), body: body.map(Number), words };
}
