import { findHidden } from "@skillwright/skill-text";
import type { Findings } from "../findings.js";
import type { SafeText } from "../text/read-text.js";
import type { SkillParts } from "../text/split-frontmatter.js";
import type { YamlMap } from "../yaml/yaml-tree.js";

/** Warns about text that was lost, and about what no reader sees: once for the frontmatter, once for the body. */
export function warnCharacters(read: SafeText, { parts, map }: Frontmatter, findings: Findings): void {
  const { text, suspect, repaired } = read;
  if (!suspect && !repaired) return;
  const { frontmatterStart, frontmatterEnd, bodyStart } = parts;
  const lost = text.indexOf("\ufffd");
  if (lost !== -1 && (repaired || lost < frontmatterEnd)) {
    const message =
      "U+FFFD stands where a character was lost, as by reading a text in the wrong encoding. Write it anew.";
    findings.warn({ code: "text-garbled", offset: lost, message, field: fieldAt(map, lost, frontmatterEnd) });
  }
  for (const [start, end] of [
    [frontmatterStart, frontmatterEnd],
    [bodyStart, text.length],
  ] as const) {
    const found = findHidden(text, start, end);
    if (found === undefined) continue;
    const preview = found.spelled === "" ? "" : ` They spell out: ${JSON.stringify(found.spelled)}.`;
    const message = `Invisible characters (${found.count}: ${found.names}). A model reads them, people do not see them.${preview} Remove them.`;
    const { offset } = found;
    findings.warn({ code: "character-invisible", offset, message, field: fieldAt(map, offset, frontmatterEnd) });
  }
}

interface Frontmatter {
  readonly parts: SkillParts;
  readonly map: YamlMap;
}

/** The top-level key whose value holds the offset, if that stands in the frontmatter. */
function fieldAt(map: YamlMap, offset: number, frontmatterEnd: number): string | undefined {
  return offset < frontmatterEnd ? map.entries.findLast((entry) => entry.start <= offset)?.key : undefined;
}
