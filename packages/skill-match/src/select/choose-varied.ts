import type { ScoredSlot } from "./request.js";

/** What a skill adds to a list counts less by this share of what is in the list already, for the same words of the request. */
const REPEATED_SHARE = 0.2;

/** So many candidates are looked at for each place in a list. */
export const CANDIDATES_PER_PLACE = 6;

/** What is known of the candidates for a list. */
export interface Candidates {
  /** What speaks for a slot, word by word of the request. */
  evidence(slot: number): readonly number[];
  /** Equal for skills that are copies of each other. */
  copyKey(slot: number): string;
}

/**
 * Maximal marginal relevance: of candidates that are ranked best first, `max` that serve the request as a whole. The best comes in, then
 * again and again the one that adds most to those that are in; copies of one that is in come last. So two tasks in one request are both
 * served, and copies do not fill the list. The order stays that of the ranks.
 */
export function chooseVaried(
  ranked: readonly ScoredSlot[],
  max: number,
  candidates: Candidates,
): readonly ScoredSlot[] {
  const [first] = ranked;
  if (first === undefined || ranked.length <= max) return ranked;
  const rest = new Map(ranked.map((scored) => [scored, candidates.evidence(scored.slot)] as const));
  const list = new VariedList(candidates);
  for (let next: ScoredSlot | undefined = first; next !== undefined; ) {
    list.add(next, rest.get(next) ?? []);
    rest.delete(next);
    next = list.chosen.size < max ? list.bestOf(rest) : undefined;
  }
  return ranked.filter((scored) => list.chosen.has(scored));
}

class VariedList {
  readonly chosen = new Set<ScoredSlot>();
  readonly #candidates: Candidates;
  readonly #served: number[] = [];
  readonly #copies = new Set<string>();

  constructor(candidates: Candidates) {
    this.#candidates = candidates;
  }

  add(scored: ScoredSlot, evidence: readonly number[]): void {
    this.chosen.add(scored);
    this.#copies.add(this.#candidates.copyKey(scored.slot));
    for (const [at, part] of evidence.entries()) this.#served[at] = Math.max(this.#served[at] ?? 0, part);
  }

  bestOf(rest: ReadonlyMap<ScoredSlot, readonly number[]>): ScoredSlot | undefined {
    let best: ScoredSlot | undefined;
    let most = -1;
    for (const [scored, evidence] of rest) {
      const gain = this.#copies.has(this.#candidates.copyKey(scored.slot)) ? 0 : this.#gain(evidence);
      if (gain <= most) continue;
      best = scored;
      most = gain;
    }
    return best;
  }

  #gain(evidence: readonly number[]): number {
    let gain = 0;
    for (let at = 0; at < evidence.length; at++) {
      gain += Math.max(0, (evidence[at] as number) - REPEATED_SHARE * (this.#served[at] ?? 0));
    }
    return gain;
  }
}
