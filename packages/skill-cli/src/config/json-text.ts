/** JSON with places: what stands where, so that a fault in a file can be shown. */
export type JsonNode = JsonPlace &
  (
    | { readonly kind: "map"; readonly entries: ReadonlyMap<string, JsonEntry> }
    | { readonly kind: "list"; readonly items: readonly JsonNode[] }
    | { readonly kind: "scalar"; readonly value: string | number | boolean | null }
  );

interface JsonEntry {
  /** Where the key begins. */
  readonly offset: number;
  readonly node: JsonNode;
}

interface JsonPlace {
  /** Where it begins, in UTF-16 units. */
  readonly offset: number;
}

/** What is wrong at a place of a JSON text. */
export interface JsonFault {
  readonly offset: number;
  readonly message: string;
}

export type JsonResult =
  | { readonly ok: true; readonly node: JsonNode }
  | { readonly ok: false; readonly fault: JsonFault };

/** Reads JSON and nothing more: no comments, no trailing commas, each key once, at most 64 levels deep. */
export function readJson(text: string): JsonResult {
  const reader = new Reader(text);
  try {
    const node = reader.value(0);
    reader.end();
    return { ok: true, node };
  } catch (error) {
    if (error instanceof Stop) return { ok: false, fault: { offset: error.offset, message: error.message } };
    throw error;
  }
}

/** The plain value of a node. */
export function toValue(node: JsonNode): unknown {
  if (node.kind === "scalar") return node.value;
  if (node.kind === "list") return node.items.map(toValue);
  return Object.fromEntries([...node.entries].map(([key, entry]) => [key, toValue(entry.node)]));
}

const MAX_DEPTH = 64;

class Stop extends Error {
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text.startsWith("\ufeff") ? ` ${text.slice(1)}` : text;
  }

  value(depth: number): JsonNode {
    this.#skipBlanks();
    const offset = this.#at;
    if (depth > MAX_DEPTH) throw new Stop(offset, `This is nested more than ${MAX_DEPTH} deep.`);
    const character = this.#text[offset];
    if (character === "{") return { kind: "map", offset, entries: this.#entries(depth) };
    if (character === "[") return { kind: "list", offset, items: this.#items(depth) };
    return { kind: "scalar", offset, value: this.#scalar() };
  }

  end(): void {
    this.#skipBlanks();
    if (this.#at < this.#text.length) throw new Stop(this.#at, "Something follows the end of the document.");
  }

  #entries(depth: number): Map<string, JsonEntry> {
    const entries = new Map<string, JsonEntry>();
    this.#series("}", () => {
      const offset = this.#at;
      const key = this.#text[offset] === '"' ? this.#scalar() : undefined;
      if (typeof key !== "string") throw new Stop(offset, "A key in double quotes is expected here.");
      if (entries.has(key)) throw new Stop(offset, `The key "${key}" is there twice.`);
      this.#skipBlanks();
      if (this.#text[this.#at] !== ":") throw new Stop(this.#at, "A colon is expected after the key.");
      this.#at++;
      entries.set(key, { offset, node: this.value(depth + 1) });
    });
    return entries;
  }

  #items(depth: number): JsonNode[] {
    const items: JsonNode[] = [];
    this.#series("]", () => void items.push(this.value(depth + 1)));
    return items;
  }

  /** From the opening mark to the closing one, with commas between. */
  #series(close: string, one: () => void): void {
    this.#at++;
    this.#skipBlanks();
    if (this.#text[this.#at] === close) {
      this.#at++;
      return;
    }
    for (;;) {
      this.#skipBlanks();
      one();
      this.#skipBlanks();
      const mark = this.#text[this.#at];
      if (mark !== "," && mark !== close) throw new Stop(this.#at, `A comma or "${close}" is expected here.`);
      this.#at++;
      if (mark === close) return;
    }
  }

  #scalar(): string | number | boolean | null {
    SCALAR.lastIndex = this.#at;
    const word = SCALAR.exec(this.#text)?.[0];
    if (word === undefined) throw new Stop(this.#at, this.#expected());
    this.#at += word.length;
    return JSON.parse(word);
  }

  #expected(): string {
    if (this.#at >= this.#text.length) return "The document ends too early.";
    return this.#text[this.#at] === '"'
      ? "This string is not closed, or holds a bad escape."
      : "A value is expected here.";
  }

  #skipBlanks(): void {
    while (" \t\n\r".includes(this.#text[this.#at] ?? "x")) this.#at++;
  }
}

const SCALAR =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings hold none of these unescaped
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;
