/** How words become a score: `relevance` weighs evidence, `overlap` is the reference algorithm. */
export type Scorer = "relevance" | "overlap";

/** Which skills may be selected, and how many. Every field is optional; `DEFAULT_POLICY` holds the defaults. */
export interface SelectionPolicy {
  /** How many skills at most: a whole number, 0 or more. Default 1. */
  readonly topK?: number | undefined;
  /** The lowest score that is selected: 0 or more. Default 1.0, the floor of the band `broad`. */
  readonly minScore?: number | undefined;
  /** When not empty, a skill needs at least one of these tags. Compared without ASCII case. Default none. */
  readonly includeTags?: readonly string[] | undefined;
  /** A skill with one of these tags is left out, included or not. Compared without ASCII case. Default none. */
  readonly excludeTags?: readonly string[] | undefined;
  /** Paths the request is about, for skills with `triggers`. Default none. */
  readonly files?: readonly string[] | undefined;
  /** Default `relevance`. */
  readonly scorer?: Scorer | undefined;
}

/** A policy with nothing left open. */
export type ResolvedPolicy = { readonly [K in keyof SelectionPolicy]-?: NonNullable<SelectionPolicy[K]> };

/** What a missing field of a policy means. */
export const DEFAULT_POLICY: ResolvedPolicy = {
  topK: 1,
  minScore: 1,
  includeTags: [],
  excludeTags: [],
  files: [],
  scorer: "relevance",
};

/** Fills in the defaults. Throws a `RangeError` or `TypeError` that says which field is wrong, and how. */
export function resolvePolicy(policy: SelectionPolicy = {}, defaults: ResolvedPolicy = DEFAULT_POLICY): ResolvedPolicy {
  const resolved: ResolvedPolicy = {
    topK: policy.topK ?? defaults.topK,
    minScore: policy.minScore ?? defaults.minScore,
    includeTags: policy.includeTags ?? defaults.includeTags,
    excludeTags: policy.excludeTags ?? defaults.excludeTags,
    files: policy.files ?? defaults.files,
    scorer: policy.scorer ?? defaults.scorer,
  };
  if (!Number.isInteger(resolved.topK) || resolved.topK < 0) {
    throw new RangeError(`topK must be a whole number of 0 or more, got ${String(resolved.topK)}.`);
  }
  if (!Number.isFinite(resolved.minScore) || resolved.minScore < 0) {
    throw new RangeError(`minScore must be a number of 0 or more, got ${String(resolved.minScore)}.`);
  }
  if (resolved.scorer !== "relevance" && resolved.scorer !== "overlap") {
    throw new RangeError(`scorer must be "relevance" or "overlap", got ${JSON.stringify(resolved.scorer)}.`);
  }
  checkList("includeTags", resolved.includeTags);
  checkList("excludeTags", resolved.excludeTags);
  checkList("files", resolved.files);
  return resolved;
}

function checkList(field: string, value: unknown): void {
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return;
  throw new TypeError(`${field} must be a list of strings, got ${JSON.stringify(value) ?? String(value)}.`);
}
