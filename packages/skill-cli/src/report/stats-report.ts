import type { SkillDocument, SkillIndex } from "@skillwright/skill-index";
import type { LoadSkillIndexOptions } from "@skillwright/skill-index/node";
import type { Catalog } from "@skillwright/skill-inject";
import type { CompetingPair } from "@skillwright/skill-match";
import { estimateTokens } from "@skillwright/skill-text";
import type { GreedyExamples } from "../eval/greedy-examples.js";
import { EXIT } from "../exit-code.js";
import { count, grouped } from "../terminal/count.js";
import { oneLine, quoted } from "../terminal/printable.js";
import { table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
import { topTerms } from "./match-report.js";
import { placeWords, unlookedNote } from "./problem-text.js";
import { summarise } from "./prompt-report.js";
import type { Report } from "./report.js";

export interface Stats {
  readonly index: SkillIndex;
  readonly tokens: number;
  readonly catalog: Catalog<SkillDocument>;
  /** The catalog without a limit. */
  readonly whole: Catalog<SkillDocument>;
  readonly competing: readonly CompetingPair[];
  /** Skills whose example requests match too much. */
  readonly greedy: readonly GreedyExamples[];
  readonly top: number;
  readonly budget?: number;
  readonly maxOverlap?: number;
  readonly where: LoadSkillIndexOptions;
  /** Folders with skills that are not counted here. */
  readonly unlooked: readonly string[];
}

interface SkillCost {
  readonly name: string;
  readonly description: number;
  readonly body: number;
  readonly lines: number;
}

/** What the skills cost and which get in each other's way. Over a limit that was given, it is a finding. */
export function statsReport(stats: Stats): Report {
  const { index, tokens, catalog, whole, competing, greedy, budget, maxOverlap = 100 } = stats;
  const costs = index.skills.map(toCost).sort((a, b) => b.body - a.body);
  const tooAlike = competing.some(({ share }) => share * 100 > maxOverlap);
  const tooLarge = budget !== undefined && whole.report.used > budget;
  return {
    exitCode: tooAlike || tooLarge ? EXIT.findings : EXIT.clean,
    data: {
      skills: costs,
      catalog: { ...catalog.report, limit: tokens, needed: whole.report.used },
      overlaps: competing.map(({ hits, ...pair }) => ({ ...pair, terms: topTerms(hits) })),
      greedyExamples: greedy,
    },
    text: (view) =>
      index.skills.length === 0
        ? wrap(`0 skills. Looked in ${placeWords(stats.where, view.path)}.`, view.width).join("\n")
        : [
            costText(costs, stats, view),
            catalogText(stats, view),
            competingText(stats, view),
            ...greedyText(stats, view),
          ].join("\n\n"),
    notes: (view) => unlookedNote(stats.unlooked, "skillwright stats", view),
  };
}

function toCost({ name, description, body }: SkillDocument): SkillCost {
  return {
    name,
    description: estimateTokens(description),
    body: estimateTokens(body),
    lines: body.split("\n").length,
  };
}

function costText(costs: readonly SkillCost[], { top }: Stats, view: View): string {
  const { style } = view;
  const sum = (field: "description" | "body"): string => grouped(costs.reduce((total, cost) => total + cost[field], 0));
  const rows = costs
    .slice(0, top)
    .map(({ name, description, body, lines }) => [
      { text: quoted(name), paint: style.name },
      grouped(description),
      grouped(body),
      grouped(lines),
    ]);
  const heads = ["skill", "description", "body", "lines"].map((text) => ({ text, paint: style.faint }));
  const columns = [{ flexible: true }, { align: "right" }, { align: "right" }, { align: "right" }] as const;
  const more = costs.length > top ? `\n  ${style.faint(`and ${count(costs.length - top, "more", "more")}`)}` : "";
  const title = `${count(costs.length, "skill")}: ${sum("description")} tokens of descriptions, ${sum("body")} of instructions`;
  return `${style.heading(title)}\n${table([heads, ...rows], { columns, width: view.width, indent: 2 })}${more}`;
}

function catalogText({ catalog, whole, tokens }: Stats, { style }: View): string {
  const { used } = whole.report;
  const percent = Math.round((used / Math.max(1, tokens)) * 100);
  const paint = used > tokens ? style.bad : percent > 80 ? style.warn : style.good;
  const line = `The catalog needs ${grouped(used)} tokens, ${paint(`${percent}%`)} of ${grouped(tokens)}.`;
  return `${style.heading("Budget")}\n  ${line}${used > tokens ? `\n  ${summarise(catalog.report)}` : ""}`;
}

function greedyText({ greedy, top }: Stats, view: View): readonly string[] {
  if (greedy.length === 0) return [];
  const { style } = view;
  const rows = greedy.slice(0, top).map(({ skill, matched, requests }) => [
    { text: grouped(matched), paint: style.warn },
    { text: quoted(skill), paint: style.name },
    { text: requests.map(oneLine).join("; "), paint: style.faint },
  ]);
  const columns = [{ align: "right" }, { flexible: true }, { flexible: true, min: 16 }] as const;
  const title = `${style.heading("Greedy examples")} ${style.faint("other skills whose requests match the example requests of this one")}`;
  return [`${title}\n${table(rows, { columns, width: view.width, indent: 2 })}`];
}

const ALIKE = 0.5;

function competingText({ competing, top }: Stats, view: View): string {
  const { style } = view;
  const close = competing.slice(0, top);
  if (close.length === 0) return `${style.heading("Overlap")}\n  No two descriptions draw the same requests.`;
  const rows = close.map(({ skill, other, share, hits }) => [
    { text: `${Math.round(share * 100)}%`, paint: share >= ALIKE ? style.warn : style.faint },
    { text: quoted(skill), paint: style.name },
    { text: quoted(other), paint: style.name },
    { text: topTerms(hits), paint: style.faint },
  ]);
  const columns = [{ align: "right" }, { flexible: true }, { flexible: true }, { flexible: true, min: 16 }] as const;
  const title = `${style.heading("Overlap")} ${style.faint("what the second scores for the first one's description")}`;
  return `${title}\n${table(rows, { columns, width: view.width, indent: 2 })}`;
}
