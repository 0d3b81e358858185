import type { DiagnosticCode, SkillDiagnostic } from "../diagnostics.js";
import { Findings } from "../findings.js";
import { readText, type SafeText } from "../text/read-text.js";
import { type SkillParts, splitFrontmatter } from "../text/split-frontmatter.js";
import { readFrontmatter } from "../yaml/read-frontmatter.js";
import { findStrictFault } from "../yaml/strict-yaml.js";
import type { YamlMap } from "../yaml/yaml-tree.js";
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

function invalidYaml(reason: string): string {
  return `Invalid YAML in frontmatter: ${reason}`;
}

/** Characters that YAML does not allow in a text; the reference ends in a traceback here. */
function findUnprintable(text: string, parts: SkillParts): { offset: number; message: string } | undefined {
  const { frontmatterStart, frontmatterEnd } = parts;
  const at = text.slice(frontmatterStart, frontmatterEnd).search(/[\x7f-\x84\x86-\x9f\ufffe\uffff]/);
  return at === -1 ? undefined : { offset: frontmatterStart + at, message: "a character is not printable" };
}
