import { DEFAULT_POLICY, type SelectionPolicy } from "./policy.js";
import type { Explanation } from "./select/explain.js";
import type { FieldHit, HitSource, LeftOutReason, MatchableSkill, SkillField } from "./skill-match.js";

/** What of a request adds to a score, and where. */
export interface ExplanationRow {
  /** A word of the request, `word → other` where another was looked up for it; or what else speaks for the skill. */
  readonly label: string;
  /** What it adds in each field. Absent in rows that are about no field. */
  readonly fields?: Readonly<Record<SkillField, number>>;
  /** What it adds in all. 0: no field of this skill has it. */
  readonly sum: number;
}

/** The fields to show for rows, in order. Few skills bring ways of asking along: that column stands where it says something. */
export function explanationFields(rows: readonly ExplanationRow[]): readonly SkillField[] {
  const hasAsks = rows.some(({ fields }) => fields !== undefined && fields.asks !== 0);
  return hasAsks ? FIELDS : FIELDS.filter((field) => field !== "asks");
}

const FIELDS: readonly SkillField[] = ["name", "description", "tags", "body", "asks"];

/** An explanation as rows: each word of the request, in its order, then what else speaks for the skill. Their sums add up to the score. */
export function explanationRows<S extends MatchableSkill>({ asked, hits }: Explanation<S>): readonly ExplanationRow[] {
  const inFields = hits.filter(({ field }) => isField(field));
  const labels = new Set([...asked.map(toLabel), ...inFields.map(toLabel)]);
  const words = Array.from(labels, (label): ExplanationRow => {
    const own = inFields.filter((hit) => toLabel(hit) === label);
    const inField = (field: SkillField): number => sumOf(own.filter((hit) => hit.field === field));
    const fields = {
      name: inField("name"),
      description: inField("description"),
      tags: inField("tags"),
      body: inField("body"),
      asks: inField("asks"),
    };
    return { label, fields, sum: sumOf(own) };
  });
  const besides = hits.filter(({ field }) => !isField(field));
  return [...words, ...besides.map((hit): ExplanationRow => ({ label: besideLabel(hit), sum: hit.weight }))];
}

/** Why a policy does not select a skill, as a sentence. */
export function describeLeftOut(reason: LeftOutReason, policy: Omit<SelectionPolicy, "where"> = {}): string {
  const { minScore, includeTags, excludeTags } = { ...DEFAULT_POLICY, ...policy };
  const sentences: Readonly<Record<LeftOutReason, string>> = {
    "score-low": `Not selected: its score is below ${minScore ?? DEFAULT_POLICY.minScore}.`,
    "mention-missing": "Not selected: it is used only when the request mentions it.",
    denied: "Not selected: the policy does not allow it.",
    "tag-excluded": `Not selected: it has one of the tags ${(excludeTags ?? []).join(", ")}.`,
    "tag-missing": `Not selected: it has none of the tags ${(includeTags ?? []).join(", ")}.`,
    "query-empty": "Not selected: the request has no words to go by.",
    outranked: "Not selected: others are better.",
  };
  return sentences[reason];
}

/**
 * An explanation as text for a log or a terminal: the skill and its score, a table of words and fields, and why it was not selected.
 * What a terminal would act on is written as an escape. `policy` is the one it was explained with, for the words of the last line.
 */
export function formatExplanation<S extends MatchableSkill>(
  explanation: Explanation<S>,
  policy?: SelectionPolicy<S>,
): string {
  const { skill, score, band, leftOut } = explanation;
  const rows = explanationRows(explanation);
  const shown = explanationFields(rows);
  const blank = shown.map(() => "");
  const figure = (weight: number): string => (weight === 0 ? "·" : weight.toFixed(2));
  const cells = [
    ["term", ...shown, "sum"],
    ...rows.map(({ label, fields, sum }) => [
      visible(label),
      ...(fields ? shown.map((field) => figure(fields[field])) : blank),
      figure(sum),
    ]),
    ["score", ...blank, score.toFixed(2)],
  ];
  const head = `${visible(skill.name)}  ${score.toFixed(2)} ${band}`;
  const table = rows.length === 0 ? [] : [toTable(cells)];
  return [head, ...table, ...(leftOut ? [describeLeftOut(leftOut, policy)] : [])].join("\n");
}

/** What adds to a score besides words in fields. */
const BESIDES: Readonly<Record<Exclude<HitSource, SkillField>, string>> = {
  coverage: "the request spells out its name",
  mention: "it is mentioned",
  files: "a file fits its triggers",
  phrase: "the request has a phrase that only it declares",
  lead: "nothing else comes near it",
  embed: "its vector is near that of the request",
  rerank: "the host's model ranks it here",
};

function besideLabel({ field, term, via }: FieldHit): string {
  const label = isField(field) ? field : BESIDES[field];
  return via === undefined ? label : `${label} (${term} → ${via})`;
}

function isField(field: HitSource): field is SkillField {
  return FIELDS.some((known) => known === field);
}

const toLabel = ({ term, via }: { readonly term: string; readonly via?: string }): string =>
  via === undefined ? term : `${term} → ${via}`;

const sumOf = (hits: readonly FieldHit[]): number => hits.reduce((total, { weight }) => total + weight, 0);

/** Columns two spaces apart, the first to the left and the others to the right. */
function toTable(rows: readonly (readonly string[])[]): string {
  const [first = []] = rows;
  const widths = first.map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? "")].length)));
  const padded = (cell: string, column: number): string => {
    const spaces = " ".repeat((widths[column] ?? 0) - [...cell].length);
    return column === 0 ? cell + spaces : spaces + cell;
  };
  return rows.map((row) => `  ${row.map(padded).join("  ")}`).join("\n");
}

/** One line, with nothing in it that is hidden or that a terminal acts on. */
function visible(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
