import type { SkillProblem } from "@skillwright/skill-index";
import {
  SCAN_RULES,
  SCAN_SEVERITIES,
  type ScanCode,
  type ScanFinding,
  type ScanSeverity,
} from "@skillwright/skill-scan";
import { printableJson } from "@skillwright/skill-text";
import type { ScanIgnore } from "../config/settings.js";
import { EXIT, type ExitCode } from "../exit-code.js";
import type { FindingFormat } from "../finding-format.js";
import { ignoringRule } from "../skills/blocking-findings.js";
import type { ScannedSkill } from "../skills/scan-files.js";
import type { UsualFolders } from "../skills/skill-files.js";
import { count } from "../terminal/count.js";
import { toRelative, withoutHome } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { quoted } from "../terminal/printable.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
import { type Finding, toAnnotationLines } from "./findings.js";
import { lookedLine, noSkillText, problemLines, unlookedNote } from "./problem-text.js";
import { type Report, toEnvelope } from "./report.js";
import { type SarifRule, toSarifLog } from "./sarif.js";
import { type ReportedFile, toCodeQuality, toJunitFindings } from "./test-report.js";

const SARIF_RULES: Readonly<Record<string, SarifRule>> = Object.fromEntries(
  Object.entries(SCAN_RULES).map(([code, { title, why, fix }]) => [code, { summary: title, why, mend: fix }]),
);

export interface Scan {
  readonly scanned: readonly ScannedSkill[];
  /** What went wrong while looking for skills. */
  readonly problems: readonly SkillProblem[];
  /** Where it was looked. */
  readonly places: readonly string[];
  /** Absent where the command line names what to look at. */
  readonly usual?: UsualFolders;
  readonly ignore: readonly ScanIgnore[];
  readonly format: FindingFormat;
  readonly failOn: ScanSeverity | "never";
  readonly isFinding: (finding: ScanFinding) => boolean;
  /** Skills that did not change, where only those that did are wanted. */
  readonly unchanged: number;
  /** What the baseline took away, and what of it is gone. */
  readonly baseline?: { readonly known: number; readonly gone: number };
  /** Print only what fails. */
  readonly quiet: boolean;
  /** The outcome goes to stderr: what is printed is for machines, or goes to a file. */
  readonly outcomeApart: boolean;
}

/** The findings in the wanted form. One that is grave enough, or no skill at all, makes the exit code 1. */
export function scanReport(scan: Scan, io: Io): Report {
  const { scanned, problems, ignore, format, failOn, isFinding, baseline, unchanged, quiet, outcomeApart } = scan;
  const placed = place(scanned, ignore);
  const open = placed.filter(({ ignoredBy }) => ignoredBy === undefined);
  const unread = scanned.flatMap((skill) => skill.unread.map((file) => ({ ...file, path: pathIn(skill, file.path) })));
  const unused = ignore.filter((entry) => !placed.some(({ ignoredBy }) => ignoredBy === entry));
  const fails = (scanned.length === 0 && unchanged === 0) || open.some(({ finding }) => isFinding(finding));
  const exitCode: ExitCode = fails ? EXIT.findings : EXIT.clean;
  const data = {
    skills: scanned.length,
    files: scanned.reduce((sum, { files }) => sum + files, 0),
    failOn,
    ...(baseline && { baseline }),
    findings: placed.map((one) => toJson(one, io)),
    unread: unread.map(({ path, reason, message }) => ({
      path: toRelative(path, io.cwd),
      reason,
      message: withoutHome(message, io),
    })),
    unusedIgnores: unused,
    problems: problems.map(({ code, severity, path, message }) => ({
      code,
      severity,
      path: toRelative(path, io.cwd),
      message: withoutHome(message, io),
    })),
  };
  return {
    exitCode,
    data,
    text: (view) => {
      if (format === "json") return toEnvelope({ command: "scan", exitCode, data });
      if (format === "sarif")
        return printableJson(JSON.stringify(toSarifLog(open.map(toFinding), io, SARIF_RULES), undefined, 2));
      if (format === "github") return toAnnotationLines(open.map(toFinding), io);
      if (format === "codequality") return toCodeQuality(open.map(toFinding), io);
      if (format === "junit") return toJunitFindings("scan", reportedFiles(scanned, open), io);
      const told = problems.length > 0 ? [problemLines(problems, view)] : [];
      const shown = open.filter(({ finding }) => !quiet || isFinding(finding)).map((one) => findingText(one, view));
      return [...shown, ...told, ...(outcomeApart ? [] : [summary(scan, placed, view)])].join("\n\n");
    },
    notes: (view) => [
      ...(outcomeApart ? [summary(scan, placed, view)] : []),
      ...unlookedNote(scan.usual?.unlooked ?? [], "skillwright scan", view),
      ...unusedNotes(unused, view),
      ...unreadNotes(unread, view),
    ],
  };
}

/** A finding at its path, and the setting that lets it pass. */
interface PlacedFinding {
  readonly path: string;
  readonly finding: ScanFinding;
  readonly ignoredBy?: ScanIgnore;
}

function place(scanned: readonly ScannedSkill[], ignore: readonly ScanIgnore[]): PlacedFinding[] {
  return scanned.flatMap((skill) =>
    skill.findings.map((finding) => {
      const ignoredBy = ignoringRule(finding, skill.folder, ignore);
      return { path: pathIn(skill, finding.path), finding, ...(ignoredBy && { ignoredBy }) };
    }),
  );
}

function pathIn({ path }: ScannedSkill, inside: string): string {
  return `${path.slice(0, path.lastIndexOf("/"))}/${inside}`;
}

function toJson({ path, finding, ignoredBy }: PlacedFinding, io: Io): object {
  return { ...finding, path: toRelative(path, io.cwd), ...(ignoredBy && { ignored: ignoredBy.reason }) };
}

const LEVELS = { critical: "error", high: "error", medium: "warning", low: "note" } as const;

function toFinding({ path, finding: { code, severity, line, evidence, message } }: PlacedFinding): Finding {
  return {
    path,
    code,
    severity: LEVELS[severity],
    message: `${message} Found by: ${evidence}`,
    ...(line !== undefined && { line }),
  };
}

function findingText({ path, finding }: PlacedFinding, view: View): string {
  const { line, severity, code, evidence, message } = finding;
  const where = line === undefined ? "" : view.style.faint(`:${line}`);
  const head = `${paint(severity, view)} ${view.style.strong(view.path(path))}${where} ${view.style.faint(code)}`;
  const words = wrap(view.words(message), view.width - 2).map((row) => `  ${row}`);
  const found = wrap(view.words(evidence), view.width - 4).map((row) => view.style.faint(`  > ${row}`));
  return [head, ...words, ...found].join("\n");
}

function paint(severity: ScanSeverity, { style }: View): string {
  return { critical: style.bad, high: style.bad, medium: style.warn, low: style.faint }[severity](severity);
}

function summary(scan: Scan, placed: readonly PlacedFinding[], view: View): string {
  if (scan.scanned.length === 0 && scan.unchanged === 0) return noSkillText(scan, view);
  return [outcome(scan, placed, view), ...lookedLine(scan.usual, view)].join("\n");
}

/** Each skill's own file is there, found in or not, so that a report of tests names all that was looked at. */
function reportedFiles(scanned: readonly ScannedSkill[], open: readonly PlacedFinding[]): readonly ReportedFile[] {
  const paths = new Set([...scanned.map(({ path }) => path), ...open.map(({ path }) => path)]);
  return [...paths].map((path) => ({ path, findings: open.filter((one) => one.path === path).map(toFinding) }));
}

function outcome({ scanned, baseline, unchanged }: Scan, placed: readonly PlacedFinding[], { style }: View): string {
  const files = scanned.reduce((sum, skill) => sum + skill.files, 0);
  const looked = `${count(scanned.length, "skill")}, ${count(files, "file")} scanned`;
  const open = placed.filter(({ ignoredBy }) => ignoredBy === undefined);
  const ignored = placed.length - open.length;
  const rest = [
    ...(ignored > 0 ? [`; ${ignored} ignored by the settings`] : []),
    ...(baseline && baseline.known > 0 ? [`; ${baseline.known} known to the baseline`] : []),
    ...(baseline && baseline.gone > 0
      ? [`; ${baseline.gone} of the baseline gone, --update-baseline keeps it so`]
      : []),
    ...(unchanged > 0 ? [`; ${count(unchanged, "skill")} unchanged`] : []),
  ].join("");
  if (open.length === 0) return `${style.good(`${looked}, nothing to report`)}${rest}`;
  const parts = SCAN_SEVERITIES.flatMap((severity) => {
    const number = open.filter(({ finding }) => finding.severity === severity).length;
    return number > 0 ? [`${number} ${severity}`] : [];
  });
  return `${looked}: ${parts.join(", ")}${rest}`;
}

/** A setting that lets nothing pass was written for something that is gone, or misspelt. */
function unusedNotes(unused: readonly ScanIgnore[], { style }: View): string[] {
  return unused.map(({ code, skill, path }) => {
    const where = [skill, path].filter((part) => part !== undefined).map((part) => quoted(part));
    return style.warn(`Nothing is ignored by the setting for ${[code, ...where].join(" in ")}. Remove it.`);
  });
}

function unreadNotes(unread: readonly { readonly path: string; readonly reason: string }[], view: View): string[] {
  if (unread.length === 0) return [];
  const shown = unread.slice(0, MAX_SHOWN).map(({ path, reason }) => `${view.path(path)} (${reason})`);
  const more = unread.length > MAX_SHOWN ? `, and ${unread.length - MAX_SHOWN} more; --json has all` : "";
  return [view.style.warn(`Not looked at, or not at all of it: ${shown.join(", ")}${more}`)];
}

const MAX_SHOWN = 5;

/** The page of one rule. */
export function ruleReport(code: ScanCode): Report {
  const { title, why, fix } = SCAN_RULES[code];
  return {
    exitCode: EXIT.clean,
    data: { rule: { code, title, why, fix } },
    text: ({ style, width }) =>
      [`${style.strong(title)} ${style.faint(code)}`, ...wrap(why, width), ...wrap(fix, width)].join("\n"),
  };
}
