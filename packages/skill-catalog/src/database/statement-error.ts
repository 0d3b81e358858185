import { errorMessage } from "@skillwright/skill-text";
import { CatalogError } from "../catalog-problem.js";

/** An error of the engine in our words, where it says something that a caller can act on. */
export function toStatementError(error: unknown): unknown {
  const code = sqlState(error);
  if (code === "57014") {
    return new CatalogError(
      "statement-timeout",
      "The database took too long and was stopped. Try again, or allow more time.",
      error,
    );
  }
  // A text with U+0000: PostgreSQL keeps none.
  if (code === "22021" || code === "22P05") {
    return new CatalogError(
      "character-refused",
      "A text holds a character that no database keeps, such as U+0000.",
      error,
    );
  }
  if (code === "53400") {
    const message = `The tenant has reached its quota of ${errorMessage(error)}. Ask the operator of the catalog to raise it (setQuota).`;
    return new CatalogError("quota-exceeded", message, error);
  }
  return error;
}

/** The five characters by which PostgreSQL names an error, or the code of a socket's. */
export function sqlState(error: unknown): string {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : "";
}

/** Whether the connection was lost or refused, so that another may do. */
export function isConnectionError(error: unknown): boolean {
  const code = sqlState(error);
  if (code.startsWith("08") || LOST.has(code)) return true;
  return (
    code === "" &&
    error instanceof Error &&
    /terminated|not queryable|timeout exceeded when trying to connect|Client was closed/i.test(error.message)
  );
}

/** Whether the same work may succeed when it is simply done again: a deadlock, or a conflict with what a replica replays. */
export function isPassingConflict(error: unknown): boolean {
  return sqlState(error) === "40001" || sqlState(error) === "40P01";
}

/** Whether a server said that it takes no writes. */
export function isReadOnlyServer(error: unknown): boolean {
  // A server in recovery refuses to begin (0A000), or any write (25006).
  return sqlState(error) === "25006" || (sqlState(error) === "0A000" && /recovery/.test(String(error)));
}

const LOST = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
  // Shut down, crashed, starting or stopping, too many clients.
  "57P01",
  "57P02",
  "57P03",
  "53300",
]);
