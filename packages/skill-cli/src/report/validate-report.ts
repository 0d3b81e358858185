import { printableJson } from "@skillwright/skill-text";
import { EXIT, type ExitCode } from "../exit-code.js";
import type { CheckedFile } from "../lint/check-files.js";
import type { FixedFile } from "../lint/fix-file.js";
import { codeFrame } from "../terminal/code-frame.js";
import { toRelative, withoutHome } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { lineDiff } from "../terminal/line-diff.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
import { countByCode, countBySeverity, type Finding, toAnnotations, toFindings } from "./findings.js";
import { headLines, paintSeverity, unlookedNote } from "./problem-text.js";
import { type Report, toEnvelope } from "./report.js";
import { toSarif } from "./sarif.js";
import { toCodeQuality, toJunitFindings } from "./test-report.js";
import { statisticsTable, validateSummary } from "./validate-summary.js";
import type { Validation } from "./validation.js";

/** The findings in the wanted form. Errors, too many warnings, no skill at all, or something to mend make the exit code 1. */
export function validateReport(validation: Validation, io: Io): Report {
  const { files, checked, fixed, ignored, baseline, profile, format, outcomeApart, usual } = validation;
  const findings = files.flatMap((file) => toFindings(file, io));
  const exitCode = toExitCode(validation, findings);
  const data = {
    profile,
    files: checked,
    ...countBySeverity(findings),
    statistics: countByCode(findings),
    fixed: fixed.map(({ path, fixes }) => ({ path: toRelative(path, io.cwd), fixes })),
    ignored,
    ...(baseline && { baseline }),
    findings: findings.map((finding) => toFindingJson(finding, io)),
  };
  return {
    exitCode,
    data,
    text: (view) => {
      if (format === "json") return toEnvelope({ command: "validate", exitCode, data });
      if (format === "sarif") return printableJson(JSON.stringify(toSarif(files, io), undefined, 2));
      if (format === "github") return toAnnotations(files, io);
      if (format === "codequality") return toCodeQuality(findings, io);
      if (format === "junit") {
        const reported = files.map((file) => ({ path: file.path, findings: toFindings(file, io) }));
        return toJunitFindings("validate", reported, io);
      }
      return textReport(validation, findings, { view, io }).join("\n\n");
    },
    // In the forms for machines, people still see the outcome.
    notes: (view) => [
      ...(outcomeApart ? [validateSummary(validation, findings, view)] : []),
      ...unlookedNote(usual?.unlooked ?? [], "skillwright validate", view),
    ],
  };
}

function toExitCode(
  { checked, unchanged, maxWarnings, diff, fixed }: Validation,
  findings: readonly Finding[],
): ExitCode {
  const { errors, warnings } = countBySeverity(findings);
  const tooMany = maxWarnings !== undefined && warnings > maxWarnings;
  const nothing = checked === 0 && unchanged === 0;
  return errors > 0 || tooMany || nothing || (diff && fixed.length > 0) ? EXIT.findings : EXIT.clean;
}

function textReport(
  validation: Validation,
  findings: readonly Finding[],
  { view, io }: { readonly view: View; readonly io: Io },
): readonly string[] {
  const { diff, fixed, statistics } = validation;
  const summary = validateSummary(validation, findings, view);
  if (diff) return [...fixed.map((file) => diffText(file, view)), summary];
  if (statistics) return [...statisticsTable(findings, view), summary];
  return [...fileTexts(validation, view, io), summary];
}

function diffText({ path, before, after }: FixedFile, view: View): string {
  const lines = lineDiff(before, after, view);
  return [view.style.strong(view.path(path)), ...lines.map((line) => `  ${line}`)].join("\n");
}

function toFindingJson({ path, message, ...rest }: Finding, io: Io): object {
  return { path: toRelative(path, io.cwd), ...rest, message: withoutHome(message, io) };
}

function fileTexts({ files, quiet }: Validation, view: View, io: Io): string[] {
  return files.flatMap((file) => {
    const shown = toFindings(file, io).filter(({ severity }) => !quiet || severity === "error");
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
  return [...headLines(head, view), ...words, ...frame].join("\n");
}
