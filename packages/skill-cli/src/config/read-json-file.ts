import { type PackageSchema, readSchema } from "../package-files.js";
import { codeFrame } from "../terminal/code-frame.js";
import { displayPath } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { createStyle } from "../terminal/style.js";
import { placeOf } from "../terminal/text-place.js";
import { UsageError } from "../usage-error.js";
import { checkJsonText } from "./json-fault.js";
import { readTextFile } from "./read-text-file.js";

export interface ReadJsonOptions {
  /** What the value has to be like. Default: anything. */
  readonly schema?: PackageSchema;
}

/** The value in a JSON file that a person wrote, by a schema if one is named. What is wrong with it is thrown as a `UsageError` that shows the place. */
export function readJsonFile<T>(path: string, io: Io, options: ReadJsonOptions = {}): T {
  return checkJson(readTextFile(path, io), { path, io, ...options });
}

/** Where a text came from, and what it is to hold. */
interface JsonSource extends ReadJsonOptions {
  /** Absolute, or what stands for a path. */
  readonly path: string;
  readonly io: Io;
}

/** As `readJsonFile`, of a text that was read already. */
export function checkJson<T>(text: string, { path, io, schema }: JsonSource): T {
  const checked = checkJsonText(text, schema && readSchema(schema));
  if (checked.ok) return checked.value as T;
  const { message, offset, words } = checked.fault;
  if (offset === undefined) throw new UsageError(`${displayPath(path, io)} at ${words}: ${message}`);
  const place = placeOf(text, offset);
  const frame = codeFrame(text, place, { style: createStyle(false), width: 100 });
  throw new UsageError(`${displayPath(path, io)}:${place.line}:${place.column} ${message}`, frame);
}
