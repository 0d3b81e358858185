import { codePointLength, firstCodePoints, printable, toWellFormed } from "@skillwright/skill-text";
import type { DiagnosticCode, SkillDiagnostic } from "./diagnostics.js";

/** Something to say about a place in a text. */
export interface Finding {
  readonly code: DiagnosticCode;
  readonly offset: number;
  readonly message: string;
  /** The frontmatter key concerned, if one is. */
  readonly field?: string | undefined;
}

/** Of each severity, so that a file never has more than fifty diagnostics. */
const MAX_PER_SEVERITY = 25;
const MAX_MESSAGE = 500;

/** Collects what is found in one text, as diagnostics. */
export class Findings {
  readonly errors: SkillDiagnostic[] = [];
  readonly warnings: SkillDiagnostic[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  error(finding: Finding): void {
    this.add(toDiagnostic(finding, "error", this.#text));
  }

  warn(finding: Finding): void {
    this.add(toDiagnostic(finding, "warning", this.#text));
  }

  add(diagnostic: SkillDiagnostic): void {
    const { severity, line, column } = diagnostic;
    const list = severity === "error" ? this.errors : this.warnings;
    if (list.length < MAX_PER_SEVERITY - 1) list.push(diagnostic);
    else if (list.length === MAX_PER_SEVERITY - 1) {
      const message = `There are more than ${list.length} ${severity}s; the others are left out. Mend these first.`;
      list.push({ code: "diagnostics-cut", severity, message, line, column });
    }
  }
}

/** A finding with its line and column, and safe to print. */
export function toDiagnostic(
  { code, offset, message, field }: Finding,
  severity: SkillDiagnostic["severity"],
  text: string,
): SkillDiagnostic {
  const { line, column } = locate(text, offset);
  const diagnostic: SkillDiagnostic = { code, severity, message: toMessage(message), line, column };
  return field === undefined ? diagnostic : { ...diagnostic, field: toMessage(field) };
}

/** One-based line and column of an offset in a text with LF line ends. */
export function locate(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let end = text.indexOf("\n"); end !== -1 && end < offset; end = text.indexOf("\n", end + 1)) {
    line++;
    lineStart = end + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

/** Most messages are printable ASCII, and to see that takes no time. */
const PLAIN = /^[ -~]*$/;

/** Escapes what a terminal would act on, since a message quotes what strangers wrote, and cuts at 500 code points. */
export function toMessage(text: string): string {
  if (text.length <= MAX_MESSAGE && PLAIN.test(text)) return text;
  // Cut first: the text may be a megabyte, and escaping only makes it longer.
  const shown = printable(toWellFormed(text.slice(0, MAX_MESSAGE * 2)));
  return codePointLength(shown) > MAX_MESSAGE ? `${firstCodePoints(shown, MAX_MESSAGE - 1)}…` : shown;
}
