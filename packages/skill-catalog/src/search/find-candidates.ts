import type { ResolvedPolicy } from "@skillwright/skill-match";
import { possibleMentions } from "@skillwright/skill-match";
import { foldName } from "@skillwright/skill-text";
import type { Sql, SqlValue } from "../database/sql-driver.js";
import type { WeighedRequest } from "./request-statistics.js";

/** A skill that may answer, as it is stored. */
export interface CandidateRow {
  readonly id: number;
  readonly publisher: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly triggers: readonly string[];
  readonly mentionOnly: boolean;
  readonly lengths: readonly number[];
  readonly nameTerms: readonly number[];
  readonly terms: Uint8Array;
  readonly latestId: number;
}

/** How far is looked. */
export interface SearchReach {
  /** Postings of each term, the strongest first. */
  readonly postings: number;
  /** Skills that are scored. */
  readonly candidates: number;
}

/** What was measured to agree with a matcher over everything, by the number of skills. */
export function reachFor(skills: number, topK: number): SearchReach {
  const [postings, candidates] =
    skills <= 50_000 ? [2000, 200] : [Math.min(20_000, Math.max(5000, skills / 100)), 1000];
  return { postings: Math.round(postings), candidates: Math.max(candidates, topK * 12) };
}

/** Skills named in a request or made for a kind of file are few; more than this are not looked at. */
const MAX_CALLED = 2000;

/** Terms of names, as far as a score needs them. */
type NameTerm = readonly [id: number, word: string, metadataSkills: number, bodySkills: number];

/** Rows, and the terms of all their names, which come with the first. */
export type FoundRow = CandidateRow & { readonly names: readonly NameTerm[] | null };

const COLUMNS = `s.id, s.publisher, s.name, s.description, s.tags, s.triggers, s.mention_only AS "mentionOnly", s.lengths,
  s.name_terms AS "nameTerms", s.terms, s.latest_id AS "latestId"`;

/** Weights times impacts must fit 32 bits, since sums of 64 bits are many times slower. */
const WEIGHT_UNITS = 16_384;

/** The skills that may be the best for a request, found by its terms. */
export function findByTerms(
  sql: Sql,
  request: WeighedRequest,
  policy: ResolvedPolicy,
  reach: SearchReach,
): Promise<readonly FoundRow[]> {
  const asked = request.terms.flatMap(({ term, weight }) => {
    const id = request.table.numberOf(term);
    return id === undefined ? [] : [[id, Math.max(1, Math.round(weight * WEIGHT_UNITS))] as const];
  });
  if (asked.length === 0) return Promise.resolve([]);
  const values: SqlValue[] = [
    asked.map(([id]) => id),
    asked.map(([, weight]) => weight),
    reach.postings,
    reach.candidates,
  ];
  const { includeTags, excludeTags } = policy;
  if (includeTags.length === 0 && excludeTags.length === 0) return sql.query<FoundRow>(candidatesBy(""), values);
  // A filter behind a limit would lose results: tags are looked at before the best are taken, and among more postings.
  const included = includeTags.length > 0 ? "AND k.tag_keys && $5::text[]" : "AND $5::text[] IS NOT NULL";
  const filter = `JOIN skillwright.skill k ON k.id = p.skill_id ${included} AND NOT k.tag_keys && $6::text[]`;
  values[2] = reach.postings * 20;
  return sql.query<FoundRow>(candidatesBy(filter), [...values, includeTags.map(foldName), excludeTags.map(foldName)]);
}

/**
 * Evidence of the terms, times what a name that is spelled out adds: nearly the order of the final scores. The name of the inner
 * condition is the database's: only postings of the tenant are there.
 */
function candidatesBy(filter: string): string {
  return withNames(`
SELECT ${COLUMNS} FROM (
  SELECT p.skill_id AS id, sum(p.impact * q.weight)::float8 * (1 + 0.6 * least(1, sum(p.cover) / 255.0::float8) ^ 2) AS evidence
  FROM unnest($1::int8[], $2::int4[]) AS q(term_id, weight)
  CROSS JOIN LATERAL (SELECT skill_id, impact, cover FROM skillwright.posting
    WHERE posting.term_id = q.term_id ORDER BY impact DESC LIMIT $3) p
  ${filter}
  GROUP BY 1 ORDER BY evidence DESC, 1 LIMIT $4) c
JOIN skillwright.skill s USING (id) WHERE s.latest_id IS NOT NULL`);
}

/** The same rows, with the terms of their names, which would be another round trip. Each part is done once, whatever a plan expects. */
function withNames(select: string): string {
  return `
WITH found AS MATERIALIZED (${select}),
names AS MATERIALIZED (
  SELECT json_agg(json_build_array(id, word, meta_skills, body_skills)) AS names FROM skillwright.term
  WHERE id = ANY(ARRAY(SELECT DISTINCT unnest("nameTerms") FROM found)))
SELECT numbered.*, names FROM (SELECT found.*, row_number() OVER () AS place FROM found) AS numbered LEFT JOIN names ON place = 1`;
}

/** Skills that are called otherwise than by their words: by name, by the files at hand, by a tag alone. */
export async function findCalled(sql: Sql, query: string, policy: ResolvedPolicy): Promise<readonly FoundRow[]> {
  const found: FoundRow[] = [];
  const select = async (condition: string, ...values: readonly SqlValue[]): Promise<void> => {
    const text = `SELECT ${COLUMNS} FROM skillwright.skill s WHERE s.latest_id IS NOT NULL AND ${condition} ORDER BY s.id LIMIT ${MAX_CALLED}`;
    found.push(...(await sql.query<FoundRow>(withNames(text), values)));
  };
  const mentions = possibleMentions(query);
  if (mentions.length > 0) await select("s.name = ANY($1::text[])", mentions);
  if (policy.files.length > 0) await select("s.triggers <> '{}'");
  if (policy.minScore <= 0 && policy.includeTags.length > 0) {
    await select("s.tag_keys && $1::text[] AND s.tag_keys <> '{}'", policy.includeTags.map(foldName));
  }
  return found;
}
