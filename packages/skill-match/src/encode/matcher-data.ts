/** What `toJSON` gives and `restoreMatcher` takes: an index without the texts of its skills. Plain JSON. */
export interface MatcherData {
  readonly format: "skillwright-matcher";
  readonly version: 2;
  /** How many skills it is of. */
  readonly skills: number;
  /** Every word, in order of number, separated by spaces. */
  readonly words: string;
  /** Everything else, as numbers in base 64. */
  readonly index: string;
  /** Tells damage apart. */
  readonly checksum: string;
}

/**
 * Why data cannot be used. `format-unknown`: it is no data of a matcher. `version-unsupported`: another release wrote it.
 * `data-damaged`: it is not what was written. `skills-changed`: it is of other skills than those given.
 */
export type MatcherDataErrorCode = "format-unknown" | "version-unsupported" | "data-damaged" | "skills-changed";

/** Thrown by `restoreMatcher`. The remedy is always the same: build the matcher anew with `createMatcher`. */
export class MatcherDataError extends Error {
  override readonly name = "MatcherDataError";
  readonly code: MatcherDataErrorCode;

  constructor(code: MatcherDataErrorCode, message: string) {
    super(`${message} Build the matcher anew with createMatcher.`);
    this.code = code;
  }
}

/** An error for data that was written whole but is no longer. */
export function damaged(what: string): MatcherDataError {
  return new MatcherDataError("data-damaged", `The matcher data is damaged: ${what}.`);
}
