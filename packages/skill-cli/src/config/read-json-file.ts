import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { isMap, isNode, isScalar, parseDocument } from "yaml";
import { type PackageSchema, readSchema } from "../package-files.js";
import { codeFrame, placeOf } from "../terminal/code-frame.js";
import { displayPath } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { createStyle } from "../terminal/style.js";
import { UsageError } from "../usage-error.js";
import { checkSchema, type JsonPath, type SchemaProblem } from "./check-schema.js";
import { parseJson } from "./parse-json.js";

const MAX_BYTES = 16 * 1024 * 1024;

export interface ReadJsonOptions {
  /** What the value has to be like. Default: anything. */
  readonly schema?: PackageSchema;
  /** Nobody named the file: its lines are not shown, and a link put in its place is not followed. Default: `false`. */
  readonly isStranger?: boolean;
}

export interface ReadTextOptions extends Pick<ReadJsonOptions, "isStranger"> {
  /** Whether a byte order mark at the beginning stays. Default: `false`. */
  readonly keepMark?: boolean;
}

/** The value in a JSON file that a person wrote, by a schema if one is named. What is wrong with it is thrown as a `UsageError` that shows the place. */
export function readJsonFile<T>(path: string, io: Io, options: ReadJsonOptions = {}): T {
  return checkJson(readTextFile(path, io, options), { path, io, ...options });
}

/** Where a text came from, and what it is to hold. */
interface JsonSource extends ReadJsonOptions {
  /** Absolute, or what stands for a path. */
  readonly path: string;
  readonly io: Io;
}

/** As `readJsonFile`, of a text that was read already. */
export function checkJson<T>(text: string, { path, io, schema, isStranger = false }: JsonSource): T {
  const fail = (message: string, offset: number): UsageError => {
    const place = placeOf(text, offset);
    if (isStranger) return new UsageError(`${displayPath(path, io)}:${place.line}:${place.column} ${message}`);
    const frame = codeFrame(text, place, { style: createStyle(false), width: 100 });
    return new UsageError(`${displayPath(path, io)}:${place.line}:${place.column} ${message}`, frame);
  };
  const result = parseJson(text);
  if (!result.ok) throw fail(result.problem.message, result.problem.offset);
  const problem = schema && checkSchema(result.value, readSchema(schema))[0];
  if (problem) {
    const offset = offsetOf(text, problem);
    if (offset !== undefined) throw fail(problem.message, offset);
    throw new UsageError(`${displayPath(path, io)} at ${toWords(problem.path)}: ${problem.message}`);
  }
  return result.value as T;
}

/** Beyond this, reading the text once more for its places would take seconds. */
const MAX_PLACED = 1024 * 1024;

/** Where the value or the key begins. JSON is YAML, and the YAML library keeps places. */
function offsetOf(text: string, { path, isKey }: SchemaProblem): number | undefined {
  if (text.length > MAX_PLACED) return undefined;
  // Each key is known to be there once, and the library's own check compares every key with every other.
  const document = parseDocument(text, { uniqueKeys: false });
  const node = document.getIn(isKey ? path.slice(0, -1) : path, true);
  if (!isKey) return isNode(node) ? node.range?.[0] : undefined;
  const keys = isMap(node) ? node.items.map((pair) => pair.key) : [];
  return keys.filter(isScalar).find((key) => key.value === path.at(-1))?.range?.[0];
}

const toWords = (path: JsonPath): string =>
  path.length === 0 ? "its top" : path.map((step) => JSON.stringify(step)).join(" > ");

/** The text of a file that a person wrote. What cannot be read is thrown as a `UsageError`. */
export function readTextFile(
  path: string,
  io: Io,
  { isStranger = false, keepMark = false }: ReadTextOptions = {},
): string {
  let file: number | undefined;
  try {
    // A pipe is opened without waiting for who writes to it, to be refused.
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
    file = openSync(path, O_RDONLY | O_NONBLOCK | (isStranger ? O_NOFOLLOW : 0));
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new UsageError(`${displayPath(path, io)} is not a file.`);
    if (stats.size > MAX_BYTES) throw new UsageError(`${displayPath(path, io)} is larger than 16 MiB.`);
    const text = readFileSync(file, "utf8");
    return keepMark ? text : text.replace(/^\ufeff/, "");
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${displayPath(path, io)} cannot be read.`, undefined, { cause: error });
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
