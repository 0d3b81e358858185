import { failure, type Reading } from "./command/reading.js";

/** What a scope of a tool is about. */
export type ScopeKind = "command" | "path" | "url";

/** Takes what a scope is compared with out of a tool's input: a command as text or as its words, a path, an address. */
export type InputReader = (input: never) => string | readonly string[] | undefined;

/** The value to compare, or why there is none that is certain. */
export type InputReading = Reading<string | readonly string[]>;

/** Tools whose scopes are understood without being told, by the names skills use for them. */
export const DEFAULT_SCOPES: ReadonlyMap<string, ScopeKind> = new Map<string, ScopeKind>([
  ["Bash", "command"],
  ["Read", "path"],
  ["Write", "path"],
  ["Edit", "path"],
  ["MultiEdit", "path"],
  ["NotebookEdit", "path"],
  ["NotebookRead", "path"],
  ["LS", "path"],
  ["WebFetch", "url"],
]);

/**
 * Reads the one field that says what a call is about. More than one such field, a getter, or a field that may change
 * what the call does (`cwd`, `env`, `args`) is a doubt; a host whose tools have such fields passes a reader of its own.
 */
export function readInput(kind: ScopeKind, input: unknown): InputReading {
  if (typeof input === "string") {
    // `'{"file_path":"/etc/passwd"}'` is an input that someone will parse, and no name of a file.
    const isJson = kind !== "command" && /^\s*[[{]/.test(input);
    return isJson ? failure("its input is JSON text; pass it parsed") : { ok: true, value: input };
  }
  if (!isPlainObject(input)) return failure("its input is neither text nor a plain object");
  const fields = Object.entries(Object.getOwnPropertyDescriptors(input));
  const { holding, beside } = FIELDS[kind];
  const [first, second] = fields.filter(([field]) => holding.has(field));
  if (first === undefined) return failure(`its input has none of the fields ${[...holding].join(", ")}`);
  if (second !== undefined) return failure(`both \`${first[0]}\` and \`${second[0]}\` could be meant`);
  const stranger = fields.find(
    (field) => field !== first && !(beside.has(field[0]) && isHarmless(field[1].value, beside)),
  );
  if (stranger !== undefined) return failure(`the field \`${stranger[0]}\` may change what the call does`);
  // A getter has no value here: it could answer differently next time.
  const value: unknown = first[1].value;
  if (typeof value === "string" || (kind === "command" && isWords(value))) return { ok: true, value };
  return failure(`its field \`${first[0]}\` is not text`);
}

function isPlainObject(input: unknown): input is object {
  if (typeof input !== "object" || input === null) return false;
  const prototype: unknown = Object.getPrototypeOf(input);
  return prototype === Object.prototype || prototype === null;
}

/** A plain value, or a list of edits that say nothing but old and new text. */
function isHarmless(value: unknown, beside: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) {
    return value.every(
      (item) =>
        isPlainObject(item) && Object.entries(item).every(([key, field]) => beside.has(key) && !isObject(field)),
    );
  }
  return value !== undefined && !isObject(value);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

export function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === "string");
}

interface Fields {
  /** Fields that hold what a scope is compared with. */
  readonly holding: ReadonlySet<string>;
  /** Fields that may stand beside it and change nothing. */
  readonly beside: ReadonlySet<string>;
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const FIELDS: Readonly<Record<ScopeKind, Fields>> = {
  command: {
    holding: set("command cmd script commandLine"),
    beside: set("description explanation timeout timeoutMs timeout_ms run_in_background"),
  },
  path: {
    holding: set("file_path path filePath notebook_path notebookPath file filename"),
    beside: set(
      "offset limit pages content contents text old_string new_string oldString newString oldText newText replace_all replaceAll edits " +
        "encoding description cell_id cell_type edit_mode new_source start_line end_line startLine endLine",
    ),
  },
  url: { holding: set("url uri href"), beside: set("prompt description format timeout max_length start_index") },
};
