import { readFlow } from "./plain-yaml-flow.js";
import {
  type Cursor,
  columnAt,
  MAX_DEPTH,
  MAX_KEY_LENGTH,
  MAX_KEYS,
  readBlockScalar,
  readScalar,
  skipSpaces,
} from "./plain-yaml-scalar.js";
import type { YamlEntry, YamlList, YamlMap, YamlNode } from "./yaml-tree.js";

/** Longer frontmatter, which hardly anyone writes, is measured and read by `yaml`. Shorter, it cannot hold too many tokens. */
const MAX_LENGTH = 2000;

/**
 * Fast path for the frontmatter nearly everyone writes, `key: value` lines, held to `yaml` by a differential property test: it
 * reads 7,838 of 8,037 real files, and parsing all of them takes 0.25 s, 1.4 s without it. It knows a small part of YAML and
 * gives up (`undefined`: ask `yaml`) at the first sign of anything else; where it answers, the answer is the tree `yaml`
 * gives, with the same offsets. It never judges: duplicate keys, tabs and faults are left to `yaml` as well.
 */
export function readPlainYaml(text: string, start: number, end: number): YamlMap | undefined {
  if (end - start > MAX_LENGTH) return undefined;
  const cursor: Cursor = { text, end, position: start, keys: 0 };
  skipBlankLines(cursor);
  const map = readMap(cursor, { column: 0, depth: 1 }, cursor.position);
  return cursor.position === end ? map : undefined;
}

/** A map or a list, by the column its keys or dashes stand in. */
interface Block {
  readonly column: number;
  readonly depth: number;
}

/** Entries at one column, up to the first line left of it. The first key may stand behind a dash. */
function readMap(cursor: Cursor, block: Block, firstKey: number): YamlMap | undefined {
  const { text } = cursor;
  const { column } = block;
  const entries: YamlEntry[] = [];
  let start = firstKey;
  do {
    const colon = endOfKey(text, start);
    if (colon === -1 || colon - start > MAX_KEY_LENGTH || ++cursor.keys > MAX_KEYS) return undefined;
    const key = text.slice(start, colon);
    if (entries.some((entry) => entry.key === key)) return undefined;
    const value = readValue(cursor, block, colon + 1);
    if (value === undefined) return undefined;
    entries.push({ key, start, value: value === NOTHING ? { ...NOTHING, start } : value });
    skipBlankLines(cursor);
    start = cursor.position + column;
  } while (cursor.position < cursor.end && columnAt(text, cursor.position) === column);
  return { kind: "map", entries, flow: false, start: firstKey };
}

const NOTHING = { kind: "scalar", text: "", unquoted: true, start: 0 } as const;

function readValue(cursor: Cursor, block: Block, afterColon: number): YamlNode | undefined {
  const { text } = cursor;
  const { column } = block;
  const start = skipSpaces(text, afterColon);
  const first = text.charCodeAt(start);
  if (first === 0x0a) {
    cursor.position = start + 1;
    return readNested(cursor, block);
  }
  if (start === afterColon) return undefined;
  if (first === 0x7c || first === 0x3e) return readBlockScalar(cursor, start, column);
  if (first === 0x5b || first === 0x7b) return readFlow(cursor, start, column);
  return readScalar(cursor, start, column);
}

/** What stands below a key that has nothing beside it. */
function readNested(cursor: Cursor, { column, depth }: Block): YamlNode | undefined {
  skipBlankLines(cursor);
  const { text, position, end } = cursor;
  if (position >= end) return NOTHING;
  const below = columnAt(text, position);
  const start = position + below;
  const first = text.charCodeAt(start);
  // A list in the column of its key is left to `yaml`.
  if (below <= column) return first === 0x2d ? undefined : NOTHING;
  if (depth >= MAX_DEPTH) return undefined;
  if (first === 0x7b || first === 0x5b) return readFlow(cursor, start, column);
  if (first === 0x2d) return readList(cursor, { column: below, depth: depth + 1 });
  return endOfKey(text, start) === -1
    ? readScalar(cursor, start, column)
    : readMap(cursor, { column: below, depth: depth + 1 }, start);
}

/** Scalars, and maps whose first key stands behind the dash. */
function readList(cursor: Cursor, { column, depth }: Block): YamlList | undefined {
  const { text } = cursor;
  const start = cursor.position + column;
  const items: YamlNode[] = [];
  do {
    const dash = cursor.position + column;
    const itemStart = skipSpaces(text, dash + 1);
    if (text.charCodeAt(dash) !== 0x2d || itemStart === dash + 1 || depth >= MAX_DEPTH) return undefined;
    const item =
      endOfKey(text, itemStart) === -1
        ? readScalar(cursor, itemStart, column)
        : readMap(cursor, { column: itemStart - cursor.position, depth: depth + 1 }, itemStart);
    if (item === undefined) return undefined;
    items.push(item);
    skipBlankLines(cursor);
  } while (cursor.position < cursor.end && columnAt(text, cursor.position) === column);
  return { kind: "list", items, flow: false, start };
}

function skipBlankLines(cursor: Cursor): void {
  for (;;) {
    const first = skipSpaces(cursor.text, cursor.position);
    if (first >= cursor.end || cursor.text.charCodeAt(first) !== 0x0a) return;
    cursor.position = first + 1;
  }
}

/** The offset of the colon after a key of ASCII letters, digits, `_` and, from its second character on, `-` and `.`; or -1. */
function endOfKey(text: string, start: number): number {
  KEY.lastIndex = start;
  return KEY.test(text) ? KEY.lastIndex - 1 : -1;
}

const KEY = /\w[\w.-]*:/y;
