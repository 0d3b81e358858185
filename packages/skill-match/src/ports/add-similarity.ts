import type { MatchableSkill, SkillMatch } from "../skill-match.js";
import { checksumOf } from "../text/checksum.js";
import { withHit } from "./with-hit.js";

/** A host's model that turns texts into vectors, one for each, of equal length; and where their vectors are kept, if they are. */
export interface Embedder {
  embed(texts: readonly string[]): Promise<readonly ArrayLike<number>[]>;
  /** Vectors of skills by a key that changes with their texts. Default: every skill is embedded for every request. */
  readonly vectors?: VectorStore | undefined;
  /** How far the model is trusted: what the most alike skill gains, in spreads of the evidence. Fit it to the model. Default 0.1. */
  readonly weight?: number | undefined;
}

/** A `Map` is one. */
export interface VectorStore {
  get(key: string): ArrayLike<number> | undefined;
  set(key: string, vector: ArrayLike<number>): unknown;
}

const DEFAULT_WEIGHT = 0.1;
/** Likeness counts up to so many spreads above the mean. */
const MAX_SPREADS = 3;
/** Scores are whole numbers of these, so that sums are exact. */
const QUANTUM = 2 ** -32;

/** The matches with what a model says of their likeness to the request added to the evidence, best first. */
export async function addSimilarity<S extends MatchableSkill>(
  query: string,
  matches: readonly SkillMatch<S>[],
  embedder: Embedder,
): Promise<readonly SkillMatch<S>[]> {
  if (matches.length === 0) return matches;
  const vectors = await embedAll(query, matches, embedder);
  const likeness = standardised(matches.map((_, at) => cosine(vectors.query, vectors.skills[at] as ArrayLike<number>)));
  const evidence = matches.map(({ score }) => Math.sqrt(score));
  const unit = (embedder.weight ?? DEFAULT_WEIGHT) * spread(evidence);
  const changed = matches.map((match, at) => {
    // Only ever adds: that a text is unlike a request of few words is no evidence against it.
    const gain = unit * Math.min(MAX_SPREADS, Math.max(0, likeness[at] as number));
    const score = ((evidence[at] as number) + gain) ** 2;
    const weight = Math.round((score - match.score) / QUANTUM) * QUANTUM;
    return withHit(match, { term: query, field: "embed", weight });
  });
  // Equal scores keep the order they had.
  return changed.sort((a, b) => b.score - a.score);
}

async function embedAll<S extends MatchableSkill>(
  query: string,
  matches: readonly SkillMatch<S>[],
  { embed, vectors = new Map() }: Embedder,
): Promise<{ readonly query: ArrayLike<number>; readonly skills: readonly ArrayLike<number>[] }> {
  const texts = matches.map(({ skill }) => `${skill.name}: ${skill.description}`);
  const keys = texts.map((text) => checksumOf(text));
  const missing = keys.flatMap((key, at) => (vectors.get(key) === undefined ? [at] : []));
  const made = await embed([query, ...missing.map((at) => texts[at] as string)]);
  const [own, ...rest] = made;
  if (own === undefined || rest.length !== missing.length || made.some((vector) => vector.length !== own.length)) {
    throw new RangeError(`embed must give ${missing.length + 1} vectors of one length, got ${made.length}.`);
  }
  for (const [index, at] of missing.entries()) vectors.set(keys[at] as string, rest[index] as ArrayLike<number>);
  return { query: own, skills: keys.map((key) => vectors.get(key) as ArrayLike<number>) };
}

function cosine(first: ArrayLike<number>, second: ArrayLike<number>): number {
  if (first.length !== second.length)
    throw new RangeError("The vectors kept are of another length than those of embed.");
  let product = 0;
  let own = 0;
  let other = 0;
  for (let index = 0; index < first.length; index++) {
    const [a, b] = [first[index] as number, second[index] as number];
    if (!Number.isFinite(a) || !Number.isFinite(b)) throw new RangeError("A vector holds something that is no number.");
    product += a * b;
    own += a * a;
    other += b * b;
  }
  return own === 0 || other === 0 ? 0 : product / Math.sqrt(own * other);
}

/** How many spreads each figure is above the mean. */
function standardised(figures: readonly number[]): readonly number[] {
  const deviation = spread(figures);
  const middle = mean(figures);
  return figures.map((figure) => (deviation === 0 ? 0 : (figure - middle) / deviation));
}

function spread(figures: readonly number[]): number {
  const middle = mean(figures);
  return Math.sqrt(mean(figures.map((figure) => (figure - middle) ** 2)));
}

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}
