import { existsSync } from "node:fs";
import { isMap, isNode, isSeq, parseDocument } from "yaml";
import { displayPath } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { replaceText, writeText } from "../terminal/write-text.js";
import { UsageError } from "../usage-error.js";
import { readCases, readCaseText } from "./eval-cases.js";

/** A request, and the names of which one must be selected; none: no skill may be. */
export interface AppendedCase {
  readonly query: string;
  readonly expected: readonly string[];
}

/** Adds a case at the end of a JSON file of cases, which is made if it is not there. What stands in it stays as it is written. */
export function appendCase(path: string, item: AppendedCase, io: Io): void {
  if (!path.endsWith(".json")) {
    throw new UsageError(`Cases are added to JSON files, and ${displayPath(path, io)} is none.`);
  }
  const written = JSON.stringify({ query: item.query, expect: toExpect(item.expected) });
  if (!existsSync(path)) {
    writeText(path, `[\n  ${written}\n]\n`);
    return;
  }
  const { text } = readCaseText(path, io);
  if (readCases({ path, text }, undefined, io).some(({ query }) => query === item.query)) {
    throw new UsageError(`${displayPath(path, io)} has a case with this request already.`);
  }
  replaceText(path, insertLast(text, written) ?? refuse(path, io));
}

const toExpect = (expected: readonly string[]): string | null | readonly string[] =>
  expected.length > 1 ? expected : (expected[0] ?? null);

/** The text with an item at the end of its list, on a line of its own like the one before it. */
function insertLast(text: string, item: string): string | undefined {
  // JSON is YAML, and the YAML library keeps places.
  const { contents } = parseDocument(text, { uniqueKeys: false });
  const list = isMap(contents) ? contents.get("cases", true) : contents;
  if (!isSeq(list) || !list.range) return undefined;
  const last = list.items.at(-1);
  if (!isNode(last) || !last.range) {
    const open = text.indexOf("[", list.range[0]);
    return `${text.slice(0, open + 1)}\n  ${item}\n${text.slice(list.range[1] - 1)}`;
  }
  const [start, end] = last.range;
  const indent = /[ \t]*$/.exec(text.slice(0, start))?.[0] ?? "";
  return `${text.slice(0, end)},\n${indent}${item}${text.slice(end)}`;
}

function refuse(path: string, io: Io): never {
  throw new UsageError(
    `${displayPath(path, io)} holds no list of cases to add to.`,
    "Give a list of cases first, as `skillwright eval` reads it.",
  );
}
