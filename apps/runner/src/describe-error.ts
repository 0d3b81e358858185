import { SkillRootError } from "@skillwright/skill-index/node";
import { errorMessage } from "@skillwright/skill-text";
import { APICallError, RetryError } from "ai";
import { UsageError } from "./arguments.js";

/** What went wrong, for a person, and the exit code for it. Never a stack trace. */
export function describeError(
  error: unknown,
  interrupted: AbortSignal,
): { readonly message: string; readonly code: number } {
  if (interrupted.aborted) return { message: "Interrupted.", code: 130 };
  // The SDK wraps what every attempt failed with; the last attempt says most.
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(cause)) {
    const status = cause.statusCode === undefined ? "gave no answer" : `answered with status ${cause.statusCode}`;
    return { message: `The model at ${new URL(cause.url).origin} ${status}: ${oneLine(cause.message)}`, code: 1 };
  }
  const wrongUse = cause instanceof UsageError || cause instanceof SkillRootError;
  return { message: oneLine(errorMessage(cause)), code: wrongUse ? 2 : 1 };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
