import { readFileSync, statSync } from "node:fs";
import { codeFrame, placeOf } from "../terminal/code-frame.js";
import { displayPath } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { createStyle } from "../terminal/style.js";
import { UsageError } from "../usage-error.js";
import { type JsonFault, type JsonNode, readJson, toValue } from "./json-text.js";

const MAX_BYTES = 16 * 1024 * 1024;

/** The value in a JSON file that a person wrote. What is wrong with it is thrown as a `UsageError` that shows the place. */
export function readJsonFile<T>(path: string, io: Io, check: (node: JsonNode) => readonly JsonFault[]): T {
  const text = readText(path, io);
  const result = readJson(text);
  const fault = result.ok ? check(result.node)[0] : result.fault;
  if (fault) {
    const place = placeOf(text, fault.offset);
    throw new UsageError(
      `${displayPath(path, io)}:${place.line}:${place.column} ${fault.message}`,
      codeFrame(text, place, createStyle(false), 100),
    );
  }
  return (result.ok ? toValue(result.node) : undefined) as T;
}

function readText(path: string, io: Io): string {
  try {
    const stats = statSync(path);
    if (!stats.isFile()) throw new UsageError(`${displayPath(path, io)} is not a file.`);
    if (stats.size > MAX_BYTES) throw new UsageError(`${displayPath(path, io)} is larger than 16 MiB.`);
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${displayPath(path, io)} cannot be read.`, undefined, { cause: error });
  }
}
