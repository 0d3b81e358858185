import type { FieldHit, ResolvedPolicy } from "@skillwright/skill-match";
import { EXIT } from "../exit-code.js";
import type { Explanation, Rival, TermGap } from "../explain-match.js";
import type { Io } from "../io.js";
import { printable, quoted } from "../printable.js";
import type { Report } from "../report.js";
import { type Cell, table } from "../table.js";
import type { View } from "../terminal.js";
import { bandPaint, bar, toFigure, toMatchJson } from "./match-report.js";

export interface ExplainResult extends Explanation {
  readonly query: string;
  readonly policy: ResolvedPolicy;
}

/** Each term, each field, each weight; then what the others lack. */
export function explainReport(result: ExplainResult, io: Io): Report {
  const { query, policy, match, rank, others } = result;
  return {
    exitCode: EXIT.clean,
    data: {
      query,
      scorer: policy.scorer,
      minScore: policy.minScore,
      rank,
      match: toMatchJson(match, io),
      others: others.map((other) => ({
        ...toMatchJson(other.match, io),
        rank: other.rank,
        behind: other.behind,
        ahead: other.ahead,
      })),
    },
    text: (view) => [head(result, view), ...breakdown(match.hits, view), ...rivals(result, view)].join("\n\n"),
  };
}

function head({ match, rank, policy }: ExplainResult, { style }: View): string {
  const { skill, score, band } = match;
  const paint = bandPaint(band, style);
  const line = `${style.name(quoted(skill.name))}  ${paint(`${toFigure(score)} ${bar(score)} ${band}`)}`;
  if (rank === 0) return `${line}\nIt has no word in common with the request.`;
  const below = score < policy.minScore ? style.warn(`, below ${policy.minScore}, so it is not selected`) : "";
  return `${line}  ${style.faint(`rank ${rank}`)}${below}`;
}

const FIELDS = ["name", "description", "tags", "body"] as const;
const OTHERS: Readonly<Record<string, string>> = {
  coverage: "the request spells out its name",
  mention: "it is mentioned",
  files: "a file fits its triggers",
};

/** Terms down, fields across, in the order of the request. */
function breakdown(hits: readonly FieldHit[], view: View): string[] {
  if (hits.length === 0) return [];
  const { style } = view;
  const faint = (text: string): Cell => ({ text, paint: style.faint });
  const sum = (some: readonly FieldHit[]): number => some.reduce((total, { weight }) => total + weight, 0);
  const figure = (weight: number): Cell | string => (weight === 0 ? faint("·") : toFigure(weight));
  const inField = hits.filter(({ field }) => FIELDS.some((one) => one === field));
  const rows = [...new Set(inField.map(toLabel))].map((label) => {
    const own = inField.filter((hit) => toLabel(hit) === label);
    const cells = FIELDS.map((field) => figure(sum(own.filter((hit) => hit.field === field))));
    return [printable(label), ...cells, { text: toFigure(sum(own)), paint: style.strong }];
  });
  const extra = hits
    .filter((hit) => !inField.includes(hit))
    .map(({ field, weight }) => [
      faint(OTHERS[field] ?? field),
      "",
      "",
      "",
      "",
      { text: toFigure(weight), paint: style.strong },
    ]);
  const total = [faint("score"), "", "", "", "", { text: toFigure(sum(hits)), paint: style.strong }];
  const header = ["term", ...FIELDS, "sum"].map(faint);
  const columns = [{}, ...FIELDS.map(() => ({ align: "right" as const })), { align: "right" as const }];
  return [table([header, ...rows, ...extra, total], { columns, width: view.width, indent: 2 })];
}

const toLabel = ({ term, via }: FieldHit): string => (via === undefined ? term : `${term} → ${via}`);

function rivals({ others, rank }: ExplainResult, view: View): string[] {
  if (others.length === 0) return [];
  const { style } = view;
  const rows = others.map((other): (string | Cell)[] => {
    const paint = bandPaint(other.match.band, style);
    return [
      { text: String(other.rank), paint: style.faint },
      { text: toFigure(other.match.score), paint },
      { text: quoted(other.match.skill.name), paint: style.name },
      { text: difference(other, rank), paint: style.faint },
    ];
  });
  const columns = [{ align: "right" }, { align: "right" }, {}, { flexible: true }] as const;
  return [`${style.heading("The others")}\n${table(rows, { columns, width: view.width, indent: 2 })}`];
}

const SHOWN = 4;

/** What decided between the two: for a loser what it lacks, for a winner what it has. */
function difference({ behind, ahead, rank }: Rival, ownRank: number): string {
  const list = (gaps: readonly TermGap[]): string =>
    gaps
      .slice(0, SHOWN)
      .map(({ term, weight }) => `${printable(term)} ${toFigure(weight)}`)
      .join(", ");
  const first = rank > ownRank ? `lost by ${list(behind)}` : `won by ${list(ahead)}`;
  const against = rank > ownRank ? ahead : behind;
  return against.length === 0 ? first : `${first}; gained ${list(against)}`;
}
