import type { YamlMap, YamlNode } from "./yaml-tree.js";

/** Something `yaml` reads and the reference validator's YAML dialect (strictyaml) refuses. */
export interface StrictFault {
  readonly offset: number;
  readonly message: string;
}

/** The first such fault of a node. Duplicate keys, anchors, aliases and tags never get this far. */
export function findStrictFault(node: YamlNode, text: string): StrictFault | undefined {
  if (node.kind === "scalar") {
    return node.unquoted && node.text.includes("\t") ? tabAt(node.start) : undefined;
  }
  if (node.flow)
    return { offset: node.start, message: "lists and maps in brackets are not allowed, write them line by line" };
  if (node.kind === "list") return firstFault(node.items, text);
  return findTabAfterColon(node, text) ?? findUnevenMap(node, text) ?? firstFault(valuesOf(node), text);
}

function firstFault(nodes: readonly YamlNode[], text: string): StrictFault | undefined {
  for (const node of nodes) {
    const fault = findStrictFault(node, text);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function findTabAfterColon(map: YamlMap, text: string): StrictFault | undefined {
  const entry = map.entries.find(({ start, value }) => text.slice(start, value.start).includes("\t"));
  return entry && tabAt(entry.start);
}

/** In one map, all values that are maps begin in the same column. */
function findUnevenMap(map: YamlMap, text: string): StrictFault | undefined {
  const [first, ...others] = valuesOf(map).filter((value) => value.kind === "map" && !value.flow);
  const uneven = first && others.find((value) => columnOf(value, text) !== columnOf(first, text));
  return uneven && { offset: uneven.start, message: "maps side by side are indented differently" };
}

function columnOf(node: YamlNode, text: string): number {
  return node.start - text.lastIndexOf("\n", node.start);
}

function valuesOf(map: YamlMap): YamlNode[] {
  return map.entries.map((entry) => entry.value);
}

function tabAt(offset: number): StrictFault {
  return { offset, message: "a tab stands where a blank belongs" };
}
