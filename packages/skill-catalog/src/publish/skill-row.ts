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

/** `publisher/name`: what a skill is called in keys, messages and the audit. */
export const subjectOf = ({ publisher, name }: SkillAddress): string => `${publisher}/${name}`;

const GIVEN = "unnest($1::text[], $2::text[]) AS given(publisher, name)";

/**
 * The skills of these addresses, by `subjectOf`, made where they are new. Who publishes one of them at the same time waits here; all
 * take their locks in one order, so that nobody waits in a circle.
 */
export async function lockSkills(
  sql: Sql,
  tenant: Tenant,
  addresses: readonly SkillAddress[],
): Promise<ReadonlyMap<string, SkillRow>> {
  const sorted = sort(addresses);
  // A skill that is there is not inserted again: each attempt would use up a number.
  await sql.query(
    `INSERT INTO skillwright.skill (tenant_id, publisher, name) SELECT $3, given.publisher, given.name FROM ${GIVEN}
     WHERE NOT EXISTS (SELECT FROM skillwright.skill s WHERE s.publisher = given.publisher AND s.name = given.name)
     ON CONFLICT (tenant_id, publisher, name) DO NOTHING`,
    [...columns(sorted), tenant.id],
  );
  return lockKnownSkills(sql, sorted);
}

/** The skills of these addresses that are there. */
export async function lockKnownSkills(
  sql: Sql,
  addresses: readonly SkillAddress[],
): Promise<ReadonlyMap<string, SkillRow>> {
  const rows = await sql.query<SkillRow>(
    `SELECT s.id, s.publisher, s.name, s.versions, s.latest_id AS "latestId", s.description, s.tags, s.terms
     FROM ${GIVEN} JOIN skillwright.skill s ON s.publisher = given.publisher AND s.name = given.name
     ORDER BY s.publisher, s.name FOR UPDATE OF s`,
    columns(sort(addresses)),
  );
  return new Map(rows.map((row) => [subjectOf(row), row]));
}

function sort(addresses: readonly SkillAddress[]): readonly SkillAddress[] {
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return addresses.toSorted((a, b) => compare(a.publisher, b.publisher) || compare(a.name, b.name));
}

function columns(addresses: readonly SkillAddress[]): [publishers: readonly string[], names: readonly string[]] {
  return [addresses.map(({ publisher }) => publisher), addresses.map(({ name }) => name)];
}

/** What a skill counts for now; `undefined` when no search sees it. */
export function countRow({ latestId, name, description, tags, terms }: SkillRow): CountedEntry | undefined {
  if (latestId === null) return undefined;
  const postings = decodeVector(terms).map(([term, counts]) => [String(term), counts] as const);
  const { metadata, body } = countedTerms({ postings });
  const { words } = readEntry({ name, description, tags }).terms;
  return { metadata: metadata.map(Number), body: body.map(Number), words };
}
