import { EXIT } from "../exit-code.js";
import { count } from "../terminal/count.js";
import { quoted } from "../terminal/printable.js";
import { table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";
import type { SkillUsage, UsageSummary } from "../usage/summarize-usage.js";
import type { Report } from "./report.js";

export interface UsageReportOptions {
  readonly file: string;
  /** Lines of the record that could not be read. */
  readonly broken: number;
  /** Show every skill. */
  readonly all: boolean;
}

/** How many of a list are shown unless all are asked for. */
const FEW = 10;

/** What is used, what was named and not taken, what was used without being named, and what only costs. */
export function usageReport(summary: UsageSummary, { file, broken, all }: UsageReportOptions): Report {
  return {
    exitCode: EXIT.clean,
    data: { ...summary, tokens: tokensOf(summary.skills), broken },
    text: (view) => usageText(summary, { ...view, few: all ? Number.POSITIVE_INFINITY : FEW, file }),
    notes: ({ style }) =>
      broken === 0 ? [] : [style.warn(`${count(broken, "line")} of the record could not be read.`)],
  };
}

interface UsageView extends View {
  readonly few: number;
  readonly file: string;
}

function usageText({ prompts, silent, since, skills, unknown }: UsageSummary, view: UsageView): string {
  if (prompts === 0 && unknown.length === 0 && skills.every(({ used }) => used === 0)) {
    const words = `Nothing is recorded in ${view.path(view.file)} yet. "skillwright hook install <agent>" begins it.`;
    return wrap(words, view.width).join("\n");
  }
  const day = since === undefined ? "" : ` since ${since.slice(0, 10)}`;
  const never = skills.filter(({ used, offered }) => used === 0 && offered === 0);
  return [
    `${count(prompts, "prompt")}${day}; for ${silent} of them no skill fitted.`,
    ...usedLines(
      skills.filter(({ used }) => used > 0),
      view,
    ),
    ...namesLines(
      "Named but not used",
      skills.filter(({ used, offered }) => used === 0 && offered > 0),
      view,
    ),
    ...namesLines("Never named and never used", never, view),
    ...(unknown.length === 0 ? [] : ["", `Used, and not here: ${unknown.map(({ name }) => quoted(name)).join(", ")}.`]),
    "",
    `Listing ${count(skills.length, "skill")} takes about ${tokensOf(skills)} tokens; those never used, ${tokensOf(
      skills.filter(({ used }) => used === 0),
    )}.`,
  ].join("\n");
}

function usedLines(used: readonly SkillUsage[], { style, width, few }: UsageView): readonly string[] {
  if (used.length === 0) return ["", "No skill was used that an agent told of."];
  const rows = used
    .slice(0, few)
    .map(({ name, used: times, offered, missed }) => [
      { text: quoted(name), paint: style.name },
      String(times),
      String(offered),
      { text: String(missed), paint: missed > 0 ? style.warn : style.faint },
    ]);
  const head = ["skill", "used", "named", "missed"].map((text) => ({ text, paint: style.faint }));
  const right = { align: "right" } as const;
  const columns = [{ flexible: true }, right, right, right];
  return ["", table([head, ...rows], { columns, width }), ...moreLines(used.length, few)];
}

function namesLines(title: string, skills: readonly SkillUsage[], view: UsageView): readonly string[] {
  if (skills.length === 0) return [];
  const names = skills.slice(0, view.few).map(({ name }) => quoted(name));
  const lines = wrap(names.join(", "), view.width - 2).map((line) => `  ${line}`);
  const head = `${title} (${skills.length}, about ${tokensOf(skills)} tokens to list):`;
  return ["", head, ...lines, ...moreLines(skills.length, view.few)];
}

const moreLines = (total: number, few: number): readonly string[] =>
  total > few ? [`  … and ${total - few} more (--all)`] : [];

const tokensOf = (skills: readonly SkillUsage[]): number => skills.reduce((sum, { tokens }) => sum + tokens, 0);
