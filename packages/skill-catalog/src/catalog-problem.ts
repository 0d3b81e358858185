import { errorMessage, printable } from "@skillwright/skill-text";

/** Why something was refused. Each code keeps its meaning for good; the reference has a row for each. */
export type CatalogCode =
  | "character-refused"
  | "database-busy"
  | "database-missing"
  | "database-unreachable"
  | "driver-missing"
  | "hash-mismatch"
  | "login-refused"
  | "name-refused"
  | "name-shared"
  | "quota-exceeded"
  | "role-denied"
  | "schema-missing"
  | "schema-newer"
  | "skill-invalid"
  | "skill-missing"
  | "statement-timeout"
  | "tag-refused"
  | "tenant-missing"
  | "tenant-refused"
  | "terms-outdated"
  | "url-unknown"
  | "version-missing"
  | "version-yanked";

/** What was refused, as a value. */
export interface CatalogProblem<C extends string = CatalogCode> {
  readonly code: C;
  /** What is so, where, and what to do. One line; control characters are escaped. */
  readonly message: string;
}

/** Thrown where the catalog as a whole cannot answer: no database, no tenant, other terms. */
export class CatalogError extends Error {
  override readonly name: string = "CatalogError";
  readonly code: CatalogCode;

  constructor(code: CatalogCode, message: string, cause?: unknown) {
    super(printable(message), cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/** A problem with a message that is safe to print. */
export function toCatalogProblem<C extends string>(code: C, message: string): CatalogProblem<C> {
  return { code, message: printable(message) };
}

/** A name of a stranger, short enough for a message. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 120 ? `${text.slice(0, 119)}…` : text);
}

/** The code and the words of an error that is not ours, for a message. */
export const reasonOf = (error: unknown): string =>
  (error as { code?: string } | undefined)?.code ?? errorMessage(error);
