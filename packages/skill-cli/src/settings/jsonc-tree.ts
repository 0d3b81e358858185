/** A value of a JSON text with comments, and where it stands. Offsets are in UTF-16 units. */
export type JsonNode = JsonContainer | JsonScalar;

export interface JsonContainer {
  readonly type: "object" | "array";
  readonly start: number;
  readonly end: number;
  /** In order. Items of an array have no key. */
  readonly members: readonly JsonMember[];
}

interface JsonScalar {
  readonly type: "scalar";
  readonly start: number;
  readonly end: number;
  readonly value: string | number | boolean | null;
}

export interface JsonMember {
  readonly key: string | undefined;
  /** Of the key, or of the item. */
  readonly start: number;
  readonly value: JsonNode;
}

/** Why a text is no JSON, not even with comments and a comma before a closing bracket. */
export class JsoncError extends Error {
  override readonly name: string = "JsoncError";
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const MAX_DEPTH = 64;

/** Reads JSON as agents do: comments and a last comma are fine; a key that stands twice is not. Throws a `JsoncError`. */
export function parseJsonc(text: string): JsonNode {
  const reader = new Reader(text);
  const node = reader.value(0);
  reader.skip();
  if (reader.at < text.length) throw new JsoncError("Something follows the end of the value.", reader.at);
  return node;
}

/** Behind white space and comments. */
export function skipBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (at < text.length && " \t\r\n\ufeff".includes(text[at] ?? "x")) at++;
    if (text.startsWith("//", at)) {
      const end = text.indexOf("\n", at);
      at = end === -1 ? text.length : end;
    } else if (text.startsWith("/*", at)) {
      const end = text.indexOf("*/", at + 2);
      if (end === -1) throw new JsoncError("This comment has no end.", at);
      at = end + 2;
    } else return at;
  }
}

class Reader {
  readonly #text: string;
  at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  skip(): void {
    this.at = skipBlanks(this.#text, this.at);
  }

  value(depth: number): JsonNode {
    if (depth > MAX_DEPTH) throw new JsoncError(`This is nested more than ${MAX_DEPTH} deep.`, this.at);
    this.skip();
    const mark = this.#text[this.at];
    if (mark === "{" || mark === "[") return this.#container(mark, depth);
    return this.#scalar();
  }

  #container(mark: "{" | "[", depth: number): JsonContainer {
    const start = this.at++;
    const [type, closing] = mark === "{" ? (["object", "}"] as const) : (["array", "]"] as const);
    const members: JsonMember[] = [];
    const keys = new Set<string>();
    for (;;) {
      this.skip();
      if (this.#text[this.at] === closing) break;
      const begin = this.at;
      const key = type === "object" ? this.#key(keys) : undefined;
      members.push({ key, start: begin, value: this.value(depth + 1) });
      this.skip();
      if (this.#text[this.at] === ",") this.at++;
      else if (this.#text[this.at] !== closing) throw new JsoncError(`A comma or ${closing} is missing.`, this.at);
    }
    this.at++;
    return { type, start, end: this.at, members };
  }

  #key(keys: Set<string>): string {
    const { start, value } = this.#scalar();
    if (typeof value !== "string") throw new JsoncError("A key stands in double quotes.", start);
    if (keys.has(value)) throw new JsoncError(`The key ${JSON.stringify(value)} is there twice.`, start);
    keys.add(value);
    this.skip();
    if (this.#text[this.at] !== ":") throw new JsoncError("A colon is missing.", this.at);
    this.at++;
    return value;
  }

  #scalar(): JsonScalar {
    const start = this.at;
    SCALAR.lastIndex = start;
    const token = SCALAR.exec(this.#text)?.[0] ?? "";
    try {
      const value: JsonScalar["value"] = JSON.parse(token);
      this.at = start + token.length;
      return { type: "scalar", start, end: this.at, value };
    } catch {
      throw new JsoncError("This is no JSON value.", start);
    }
  }
}

const SCALAR = /"(?:[^"\\\n]|\\.)*"|[-+.\w]+/y;
