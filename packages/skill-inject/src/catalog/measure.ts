import { codePointLength, estimateTokens, weighTokens } from "@skillwright/skill-text";

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

/** What a catalog may take up unless a host says otherwise: 2% of a context of 200,000 tokens. */
export const DEFAULT_BUDGET: { readonly tokens: 4000 } = { tokens: 4000 };

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

/** Checks a budget. Throws a `TypeError` for what is none, a `RangeError` for a limit below 0 or one that is not a number. */
export function toBudgetMeter(budget: Budget | "none" = DEFAULT_BUDGET): BudgetMeter {
  if (budget === "none") return UNLIMITED;
  if (typeof budget !== "object" || budget === null || (budget.tokens ?? budget.characters) === undefined) {
    const got = JSON.stringify(budget) ?? typeof budget;
    throw new TypeError(`A budget is { tokens: 4000 }, { characters: 16000 } or "none", got ${got}.`);
  }
  const unit = budget.tokens === undefined ? "characters" : "tokens";
  const limit = budget.tokens ?? budget.characters;
  if (typeof limit !== "number" || Number.isNaN(limit) || limit < 0) {
    throw new RangeError(`A budget of ${unit} must be a number of 0 or more, got ${String(limit)}.`);
  }
  if (budget.tokens === undefined) return { ...UNLIMITED, limit };
  if (budget.count === undefined) return { limit, unit, measure: estimateTokens, weigh: weighTokens };
  const count = checked(budget.count);
  return { limit, unit, measure: count, weigh: count };
}

function checked(count: (text: string) => number): (text: string) => number {
  return (text) => {
    const tokens = count(text);
    if (typeof tokens === "number" && tokens >= 0) return tokens;
    throw new TypeError(`The token counter must return a number of 0 or more, got ${String(tokens)}.`);
  };
}
