import { existsSync } from "node:fs";
import { quoted } from "../terminal/printable.js";
import { UsageError } from "../usage-error.js";
import { siblingHint } from "./sibling-hint.js";

/** For a path, absolute, where a folder was asked for and none is: what is wrong with it, and which one may have been meant. */
export function missingFolder(path: string, typed: string, hint?: string, cause?: unknown): UsageError {
  const message = existsSync(path) ? `${quoted(path)} is not a folder.` : `There is no folder ${quoted(path)}.`;
  return new UsageError(message, siblingHint(path, typed) ?? hint, { cause, fullPaths: true });
}
