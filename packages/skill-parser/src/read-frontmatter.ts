import type { Findings } from "./findings.js";
import type { SkillParts } from "./split-frontmatter.js";
import { parseYaml } from "./yaml-document.js";
import type { YamlMap } from "./yaml-tree.js";

/** The frontmatter as a map, or nothing once the reasons are in `findings`. */
export interface ReadFrontmatter {
  readonly map?: YamlMap;
  /** What the YAML library said, for the thrown form. */
  readonly cause?: unknown;
}

export function readFrontmatter(text: string, parts: SkillParts, findings: Findings): ReadFrontmatter {
  const { frontmatterStart: start, frontmatterEnd: end } = parts;
  const parsed = parseYaml(text.slice(start, end), start);
  for (const { code, offset, message } of parsed.refusals) findings.error(code, offset, message);
  if (!parsed.ok) return { cause: parsed.cause };
  if (parsed.refusals.length > 0) return {};
  if (parsed.root.kind !== "map") {
    findings.error(
      "frontmatter-not-map",
      start,
      "The frontmatter is not a list of `key: value` lines. Begin with `name:`.",
    );
    return {};
  }
  return { map: parsed.root };
}
