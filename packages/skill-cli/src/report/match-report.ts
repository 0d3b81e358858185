import type { SkillSummary } from "@skillwright/skill-index";
import type { LoadSkillIndexOptions } from "@skillwright/skill-index/node";
import {
  BAND_FLOORS,
  type FieldHit,
  findAmbiguity,
  type ScoreBand,
  type SkillMatch,
  scoreBand,
  weightsByTerm,
} from "@skillwright/skill-match";
import { printable } from "@skillwright/skill-text";
import { EXIT } from "../exit-code.js";
import { toRelative } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { oneLine, quoted } from "../terminal/printable.js";
import type { Style } from "../terminal/style.js";
import { type Cell, table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
import { placeWords } from "./problem-text.js";
import type { Report } from "./report.js";

export interface MatchResult {
  readonly query: string;
  readonly minScore: number;
  /** Best first, all at or above `minScore`. */
  readonly matches: readonly SkillMatch<SkillSummary>[];
  /** What came nearest, when nothing reached `minScore`. */
  readonly below: readonly SkillMatch<SkillSummary>[];
  /** How many skills there are. */
  readonly skills: number;
  readonly where: LoadSkillIndexOptions;
}

/** The ranked skills with bars and bands. Nothing found is a finding. */
export function matchReport(result: MatchResult, io: Io): Report {
  const { query, minScore, matches, below } = result;
  return {
    exitCode: matches.length > 0 ? EXIT.clean : EXIT.findings,
    data: {
      query,
      minScore,
      matches: matches.map((match) => toMatchJson(match, io)),
      below: below.map((match) => toMatchJson(match, io)),
      ambiguous: findAmbiguity(matches).map(({ skill }) => skill.name),
    },
    text: (view) => matchText(result, view),
  };
}

export function toMatchJson({ skill, score, band, hits }: SkillMatch<SkillSummary>, { cwd }: Io): object {
  return { name: skill.name, score, band, path: toRelative(skill.path, cwd), hits };
}

function matchText({ minScore, matches, below, skills, where }: MatchResult, view: View): string {
  const { style } = view;
  if (skills === 0) {
    const words = `There is no skill to choose from. Looked in ${placeWords(where, view.path)}.`;
    return wrap(words, view.width).join("\n");
  }
  if (matches.length === 0) {
    if (below.length === 0) return `No skill of ${skills} has a word in common with the request.`;
    const head = `No skill scores ${minScore} or more.`;
    return `${head} Nearest:\n\n${ranking(below, view)}`;
  }
  const close = findAmbiguity(matches);
  const names = close.map(({ skill }) => quoted(skill.name)).join(", ");
  const doubt = close.length === 0 ? "" : `\n\n${style.warn(`Too close to call: ${names}.`)}`;
  return ranking(matches, view) + doubt;
}

/** Rank, score, bar, band, name, and the words that counted. */
function ranking(matches: readonly SkillMatch<SkillSummary>[], view: View): string {
  const { style } = view;
  const rows = matches.map(({ skill, score, band, hits }, index): (string | Cell)[] => {
    const paint = bandPaint(band, style);
    return [
      { text: String(index + 1), paint: style.faint },
      { text: toFigure(score), paint },
      { text: bar(score), paint },
      { text: band, paint },
      { text: quoted(skill.name), paint: style.name },
      { text: topTerms(hits) || oneLine(skill.description), paint: style.faint },
    ];
  });
  const columns = [{ align: "right" }, { align: "right" }, {}, {}, { flexible: true }, { flexible: true }] as const;
  return table(rows, { columns, width: view.width });
}

export function bandPaint(band: ScoreBand, style: Style): (text: string) => string {
  return { trace: style.faint, broad: style.warn, specific: style.good, high: style.good }[band];
}

/** Two decimals: enough to tell neighbours apart, few enough to read. Never rounded up into a band it is not in. */
export function toFigure(score: number): string {
  const figure = score.toFixed(2);
  return scoreBand(Number(figure)) === scoreBand(score) ? figure : (Math.floor(score * 100) / 100).toFixed(2);
}

const BAR = 16;

/** Filled in eighths of a column; full where the band `high` begins. */
export function bar(score: number): string {
  const eighths = Math.round(Math.min(1, score / BAND_FLOORS.high) * BAR * 8);
  const part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8] ?? "";
  return "█".repeat(Math.floor(eighths / 8)) + part;
}

const MAX_TERMS = 5;

/** The terms that weighed most, heaviest first, each once. */
export function topTerms(hits: readonly FieldHit[]): string {
  const heaviest = [...weightsByTerm(hits)].sort(([, a], [, b]) => b - a).slice(0, MAX_TERMS);
  return heaviest.map(([term]) => printable(term)).join(" ");
}
