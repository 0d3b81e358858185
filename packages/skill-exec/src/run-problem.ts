/** Why a script was not run. Each has a row in the reference. */
export type RunProblemCode =
  | "approval-stale"
  | "arguments-invalid"
  | "audit-failed"
  | "confirmation-denied"
  | "confirmation-failed"
  | "confirmation-missing"
  | "grant-invalid"
  | "interpreter-missing"
  | "interpreter-refused"
  | "permission-changed"
  | "run-aborted"
  | "sandbox-missing"
  | "script-missing"
  | "script-not-regular"
  | "script-path-invalid"
  | "skill-changed"
  | "skill-not-a-folder"
  | "skill-set-aside"
  | "skill-too-large"
  | "skill-unreadable"
  | "staging-failed"
  | "trust-unreadable"
  | "types-not-stripped";

export interface RunProblem {
  readonly code: RunProblemCode;
  /** What is so, where, and what to do. */
  readonly message: string;
  readonly cause?: unknown;
}

/** A value, or why there is none. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: RunProblem };

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value });

export function fail(code: RunProblemCode, message: string, cause?: unknown): Result<never> {
  return { ok: false, problem: cause === undefined ? { code, message } : { code, message, cause } };
}
