import type { CasesReport, JudgedCase, SelectionDrift } from "@skillwright/skill-match";
import { printable, printableJson } from "@skillwright/skill-text";
import type { RepeatedCase } from "../eval/repeated-cases.js";
import type { EvalField } from "../eval/seen-fields.js";
import { EXIT, type ExitCode } from "../exit-code.js";
import { count } from "../terminal/count.js";
import { toRelative } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { oneLine, quoted } from "../terminal/printable.js";
import { type Cell, table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
import { type Finding, toAnnotation } from "./findings.js";
import { toJunit } from "./junit.js";
import { bandPaint, toFigure } from "./match-report.js";
import { type Report, toEnvelope } from "./report.js";
import { toSarifLog } from "./sarif.js";

export type EvalFormat = "text" | "json" | "junit" | "github" | "sarif";

export interface EvalResult {
  readonly report: CasesReport;
  /** The fields that were scored. */
  readonly fields: readonly EvalField[];
  /** The same cases by the fields that an agent sees. Absent: `report` is by given fields. */
  readonly agent?: { readonly fields: readonly EvalField[]; readonly report: CasesReport };
  /** An earlier report, and what has changed since. */
  readonly before?: { readonly outcomes: readonly JudgedCase[]; readonly drift: SelectionDrift };
  readonly format: EvalFormat;
  readonly quiet: boolean;
  readonly failOnDrift: boolean;
  /** Only what passed before and fails now is a finding. */
  readonly regressionsOnly: boolean;
  /** The outcome goes to stderr: what is printed is for machines, or goes to a file. */
  readonly outcomeApart: boolean;
  /** Cases with the words of an example request. */
  readonly repeated: readonly RepeatedCase[];
}

/** Case by case, then the figures, then who was taken for whom, then what changed. A failed case is a finding. */
export function evalReport(result: EvalResult, io: Io): Report {
  const { report, fields, agent, before, format, outcomeApart, repeated } = result;
  const regressions = toRegressions(result);
  const exitCode = toExitCode(result, regressions);
  const number = (status: JudgedCase["status"]): number =>
    report.outcomes.filter((outcome) => outcome.status === status).length;
  const data = {
    question: agent ? "selected-by-skillwright" : "chosen-by-agent",
    fields,
    ...(agent && { agent: toAgentJson(report, agent) }),
    cases: report.outcomes.length,
    passed: number("passed"),
    failed: number("failed"),
    errors: number("error"),
    ...report,
    outcomes: report.outcomes.map((outcome) => ({ ...outcome, file: toRelative(outcome.file, io.cwd) })),
    repeatedExamples: repeated.length,
    ...(before && { drift: before.drift, regressions: regressions.map(({ query }) => query) }),
  };
  return {
    exitCode,
    data,
    text: (view) => {
      if (format === "json") return toEnvelope({ command: "eval", exitCode, data });
      if (format === "junit") return toJunit(report.outcomes, io);
      if (format === "github")
        return toFindings(result)
          .map((finding) => toAnnotation(finding, io))
          .join("\n");
      if (format === "sarif")
        return printableJson(JSON.stringify(toSarifLog(toFindings(result), io, RULES), undefined, 2));
      return [
        ...(agent ? [] : [view.style.heading(`Scored by ${listed(fields)}`)]),
        ...caseTable(result, view),
        figures(report, view),
        ...agentText(result, view),
        ...confusions(report, view),
        ...driftText(before?.drift, view),
        ...regressionText(result, regressions, view),
      ].join("\n\n");
    },
    notes: (view) => [...(outcomeApart ? [outcomeLine(report, view)] : []), ...repeatedNote(repeated, view)],
  };
}

const MAX_REPEATED = 3;

/** Warns that some cases prove nothing: what they ask is what the skill was given to be found by. */
function repeatedNote(repeated: readonly RepeatedCase[], { style }: View): readonly string[] {
  if (repeated.length === 0) return [];
  const shown = repeated
    .slice(0, MAX_REPEATED)
    .map(({ query, skills }) => `${JSON.stringify(oneLine(query))} (${skills.map(quoted).join(", ")})`);
  const more = repeated.length > MAX_REPEATED ? `, and ${repeated.length - MAX_REPEATED} more` : "";
  const who = count(repeated.length, "case has", "cases have");
  return [
    style.warn(
      `case-repeats-example: ${who} the words of an example request, so they measure nothing new: ${shown.join(", ")}${more}. Reword the case, or remove the example.`,
    ),
  ];
}

/** A case about a skill that does not exist is the case's own fault: exit code 2. */
function toExitCode(
  { report, before, failOnDrift, regressionsOnly }: EvalResult,
  regressions: readonly JudgedCase[],
): ExitCode {
  if (report.outcomes.some(({ status }) => status === "error")) return EXIT.usage;
  const failed = regressionsOnly ? regressions.length > 0 : report.outcomes.some(({ passed }) => !passed);
  const drifted = failOnDrift && (before?.drift.changes.length ?? 0) > 0;
  return failed || drifted ? EXIT.findings : EXIT.clean;
}

/** What passed in the earlier report and does not now. */
function toRegressions({ report, before }: EvalResult): readonly JudgedCase[] {
  const passed = new Set(before?.outcomes.filter((outcome) => outcome.passed).map(({ query }) => query));
  return report.outcomes.filter((outcome) => !outcome.passed && passed.has(outcome.query));
}

function toFindings(result: EvalResult): readonly Finding[] {
  const wanted = result.regressionsOnly ? new Set(toRegressions(result)) : undefined;
  return result.report.outcomes
    .filter((outcome) => !outcome.passed && (!wanted || outcome.status === "error" || wanted.has(outcome)))
    .map(({ status, query, reason = "", selected, file, line }) => ({
      path: file,
      line,
      column: 1,
      code: status === "error" ? "case-invalid" : "selection-failed",
      severity: "error",
      message: `${JSON.stringify(oneLine(query))}: ${printable(reason)}${selected ? `; selected: ${selected.name} with ${toFigure(selected.score)}` : ""}`,
    }));
}

const RULES = {
  "selection-failed": {
    summary: "A request gets another skill than it should, or none",
    why: "Somebody who asks this gets the wrong instructions.",
    mend: "Correct the descriptions of the skills concerned; `skillwright explain` and `skillwright tune` show what counts.",
  },
  "case-invalid": {
    summary: "A case speaks of a skill that does not exist",
    why: "It says nothing about the selection, whatever comes of it.",
    mend: "Write the name of a skill, or remove the case.",
  },
};

function caseTable({ report, quiet }: EvalResult, view: View): string[] {
  const shown = report.outcomes.filter(({ passed }) => !quiet || !passed);
  if (shown.length === 0) return [];
  const columns = [{}, { flexible: true }, { flexible: true, min: 24 }, { align: "right" }, {}] as const;
  const rows = table(
    shown.map((judged) => caseRow(judged, view)),
    { columns, width: view.width },
  ).split("\n");
  const lines = shown.flatMap(({ reason }, index) => [rows[index] ?? "", ...reasonLines(reason, view)]);
  return [lines.join("\n")];
}

function reasonLines(reason: string | undefined, { style, width }: View): readonly string[] {
  if (reason === undefined) return [];
  return wrap(printable(reason), width - 3).map((line) => `   ${style.bad(line)}`);
}

function caseRow({ query, passed, selected }: JudgedCase, { style }: View): (string | Cell)[] {
  const paint = selected && bandPaint(selected.band, style);
  return [
    passed ? { text: "✓", paint: style.good } : { text: "✗", paint: style.bad },
    oneLine(query),
    selected ? { text: quoted(selected.name), paint: style.name } : { text: "none", paint: style.faint },
    { text: selected ? toFigure(selected.score) : "", paint },
    { text: selected?.band ?? "", paint },
  ];
}

function outcomeLine({ outcomes }: CasesReport, { style }: View): string {
  const number = (status: JudgedCase["status"]): number =>
    outcomes.filter((outcome) => outcome.status === status).length;
  const [failed, errors] = [number("failed"), number("error")];
  if (failed + errors === 0) return style.good(`${count(outcomes.length, "case")} passed`);
  const parts = [
    failed > 0 && `${failed} of ${count(outcomes.length, "case")} failed`,
    errors > 0 && count(errors, "case with an error", "cases with an error"),
  ];
  return style.bad(parts.filter((part) => part !== false).join(", "));
}

function figures(report: CasesReport, view: View): string {
  const { top1, recallAtK, k, meanReciprocalRank, falseSelections, counted } = report;
  const percent = (share: number): string => `${Math.round(share * 100)}%`;
  const lines = [
    counted.asking > 0 &&
      `Of ${count(counted.asking, "case that expects a skill", "cases that expect a skill")}, whatever its score: ranked first ${percent(top1)}, among the first ${k} ${percent(recallAtK)}, mean reciprocal rank ${meanReciprocalRank.toFixed(2)}.`,
    counted.quiet > 0 &&
      `Of ${count(counted.quiet, "case that expects none", "cases that expect none")}: one was selected in ${percent(falseSelections)}.`,
  ];
  const words = lines.filter((line) => line !== false).flatMap((line) => wrap(line, view.width));
  return [outcomeLine(report, view), ...words.map(view.style.faint)].join("\n");
}

const listed = (fields: readonly string[]): string =>
  [fields.slice(0, -1).join(", "), fields.at(-1)].filter((part) => part).join(" and ");

function toAgentJson(report: CasesReport, agent: NonNullable<EvalResult["agent"]>): object {
  const lost = lostCases(report, agent);
  const passed = agent.report.outcomes.filter((outcome) => outcome.passed).length;
  const failed = agent.report.outcomes.filter(({ status }) => status === "failed").length;
  return { fields: agent.fields, passed, failed, lost: lost.map(({ query }) => query) };
}

/** Cases that pass only by text that an agent does not see. */
function lostCases({ outcomes }: CasesReport, agent: NonNullable<EvalResult["agent"]>): readonly JudgedCase[] {
  return outcomes.filter((outcome, at) => outcome.passed && agent.report.outcomes[at]?.status === "failed");
}

function agentText({ report, agent }: EvalResult, view: View): string[] {
  if (!agent) return [];
  const { style } = view;
  const lost = lostCases(report, agent);
  const seen = `${listed(agent.fields)}, which is what an agent sees`;
  if (lost.length === 0) return [];
  const passed = report.outcomes.filter((outcome) => outcome.passed).length;
  const head = `${lost.length} of ${count(passed, "passed case")} ${lost.length === 1 ? "fails" : "fail"} by ${seen} (--fields ${agent.fields.join(",")}):`;
  const words = wrap(head, view.width).map((line) => style.warn(line));
  return [[...words, ...lost.map(({ query }) => `  ${oneLine(query)}`)].join("\n")];
}

function regressionText(
  { before, regressionsOnly }: EvalResult,
  regressions: readonly JudgedCase[],
  { style }: View,
): string[] {
  if (!before || (regressions.length === 0 && !regressionsOnly)) return [];
  if (regressions.length === 0) return [style.good("No case that passed before fails now.")];
  const lines = regressions.map(({ query }) => `  ${oneLine(query)}`);
  return [
    `${style.bad(`${count(regressions.length, "case")} passed before and ${regressions.length === 1 ? "fails" : "fail"} now`)}\n${lines.join("\n")}`,
  ];
}

function confusions({ confusions: all }: CasesReport, view: View): string[] {
  if (all.length === 0) return [];
  const { style } = view;
  const rows = all.map(({ expected, selected, queries }) => [
    { text: `${queries.length} ×`, paint: style.faint },
    { text: quoted(selected), paint: style.name },
    { text: expected.length === 0 ? "where none should be" : `in the place of ${expected.map(quoted).join(" or ")}` },
  ]);
  return [
    `${style.heading("Confused")}\n${table(rows, { columns: [{ align: "right" }, { flexible: true }, { flexible: true }], width: view.width, indent: 2 })}`,
  ];
}

function driftText(drift: SelectionDrift | undefined, view: View): string[] {
  if (!drift) return [];
  const { style } = view;
  const { changes, unchanged, added, removed } = drift;
  const name = (selected: { readonly name: string; readonly band: string } | undefined): string =>
    selected ? `${quoted(selected.name)} (${selected.band})` : "none";
  const rows = changes.map(({ query, before, after }) => [
    oneLine(query),
    { text: name(before), paint: style.bad },
    "→",
    { text: name(after), paint: style.good },
  ]);
  const columns = [{ flexible: true }, { flexible: true }, {}, { flexible: true }];
  const head = `${style.heading("Since the baseline")} ${style.faint(`${unchanged} unchanged, ${changes.length} changed, ${added.length} new, ${removed.length} gone`)}`;
  return [changes.length === 0 ? head : `${head}\n${table(rows, { columns, width: view.width, indent: 2 })}`];
}
