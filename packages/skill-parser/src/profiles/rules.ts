import { codePointLength } from "@skillwright/skill-text";
import type { DiagnosticCode } from "../diagnostics.js";
import { LIMITS } from "../limits.js";
import { suggestName } from "./suggest-name.js";

/** Something to say about a skill, in our words: what is so, and what to do. */
export interface Advice {
  readonly code: DiagnosticCode;
  /** The key concerned; without one it is the body. */
  readonly field?: string;
  readonly advice: string;
}

/** A rule of the specification that a value breaks. */
export interface BrokenRule extends Advice {
  readonly field: string;
  /** What the reference validator says, to the letter. */
  readonly reference: string;
}

/** ASCII, in the pattern, not too long: true of nearly every name. */
export function isUsualName(name: string): boolean {
  return name.length <= LIMITS.nameLength && /^[a-z0-9][a-z0-9-]*$/.test(name) && !/--|-$/.test(name);
}

/**
 * What `checkName` asks of a name as one expression, for whoever can only match: at most 64 lower-case letters and digits of any script,
 * single hyphens between them, white space around. That names are compared after NFKC is beyond an expression.
 */
export const NAME_PATTERN: string = (() => {
  const letter = "(?!\\p{Changes_When_Lowercased})[\\p{L}\\p{N}]";
  return `^\\s*(?=\\S{1,${LIMITS.nameLength}}\\s*$)(?:${letter})+(?:-(?:${letter})+)*\\s*$`;
})();

/** The name, against its pattern and against its folder if that is known, in the order of the reference. */
export function checkName(written: string, directoryName?: string): readonly BrokenRule[] {
  if (isUsualName(written)) return directoryName === undefined ? [] : checkDirectory(written, directoryName);
  const name = written.trim().normalize("NFKC");
  const broken: BrokenRule[] = [];
  const add = (code: DiagnosticCode, reference: string, advice: string) =>
    broken.push({ code, field: "name", reference, advice });
  const length = codePointLength(name);
  const suggested = suggestName(name);
  const write = suggested === undefined ? "Write it in lower case." : `Write \`${suggested}\`.`;
  if (length > LIMITS.nameLength) {
    const reference = `Skill name '${name}' exceeds 64 character limit (${length} chars)`;
    add("name-length", reference, `The name has ${length} characters; 64 are allowed. Shorten it.`);
  }
  if (name !== name.toLowerCase()) {
    const reference = `Skill name '${name}' must be lowercase`;
    add("name-case", reference, `The name \`${name}\` has capital letters. ${write}`);
  }
  if (name.startsWith("-") || name.endsWith("-")) {
    const advice = `The name \`${name}\` begins or ends with a hyphen. ${write}`;
    add("name-hyphen", "Skill name cannot start or end with a hyphen", advice);
  }
  if (name.includes("--")) {
    const advice = `The name \`${name}\` has two hyphens in a row. ${write}`;
    add("name-hyphen", "Skill name cannot contain consecutive hyphens", advice);
  }
  if (!/^[\p{L}\p{N}-]*$/u.test(name)) {
    const reference = `Skill name '${name}' contains invalid characters. Only letters, digits, and hyphens are allowed.`;
    add("name-characters", reference, `The name \`${name}\` may hold letters, digits and hyphens alone. ${write}`);
  }
  return directoryName === undefined ? broken : [...broken, ...checkDirectory(name, directoryName)];
}

function checkDirectory(name: string, directoryName: string): readonly BrokenRule[] {
  if (directoryName.normalize("NFKC") === name) return [];
  const reference = `Directory name '${directoryName}' must match skill name '${name}'`;
  const advice = `The skill is named \`${name}\`, its folder \`${directoryName}\`. Give both the same name.`;
  return [{ code: "name-directory", field: "name", reference, advice }];
}

export function checkDescription(description: string): readonly BrokenRule[] {
  return checkLength("description", description, LIMITS.descriptionLength);
}

export function checkCompatibility(compatibility: string): readonly BrokenRule[] {
  return checkLength("compatibility", compatibility, LIMITS.compatibilityLength);
}

function checkLength(field: keyof typeof LABELS, text: string, limit: number): readonly BrokenRule[] {
  // UTF-16 units are never fewer than code points, so most texts need no counting.
  const length = text.length > limit ? codePointLength(text) : 0;
  if (length <= limit) return [];
  const reference = `${LABELS[field]} exceeds ${limit} character limit (${length} chars)`;
  const advice = `The ${field} has ${length} characters; ${limit} are allowed. Shorten it.`;
  return [{ code: `${field}-length`, field, reference, advice }];
}

const LABELS = { description: "Description", compatibility: "Compatibility" } as const;
