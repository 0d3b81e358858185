import type { Finding, Findings } from "../findings.js";
import { LIMITS } from "../limits.js";
import { utf8Length } from "../text/read-text.js";
import type { SkillParts } from "../text/split-frontmatter.js";
import { findExceededLimit } from "./measure-yaml.js";
import { readPlainYaml } from "./plain-yaml.js";
import { findRepairs, maskValues, type Repair } from "./repair-yaml.js";
import { parseYaml, type YamlDocument } from "./yaml-document.js";
import { withTexts, type YamlMap, type YamlNode } from "./yaml-tree.js";

/** The frontmatter as a map; without one, the reasons are in `findings`. */
export interface ReadFrontmatter {
  readonly map?: YamlMap;
  /** What the YAML library threw or would have thrown. */
  readonly cause?: unknown;
}

/** By the fast path where it is sure, else by `yaml`. */
export function readFrontmatter(text: string, parts: SkillParts, findings: Findings): ReadFrontmatter {
  const fast = readPlainYaml(text, parts.frontmatterStart, parts.frontmatterEnd);
  if (fast !== undefined) return { map: fast };
  const { root, refusals, warnings, cause } = readDocument(text, parts, findings);
  for (const refusal of refusals) findings.error(refusal);
  for (const warning of warnings) findings.warn(warning);
  if (root === undefined || refusals.length > 0) return { cause };
  if (root.kind === "map") return { map: root };
  const message = "The frontmatter is not a list of `key: value` lines. Begin with `name:`.";
  findings.error({ code: "frontmatter-not-map", offset: parts.frontmatterStart, message });
  return {};
}

/** By `yaml` once the size is known to be bearable, else with repairs. */
function readDocument(text: string, parts: SkillParts, findings: Findings): YamlDocument {
  const { frontmatterStart: start, frontmatterEnd: end } = parts;
  const source = text.slice(start, end);
  const exceeded = findTooLarge(source, start) ?? findExceededLimit(text, start, end);
  if (exceeded !== undefined) return { refusals: [exceeded], warnings: [] };
  const repairs = findRepairs(source, start, failsAlone);
  const masked = maskValues(text, repairs);
  // In frontmatter that is plain otherwise, YAML is certain to refuse such a value, and need not be asked.
  const root = repairs.length > 0 ? readPlainYaml(masked, start, end) : undefined;
  const certain = root && restoreValues({ root, refusals: [], warnings: [] }, repairs, findings);
  if (certain !== undefined) return certain;
  const document = parseYaml(source, start);
  const repaired =
    repairs.length > 0 && document.refusals.length > 0
      ? restoreValues(parseYaml(masked.slice(start, end), start), repairs, findings)
      : undefined;
  warnLostComment(text.slice(0, end), (repaired ?? document).root, findings);
  return repaired ?? document;
}

function findTooLarge(source: string, offset: number): Finding | undefined {
  if (utf8Length(source, LIMITS.frontmatterBytes) <= LIMITS.frontmatterBytes) return undefined;
  const message = "The frontmatter is larger than 16 KiB. Move what is not needed to find the skill below it.";
  return { code: "frontmatter-too-large", offset, message };
}

function failsAlone(value: string): boolean {
  const entry = `x: ${value}\n`;
  return readPlainYaml(entry, 0, entry.length) === undefined && parseYaml(value, 0).cause !== undefined;
}

/** Puts the masked values back as texts, with a warning for each. Nothing if the document is refused without them, too. */
function restoreValues(
  document: YamlDocument,
  repairs: readonly Repair[],
  findings: Findings,
): YamlDocument | undefined {
  if (document.root === undefined || document.refusals.length > 0) return undefined;
  for (const { code, offset, text, field } of repairs) {
    const fault =
      code === "value-colon"
        ? "holds a colon and a blank, which YAML takes for another key"
        : `begins with \`${text.charAt(0)}\`, which has a meaning of its own in YAML`;
    findings.warn({ code, offset, message: `This value ${fault}. It is read as text; put it in quotes.`, field });
  }
  const texts = new Map(repairs.map(({ offset, text }) => [offset, text]));
  return { ...document, root: withTexts(document.root, texts) };
}

/** Warns when ` #` cuts a description short: to YAML the rest is a comment, to its author it mostly was text. */
function warnLostComment(text: string, root: YamlNode | undefined, findings: Findings): void {
  if (root?.kind !== "map") return;
  const index = root.entries.findIndex((entry) => entry.key === "description");
  const value = root.entries[index]?.value;
  if (value?.kind !== "scalar" || !value.unquoted) return;
  const source = text.slice(value.start, root.entries[index + 1]?.start);
  // Behind text only: a comment on a line of its own is meant as one.
  const comment = /\S[ \t]+#/.exec(source);
  if (comment === null) return;
  const offset = value.start + comment.index + comment[0].length - 1;
  const message =
    "A `#` after a blank begins a comment, so the description ends before it. If it is text, put it in quotes.";
  findings.warn({ code: "value-comment", offset, message, field: "description" });
}
