import type { Findings } from "../findings.js";
import type { YamlNode } from "./yaml-tree.js";

/** Warns when ` #` cuts a description short: to YAML the rest is a comment, to its author it mostly was text. */
export function warnLostComment(text: string, end: number, map: YamlNode | undefined, findings: Findings): void {
  if (map?.kind !== "map") return;
  const index = map.entries.findIndex((entry) => entry.key === "description");
  const value = map.entries[index]?.value;
  if (value?.kind !== "scalar" || !value.unquoted) return;
  const source = text.slice(value.start, map.entries[index + 1]?.start ?? end);
  // Behind text only: a comment on a line of its own is meant as one.
  const comment = /\S[ \t]+#/.exec(source);
  if (comment === null) return;
  const offset = value.start + comment.index + comment[0].length - 1;
  const message =
    "A `#` after a blank begins a comment, so the description ends before it. If it is text, put it in quotes.";
  findings.warn("value-comment", offset, message, "description");
}
