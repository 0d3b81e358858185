import { printableJson } from "@skillwright/skill-text";
import { EXIT, type ExitCode } from "../exit-code.js";
import type { CheckedFile } from "../skills/check-files.js";
import { codeFrame } from "../terminal/code-frame.js";
import { count } from "../terminal/count.js";
import { toRelative, withoutHome } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
import { countBySeverity, type Finding, toAnnotations, toFindings, toSarif } from "./findings.js";
import { paintSeverity } from "./problem-text.js";
import { type Report, toEnvelope } from "./report.js";

export type ValidateFormat = "text" | "json" | "sarif" | "github";

export interface Validation {
  readonly files: readonly CheckedFile[];
  readonly profile: string;
  readonly format: ValidateFormat;
  /** Warnings beyond this many are a finding. Default: any number is fine. */
  readonly maxWarnings?: number;
  readonly quiet?: boolean;
}

/** The findings in the wanted form. Errors, too many warnings, or no skill at all make the exit code 1. */
export function validateReport(validation: Validation, io: Io): Report {
  const { files, profile, format, maxWarnings } = validation;
  const findings = files.flatMap(toFindings);
  const { errors, warnings } = countBySeverity(findings);
  const counts = { files: files.length, errors, warnings };
  const tooMany = maxWarnings !== undefined && warnings > maxWarnings;
  const exitCode: ExitCode = errors > 0 || tooMany || files.length === 0 ? EXIT.findings : EXIT.clean;
  const data = {
    profile,
    ...counts,
    findings: findings.map((finding) => toFindingJson(finding, io)),
  };
  return {
    exitCode,
    data,
    text: (view) => {
      if (format === "json") return toEnvelope({ command: "validate", exitCode, data });
      if (format === "sarif") return printableJson(JSON.stringify(toSarif(files, io), undefined, 2));
      if (format === "github") return toAnnotations(files, io);
      return [...fileTexts(validation, view), summary(counts, view)].join("\n\n");
    },
    // In the forms for machines, people still see the outcome.
    notes: (view) => (format === "text" ? [] : [summary(counts, view)]),
  };
}

function toFindingJson({ path, message, ...rest }: Finding, io: Io): object {
  return { path: toRelative(path, io.cwd), ...rest, message: withoutHome(message, io) };
}

function fileTexts({ files, quiet }: Validation, view: View): string[] {
  return files.flatMap((file) => {
    const shown = toFindings(file).filter(({ severity }) => !quiet || severity === "error");
    return shown.map((finding) => findingText(finding, file, view));
  });
}

function findingText(finding: Finding, { text }: CheckedFile, view: View): string {
  const { line, column = 1, path, severity, code, message } = finding;
  const { style } = view;
  const place = line === undefined ? "" : style.faint(`:${line}:${column}`);
  const head = `${paintSeverity(severity, view)} ${style.strong(view.path(path))}${place} ${style.faint(code)}`;
  const words = wrap(view.words(message), view.width - 2).map((row) => `  ${row}`);
  const frame = text === undefined || line === undefined ? [] : [codeFrame(text, { line, column }, view)];
  return [head, ...words, ...frame].join("\n");
}

interface Counts {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
}

function summary({ files, errors, warnings }: Counts, { style }: View): string {
  if (files === 0) return style.bad("No skill was found.");
  const checked = count(files, "file");
  if (errors + warnings === 0) return style.good(`${checked} checked, nothing to report`);
  const parts = [
    errors > 0 && style.bad(count(errors, "error")),
    warnings > 0 && style.warn(count(warnings, "warning")),
  ];
  return `${checked} checked: ${parts.filter((part) => part !== false).join(", ")}`;
}
