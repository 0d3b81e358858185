/**
 * Something that did not go as hoped on the way over MCP, as a value.
 * `error`: what stands at `path` is not served, listed or loaded. `warning`: it is, but deserves a look. `note`: nothing is wrong.
 */
export interface McpProblem {
  readonly code: McpProblemCode;
  readonly severity: "error" | "warning" | "note";
  /** The file, folder or URI concerned, or the label of a server. */
  readonly path: string;
  /** What is so, and what to do about it. One line; control characters are escaped. */
  readonly message: string;
}

export type McpProblemCode = keyof typeof SEVERITY;

/** A value, or why there is none. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | Refusal;

export interface Refusal {
  readonly ok: false;
  readonly problem: McpProblem;
}

/** Makes a problem whose severity belongs to its code. */
export function toMcpProblem(code: McpProblemCode, path: string, message: string): McpProblem {
  return { code, severity: SEVERITY[code], path: shorten(path), message: escapeControls(shorten(message)) };
}

export function refuse(code: McpProblemCode, path: string, message: string): Refusal {
  return { ok: false, problem: toMcpProblem(code, path, message) };
}

/** What an error says, for a message. */
export function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const SEVERITY = {
  // Serving
  "description-invalid": "error",
  "entry-unlisted": "warning",
  "file-not-served": "warning",
  "file-unreadable": "error",
  "folder-unreadable": "error",
  "frontmatter-beyond-sdk": "note",
  "frontmatter-repaired": "error",
  "frontmatter-unfaithful": "error",
  "instructions-not-served": "note",
  "name-invalid": "error",
  "name-not-folder": "error",
  "path-not-uri": "error",
  "skill-changed": "error",
  "skill-not-folder": "error",
  "skill-too-large": "error",
  "skill-too-many-files": "error",
  "uri-taken": "error",
  // Listing and loading
  "approval-unbound": "error",
  "digest-differs": "error",
  "entry-invalid": "error",
  "entry-repeated": "error",
  "extension-missing": "note",
  "frontmatter-differs": "error",
  "listing-endless": "error",
  "listing-failed": "error",
  "listing-too-long": "error",
  "name-shared": "warning",
  "read-failed": "error",
  "request-timeout": "error",
  "resource-unlisted": "error",
  "size-differs": "error",
  "skill-dynamic": "error",
  "skill-invalid": "error",
  "skill-missing": "error",
} as const satisfies Record<string, McpProblem["severity"]>;

// A server may call a file by a name of a megabyte.
const shorten = (text: string): string => (text.length > 1000 ? `${text.slice(0, 999)}…` : text);

// Messages quote what a stranger wrote, and are printed as they stand.
function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`);
}
