import { errorMessage } from "@skillwright/skill-text";

/** What is wrong at a place of a JSON text. */
interface JsonProblem {
  /** In UTF-16 units. */
  readonly offset: number;
  readonly message: string;
}

export type JsonResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: JsonProblem };

/** `JSON.parse` with a place for what is wrong. Beyond it, a key may be there once only, and nesting ends after 64 levels. */
export function parseJson(text: string): JsonResult {
  // First of all, since the depth of a stranger's text decides how long everything else takes.
  const problem = findTooDeep(text) ?? findSyntaxProblem(text) ?? findRepeatedKey(text);
  return problem ? { ok: false, problem } : { ok: true, value: JSON.parse(text) };
}

const MAX_DEPTH = 64;

function findTooDeep(text: string): JsonProblem | undefined {
  let depth = 0;
  for (const { mark, offset } of structureOf(text)) {
    if (mark === "[" || mark === "{") depth++;
    if (mark === "]" || mark === "}") depth--;
    if (depth > MAX_DEPTH) return { offset, message: `This is nested more than ${MAX_DEPTH} deep.` };
  }
  return undefined;
}

function findRepeatedKey(text: string): JsonProblem | undefined {
  const open: Set<string>[] = [];
  for (const { mark, lastString } of structureOf(text)) {
    if (mark === "[" || mark === "{") open.push(new Set());
    if (mark === "]" || mark === "}") open.pop();
    if (mark !== ":") continue;
    const key: string = JSON.parse(text.slice(...lastString));
    const keys = open.at(-1);
    if (keys?.has(key)) return { offset: lastString[0], message: `The key ${JSON.stringify(key)} is there twice.` };
    keys?.add(key);
  }
  return undefined;
}

interface StructureMark {
  /** A bracket or a colon. */
  readonly mark: string;
  readonly offset: number;
  /** Start and end of the string before it: the key, if this is a colon. */
  readonly lastString: readonly [start: number, end: number];
}

/** Brackets and colons outside strings, in order. */
function* structureOf(text: string): Generator<StructureMark> {
  let start = 0;
  let end = 0;
  let inString = false;
  for (const { 0: mark, index: offset } of text.matchAll(/\\.|["[\]{}:]/g)) {
    if (mark === '"') {
      if (inString) end = offset + 1;
      else start = offset;
      inString = !inString;
    } else if (!inString) yield { mark, offset, lastString: [start, end] };
  }
}

function findSyntaxProblem(text: string): JsonProblem | undefined {
  const message = parseError(text);
  if (message === undefined) return undefined;
  return { offset: findOffset(text), message: `${message.replace(PLACE_IN_MESSAGE, "")}. ${ADVICE}` };
}

const ADVICE = "JSON takes double quotes only, no comments, and no comma before a closing bracket.";

/** What follows the fault itself in a message of `JSON.parse`: the position, or a piece of the text. */
const PLACE_IN_MESSAGE = /(?: in JSON)? at position \d+.*$|, (?:\.\.\.)?".*$/s;

function parseError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

/** Binary search for the longest beginning with which nothing is wrong but its end: not every message says where it stopped. */
function findOffset(text: string): number {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (endsEarly(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}

function endsEarly(text: string): boolean {
  const message = parseError(text);
  if (message === undefined || message.startsWith("Unexpected end")) return true;
  return / at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(message)?.[1] === String(text.length);
}
