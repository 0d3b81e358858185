import type { TunedCase, Tuning } from "@skillwright/skill-match";
import { printable } from "@skillwright/skill-text";
import { unseenWeight } from "../eval/seen-fields.js";
import { EXIT } from "../exit-code.js";
import { count } from "../terminal/count.js";
import { oneLine, quoted } from "../terminal/printable.js";
import { table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
import { toFigure } from "./match-report.js";
import type { Report } from "./report.js";

/** One look at a skill that is being worked on. */
export interface TuneLook {
  readonly name: string;
  /** Absent while the file does not read as a skill. */
  readonly tuning?: Tuning;
  /** Why it does not. */
  readonly broken?: string;
  /** How it did when the work began. */
  readonly first?: Tuning;
}

/** How a skill does in its cases, what changed since the first look, and which words it lacks. A failed case is a finding. */
export function tuneReport(look: TuneLook): Report {
  const { name, tuning, broken } = look;
  const failed = tuning?.cases.some(({ passed }) => !passed) ?? true;
  return {
    exitCode: failed ? EXIT.findings : EXIT.clean,
    data: {
      name,
      ...(broken !== undefined && { broken }),
      cases: tuning?.cases.map(toCaseJson) ?? [],
      missing: tuning?.missing ?? [],
    },
    text: (view) => tuneText(look, view),
  };
}

const toCaseJson = ({ hits, ...item }: TunedCase): object => ({ ...item, unseen: unseenWeight(hits) });

/** What stands on the screen. */
export function tuneText({ name, tuning, broken, first }: TuneLook, view: View): string {
  const { style } = view;
  if (!tuning) {
    const words = wrap(view.words(broken ?? "It is not there any more."), view.width - 2).map((line) => `  ${line}`);
    return [`${style.name(quoted(name))} ${style.bad("does not read as a skill")}`, ...words].join("\n");
  }
  const passed = tuning.cases.filter((item) => item.passed).length;
  const paint = passed === tuning.cases.length ? style.good : style.warn;
  const head = `${style.name(quoted(name))}  ${paint(`${passed} of ${count(tuning.cases.length, "case")} passed`)}${sinceText(tuning, first, view)}`;
  return [head, caseLines(tuning, first, view), ...missingText(tuning, view)].join("\n\n");
}

/** How many were won and lost since the first look. */
function sinceText(tuning: Tuning, first: Tuning | undefined, { style }: View): string {
  const moves = tuning.cases.map((item) => moveOf(item, first));
  const [won, lost] = [moves.filter((move) => move === "won").length, moves.filter((move) => move === "lost").length];
  if (won + lost === 0) return "";
  return `  ${[won > 0 && style.good(`${won} won`), lost > 0 && style.bad(`${lost} lost`)].filter((part) => part !== false).join(", ")}`;
}

function moveOf({ query, passed }: TunedCase, first: Tuning | undefined): "won" | "lost" | "" {
  const before = first?.cases.find((item) => item.query === query);
  if (!before || before.passed === passed) return "";
  return passed ? "won" : "lost";
}

function caseLines({ cases }: Tuning, first: Tuning | undefined, view: View): string {
  const { style } = view;
  if (cases.length === 0)
    return style.faint("No case speaks of this skill. Give a file of cases, or requests with --query.");
  const rows = cases.map((item) => {
    const { query, passed, wanted, rank, score, hits, competitor } = item;
    const unseen = unseenWeight(hits);
    const before = first?.cases.find((other) => other.query === query);
    const change = before ? score - before.score : 0;
    const move = moveOf(item, first);
    return [
      passed ? { text: "✓", paint: style.good } : { text: "✗", paint: style.bad },
      { text: oneLine(query) },
      { text: wanted ? "" : "not this", paint: style.faint },
      { text: rank === 0 ? "–" : `#${rank}`, paint: style.faint },
      { text: toFigure(score) },
      { text: unseen < 0.005 ? "" : `${toFigure(unseen)} unseen`, paint: style.faint },
      {
        text: Math.abs(change) < 0.005 ? move : `${change > 0 ? "+" : ""}${change.toFixed(2)} ${move}`.trim(),
        paint: change < 0 ? style.bad : style.good,
      },
      { text: competitor ? `${quoted(competitor.name)} ${toFigure(competitor.score)}` : "", paint: style.faint },
    ];
  });
  const columns = [
    {},
    { flexible: true },
    {},
    { align: "right" },
    { align: "right" },
    { align: "right" },
    {},
    { flexible: true },
  ] as const;
  return table(rows, { columns, width: view.width });
}

const MAX_WORDS = 12;

function missingText({ missing }: Tuning, { style, width }: View): readonly string[] {
  if (missing.length === 0) return [];
  const words = missing
    .slice(0, MAX_WORDS)
    .map(({ word, requests }) => printable(word) + (requests > 1 ? ` (${requests})` : ""));
  const more = missing.length > MAX_WORDS ? `, and ${missing.length - MAX_WORDS} more` : "";
  const lines = wrap(`${words.join(", ")}${more}`, width - 2).map((line) => `  ${line}`);
  return [[style.heading("Words of the requests that no field holds"), ...lines].join("\n")];
}
