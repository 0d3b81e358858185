import type { SkillSummary } from "@skillwright/skill-index";
import type { Explanation, FieldHit } from "@skillwright/skill-match";
import { printable } from "../terminal/printable.js";
import { type Cell, table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { toFigure } from "./match-report.js";

const FIELDS = ["name", "description", "tags", "body"] as const;
const isField = ({ field }: FieldHit): boolean => FIELDS.some((known) => known === field);

/** What adds to a score besides words in fields. */
const BESIDES: Readonly<Record<string, string>> = {
  coverage: "the request spells out its name",
  mention: "it is mentioned",
  files: "a file fits its triggers",
};

type Row = readonly (string | Cell)[];

/** Terms down, fields across, in the order of the request; words that nothing has stand there with dots. */
export function hitTable({ asked, hits }: Explanation<SkillSummary>, view: View): string[] {
  const { style } = view;
  const faint = (text: string): Cell => ({ text, paint: style.faint });
  const strong = (weight: number): Cell => ({ text: toFigure(weight), paint: style.strong });
  const inFields = hits.filter(isField);
  const labels = [...new Set([...asked.map(toLabel), ...inFields.map(toLabel)])];
  if (labels.length + hits.length === 0) return [];
  const rows = labels.map((label): Row => {
    const own = inFields.filter((hit) => toLabel(hit) === label);
    const weights = FIELDS.map((field) => sum(own.filter((hit) => hit.field === field)));
    const cells = weights.map((weight) => (weight === 0 ? faint("·") : toFigure(weight)));
    return [
      own.length === 0 ? faint(printable(label)) : printable(label),
      ...cells,
      own.length === 0 ? faint("·") : strong(sum(own)),
    ];
  });
  const besides = hits
    .filter((hit) => !isField(hit))
    .map(({ field, weight }): Row => [faint(BESIDES[field] ?? field), "", "", "", "", strong(weight)]);
  const header = ["term", ...FIELDS, "sum"].map(faint);
  const total: Row = [faint("score"), "", "", "", "", strong(sum(hits))];
  const columns = [{}, ...[...FIELDS, "sum"].map(() => ({ align: "right" as const }))];
  return [table([header, ...rows, ...besides, total], { columns, width: view.width, indent: 2 })];
}

const sum = (hits: readonly FieldHit[]): number => hits.reduce((total, { weight }) => total + weight, 0);

const toLabel = ({ term, via }: { readonly term: string; readonly via?: string }): string =>
  via === undefined ? term : `${term} → ${via}`;
