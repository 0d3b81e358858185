import type { ProcessLimits } from "../process/run-process.js";

/** What one run may use. */
export interface RunLimits extends ProcessLimits {
  /** What the script may write to its scratch folder, where the sandbox can enforce it. */
  readonly scratchBytes: number;
  /** Files in the skill's folder. */
  readonly skillFiles: number;
  /** Bytes in the skill's folder. */
  readonly skillBytes: number;
}

export const DEFAULT_LIMITS: RunLimits = {
  timeoutMs: 10_000,
  killGraceMs: 2000,
  outputBytes: 1_048_576,
  processes: 64,
  memoryBytes: 512 * 1_048_576,
  scratchBytes: 64 * 1_048_576,
  skillFiles: 512,
  skillBytes: 16 * 1_048_576,
};

/** The longest time a timer can wait; a longer one would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Some limits. A missing one keeps its default. */
export type SomeRunLimits = { readonly [K in keyof RunLimits]?: RunLimits[K] | undefined };

/** Later limits override earlier ones, all of them the defaults. Throws a `RangeError` for a figure that cannot be one. */
export function resolveLimits(...given: readonly (SomeRunLimits | undefined)[]): RunLimits {
  const figures = given.flatMap((limits = {}) => Object.entries(limits).filter(([, value]) => value !== undefined));
  const limits: RunLimits = { ...DEFAULT_LIMITS, ...Object.fromEntries(figures) };
  for (const [name, value] of Object.entries(limits)) {
    const min = name === "killGraceMs" || name === "outputBytes" ? 0 : 1;
    const max = name.endsWith("Ms") ? MAX_TIMER_MS : Number.MAX_SAFE_INTEGER;
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new RangeError(`${name} must be a whole number from ${min} to ${max}, got ${value}.`);
    }
  }
  return limits;
}
