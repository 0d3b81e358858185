/** How far a score can be relied on. */
export type ScoreBand = "trace" | "broad" | "specific" | "high";

/** The score at which each band begins. `broad` begins at the default `minScore`. */
export const BAND_FLOORS: Readonly<Record<ScoreBand, number>> = { trace: 0, broad: 1, specific: 2.5, high: 5 };

/** The band of a score: `trace` < 1.0 ≤ `broad` < 2.5 ≤ `specific` < 5.0 ≤ `high`. */
export function scoreBand(score: number): ScoreBand {
  if (score >= BAND_FLOORS.high) return "high";
  if (score >= BAND_FLOORS.specific) return "specific";
  if (score >= BAND_FLOORS.broad) return "broad";
  return "trace";
}
