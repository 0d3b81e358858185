import type { SkillDocument, SkillProblem } from "@skillwright/skill-index";
import type { Catalog, CatalogReport } from "@skillwright/skill-inject";
import { printableLines } from "@skillwright/skill-text";
import { EXIT } from "../exit-code.js";
import { count, grouped } from "../terminal/count.js";
import { loadNote } from "./problem-text.js";
import type { Report } from "./report.js";

/** The catalog itself on stdout; on stderr, what it cost and what had to give way. */
export function promptReport(
  { text, report, entries }: Catalog<SkillDocument>,
  problems: readonly SkillProblem[],
): Report {
  const { limit, ...figures } = report;
  return {
    exitCode: EXIT.clean,
    data: {
      text,
      ...figures,
      ...(Number.isFinite(limit) && { limit }),
      entries: entries.map(({ skill, level }) => ({ name: skill.name, level })),
    },
    text: () => printableLines(text),
    notes: (view) => [view.style.faint(summarise(report)), ...loadNote(problems, view)],
  };
}

export function summarise(report: CatalogReport): string {
  const { total, full, shortened, nameOnly, omitted, hidden, used, limit, unit } = report;
  const levels = [
    [full, "in full"],
    [shortened, "shortened"],
    [nameOnly, "by name"],
    [omitted, "left out"],
  ] as const;
  const shares = levels.filter(([number]) => number > 0).map(([number, level]) => `${grouped(number)} ${level}`);
  const spent = Number.isFinite(limit) ? `${grouped(used)} of ${grouped(limit)} ${unit}` : `${grouped(used)} ${unit}`;
  const unseen = hidden > 0 ? `; ${grouped(hidden)} mention only` : "";
  return `${count(total, "skill")}: ${shares.join(", ") || "nothing to list"}; ${spent}${unseen}.`;
}
