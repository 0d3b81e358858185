/** One skill that could be listed, and what that costs. */
export interface BudgetRequest {
  /** Code points of its whole description. */
  readonly length: number;
  /** What its entry takes up with the first `characters` of the description; 0 is the bare name. */
  cost(characters: number): number;
}

/** Requests in order of importance, in three groups. */
export interface BudgetRequests<R extends BudgetRequest = BudgetRequest> {
  /** Listed before all others, in full if that fits at all. */
  readonly pinned: readonly R[];
  /** Chosen for the query, best first. */
  readonly relevant: readonly R[];
  /** Everything else. */
  readonly rest: readonly R[];
}

/** Characters of description for each request: its `length` or more is in full, 0 is the bare name, missing is left out. */
export type Allocation<R extends BudgetRequest = BudgetRequest> = ReadonlyMap<R, number>;

/** Of a skill's description no more than this many characters count as whole when the budget is short; the specification's own limit. */
const MAX_LENGTH = 1024;
/** A description of fewer characters says too little to choose by. */
const MIN_LENGTH = 24;
/** What the next best are shortened to when not every skill can be listed. */
const BRIEF = 80;
/** Of the budget, the part for full descriptions, and the part up to which shortened ones may go. The rest is for names. */
const FULL_SHARE = 0.8;
const BRIEF_SHARE = 0.95;

/** Every request in full, or `undefined` when the budget is too small for that. */
export function allocateInFull<R extends BudgetRequest>(
  requests: readonly R[],
  budget: number,
): Allocation<R> | undefined {
  if (totalCost(requests, (request) => request.length, budget) > budget) return undefined;
  return new Map(requests.map((request) => [request, request.length]));
}

/**
 * Greedy allocation of a budget too small for all. Pinned skills come first, then the relevant in full, the next shortened, the next by name alone.
 * When every skill can be listed, what is left is spent on the descriptions of the others, all cut at one length. `everyone` says
 * whether those that are neither pinned nor relevant may be listed by name although some of them must be left out.
 */
export function allocateBudget<R extends BudgetRequest>(
  { pinned, relevant, rest }: BudgetRequests<R>,
  budget: number,
  everyone: boolean,
): Allocation<R> {
  const allocation = new Map<R, number>();
  let left = budget;
  const grant = (request: R, characters: number, reserve = 0): boolean => {
    const cost = request.cost(characters);
    if (cost > left - reserve) return false;
    allocation.set(request, characters);
    left -= cost;
    return true;
  };
  for (const request of pinned) [whole(request), BRIEF, 0].some((characters) => grant(request, characters));
  takeWhile(relevant, (request) => grant(request, whole(request), budget * (1 - FULL_SHARE)));
  const waiting = [...relevant, ...rest].filter((request) => !allocation.has(request));
  if (totalCost(waiting, () => 0, left) <= left) {
    const length = fairLength(waiting, left);
    for (const request of waiting) allocation.set(request, length);
    return allocation;
  }
  const next = relevant.filter((request) => !allocation.has(request));
  const brief = takeWhile(next, (request) => grant(request, BRIEF, budget * (1 - BRIEF_SHARE)));
  takeWhile([...next.slice(brief), ...(everyone ? rest : [])], (request) => grant(request, 0));
  return allocation;
}

const whole = (request: BudgetRequest): number => Math.min(request.length, MAX_LENGTH);

/** How many of the first items pass. */
function takeWhile<T>(items: readonly T[], passes: (item: T) => boolean): number {
  const end = items.findIndex((item) => !passes(item));
  return end === -1 ? items.length : end;
}

/** The sum, or something above `limit` as soon as that is certain. */
function totalCost(
  requests: readonly BudgetRequest[],
  characters: (request: BudgetRequest) => number,
  limit: number,
): number {
  let sum = 0;
  for (const request of requests) {
    sum += request.cost(characters(request));
    if (sum > limit) break;
  }
  return sum;
}

/** Binary search for the greatest length at which all of them fit, or 0 when that would say too little. Shorter descriptions stay whole. */
function fairLength(requests: readonly BudgetRequest[], budget: number): number {
  const fits = (length: number): boolean => totalCost(requests, () => length, budget) <= budget;
  let [low, high] = [MIN_LENGTH, requests.reduce((max, request) => Math.max(max, whole(request)), MIN_LENGTH)];
  if (!fits(low)) return 0;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
