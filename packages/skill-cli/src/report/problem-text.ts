import type { ShadowedSkill, ShadowReason, SkillProblem } from "@skillwright/skill-index";
import { type LoadSkillIndexOptions, SKILL_PLACES } from "@skillwright/skill-index/node";
import { count } from "../terminal/count.js";
import { quoted } from "../terminal/printable.js";
import { table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { wrap } from "../terminal/text-width.js";

/** Problems as lines: severity, place, words. */
export function problemLines(problems: readonly ShownProblem[], view: View): string {
  return problems
    .map(({ severity, code, path, message }) => {
      const head = `${paintSeverity(severity, view)} ${view.path(path)} ${view.style.faint(code)}`;
      const words = wrap(view.words(message), view.width - 4).map((row) => `    ${row}`);
      return [...headLines(head, view, 2), ...words].join("\n");
    })
    .join("\n");
}

/** What is shown of a problem, whichever package found it. */
type ShownProblem = Pick<SkillProblem, "severity" | "path" | "message"> & { readonly code: string };

/** The first line of a problem, on more lines where it is wider than the terminal; a path is never cut. */
export function headLines(head: string, { width }: View, indent = 0): readonly string[] {
  return wrap(head, width - indent - 2).map((line, at) => " ".repeat(at === 0 ? indent : indent + 2) + line);
}

export function paintSeverity(severity: SkillProblem["severity"], { style }: View): string {
  const paint = { error: style.bad, warning: style.warn, note: style.faint }[severity];
  return paint(severity);
}

/** Who stands behind whom, and why. */
export function shadowTable(shadowed: readonly ShadowedSkill[], view: View): string {
  const rows = shadowed.map(({ name, winner, loser, reason }) => [
    { text: quoted(name), paint: view.style.name },
    view.path(loser.path),
    { text: "behind", paint: view.style.faint },
    view.path(winner.path),
    { text: REASONS[reason], paint: view.style.faint },
  ]);
  const columns = [{ flexible: true }, { flexible: true }, {}, { flexible: true }, {}];
  return table(rows, { columns, width: view.width, indent: 2 });
}

const REASONS: Readonly<Record<ShadowReason, string>> = {
  scope: "whose scope is nearer",
  root: "whose folder comes first",
  path: "whose path comes first",
  merge: "which was merged over it",
  identical: "same bytes",
  "same-file": "same file",
  id: "same id",
};

/** Where a command looked, for whoever found nothing. */
export function placeWords({ project, user, roots = [] }: LoadSkillIndexOptions, path: View["path"]): string {
  const given = roots.map((root) => path(typeof root === "string" ? root : root.path));
  const usual = [project, user].filter((place) => typeof place === "string").map((place) => path(place));
  const folders = usual.length === 0 ? [] : [`${USUAL} of ${usual.join(" and ")}`];
  return [...given, ...folders].join(", ") || "no folder";
}

const USUAL = SKILL_PLACES.map(({ folder }) => folder).join(", ");

/** One line for stderr when files could not be loaded, so that no command passes over them in silence. */
export function loadNote(problems: readonly SkillProblem[], { style }: View): readonly string[] {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  if (errors === 0) return [];
  return [
    style.warn(`${count(errors, "place")} could not be read or loaded; \`skillwright list\` says which and why.`),
  ];
}
