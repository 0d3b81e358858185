import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
} from "yaml";
import type { YamlData } from "./python-text.js";

export type StrictYaml =
  | { readonly ok: true; readonly data: YamlData }
  | { readonly ok: false; readonly problem: { readonly message: string } };

/** Reads YAML as the strictyaml library does: every scalar is text; flow style, anchors, tags and duplicate keys are refused. */
export function readStrictYaml(text: string): StrictYaml {
  // The reference has no limit; without one a single file could keep this process busy for minutes.
  if (text.length > MAX_LENGTH)
    return { ok: false, problem: { message: `it is longer than ${MAX_LENGTH} characters` } };
  const document: Document = parseDocument(text, { schema: "failsafe", uniqueKeys: false, prettyErrors: false });
  const problem = document.errors[0] ?? document.warnings[0];
  if (problem) return { ok: false, problem };
  try {
    refuseTabs(text, document);
    return { ok: true, data: document.contents === null ? "" : toData(document.contents, text) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error };
    throw error;
  }
}

const MAX_LENGTH = 16 * 1024;

class Refusal extends Error {
  override readonly name: string = "Refusal";
}

function toData(node: unknown, text: string): YamlData {
  if (node === null || node === undefined) return "";
  if (isAlias(node)) throw new Refusal("found a disallowed alias");
  refuseMarks(node as Node);
  if (isScalar(node)) return typeof node.value === "string" ? node.value : "";
  if (isSeq(node)) return node.items.map((item) => toData(item, text));
  return isMap(node) ? toMap(node, text) : "";
}

function refuseMarks(node: Node & { flow?: boolean; anchor?: string }): void {
  if (node.flow === true) throw new Refusal("found a disallowed flow mapping or sequence");
  if (node.anchor !== undefined) throw new Refusal("found a disallowed anchor");
  if (node.tag !== undefined) throw new Refusal("found a disallowed tag");
}

function toMap(map: YAMLMap, text: string): YamlData {
  const data: Record<string, YamlData> = Object.create(null);
  let mapColumn: number | undefined;
  for (const pair of map.items) {
    const key = toData(pair.key, text);
    if (typeof key !== "string") throw new Refusal("found a key that is not text");
    if (key in data) throw new Refusal(`duplicate key '${key}' found`);
    const value = toData(pair.value, text);
    if (key === "<<") Object.assign(data, toMerged(value));
    else data[key] = value;
    const column = columnOfMap(pair, text);
    if (column !== undefined && mapColumn !== undefined && column !== mapColumn) {
      throw new Refusal("found mappings with different indentation");
    }
    mapColumn ??= column;
  }
  return data;
}

function toMerged(value: YamlData): { readonly [key: string]: YamlData } {
  if (typeof value === "string" || Array.isArray(value)) throw new Refusal("expected a mapping for merging");
  return value as { readonly [key: string]: YamlData };
}

/** Where a value that is a mapping begins on its line. */
function columnOfMap(pair: Pair, text: string): number | undefined {
  const start = isMap(pair.value) ? pair.value.range?.[0] : undefined;
  return start === undefined ? undefined : start - (text.lastIndexOf("\n", start - 1) + 1);
}

/** A tab may stand in a quoted or block scalar or a comment, and nowhere else. */
function refuseTabs(text: string, document: Document): void {
  if (!text.includes("\t")) return;
  const rest = text.split("");
  const keep = (node: unknown): void => {
    if (isScalar(node) && node.type !== "PLAIN" && node.range) rest.fill(" ", node.range[0], node.range[1]);
    if (isSeq(node)) node.items.forEach(keep);
    if (isMap(node)) for (const pair of node.items) [pair.key, pair.value].forEach(keep);
  };
  keep(document.contents);
  if (/\t/.test(rest.join("").replace(/(^|\s)#.*$/gm, ""))) throw new Refusal("found a tab");
}
