import type { SkillSummary } from "@skillwright/skill-index";
import type { Rival, Standing, TermGap } from "@skillwright/skill-match";
import {
  describeLeftOut,
  type Explanation,
  explanationFields,
  explanationRows,
  type ResolvedPolicy,
} from "@skillwright/skill-match";
import { printable } from "@skillwright/skill-text";
import { unseenWeight } from "../eval/seen-fields.js";
import { EXIT } from "../exit-code.js";
import type { Io } from "../terminal/io.js";
import { quoted } from "../terminal/printable.js";
import { type Cell, table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
import { bandPaint, bar, toFigure, toMatchJson } from "./match-report.js";
import { headLines } from "./problem-text.js";
import type { Report } from "./report.js";

export interface ExplainResult extends Standing<SkillSummary> {
  readonly query: string;
  readonly policy: ResolvedPolicy;
  readonly match: Explanation<SkillSummary>;
}

/** Each term, each field, each weight; then what the others lack. */
export function explainReport(result: ExplainResult, io: Io): Report {
  const { query, policy, match, rank, others } = result;
  return {
    exitCode: EXIT.clean,
    data: {
      query,
      minScore: policy.minScore,
      rank,
      match: toMatchJson(match, io),
      unseen: unseenWeight(match.hits),
      asked: match.asked,
      ...(match.leftOut && { leftOut: match.leftOut }),
      others: others.map((other) => ({
        ...toMatchJson(other.match, io),
        rank: other.rank,
        behind: other.behind,
        ahead: other.ahead,
      })),
    },
    text: (view) =>
      [head(result, view), ...hitTable(match, view), ...unseenText(match, view), ...rivals(result, view)].join("\n\n"),
  };
}

function head({ match, rank, policy }: ExplainResult, view: View): string {
  const { style } = view;
  const { skill, score, band, leftOut } = match;
  const paint = bandPaint(band, style);
  const line = `${style.name(quoted(skill.name))}  ${paint(`${toFigure(score)} ${bar(score)} ${band}`)}`;
  const place = rank === 0 ? "" : `  ${style.faint(`rank ${rank}`)}`;
  const reason = leftOut && leftOut !== "outranked" ? `\n${style.warn(describeLeftOut(leftOut, policy))}` : "";
  return headLines(line + place, view).join("\n") + reason;
}

type Row = readonly (string | Cell)[];

/** Terms down, fields across, in the order of the request; words that nothing has stand there with dots. */
function hitTable(match: Explanation<SkillSummary>, view: View): string[] {
  const { style } = view;
  const faint = (text: string): Cell => ({ text, paint: style.faint });
  const strong = (weight: number): Cell => ({ text: toFigure(weight), paint: style.strong });
  const found = explanationRows(match);
  if (found.length === 0) return [];
  const shown = explanationFields(found);
  const gaps = shown.map(() => "");
  const rows = found.map(({ label, fields, sum }): Row => {
    const text = printable(label);
    if (!fields) return [faint(text), ...gaps, strong(sum)];
    const cells = shown.map((field) => (fields[field] === 0 ? faint("·") : toFigure(fields[field])));
    return [sum === 0 ? faint(text) : text, ...cells, sum === 0 ? faint("·") : strong(sum)];
  });
  const header = ["term", ...shown, "sum"].map(faint);
  const score = match.hits.reduce((total, { weight }) => total + weight, 0);
  const total: Row = [faint("score"), ...gaps, strong(score)];
  const columns = [{ flexible: true }, ...[...shown, "sum"].map(() => ({ align: "right" as const }))];
  return [table([header, ...rows, total], { columns, width: view.width, indent: 2 })];
}

function unseenText({ hits, score }: Explanation<SkillSummary>, { style, width }: View): string[] {
  const unseen = unseenWeight(hits);
  if (unseen < 0.005) return [];
  const words = `${toFigure(unseen)} of ${toFigure(score)} an agent does not see when it chooses: body, tags and example requests.`;
  return [
    wrap(words, width - 2)
      .map((line) => style.faint(`  ${line}`))
      .join("\n"),
  ];
}

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
  const columns = [{ align: "right" }, { align: "right" }, { flexible: true }, { flexible: true }] as const;
  return [`${style.heading("The others")}\n${table(rows, { columns, width: view.width, indent: 2 })}`];
}

const SHOWN = 4;

/** What decided between the two: for a loser what it lacks, for a winner what it has. */
function difference({ behind, ahead, rank }: Rival, ownRank: number): string {
  const won = ownRank === 0 || rank < ownRank;
  const first = won ? `won by ${list(ahead)}` : `lost by ${list(behind)}`;
  const against = won ? behind : ahead;
  return against.length === 0 ? first : `${first}; ${won ? "gave up" : "gained"} ${list(against)}`;
}

function list(gaps: readonly TermGap[]): string {
  // A phrase in a list needs quotes, or its words read as those of the sentence.
  const named = (term: string): string => (/\s/.test(term) ? `"${printable(term)}"` : printable(term));
  const shown = gaps.slice(0, SHOWN).map(({ term, weight }) => `${named(term)} ${toFigure(weight)}`);
  return shown.join(", ") || "a tie in its favour";
}
