import { type SkillTerm, weighSkillTerms } from "@skillwright/skill-match";
import type { Sql } from "../database/sql-driver.js";
import type { Tenant } from "../schema/tenants.js";
import type { SkillEntryTerms } from "./read-entry.js";
import type { TermTable } from "./term-table.js";
import { encodeVector } from "./term-vector.js";

/** Terms of a body that a skill is found by: those that tell most. The others count in its score once it is found. */
const BODY_TERMS = 32;
/** An impact or a cover of 1. */
const WHOLE = 255;

/** What is written for a skill that a search is to see. */
export interface PostingsWritten {
  readonly tenant: Tenant;
  readonly skillId: number;
  readonly versionId: number;
  readonly entry: SkillEntryTerms;
  readonly table: TermTable;
  /** How many skills the tenant has, for what a term is worth. */
  readonly skills: number;
}

/**
 * Makes a version what a search sees of its skill. Impacts are computed once, with the statistics of the moment: that they grow stale
 * costs nothing that could be measured, since the score itself is computed with those of the request.
 */
export async function writePostings(
  sql: Sql,
  { tenant, skillId, versionId, entry, table, skills }: PostingsWritten,
): Promise<void> {
  const numberOf = (term: string): number => table.numberOf(term) as number;
  const { terms } = entry;
  const kept = prune(weighSkillTerms(terms, table.statistics(skills)));
  await sql.query("DELETE FROM skillwright.posting WHERE skill_id = $1", [skillId]);
  await sql.query(
    `INSERT INTO skillwright.posting (tenant_id, term_id, skill_id, impact, cover)
     SELECT $1, term_id, $2, impact, cover FROM unnest($3::int4[], $4::int2[], $5::int2[]) AS given(term_id, impact, cover)`,
    [
      tenant.id,
      skillId,
      kept.map(({ term }) => numberOf(term)),
      kept.map(({ impact }) => Math.max(1, Math.round(impact * WHOLE))),
      kept.map(({ cover }) => Math.round(cover * WHOLE)),
    ],
  );
  await sql.query(
    `UPDATE skillwright.skill SET latest_id = $2, description = $3, tags = $4::text[], tag_keys = $5::text[], triggers = $6::text[],
       mention_only = $7, lengths = $8::int4[], name_terms = $9::int4[], terms = $10 WHERE id = $1`,
    [
      skillId,
      versionId,
      entry.description,
      entry.tags,
      entry.tagKeys,
      entry.triggers,
      entry.mentionOnly,
      terms.lengths,
      terms.nameTerms.map(numberOf),
      encodeVector(terms.postings.map(([term, counts]) => [numberOf(term), counts])),
    ],
  );
}

function prune(terms: readonly SkillTerm[]): readonly SkillTerm[] {
  const worth = ({ impact, rarity }: SkillTerm): number => impact * rarity;
  const body = terms.filter(({ named }) => !named).toSorted((a, b) => worth(b) - worth(a));
  return [...terms.filter(({ named }) => named), ...body.slice(0, BODY_TERMS)];
}

/** Takes a skill out of every search. Its versions stay. */
export async function clearPostings(sql: Sql, skillId: number): Promise<void> {
  await sql.query("DELETE FROM skillwright.posting WHERE skill_id = $1", [skillId]);
  await sql.query(
    `UPDATE skillwright.skill SET latest_id = NULL, tags = '{}', tag_keys = '{}', triggers = '{}', lengths = '{}', name_terms = '{}',
       terms = '' WHERE id = $1`,
    [skillId],
  );
}
