import type { SkillDiagnostic } from "./diagnostics.js";
import { toMessage } from "./findings.js";
import { safeParseSkill } from "./parse-skill.js";
import type { ParsedSkill } from "./parsed-skill.js";
import { adviseOnBody, adviseOnFields } from "./profiles/lenient-profile.js";
import { checkReferenceFields, type ReferenceFields } from "./profiles/reference-rules.js";
import type { Advice } from "./profiles/rules.js";
import { judgeText } from "./profiles/spec-profile.js";

export interface ValidateOptions {
  /**
   * `spec`: the rules and messages of the reference validator `skills-ref`; every diagnostic is an error.
   * `lenient`: what a client should warn about and load all the same.
   */
  readonly profile: "spec" | "lenient";
  /** The name of the folder that holds the file. Default: not compared. */
  readonly directoryName?: string;
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
    return profile === "spec" ? judgeFields(skill, directoryName) : advise(skill, directoryName);
  }
  if (profile === "spec") return judgeText(skill, directoryName);
  const result = safeParseSkill(skill, directoryName === undefined ? {} : { directoryName });
  if (!result.ok) return [...result.errors, ...result.warnings];
  return [...result.warnings, ...adviseOn(result.skill, adviseOnBody(result.skill.body))];
}

function advise(skill: ParsedSkill, directoryName?: string): readonly SkillDiagnostic[] {
  return adviseOn(skill, [...adviseOnFields(skill, directoryName), ...adviseOnBody(skill.body)]);
}

function adviseOn(skill: ParsedSkill, advice: readonly Advice[]): readonly SkillDiagnostic[] {
  return advice.map((item) => toDiagnostic(skill, "warning", item.code, item.advice, item.field));
}

function judgeFields(skill: ParsedSkill, directoryName?: string): readonly SkillDiagnostic[] {
  const messages = checkReferenceFields(toFields(skill), directoryName);
  return messages.map(({ code, reference, field }) => toDiagnostic(skill, "error", code, reference, field));
}

/** Numbers and booleans are text to the reference, spelled as the author spelled them. */
function toFields({ frontmatter, name, description, compatibility }: ParsedSkill): ReferenceFields {
  const spelled: Readonly<Record<string, string | undefined>> = { name, description, compatibility };
  return {
    keys: Object.keys(frontmatter),
    text: (key) => {
      if (!Object.hasOwn(frontmatter, key)) return undefined;
      const value = frontmatter[key];
      if (typeof value === "string") return value;
      return value === null ? "" : typeof value === "object" ? null : (spelled[key] ?? String(value));
    },
  };
}

function toDiagnostic(
  skill: ParsedSkill,
  severity: SkillDiagnostic["severity"],
  code: SkillDiagnostic["code"],
  message: string,
  field?: string,
): SkillDiagnostic {
  const lines = skill.fieldLines ?? {};
  const line = field === undefined ? skill.bodyLine : Object.hasOwn(lines, field) ? (lines[field] ?? 1) : 1;
  return { code, severity, message: toMessage(message), line, column: 1, ...(field !== undefined && { field }) };
}
