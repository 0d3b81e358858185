import type { DiagnosticCode, SkillDiagnostic } from "../diagnostics.js";
import { Findings } from "../findings.js";
import { readText, type SafeText } from "../text/read-text.js";
import { type SkillParts, splitFrontmatter } from "../text/split-frontmatter.js";
import { readFrontmatter } from "../yaml/read-frontmatter.js";
import type { YamlMap, YamlNode } from "../yaml/yaml-tree.js";
import { checkReferenceFields } from "./reference-rules.js";

const NOT_STARTED = "SKILL.md must start with YAML frontmatter (---)";
const NOT_CLOSED = "SKILL.md frontmatter not properly closed with ---";
const NOT_A_MAP = "SKILL.md frontmatter must be a YAML mapping";

/** The verdict of the reference validator on a whole file, in its words; no diagnostics mean that the skill is valid. */
export function judgeText(input: string | Uint8Array, directoryName?: string): readonly SkillDiagnostic[] {
  const read = readText(input);
  // Here the reference ends in a traceback; what we know about the bytes says more.
  if (!read.ok) return [read.problem];
  const findings = new Findings(read.text);
  const frontmatter = read.byteOrderMark ? refuseMark(findings) : readStrictly(read, findings);
  if (frontmatter !== undefined) {
    const { map, parts } = frontmatter;
    for (const { code, field, reference } of checkReferenceFields(map, directoryName)) {
      const entry = map.entries.find(({ key }) => key === field);
      findings.error({ code, offset: entry?.start ?? parts.frontmatterStart, message: reference, field });
    }
  }
  return findings.errors;
}

function refuseMark(findings: Findings): undefined {
  findings.error({ code: "frontmatter-missing", offset: 0, message: NOT_STARTED });
}

interface StrictFrontmatter {
  readonly map: YamlMap;
  readonly parts: SkillParts;
}

/** Our own reading, whose every complaint and repair is a refusal in the reference. */
function readStrictly(read: SafeText, findings: Findings): StrictFrontmatter | undefined {
  const { text } = read;
  const split = splitFrontmatter(text);
  if (!split.ok) return refuse(split.problem, findings);
  const { parts } = split;
  const ours = new Findings(text);
  const { map } = readFrontmatter(text, parts, ours);
  const complaint = ours.errors[0] ?? ours.warnings.find(({ code }) => REFUSED_WARNINGS.has(code));
  if (complaint !== undefined) return refuse(complaint, findings);
  if (map === undefined) return undefined;
  const fault = findUnprintable(text, parts) ?? findStrictFault(map, text);
  if (fault === undefined) return { map, parts };
  findings.error({ code: "frontmatter-invalid", offset: fault.offset, message: invalidYaml(fault.message) });
  return undefined;
}

const REFUSED_WARNINGS: ReadonlySet<DiagnosticCode> = new Set(["value-colon", "value-start", "key-invalid"]);

function refuse(complaint: SkillDiagnostic, findings: Findings): undefined {
  findings.add({ ...complaint, severity: "error", message: referenceMessage(complaint) });
}

function referenceMessage({ code, message }: SkillDiagnostic): string {
  if (code === "frontmatter-missing" || code === "fence-invalid") return NOT_STARTED;
  if (code === "frontmatter-unclosed") return NOT_CLOSED;
  return code === "frontmatter-not-map" ? NOT_A_MAP : invalidYaml(message);
}

function invalidYaml(message: string): string {
  return `Invalid YAML in frontmatter: ${message}`;
}

/** Something `yaml` reads and the reference validator's YAML dialect (strictyaml) refuses. */
interface StrictFault {
  readonly offset: number;
  readonly message: string;
}

/** Characters that YAML does not allow in a text; the reference ends in a traceback here. */
function findUnprintable(text: string, parts: SkillParts): StrictFault | undefined {
  const { frontmatterStart, frontmatterEnd } = parts;
  const index = text.slice(frontmatterStart, frontmatterEnd).search(/[\x7f-\x84\x86-\x9f\ufffe\uffff]/);
  return index === -1 ? undefined : { offset: frontmatterStart + index, message: "a character is not printable" };
}

/** The first such fault of a node. Duplicate keys, anchors, aliases and tags never get this far. */
function findStrictFault(node: YamlNode, text: string): StrictFault | undefined {
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
