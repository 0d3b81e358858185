/** One skill that wants room. */
export interface Claim {
  /** Code points of its whole description. */
  readonly length: number;
  /** What its entry takes up with the first `characters` of the description; 0 is the bare name. */
  cost(characters: number): number;
}

/** Claims in order of importance, in three groups. */
export interface Claims<C extends Claim = Claim> {
  /** Listed before all others, in full if that fits at all. */
  readonly pinned: readonly C[];
  /** Chosen for the request, best first. */
  readonly relevant: readonly C[];
  /** Everything else. */
  readonly rest: readonly C[];
}

/** Characters of description for each claim: its `length` or more is in full, 0 is the bare name, missing is left out. */
export type Shares<C extends Claim = Claim> = ReadonlyMap<C, number>;

/** Of a skill's description no more than this many characters count as whole when room is short; the specification's own limit. */
const LONGEST = 1024;
/** A description of fewer characters says too little to choose by. */
const SHORTEST = 24;
/** What the next best are shortened to when not every skill can be listed. */
const BRIEF = 80;
/** Of the room, the part for full descriptions, and the part up to which shortened ones may go. The rest is for names. */
const FULL_SHARE = 0.8;
const BRIEF_SHARE = 0.95;

/** Every claim in full, or `undefined` when the room is too small for that. */
export function shareInFull<C extends Claim>(claims: readonly C[], room: number): Shares<C> | undefined {
  if (totalCost(claims, (claim) => claim.length, room) > room) return undefined;
  return new Map(claims.map((claim) => [claim, claim.length]));
}

/**
 * Divides a room too small for all. Pinned skills come first, then the relevant in full, the next shortened, the next by name alone.
 * When every skill can be listed, what is left is spent on the descriptions of the others, all cut at one length. `everyone` says
 * whether those that are neither pinned nor relevant may be listed by name although some of them must be left out.
 */
export function shareRoom<C extends Claim>(
  { pinned, relevant, rest }: Claims<C>,
  room: number,
  everyone: boolean,
): Shares<C> {
  const shares = new Map<C, number>();
  let left = room;
  const give = (claim: C, characters: number, keep = 0): boolean => {
    const cost = claim.cost(characters);
    if (cost > left - keep) return false;
    shares.set(claim, characters);
    left -= cost;
    return true;
  };
  for (const claim of pinned) [whole(claim), BRIEF, 0].some((characters) => give(claim, characters));
  takeWhile(relevant, (claim) => give(claim, whole(claim), room * (1 - FULL_SHARE)));
  const waiting = [...relevant, ...rest].filter((claim) => !shares.has(claim));
  if (totalCost(waiting, () => 0, left) <= left) {
    const length = fairLength(waiting, left);
    for (const claim of waiting) shares.set(claim, length);
    return shares;
  }
  const next = relevant.filter((claim) => !shares.has(claim));
  const brief = takeWhile(next, (claim) => give(claim, BRIEF, room * (1 - BRIEF_SHARE)));
  takeWhile([...next.slice(brief), ...(everyone ? rest : [])], (claim) => give(claim, 0));
  return shares;
}

const whole = (claim: Claim): number => Math.min(claim.length, LONGEST);

/** How many of the first items pass. */
function takeWhile<T>(items: readonly T[], passes: (item: T) => boolean): number {
  const end = items.findIndex((item) => !passes(item));
  return end === -1 ? items.length : end;
}

/** The sum, or something above `limit` as soon as that is certain. */
function totalCost(claims: readonly Claim[], characters: (claim: Claim) => number, limit: number): number {
  let sum = 0;
  for (const claim of claims) {
    sum += claim.cost(characters(claim));
    if (sum > limit) break;
  }
  return sum;
}

/** The greatest length at which all of them fit, or 0 when that would say too little. Shorter descriptions stay whole. */
function fairLength(claims: readonly Claim[], room: number): number {
  const fits = (length: number): boolean => totalCost(claims, () => length, room) <= room;
  let [low, high] = [SHORTEST, claims.reduce((most, claim) => Math.max(most, whole(claim)), SHORTEST)];
  if (!fits(low)) return 0;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
