import { printable, shortenLine } from "@skillwright/skill-text";

/**
 * Something that did not go as hoped on the way over MCP, as a value.
 * `error`: what stands at `path` is not served, listed or loaded. `warning`: it is, or another of its name is, but it deserves a look. `note`: nothing is wrong.
 */
export interface McpProblem {
  readonly code: McpProblemCode;
  readonly severity: "error" | "warning" | "note";
  /** The file, folder or URI concerned, or the label of a server. */
  readonly path: string;
  /** What is so, and what to do about it. One line; control characters are escaped. */
  readonly message: string;
}

/** Each code keeps its meaning for good; the reference has a row for each. */
export type McpProblemCode =
  // Serving
  | "description-invalid"
  | "entry-unlisted"
  | "file-not-served"
  | "file-skipped"
  | "file-unreadable"
  | "folder-unreadable"
  | "frontmatter-beyond-sdk"
  | "frontmatter-repaired"
  | "frontmatter-unfaithful"
  | "instructions-not-served"
  | "name-invalid"
  | "name-not-folder"
  | "path-not-uri"
  | "skill-not-folder"
  | "skill-shadowed"
  | "tools-without-bodies"
  | "uri-taken"
  // Both ways
  | "skill-changed"
  | "skill-too-large"
  | "skill-too-many-files"
  // Listing and loading
  | "approval-unbound"
  | "digest-differs"
  | "entry-invalid"
  | "entry-repeated"
  | "extension-missing"
  | "frontmatter-differs"
  | "listing-endless"
  | "listing-failed"
  | "listing-too-long"
  | "name-shared"
  | "read-failed"
  | "request-timeout"
  | "resource-outside"
  | "resource-unlisted"
  | "size-differs"
  | "skill-dynamic"
  | "skill-invalid"
  | "skill-missing";

/** A value, or why there is none. */
export type McpResult<T> = { readonly ok: true; readonly value: T } | McpFailure;

export interface McpFailure {
  readonly ok: false;
  readonly problem: McpProblem;
}

/** Makes a problem whose severity belongs to its code. */
export function toMcpProblem(code: McpProblemCode, path: string, message: string): McpProblem {
  return { code, severity: severityOf(code), path: shortenLine(path, MAX_CHARACTERS), message: toMessage(message) };
}

// Messages quote what a stranger wrote, and are printed as they stand.
const toMessage = (message: string): string => printable(shortenLine(message, MAX_CHARACTERS));

export function fail(code: McpProblemCode, path: string, message: string): McpFailure {
  return { ok: false, problem: toMcpProblem(code, path, message) };
}

const WARNINGS: ReadonlySet<McpProblemCode> = new Set([
  "entry-unlisted",
  "file-not-served",
  "name-shared",
  "skill-shadowed",
  "tools-without-bodies",
]);

const NOTES: ReadonlySet<McpProblemCode> = new Set([
  "extension-missing",
  "file-skipped",
  "frontmatter-beyond-sdk",
  "instructions-not-served",
]);

function severityOf(code: McpProblemCode): McpProblem["severity"] {
  if (WARNINGS.has(code)) return "warning";
  return NOTES.has(code) ? "note" : "error";
}

/** A server may call a file by a name of a megabyte. */
const MAX_CHARACTERS = 1000;
