import type { LanguageModel } from "ai";
import type { Paint } from "./paint.js";
import type { Workplace } from "./workplace.js";

/** What every way of running shares. */
export interface Host {
  readonly workplace: Workplace;
  readonly model: LanguageModel;
  readonly paint: Paint;
  readonly write: (text: string) => void;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Where decisions are logged, if anywhere. */
  readonly log?: string | undefined;
}
