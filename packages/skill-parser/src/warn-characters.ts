import { codePointName } from "./characters.js";
import type { Findings } from "./findings.js";
import { findInvisible } from "./invisible-characters.js";
import type { SafeText } from "./read-text.js";
import type { SkillParts } from "./split-frontmatter.js";
import type { YamlMap } from "./yaml-tree.js";

/** Warns about what no reader sees: once for the frontmatter, once for the body. */
export function warnCharacters(read: SafeText, parts: SkillParts, map: YamlMap, findings: Findings): void {
  const { text } = read;
  warnGarbled(read, parts, map, findings);
  if (!read.suspect) return;
  const { frontmatterStart, frontmatterEnd, bodyStart } = parts;
  for (const [start, end] of [
    [frontmatterStart, frontmatterEnd],
    [bodyStart, text.length],
  ] as const) {
    const found = findInvisible(text, start, end);
    if (found === undefined) continue;
    const preview = found.hidden === "" ? "" : ` They spell out: ${JSON.stringify(found.hidden)}.`;
    const message = `Invisible characters (${found.count}: ${found.names}). A model reads them, people do not see them.${preview} Remove them.`;
    findings.warn("character-invisible", found.offset, message, fieldAt(map, found.offset, frontmatterEnd));
  }
}

// Latin text read in the wrong encoding leaves C1 controls; characters lost for good leave U+FFFD.
const GARBLED = /[\x7f-\x9f\ufffd]/;

function warnGarbled(read: SafeText, parts: SkillParts, map: YamlMap, findings: Findings): void {
  const { text, repaired } = read;
  const { frontmatterStart, frontmatterEnd } = parts;
  const inFrontmatter = text.slice(frontmatterStart, frontmatterEnd).search(GARBLED);
  if (inFrontmatter === -1 && !repaired) return;
  const offset = inFrontmatter === -1 ? text.indexOf("\ufffd") : frontmatterStart + inFrontmatter;
  const name = codePointName(text.charCodeAt(offset));
  const message = `${name} stands where text was lost, as by reading it in the wrong encoding. Write it anew.`;
  findings.warn("text-garbled", offset, message, fieldAt(map, offset, frontmatterEnd));
}

/** The top-level key whose value holds the offset, if that stands in the frontmatter. */
function fieldAt(map: YamlMap, offset: number, frontmatterEnd: number): string | undefined {
  return offset < frontmatterEnd ? map.entries.findLast((entry) => entry.start <= offset)?.key : undefined;
}
