import type { SkillSummary } from "@skillwright/skill-index";
import type { Explanation, FieldHit, ResolvedPolicy } from "@skillwright/skill-match";
import { printable } from "@skillwright/skill-text";
import type { Rival, Standing, TermGap } from "../eval/compare-matches.js";
import { EXIT } from "../exit-code.js";
import type { Io } from "../terminal/io.js";
import { quoted } from "../terminal/printable.js";
import { type Cell, table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { bandPaint, bar, toFigure, toMatchJson } from "./match-report.js";
import type { Report } from "./report.js";

export interface ExplainResult extends Standing {
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
      scorer: policy.scorer,
      minScore: policy.minScore,
      rank,
      match: toMatchJson(match, io),
      asked: match.asked,
      ...(match.leftOut && { leftOut: match.leftOut }),
      others: others.map((other) => ({
        ...toMatchJson(other.match, io),
        rank: other.rank,
        behind: other.behind,
        ahead: other.ahead,
      })),
    },
    text: (view) => [head(result, view), ...hitTable(match, view), ...rivals(result, view)].join("\n\n"),
  };
}

function head({ match, rank, policy }: ExplainResult, { style }: View): string {
  const { skill, score, band, leftOut } = match;
  const paint = bandPaint(band, style);
  const line = `${style.name(quoted(skill.name))}  ${paint(`${toFigure(score)} ${bar(score)} ${band}`)}`;
  const place = rank === 0 ? "" : `  ${style.faint(`rank ${rank}`)}`;
  const reason = leftOut && leftOut !== "outranked" ? `\n${style.warn(LEFT_OUT[leftOut](policy))}` : "";
  return line + place + reason;
}

type LeftOut = Exclude<NonNullable<Explanation<SkillSummary>["leftOut"]>, "outranked">;

const LEFT_OUT: Readonly<Record<LeftOut, (policy: ResolvedPolicy) => string>> = {
  "score-low": ({ minScore }) => `Not selected: its score is below ${minScore}.`,
  "mention-missing": () => "Not selected: it is used only when the request mentions it.",
  "tag-excluded": ({ excludeTags }) => `Not selected: it has one of the tags ${excludeTags.join(", ")}.`,
  "tag-missing": ({ includeTags }) => `Not selected: it has none of the tags ${includeTags.join(", ")}.`,
  "query-empty": () => "Not selected: the request has no words to go by.",
};

const FIELDS = ["name", "description", "tags", "body", "asks"] as const;
const isField = ({ field }: FieldHit): boolean => FIELDS.some((known) => known === field);

/** What adds to a score besides words in fields. */
const BESIDES: Readonly<Record<string, string>> = {
  coverage: "the request spells out its name",
  mention: "it is mentioned",
  files: "a file fits its triggers",
};

function besidesLabel(hit: FieldHit): string {
  const label = BESIDES[hit.field] ?? hit.field;
  return hit.via === undefined ? label : printable(`${label}: ${toLabel(hit)}`);
}

type Row = readonly (string | Cell)[];

/** Terms down, fields across, in the order of the request; words that nothing has stand there with dots. */
function hitTable({ asked, hits }: Explanation<SkillSummary>, view: View): string[] {
  const { style } = view;
  const faint = (text: string): Cell => ({ text, paint: style.faint });
  const strong = (weight: number): Cell => ({ text: toFigure(weight), paint: style.strong });
  const inFields = hits.filter(isField);
  // Few skills bring ways of asking along: the column stands where it says something.
  const fields = FIELDS.filter((field) => field !== "asks" || inFields.some((hit) => hit.field === field));
  const gaps = fields.map(() => "");
  const labels = [...new Set([...asked.map(toLabel), ...inFields.map(toLabel)])];
  if (labels.length + hits.length === 0) return [];
  const rows = labels.map((label): Row => {
    const own = inFields.filter((hit) => toLabel(hit) === label);
    const weights = fields.map((field) => sum(own.filter((hit) => hit.field === field)));
    const cells = weights.map((weight) => (weight === 0 ? faint("·") : toFigure(weight)));
    return [
      own.length === 0 ? faint(printable(label)) : printable(label),
      ...cells,
      own.length === 0 ? faint("·") : strong(sum(own)),
    ];
  });
  const besides = hits
    .filter((hit) => !isField(hit))
    .map((hit): Row => [faint(besidesLabel(hit)), ...gaps, strong(hit.weight)]);
  const header = ["term", ...fields, "sum"].map(faint);
  const total: Row = [faint("score"), ...gaps, strong(sum(hits))];
  const columns = [{}, ...[...fields, "sum"].map(() => ({ align: "right" as const }))];
  return [table([header, ...rows, ...besides, total], { columns, width: view.width, indent: 2 })];
}

const sum = (hits: readonly FieldHit[]): number => hits.reduce((total, { weight }) => total + weight, 0);

const toLabel = ({ term, via }: { readonly term: string; readonly via?: string }): string =>
  via === undefined ? term : `${term} → ${via}`;

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
  const won = ownRank === 0 || rank < ownRank;
  const first = won ? `won by ${list(ahead)}` : `lost by ${list(behind)}`;
  const against = won ? behind : ahead;
  return against.length === 0 ? first : `${first}; ${won ? "gave up" : "gained"} ${list(against)}`;
}

function list(gaps: readonly TermGap[]): string {
  const shown = gaps.slice(0, SHOWN).map(({ term, weight }) => `${printable(term)} ${toFigure(weight)}`);
  return shown.join(", ") || "a tie in its favour";
}
