/** Why a script was not run. Each has a row in the README. */
export type RefusalCode =
  | "approval-stale"
  | "arguments-invalid"
  | "audit-failed"
  | "confirmation-denied"
  | "confirmation-failed"
  | "confirmation-missing"
  | "grant-invalid"
  | "interpreter-missing"
  | "interpreter-refused"
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

export interface Refusal {
  readonly code: RefusalCode;
  /** What is so, where, and what to do. */
  readonly message: string;
  readonly cause?: unknown;
}

/** A value, or why there is none. */
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const pass = <T>(value: T): Checked<T> => ({ ok: true, value });

export function refuse(code: RefusalCode, message: string, cause?: unknown): Checked<never> {
  return { ok: false, refusal: cause === undefined ? { code, message } : { code, message, cause } };
}
