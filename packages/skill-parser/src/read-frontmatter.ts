import type { Findings } from "./findings.js";
import { LIMITS } from "./limits.js";
import { findExcess } from "./measure-yaml.js";
import { readPlainYaml } from "./plain-yaml.js";
import { utf8Length } from "./read-text.js";
import type { Refusal } from "./refusal.js";
import { blotOut, findRepairs, type Repair } from "./repair-yaml.js";
import type { SkillParts } from "./split-frontmatter.js";
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
  const root = readPlainYaml(text, start, end);
  if (root !== undefined) return { root, refusals: [], warnings: [] };
  const excess = findTooLarge(text, start, end) ?? findExcess(text, start, end);
  if (excess !== undefined) return { refusals: [excess], warnings: [] };
  const strict = parseYaml(text.slice(start, end), start);
  return strict.refusals.length === 0 ? strict : repair(text, start, end, strict, findings);
}

function findTooLarge(text: string, start: number, end: number): Refusal | undefined {
  if (utf8Length(text, LIMITS.frontmatterBytes, start, end) <= LIMITS.frontmatterBytes) return undefined;
  const message = "The frontmatter is larger than 16 KiB. Move what is not needed to find the skill below it.";
  return { code: "frontmatter-too-large", offset: start, message };
}

/** Reads again with the one-line values blotted out that YAML stumbled over. If that fails too, the first verdict stands. */
function repair(text: string, start: number, end: number, strict: YamlDocument, findings: Findings): YamlDocument {
  const repairs = findRepairs(text.slice(start, end), start, (value) => parseYaml(value, 0).cause === undefined);
  if (repairs.length === 0) return strict;
  const blotted = blotOut(text, repairs);
  const plain = readPlainYaml(blotted, start, end);
  const repaired = plain ? { root: plain, refusals: [], warnings: [] } : parseYaml(blotted.slice(start, end), start);
  if (repaired.root === undefined || repaired.refusals.length > 0) return strict;
  for (const item of repairs) findings.warn(item.code, item.offset, repairMessage(item, strict), item.field);
  const texts = new Map(repairs.map((item) => [item.offset, item.text]));
  return { ...repaired, root: withTexts(repaired.root, texts) };
}

function repairMessage({ code, text }: Repair, strict: YamlDocument): string {
  const what = code === "value-colon" ? "holds a colon and a blank" : `begins with \`${text.charAt(0)}\``;
  const verdict = strict.refusals[0]?.message ?? "";
  return `This value ${what}, and is read as text. Put it in quotes. (As it stands: ${verdict})`;
}
