import {
  type Candidate,
  createCandidateMatcher,
  type MatchableSkill,
  type ResolvedPolicy,
  type SelectionPolicy,
  type SkillMatch,
  type TermStatistics,
} from "@skillwright/skill-match";
import type { Sql } from "../database/sql-driver.js";
import { decodeVector } from "../terms/term-vector.js";
import {
  type CandidateRow,
  type FoundRow,
  findByTerms,
  findCalled,
  reachFor,
  type SearchReach,
} from "./find-candidates.js";
import { type WeighedRequest, weighWithTable } from "./request-statistics.js";
import type { WordList } from "./word-list.js";

/** A skill of a catalog, without its text. */
export interface CatalogSkill extends MatchableSkill {
  readonly publisher: string;
  readonly tags: readonly string[];
  readonly triggers: readonly string[];
  /** `publisher/name/SKILL.md`: where a `SkillSource` of the catalog has it. */
  readonly path: string;
}

export interface SearchOptions {
  /** How many skills at most. Default 1. */
  readonly topK?: number | undefined;
  /** What may be selected, as for a matcher. */
  readonly policy?: SelectionPolicy | undefined;
  /** Whose skills. Default: the catalog's own tenant. */
  readonly tenant?: string | undefined;
  /** How far to look. Default: by the number of skills. */
  readonly reach?: { readonly [K in keyof SearchReach]?: SearchReach[K] | undefined } | undefined;
}

/** What a search found. */
export interface SearchResult {
  /** Best first, with score, band and hits as a matcher over the whole catalog gives them. */
  readonly matches: readonly SkillMatch<CatalogSkill>[];
  /** How many skills were scored, and whether there may have been more: then a match far down may be missing. */
  readonly considered: number;
  readonly cut: boolean;
}

/** Finds candidates by their terms, then scores them as a matcher would that holds the whole catalog. */
export async function searchCatalog(
  sql: Sql,
  words: WordList,
  query: string,
  options: SearchOptions,
): Promise<SearchResult> {
  const policy = resolvePolicy(options);
  const request = await weighWithTable(sql, query, words);
  let reach = { ...reachFor(request.statistics.skills, policy.topK), ...defined(options.reach) };
  const called = await findCalled(sql, query, policy);
  for (;;) {
    const found = await findByTerms(sql, request, policy, reach);
    const matches = scoreRows([...called, ...found], { query, request, policy });
    const cut = found.length >= reach.candidates;
    const considered = new Set([...called, ...found].map(({ id }) => id)).size;
    // A `where` of the host may have turned down all that were found.
    if (!policy.where || !cut || matches.length >= policy.topK || reach.candidates >= MAX_CANDIDATES) {
      return { matches, considered, cut };
    }
    reach = { postings: reach.postings * 4, candidates: reach.candidates * 4 };
  }
}

const MAX_CANDIDATES = 10_000;

/** The matcher fills in what a policy leaves open, and throws for what is wrong with it. */
function resolvePolicy({ policy = {}, topK = policy.topK }: SearchOptions): ResolvedPolicy {
  const given = { ...policy, topK };
  return createCandidateMatcher([], NO_STATISTICS, { policy: given }).policy;
}

const NO_STATISTICS: TermStatistics = { skills: 0, countsOf: () => undefined, nearestWords: () => [] };

function scoreRows(
  rows: readonly FoundRow[],
  {
    query,
    request,
    policy,
  }: { readonly query: string; readonly request: WeighedRequest; readonly policy: ResolvedPolicy },
): readonly SkillMatch<CatalogSkill>[] {
  const { table, statistics } = request;
  for (const { names } of rows) {
    // What the request was weighed by stays, whatever was published since.
    for (const [id, word, metadataSkills, bodySkills] of names ?? [])
      if (!table.has(word)) table.add({ id, word, metadataSkills, bodySkills });
  }
  const asked = new Map<number, string>();
  for (const { term } of request.terms) asked.set(table.numberOf(term) ?? -1, term);
  const candidates = new Map<number, Candidate<CatalogSkill>>();
  for (const row of rows) {
    const postings = decodeVector(row.terms, asked).map(
      ([term, counts]) => [asked.get(term) as string, counts] as const,
    );
    const nameTerms = row.nameTerms.map((term) => table.wordOf(term) ?? "");
    candidates.set(row.id, { skill: toCatalogSkill(row), terms: { lengths: row.lengths, nameTerms, postings } });
  }
  return createCandidateMatcher([...candidates.values()], statistics).select(query, policy);
}

/** A stored skill as the matcher and its users see it. */
function toCatalogSkill({
  publisher,
  name,
  description,
  tags,
  triggers,
  mentionOnly,
}: Pick<CandidateRow, "publisher" | "name" | "description" | "tags" | "triggers" | "mentionOnly">): CatalogSkill {
  return {
    publisher,
    name,
    description,
    tags,
    triggers,
    path: `${publisher}/${name}/SKILL.md`,
    ...(mentionOnly && { trigger: true }),
  };
}

/** Without fields that are there and say nothing. */
function defined<T extends object>(value: T | undefined): { [K in keyof T]?: NonNullable<T[K]> } {
  const fields = Object.entries(value ?? {}).filter(([, item]) => item !== undefined);
  return Object.fromEntries(fields) as { [K in keyof T]?: NonNullable<T[K]> };
}
