import type { RunPlan } from "../run-plan.js";

/**
 * Asks someone whether a plan may be run. `formatPlan` writes the plan out. The runner knows nothing of terminals or windows.
 * Anything but `allow: true` is a no, as is an exception.
 */
export type Confirm = (
  plan: RunPlan,
  options: { readonly signal?: AbortSignal },
) => ConfirmAnswer | Promise<ConfirmAnswer>;

export interface ConfirmAnswer {
  readonly allow: boolean;
  /** Who said so, for the audit log. */
  readonly by: string;
  /** Allow this script of this content from now on, with the same grants. Default: `false`. */
  readonly remember?: boolean | undefined;
}
