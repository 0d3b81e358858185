import type { DiagnosticCode, SkillDiagnostic } from "./diagnostics.js";
import { safeParseSkill } from "./parse-skill.js";
import type { ParsedSkill } from "./parsed-skill.js";

/** A change that `fixSkill` made. */
export interface SkillFix {
  readonly code: FixableCode;
  /** One-based line. */
  readonly line: number;
}

/** A text in which what is mechanical was mended. */
export interface FixedSkill {
  /** The whole text: line ends, byte order mark and all other lines as they were. */
  readonly text: string;
  /** What was mended, in the order of the lines. Never empty. */
  readonly fixes: readonly SkillFix[];
}

/** Diagnostics that have one right answer. */
type FixableCode = Extract<DiagnosticCode, "tools-comma" | "value-colon" | "value-start">;

/**
 * Mends what has one right answer: commas between tools become blanks, a value that YAML cannot read is put in quotes. Each change is
 * made only if the text then reads as the same skill, without that warning and without a new one. Nothing if there is no such change.
 */
export function fixSkill(text: string): FixedSkill | undefined {
  let current = { text, fixes: [] as readonly SkillFix[] };
  const parsed = safeParseSkill(text);
  for (const { code, line, column } of parsed.warnings) {
    const mend = isFixable(code) ? MEND[code] : undefined;
    const lines = splitLines(current.text);
    const written = lines[line - 1];
    if (!mend || written === undefined || !isFixable(code)) continue;
    lines[line - 1] = written.slice(0, column - 1) + mend(written.slice(column - 1));
    const next = lines.join("");
    if (isSameSkill(current.text, next, code)) current = { text: next, fixes: [...current.fixes, { code, line }] };
  }
  return current.fixes.length === 0 ? undefined : current;
}

const isFixable = (code: DiagnosticCode): code is FixableCode => Object.hasOwn(MEND, code);

/** Each with its line end. */
const splitLines = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];

/** From the start of a value to the end of its line. */
const MEND: Readonly<Record<FixableCode, (rest: string) => string>> = {
  "tools-comma": separateByBlanks,
  "value-colon": putInQuotes,
  "value-start": putInQuotes,
};

/** Commas outside parentheses, with the blanks around them, become one blank. */
function separateByBlanks(rest: string): string {
  let depth = 0;
  let mended = "";
  for (const part of rest.split(/([(),])/)) {
    if (part === "(") depth++;
    if (part === ")") depth = Math.max(0, depth - 1);
    if (part === "," && depth === 0) mended = `${mended.trimEnd()} `;
    else mended += depth === 0 && mended.endsWith(" ") ? part.replace(/^[ \t]+/, "") : part;
  }
  // A comma at the very end separates nothing.
  return mended.replace(/ (["']?)([ \t]*)(\r\n|\r|\n|)$/, "$1$2$3");
}

function putInQuotes(rest: string): string {
  const [, value = "", end = ""] = /^(.*?)([ \t]*(?:\r\n|\r|\n)?)$/s.exec(rest) ?? [];
  return `'${value.replaceAll("'", "''")}'${end}`;
}

/** Does it read as it did, but for that one warning? */
function isSameSkill(before: string, after: string, code: FixableCode): boolean {
  const [old, mended] = [safeParseSkill(before), safeParseSkill(after)];
  if (!mended.ok) return false;
  if (old.ok && JSON.stringify(meaning(old.skill, code)) !== JSON.stringify(meaning(mended.skill, code))) return false;
  const remaining = toCodes(mended.warnings);
  const expected = toCodes(old.warnings);
  expected.splice(expected.indexOf(code), 1);
  return remaining.join() === expected.join();
}

const toCodes = (warnings: readonly SkillDiagnostic[]): string[] => warnings.map(({ code }) => code).sort();

/** How the tools are separated is all that may differ. */
function meaning({ frontmatter, ...skill }: ParsedSkill, code: FixableCode): object {
  const { "allowed-tools": tools, ...others } = frontmatter;
  return { ...skill, frontmatter: code === "tools-comma" ? others : { ...others, tools } };
}
