import type { ShadowedSkill, ShadowReason, SkillProblem } from "@skillwright/skill-index";
import { type LoadSkillIndexOptions, SKILL_PLACES } from "@skillwright/skill-index/node";
import type { SkillFiles, UsualFolders } from "../skills/skill-files.js";
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
  rank: "which its source puts first",
  path: "whose path comes first",
  merge: "which was merged over it",
  identical: "same bytes",
  "same-file": "same file",
  id: "same id",
};

/** Where a command looked, for whoever found nothing. */
export function placeWords({ project, user, roots = [] }: LoadSkillIndexOptions, path: View["path"]): string {
  const given = roots.map((root) => path(typeof root === "string" ? root : root.path));
  const usual = [project, user].filter((place) => typeof place === "string").map((place) => folderWords(path(place)));
  const folders = usual.length === 0 ? [] : [`${USUAL} of ${usual.join(" and ")}`];
  return [...given, ...folders].join(", ") || "no folder";
}

/** A dot is lost beside the end of a sentence. */
const folderWords = (folder: string): string => (folder === "." ? "this folder" : folder);

/** Which folders a command looked in that was not told where, for its summary. */
export function lookedLine(usual: UsualFolders | undefined, { path, width, style }: View): readonly string[] {
  if (!usual || usual.looked.length === 0) return [];
  return wrap(`Looked in ${usual.looked.map(path).join(", ")}`, width).map(style.faint);
}

/** That no skill was found, and where a command looked. */
export function noSkillText({ usual, places }: SearchedPlaces, { path, width, style }: View): string {
  const looked = usual ? placeWords(usual.where, path) : places.map(path).join(", ");
  const words = looked === "" ? "No skill was found." : `No skill was found. Looked in ${looked}.`;
  return style.bad(wrap(words, width).join("\n"));
}

type SearchedPlaces = Pick<SkillFiles, "places" | "usual">;

/** For stderr: folders with skills that were not looked at, and what to type; `command` is that, up to the folders. */
export function unlookedNote(unlooked: readonly string[], command: string, { style, width }: View): readonly string[] {
  if (unlooked.length === 0) return [];
  return [style.warn(wrap(unlookedWords(unlooked, command), width).join("\n"))];
}

/** The same as a sentence. */
export function unlookedWords(unlooked: readonly string[], command: string): string {
  const folders = unlooked.join(command.endsWith("--root") ? " --root " : " ");
  const what = `${unlooked.map(folderWords).join(", ")}, which ${unlooked.length === 1 ? "holds" : "hold"} skills`;
  return `Not looked at: ${what}. \`${command} ${folders}\` looks there.`;
}

const USUAL = SKILL_PLACES.filter(({ only }) => only !== "user")
  .map(({ folder }) => folder)
  .join(", ");

/** One line for stderr when files could not be loaded, so that no command passes over them in silence. */
export function loadNote(problems: readonly SkillProblem[], { style }: View): readonly string[] {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  if (errors === 0) return [];
  return [
    style.warn(`${count(errors, "place")} could not be read or loaded; \`skillwright list\` says which and why.`),
  ];
}
