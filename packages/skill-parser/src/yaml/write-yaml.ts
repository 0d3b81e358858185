import { Document, type Scalar, visit } from "yaml";
import type { FrontmatterValue } from "../parsed-skill.js";

/** Writes the fields as YAML. Quotes stand only where YAML needs them, and where another reader would take a text for something else. */
export function writeYaml(fields: ReadonlyMap<string, FrontmatterValue>): string {
  const document = new Document(fields, {
    version: "1.2",
    schema: "core",
    compat: "yaml-1.1",
    // Anchors, which no skill may hold.
    aliasDuplicateObjects: false,
  });
  visit(document, { Scalar: (_, node) => quoteBlankLines(node) });
  // Neither kind of text is broken over lines: what a long one gains in looks, a space at the break can cost.
  return document.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: MAX_LINE, nullStr: "" });
}

const MAX_LINE = Number.MAX_SAFE_INTEGER;

/** A block scalar would lose the white space on a line that has nothing else. */
function quoteBlankLines(node: Scalar): void {
  if (typeof node.value === "string" && /(?:^|\n)[ \t]+(?:\n|$)/.test(node.value)) node.type = "QUOTE_DOUBLE";
}
