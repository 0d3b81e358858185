import type { SelectionDrift } from "@skillwright/skill-match";
import { printable } from "@skillwright/skill-text";
import type { CasesReport, JudgedCase } from "../eval/run-cases.js";
import { EXIT } from "../exit-code.js";
import { count } from "../terminal/count.js";
import { oneLine, quoted } from "../terminal/printable.js";
import { type Cell, table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { bandPaint, toFigure } from "./match-report.js";
import type { Report } from "./report.js";

export interface EvalResult {
  readonly report: CasesReport;
  readonly drift: SelectionDrift | undefined;
  readonly quiet: boolean;
  readonly failOnDrift: boolean;
}

/** Case by case, then the figures, then who was taken for whom, then what changed. A failed case is a finding. */
export function evalReport(result: EvalResult): Report {
  const { report, drift, failOnDrift } = result;
  const failed = report.outcomes.filter(({ passed }) => !passed).length;
  const drifted = failOnDrift && drift !== undefined && drift.changes.length > 0;
  return {
    exitCode: failed > 0 || drifted ? EXIT.findings : EXIT.clean,
    data: {
      cases: report.outcomes.length,
      passed: report.outcomes.length - failed,
      failed,
      ...report,
      ...(drift && { drift }),
    },
    text: (view) =>
      [...caseTable(result, view), figures(report, view), ...confusions(report, view), ...driftText(drift, view)].join(
        "\n\n",
      ),
  };
}

function caseTable({ report, quiet }: EvalResult, view: View): string[] {
  const shown = report.outcomes.filter(({ passed }) => !quiet || !passed);
  if (shown.length === 0) return [];
  const columns = [{}, { flexible: true }, {}, { align: "right" }, {}, {}] as const;
  return [
    table(
      shown.map((judged) => caseRow(judged, view)),
      { columns, width: view.width },
    ),
  ];
}

function caseRow({ query, passed, selected, reason }: JudgedCase, { style }: View): (string | Cell)[] {
  const paint = selected && bandPaint(selected.band, style);
  return [
    passed ? { text: "✓", paint: style.good } : { text: "✗", paint: style.bad },
    oneLine(query),
    selected ? { text: quoted(selected.name), paint: style.name } : { text: "none", paint: style.faint },
    { text: selected ? toFigure(selected.score) : "", paint },
    { text: selected?.band ?? "", paint },
    { text: printable(reason ?? ""), paint: style.bad },
  ];
}

function figures(report: CasesReport, { style }: View): string {
  const { outcomes, top1, recallAtK, k, meanReciprocalRank, falseSelections } = report;
  const failed = outcomes.filter(({ passed }) => !passed).length;
  const head =
    failed === 0
      ? style.good(`${count(outcomes.length, "case")} passed`)
      : style.bad(`${failed} of ${count(outcomes.length, "case")} failed`);
  const percent = (share: number): string => `${Math.round(share * 100)}%`;
  const line = [
    `ranked first ${percent(top1)}`,
    `among the first ${k} ${percent(recallAtK)}`,
    `mean reciprocal rank ${meanReciprocalRank.toFixed(2)}`,
    `false selections ${percent(falseSelections)}`,
  ].join(", ");
  return `${head}\n${style.faint(line)}`;
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
    `${style.heading("Confused")}\n${table(rows, { columns: [{ align: "right" }, {}, {}], width: view.width, indent: 2 })}`,
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
  const columns = [{ flexible: true }, {}, {}, {}];
  const head = `${style.heading("Since the baseline")} ${style.faint(`${unchanged} unchanged, ${changes.length} changed, ${added.length} new, ${removed.length} gone`)}`;
  return [changes.length === 0 ? head : `${head}\n${table(rows, { columns, width: view.width, indent: 2 })}`];
}
