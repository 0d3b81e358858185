import type { Matcher } from "../matcher.js";
import type { SelectionPolicy } from "../policy.js";
import type { MatchableSkill, SkillMatch } from "../skill-match.js";
import { addSimilarity, type Embedder } from "./add-similarity.js";
import { withHit } from "./with-hit.js";

/**
 * A host's model that puts skills in order: the positions of `candidates`, best first. Positions it leaves out keep their order behind the
 * others.
 */
export type Reranker<S extends MatchableSkill> = (
  query: string,
  candidates: readonly SkillMatch<S>[],
) => Promise<readonly number[]>;

/** What a host may bring along. No model is part of this package. */
export interface SelectionModels<S extends MatchableSkill> {
  /** Puts the best 20 in another order. */
  readonly rerank?: Reranker<S> | undefined;
  /** Tells which texts mean the same. */
  readonly embed?: Embedder | undefined;
}

/** A selection, and what went wrong with a model on the way. */
export interface ModelSelection<S extends MatchableSkill> {
  readonly matches: readonly SkillMatch<S>[];
  readonly problems: readonly ModelProblem[];
}

/** `rerank-failed`, `embed-failed`: the model threw, or gave something else than was asked for. The selection is as without it. */
export interface ModelProblem {
  readonly code: "rerank-failed" | "embed-failed";
  readonly message: string;
}

/** So many of the best are given to a model that reorders. */
const RERANKED = 20;
/** So many are compared by their meaning. */
const EMBEDDED = 100;
/** Candidates need some word in common with the request. */
const MIN_CANDIDATE_SCORE = 0.01;

/**
 * As `matcher.select`, with the host's models asked on top. What a model changes is one more hit, `embed` or `rerank`, and the weights
 * still sum to the score. A model that fails changes nothing, and is a problem of the result.
 */
export async function selectWithModels<S extends MatchableSkill>(
  matcher: Matcher<S>,
  query: string,
  { rerank, embed, ...policy }: SelectionModels<S> & SelectionPolicy<S>,
): Promise<ModelSelection<S>> {
  const { topK = matcher.policy.topK, minScore = matcher.policy.minScore } = policy;
  const problems: ModelProblem[] = [];
  const most = Math.max(topK, embed ? EMBEDDED : RERANKED);
  let matches = matcher.select(query, { ...policy, topK: most, minScore: Math.min(minScore, MIN_CANDIDATE_SCORE) });
  const attempt = async (code: ModelProblem["code"], change: () => Promise<typeof matches>): Promise<void> => {
    try {
      matches = await change();
    } catch (error) {
      problems.push({ code, message: error instanceof Error ? error.message : String(error) });
    }
  };
  if (embed) await attempt("embed-failed", () => addSimilarity(query, matches, embed));
  if (rerank) await attempt("rerank-failed", () => reorder(query, matches, rerank));
  const failed = problems.length === Number(embed !== undefined) + Number(rerank !== undefined);
  if (failed) return { matches: matcher.select(query, policy), problems };
  return { matches: matches.filter(({ score }) => score >= minScore).slice(0, topK), problems };
}

/** The scores stay and the skills change places, so that a threshold keeps its meaning. */
async function reorder<S extends MatchableSkill>(
  query: string,
  matches: readonly SkillMatch<S>[],
  rerank: Reranker<S>,
): Promise<readonly SkillMatch<S>[]> {
  const candidates = matches.slice(0, RERANKED);
  const order = checkedOrder(await rerank(query, candidates), candidates.length);
  const reordered = order.map((position, rank) => {
    const match = candidates[position] as SkillMatch<S>;
    const weight = (candidates[rank] as SkillMatch<S>).score - match.score;
    return withHit(match, { term: query, field: "rerank", weight });
  });
  return [...reordered, ...matches.slice(RERANKED)];
}

function checkedOrder(given: unknown, length: number): readonly number[] {
  if (!Array.isArray(given)) throw new TypeError("rerank must give a list of positions.");
  const order = new Set<number>();
  for (const position of given) {
    const known = Number.isInteger(position) && position >= 0 && position < length;
    if (!known || order.has(position)) {
      throw new RangeError(`rerank must give positions from 0 to ${length - 1}, each once, got ${String(position)}.`);
    }
    order.add(position);
  }
  for (let position = 0; position < length; position++) order.add(position);
  return [...order];
}
