import type { SkillDiagnostic } from "./diagnostics.js";
import { FieldReader } from "./fields/field-reader.js";
import { Findings, toMessage } from "./findings.js";
import { type ParseOptions, readHead, safeParseSkill } from "./parse-skill.js";
import type { ParsedSkill } from "./parsed-skill.js";
import { adviseOnFields, adviseOnText } from "./profiles/lenient-profile.js";
import { checkWrittenDescription } from "./profiles/placeholders.js";
import { checkReferenceFields } from "./profiles/reference-rules.js";
import type { Advice } from "./profiles/rules.js";
import { judgeText } from "./profiles/spec-profile.js";
import { readText } from "./text/read-text.js";
import { fromRecord, type YamlMap } from "./yaml/yaml-tree.js";

export interface ValidateOptions {
  /**
   * `spec`: the rules and messages of the reference validator `skills-ref`; every diagnostic is an error.
   * `lenient`: what a client should warn about and load all the same.
   * Invisible characters are an error in both.
   */
  readonly profile: "spec" | "lenient";
  /** The name of the folder that holds the file. Default: not compared. */
  readonly directoryName?: string | undefined;
}

/**
 * Judges a skill by a profile; an empty list means that nothing is amiss. Given the text or the bytes of a file, it says
 * also what only the text shows: broken fences, invalid YAML, and for `spec` the brackets, tabs and indentation that the
 * reference refuses. Given a parsed skill, it judges the fields and the body.
 */
export function validateSkill(
  skill: ParsedSkill | string | Uint8Array,
  options: ValidateOptions,
): readonly SkillDiagnostic[] {
  const { profile, directoryName } = options;
  if (typeof skill !== "string" && !ArrayBuffer.isView(skill)) {
    return profile === "spec" ? judgeFields(toMap(skill), skill, directoryName) : advise(skill, directoryName);
  }
  if (profile === "spec") return [...judgeText(skill, directoryName), ...findInvisible(skill)];
  const result = safeParseSkill(skill, toParseOptions(directoryName));
  const warnings = result.warnings.map(refuseInvisible);
  if (!result.ok) return [...result.errors, ...warnings];
  return [...warnings, ...adviseOn(result.skill, adviseOnText(result.skill))];
}

/** The reference does not look for them. Most texts hold nothing that could be one, and to see that takes little time. */
function findInvisible(skill: string | Uint8Array): readonly SkillDiagnostic[] {
  const read = readText(skill);
  if (!read.ok || (!read.suspect && !read.text.includes("\\"))) return [];
  const found = safeParseSkill(skill).warnings.filter(({ code }) => code === "character-invisible");
  return found.map(refuseInvisible);
}

/** A client loads such a skill and shows what is hidden; whoever checks one must not pass it, by any profile. */
function refuseInvisible(diagnostic: SkillDiagnostic): SkillDiagnostic {
  return diagnostic.code === "character-invisible" ? { ...diagnostic, severity: "error" } : diagnostic;
}

/**
 * Judges frontmatter as it was written, key by key, by the same rules as `validateSkill`. No text stands behind it, so every
 * diagnostic is at line 1, and what only a text shows (fences, YAML, characters, the body) is not looked at.
 */
export function validateFrontmatter(
  frontmatter: Readonly<Record<string, unknown>>,
  options: Partial<ValidateOptions> = {},
): readonly SkillDiagnostic[] {
  const { profile = "spec", directoryName } = options;
  const map = fromRecord(frontmatter, RULED_DEPTH);
  if (profile === "spec") return judgeFields(map, NO_LINES, directoryName);
  const findings = new Findings("");
  const head = readHead(new FieldReader(map, findings), { text: "", bodyLine: 1 }, toParseOptions(directoryName));
  const written = head ? checkWrittenDescription(head.description) : [];
  for (const { code, field, advice } of written) findings.warn({ code, offset: 0, message: advice, field });
  return [...findings.errors, ...findings.warnings];
}

function toParseOptions(directoryName: string | undefined): ParseOptions {
  return directoryName === undefined ? {} : { directoryName };
}

/** The rules look no deeper than the items of a field, and a record may hold itself. */
const RULED_DEPTH = 2;

function advise(skill: ParsedSkill, directoryName?: string): readonly SkillDiagnostic[] {
  return adviseOn(skill, [...adviseOnFields(skill, directoryName), ...adviseOnText(skill)]);
}

function adviseOn(skill: ParsedSkill, advice: readonly Advice[]): readonly SkillDiagnostic[] {
  return advice.map((item) => locateByField({ ...item, message: item.advice, severity: "warning" }, skill));
}

function judgeFields(map: YamlMap, lines: FieldLines, directoryName?: string): readonly SkillDiagnostic[] {
  return checkReferenceFields(map, directoryName).map((item) =>
    locateByField({ ...item, message: item.reference, severity: "error" }, lines),
  );
}

/** Numbers and booleans are text to the reference, spelled as the author spelled them. */
function toMap({ frontmatter, name, description, compatibility }: ParsedSkill): YamlMap {
  const spelled = new Map(Object.entries({ name, description, compatibility }));
  const entries = Object.entries(frontmatter).map(([key, value]) => [
    key,
    typeof value === "number" || typeof value === "boolean" ? (spelled.get(key) ?? value) : value,
  ]);
  return fromRecord(Object.fromEntries(entries), RULED_DEPTH);
}

type FieldLines = Pick<ParsedSkill, "bodyLine" | "fieldLines">;

const NO_LINES: FieldLines = { bodyLine: 1 };

/** A diagnostic at the line of its field, or of the body if it has none. */
function locateByField(
  { code, severity, message, field }: Omit<SkillDiagnostic, "line" | "column">,
  lines: FieldLines,
): SkillDiagnostic {
  const { bodyLine, fieldLines = {} } = lines;
  const line = field === undefined ? bodyLine : Object.hasOwn(fieldLines, field) ? (fieldLines[field] ?? 1) : 1;
  return { code, severity, message: toMessage(message), line, column: 1, ...(field !== undefined && { field }) };
}
