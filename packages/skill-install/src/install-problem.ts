import { errorMessage, printable } from "@skillwright/skill-text";

/** Why something was not installed, read or believed. Each code keeps its meaning for good; the reference has a row for each. */
export type InstallCode =
  | "access-refused"
  | "address-refused"
  | "archive-damaged"
  | "archive-unknown"
  | "archive-unsupported"
  | "commit-older"
  | "digest-mismatch"
  | "digest-missing"
  | "entry-invalid"
  | "entry-unknown"
  | "file-not-regular"
  | "git-failed"
  | "git-missing"
  | "index-invalid"
  | "index-unknown"
  | "install-busy"
  | "integrity-mismatch"
  | "link-refused"
  | "lock-differs"
  | "lock-invalid"
  | "lock-merged"
  | "lock-missing"
  | "name-mismatch"
  | "name-refused"
  | "name-taken"
  | "npm-failed"
  | "npm-missing"
  | "offline"
  | "path-refused"
  | "path-repeated"
  | "redirect-refused"
  | "ref-missing"
  | "ref-moved"
  | "request-failed"
  | "request-timeout"
  | "root-refused"
  | "scan-findings"
  | "skill-changed"
  | "skill-exists"
  | "skill-invalid"
  | "skill-missing"
  | "skills-omitted"
  | "source-missing"
  | "source-unclear"
  | "submodule-refused"
  | "too-large"
  | "too-many-files"
  | "url-refused"
  | "write-failed";

/** What was refused or failed, as a value. */
export interface InstallProblem {
  readonly code: InstallCode;
  /** What is so, where, and what to do. One line; control characters are escaped. */
  readonly message: string;
  /** The file, entry, skill or address concerned. */
  readonly path?: string;
}

/** A value, or why there is none. */
export type InstallResult<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly problem: InstallProblem };

/**
 * The same inside this package, thrown: an answer that is refused deep in an archive ends everything above it. `settle` makes a value
 * of it at the public edge, so no caller meets it.
 */
export class Refusal extends Error {
  override readonly name: string = "Refusal";
  readonly problem: InstallProblem;

  constructor(code: InstallCode, message: string, details: { readonly path?: string; readonly cause?: unknown } = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.problem = {
      code,
      message: printable(message),
      ...(details.path !== undefined && { path: printable(details.path) }),
    };
  }
}

/** Runs what may be refused. Other errors, an abort among them, travel on. */
export async function settle<T extends object>(work: () => Promise<T> | T): Promise<InstallResult<T>> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    return { ok: false, problem: toInstallProblem(error) };
  }
}

/** The same for work that does not wait. */
export function settleSync<T extends object>(work: () => T): InstallResult<T> {
  try {
    return { ok: true, ...work() };
  } catch (error) {
    return { ok: false, problem: toInstallProblem(error) };
  }
}

/** The problem that a refusal carries. Any other error is thrown again. */
export function toInstallProblem(error: unknown): InstallProblem {
  if (error instanceof Refusal) return error.problem;
  throw error;
}

/** A name or path of a stranger, short enough for a message. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 120 ? `${text.slice(0, 119)}…` : text);
}

/** An error of the system in the words of a message. */
export const reasonOf = (error: unknown): string => (error as NodeJS.ErrnoException)?.code ?? errorMessage(error);
