import { estimateTokens, printable } from "@skillwright/skill-text";
import type { ComparedSkill, SkillComparison } from "../eval/compare-skills.js";
import { EXIT } from "../exit-code.js";
import { grouped } from "../terminal/count.js";
import { oneLine, quoted } from "../terminal/printable.js";
import { definitions, table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { toFigure } from "./match-report.js";
import type { Report } from "./report.js";

export interface ComparedRequests extends SkillComparison {
  readonly asked: readonly { readonly query: string; readonly scores: readonly [number, number] }[];
}

/** Two skills: how easily each is taken for the other, what they share and what sets them apart, and who gets a request. */
export function compareReport(comparison: ComparedRequests): Report {
  const { skills, shared, asked } = comparison;
  return {
    exitCode: EXIT.clean,
    data: {
      skills: skills.map(({ skill, own, other, share, distinct }) => ({
        name: skill.name,
        own,
        other,
        share,
        distinct,
      })),
      shared,
      asked,
    },
    text: (view) =>
      [
        skillText(skills[0], skills[1], view),
        skillText(skills[1], skills[0], view),
        sharedText(shared, view),
        ...askedText(comparison, view),
      ].join("\n\n"),
  };
}

const ALIKE = 0.5;
const MAX_WORDS = 12;

function skillText({ skill, own, other, share, distinct }: ComparedSkill, rival: ComparedSkill, view: View): string {
  const { style, width } = view;
  const percent = `${Math.round(share * 100)}%`;
  const paint = share >= ALIKE ? style.warn : style.good;
  const risk = `${quoted(rival.skill.name)} scores ${toFigure(other)} of ${toFigure(own)} for its description (${percent})`;
  const rows = [
    ["description", oneLine(skill.description)],
    ["taken for it", risk],
    ["its own words", words(distinct)],
    ["size", `about ${grouped(estimateTokens(skill.body))} tokens of instructions`],
  ] as const;
  return `${style.name(quoted(skill.name))}  ${paint(percent)}\n${definitions(rows, { width, indent: 2, paint: style.faint })}`;
}

function sharedText(shared: readonly string[], { style, width }: View): string {
  const rows = [["in both", words(shared)]] as const;
  return `${style.heading("Shared")}\n${definitions(rows, { width, indent: 2, paint: style.faint })}`;
}

function words(list: readonly string[]): string {
  if (list.length === 0) return "none";
  const more = list.length > MAX_WORDS ? `, and ${list.length - MAX_WORDS} more` : "";
  return `${list.slice(0, MAX_WORDS).map(printable).join(", ")}${more}`;
}

function askedText({ asked, skills }: ComparedRequests, view: View): readonly string[] {
  if (asked.length === 0) return [];
  const { style } = view;
  const rows = asked.map(({ query, scores: [a, b] }) => [
    { text: oneLine(query) },
    { text: toFigure(a), paint: a > b ? style.good : style.faint },
    { text: toFigure(b), paint: b > a ? style.good : style.faint },
    { text: a === b ? "neither" : quoted(skills[a > b ? 0 : 1].skill.name), paint: style.name },
  ]);
  const columns = [{ flexible: true }, { align: "right" }, { align: "right" }, { flexible: true }] as const;
  return [`${style.heading("Requests")}\n${table(rows, { columns, width: view.width, indent: 2 })}`];
}
