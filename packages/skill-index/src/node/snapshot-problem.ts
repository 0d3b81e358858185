import type { SkillDiagnostic } from "@skillwright/skill-parser";
import { restoreProblem, type SkillProblem } from "../skill-problem.js";

/** The problems of a source's files, a column for each field, the diagnostics of all of them one after the other. */
export interface StoredProblems {
  /** Position of the file. */
  readonly files: number[];
  readonly codes: SkillProblem["code"][];
  readonly messages: string[];
  /** How many diagnostics belong to it; `-1`: it has no list of them. */
  readonly counts: number[];
  readonly diagnostics: StoredDiagnostics;
}

interface StoredDiagnostics {
  readonly codes: SkillDiagnostic["code"][];
  readonly severities: SkillDiagnostic["severity"][];
  readonly messages: string[];
  readonly lines: number[];
  readonly columns: number[];
  /** `0`: none. */
  readonly fields: (string | 0)[];
}

export function emptyProblems(): StoredProblems {
  const diagnostics = { codes: [], severities: [], messages: [], lines: [], columns: [], fields: [] };
  return { files: [], codes: [], messages: [], counts: [], diagnostics };
}

/** Adds a problem of the file at this position, which its path must be. */
export function packProblem(stored: StoredProblems, file: number, problem: SkillProblem): void {
  const { code, message, diagnostics } = problem;
  stored.files.push(file);
  stored.codes.push(code);
  stored.messages.push(message);
  stored.counts.push(diagnostics?.length ?? -1);
  for (const diagnostic of diagnostics ?? []) packDiagnostic(stored.diagnostics, diagnostic);
}

function packDiagnostic(stored: StoredDiagnostics, diagnostic: SkillDiagnostic): void {
  stored.codes.push(diagnostic.code);
  stored.severities.push(diagnostic.severity);
  stored.messages.push(diagnostic.message);
  stored.lines.push(diagnostic.line);
  stored.columns.push(diagnostic.column);
  stored.fields.push(diagnostic.field ?? 0);
}

/** The problems of each file that has any, by position. */
export function unpackProblems(stored: StoredProblems, paths: readonly string[]): ReadonlyMap<number, SkillProblem[]> {
  const found = new Map<number, SkillProblem[]>();
  let next = 0;
  for (let at = 0; at < stored.files.length; at++) {
    const file = stored.files[at] ?? 0;
    const count = stored.counts[at] ?? -1;
    const diagnostics = count < 0 ? undefined : unpackDiagnostics(stored.diagnostics, next, next + count);
    if (diagnostics) next += count;
    const problem = restoreProblem(
      stored.codes[at] ?? "skill-invalid",
      paths[file] ?? "",
      stored.messages[at] ?? "",
      diagnostics,
    );
    const held = found.get(file);
    if (held) held.push(problem);
    else found.set(file, [problem]);
  }
  return found;
}

function unpackDiagnostics(stored: StoredDiagnostics, start: number, end: number): readonly SkillDiagnostic[] {
  // Cut out, not pushed: a list that grew keeps room for many more.
  return stored.codes.slice(start, end).map((code, order) => {
    const at = start + order;
    const severity = stored.severities[at] ?? "error";
    const message = stored.messages[at] ?? "";
    const [line, column] = [stored.lines[at] ?? 0, stored.columns[at] ?? 0];
    const field = stored.fields[at] ?? 0;
    return field === 0 ? { code, severity, message, line, column } : { code, severity, message, line, column, field };
  });
}
