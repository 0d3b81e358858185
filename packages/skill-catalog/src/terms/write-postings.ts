import { type SkillTerm, type TermStatistics, weighSkillTerms } from "@skillwright/skill-match";
import { toArrayText, toByteText, toRowList } from "../database/row-list.js";
import type { Sql } from "../database/sql-driver.js";
import type { Tenant } from "../schema/tenants.js";
import type { SkillEntryTerms } from "./read-entry.js";
import type { TermTable } from "./term-table.js";
import { encodeVector } from "./term-vector.js";

/** Terms of a body that a skill is found by: those that tell most. The others count in its score once it is found. */
const BODY_TERMS = 32;
/** An impact or a cover of 1. */
const WHOLE = 255;

/** A version that a search is to see of its skill. */
export interface SeenVersion {
  readonly skillId: number;
  readonly versionId: number;
  /** How many versions the skill has. */
  readonly versions: number;
  readonly entry: SkillEntryTerms;
}

/** Makes versions what a search shows and scores of their skills. */
export async function writeEntries(sql: Sql, table: TermTable, seen: readonly SeenVersion[]): Promise<void> {
  const numberOf = (term: string): number => table.numberOf(term) as number;
  const rows = seen.map(({ skillId, versionId, versions, entry }) => ({
    id: skillId,
    latest_id: versionId,
    versions,
    description: entry.description,
    tags: entry.tags,
    tag_keys: entry.tagKeys,
    triggers: entry.triggers,
    mention_only: entry.mentionOnly,
    lengths: toArrayText(entry.terms.lengths),
    name_terms: toArrayText(entry.terms.nameTerms.map(numberOf)),
    terms: toByteText(encodeVector(entry.terms.postings.map(([term, counts]) => [numberOf(term), counts]))),
  }));
  await sql.query(
    `UPDATE skillwright.skill s SET latest_id = given.latest_id, versions = given.versions, description = given.description,
       tags = given.tags, tag_keys = given.tag_keys, triggers = given.triggers, mention_only = given.mention_only,
       lengths = given.lengths, name_terms = given.name_terms, terms = given.terms
     FROM json_to_recordset($1::text::json) AS given(id int8, latest_id int8, versions int4, description text, tags text[],
       tag_keys text[], triggers text[], mention_only bool, lengths int4[], name_terms int8[], terms bytea)
     WHERE s.id = given.id`,
    [toRowList(rows)],
  );
}

/** How versions are weighed, and whose they are. */
export interface PostingWeights {
  readonly tenant: Tenant;
  readonly table: TermTable;
  readonly statistics: TermStatistics;
}

/**
 * Makes versions what a search finds of their skills, which have no postings now. Impacts are computed once, with the statistics of
 * the moment: that they grow stale costs nothing that could be measured, since the score itself is computed with those of the request.
 */
export async function writePostings(
  sql: Sql,
  seen: readonly Pick<SeenVersion, "skillId" | "entry">[],
  { tenant, table, statistics }: PostingWeights,
): Promise<void> {
  const terms: number[] = [];
  const skills: number[] = [];
  const impacts: number[] = [];
  const covers: number[] = [];
  for (const { skillId, entry } of seen) {
    for (const { term, impact, cover } of prune(weighSkillTerms(entry.terms, statistics))) {
      terms.push(table.numberOf(term) as number);
      skills.push(skillId);
      impacts.push(Math.max(1, Math.round(impact * WHOLE)));
      covers.push(Math.round(cover * WHOLE));
    }
  }
  await sql.query(
    `INSERT INTO skillwright.posting (tenant_id, term_id, skill_id, impact, cover) SELECT $1, given.*
     FROM unnest($2::text::int8[], $3::text::int8[], $4::text::int2[], $5::text::int2[]) AS given(term_id, skill_id, impact, cover)`,
    [tenant.id, ...[terms, skills, impacts, covers].map(toArrayText)],
  );
}

function prune(terms: readonly SkillTerm[]): readonly SkillTerm[] {
  const worth = ({ impact, rarity }: SkillTerm): number => impact * rarity;
  const body = terms.filter(({ named }) => !named).toSorted((a, b) => worth(b) - worth(a));
  return [...terms.filter(({ named }) => named), ...body.slice(0, BODY_TERMS)];
}

/** Takes away what skills are found by. */
export async function removePostings(sql: Sql, skillIds: readonly number[]): Promise<void> {
  if (skillIds.length === 0) return;
  await sql.query("SELECT skillwright.remove_postings($1::int8[])", [skillIds]);
}

/** Takes a skill out of every search. Its versions stay. */
export async function clearEntry(sql: Sql, skillId: number): Promise<void> {
  await removePostings(sql, [skillId]);
  await sql.query(
    `UPDATE skillwright.skill SET latest_id = NULL, tags = '{}', tag_keys = '{}', triggers = '{}', lengths = '{}', name_terms = '{}',
       terms = '' WHERE id = $1`,
    [skillId],
  );
}
