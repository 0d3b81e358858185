import type { SchemaProblem } from "./check-schema.js";

/** Strings, brackets, and other values. Commas and colons say nothing that their order does not. */
const TOKEN = /"(?:[^"\\]+|\\.)*"|[{}[\]]|[^\s{}[\]:,"]+/g;

/** Where the value or the key at a path begins in a text that is JSON, each key once. `undefined`: there is none. */
export function jsonOffset(
  text: string,
  { path, isKey = false }: Pick<SchemaProblem, "path" | "isKey">,
): number | undefined {
  const tokens = [...text.matchAll(TOKEN)];
  let at = 0;
  for (const [depth, step] of path.entries()) {
    const key = tokens[at]?.[0] === "{" ? findMember(tokens, at, String(step)) : undefined;
    const place = key === undefined ? findItem(tokens, at, Number(step)) : key + 1;
    if (place === undefined) return undefined;
    if (isKey && depth === path.length - 1) return key === undefined ? undefined : tokens[key]?.index;
    at = place;
  }
  return tokens[at]?.index;
}

type Tokens = readonly RegExpMatchArray[];

/** Which token is this key of the object that opens at `open`. */
function findMember(tokens: Tokens, open: number, name: string): number | undefined {
  for (let at = open + 1; at < tokens.length && tokens[at]?.[0] !== "}"; at = afterValue(tokens, at + 1))
    if (JSON.parse(tokens[at]?.[0] ?? "null") === name) return at;
  return undefined;
}

/** Which token begins this item of the list that opens at `open`. */
function findItem(tokens: Tokens, open: number, position: number): number | undefined {
  if (tokens[open]?.[0] !== "[") return undefined;
  let left = position;
  for (let at = open + 1; at < tokens.length && tokens[at]?.[0] !== "]"; at = afterValue(tokens, at))
    if (left-- === 0) return at;
  return undefined;
}

/** The token behind the value that begins at `at`. */
function afterValue(tokens: Tokens, at: number): number {
  let depth = 0;
  for (let next = at; next < tokens.length; next++) {
    const mark = tokens[next]?.[0];
    if (mark === "{" || mark === "[") depth++;
    if (mark === "}" || mark === "]") depth--;
    if (depth === 0) return next + 1;
  }
  return tokens.length;
}
