import type { Findings } from "../findings.js";
import { LIMITS } from "../limits.js";
import { utf8Length } from "../text/read-text.js";
import type { SkillParts } from "../text/split-frontmatter.js";
import { warnLostComment } from "./lost-comment.js";
import { findExceededLimit } from "./measure-yaml.js";
import { readPlainYaml } from "./plain-yaml.js";
import type { Refusal } from "./refusal.js";
import { findRepairs, maskValues, type Repair } from "./repair-yaml.js";
import { parseYaml, type YamlDocument } from "./yaml-document.js";
import { withTexts, type YamlMap } from "./yaml-tree.js";

/** The frontmatter as a map; without one, the reasons are in `findings`. */
export interface ReadFrontmatter {
  readonly map?: YamlMap;
  /** What the YAML library threw or would have thrown. */
  readonly cause?: unknown;
}

export function readFrontmatter(text: string, parts: SkillParts, findings: Findings): ReadFrontmatter {
  const { frontmatterStart: start, frontmatterEnd: end } = parts;
  const document = readDocument(text, start, end, findings);
  for (const { code, offset, message } of document.refusals) findings.error(code, offset, message);
  for (const { code, offset, message } of document.warnings) findings.warn(code, offset, message);
  if (document.root === undefined || document.refusals.length > 0) return { cause: document.cause };
  if (document.root.kind === "map") return { map: document.root };
  const message = "The frontmatter is not a list of `key: value` lines. Begin with `name:`.";
  findings.error("frontmatter-not-map", start, message);
  return {};
}

/** The quick way where it is sure, else by `yaml` once the size is known to be bearable, else with repairs. */
function readDocument(text: string, start: number, end: number, findings: Findings): YamlDocument {
  const fast = readFast(text, start, end);
  if (fast !== undefined) return fast;
  const exceeded = findTooLarge(text, start, end) ?? findExceededLimit(text, start, end);
  if (exceeded !== undefined) return { refusals: [exceeded], warnings: [] };
  const source = text.slice(start, end);
  const repairs = findRepairs(source, start, failsAlone);
  // In frontmatter that is plain otherwise, YAML is certain to refuse such a value, and need not be asked.
  const certain = repair(text, repairs, (masked) => readFast(masked, start, end), findings);
  if (certain !== undefined) return certain;
  const document = parseYaml(source, start);
  const repaired =
    document.refusals.length > 0
      ? repair(text, repairs, (masked) => parseYaml(masked.slice(start, end), start), findings)
      : undefined;
  warnLostComment(text, end, (repaired ?? document).root, findings);
  return repaired ?? document;
}

function failsAlone(value: string): boolean {
  const entry = `x: ${value}\n`;
  return readPlainYaml(entry, 0, entry.length) === undefined && parseYaml(value, 0).cause !== undefined;
}

function readFast(text: string, start: number, end: number): YamlDocument | undefined {
  const root = readPlainYaml(text, start, end);
  return root && { root, refusals: [], warnings: [] };
}

function findTooLarge(text: string, start: number, end: number): Refusal | undefined {
  if (utf8Length(text, LIMITS.frontmatterBytes, start, end) <= LIMITS.frontmatterBytes) return undefined;
  const message = "The frontmatter is larger than 16 KiB. Move what is not needed to find the skill below it.";
  return { code: "frontmatter-too-large", offset: start, message };
}

/** Reads with the values masked that YAML stumbles over, and puts them back as texts. Nothing if that fails too. */
function repair(
  text: string,
  repairs: readonly Repair[],
  read: (text: string) => YamlDocument | undefined,
  findings: Findings,
): YamlDocument | undefined {
  const repaired = repairs.length > 0 ? read(maskValues(text, repairs)) : undefined;
  if (repaired?.root === undefined || repaired.refusals.length > 0) return undefined;
  for (const item of repairs) findings.warn(item.code, item.offset, repairMessage(item), item.field);
  const texts = new Map(repairs.map((item) => [item.offset, item.text]));
  return { ...repaired, root: withTexts(repaired.root, texts) };
}

function repairMessage({ code, text }: Repair): string {
  const fault =
    code === "value-colon"
      ? "holds a colon and a blank, which YAML takes for another key"
      : `begins with \`${text.charAt(0)}\`, which has a meaning of its own in YAML`;
  return `This value ${fault}. It is read as text; put it in quotes.`;
}
