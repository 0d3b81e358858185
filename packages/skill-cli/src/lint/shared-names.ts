import type { ShadowReason } from "@skillwright/skill-index";
import { compareCodePoints, foldName } from "@skillwright/skill-text";
import type { SkillFiles } from "../skills/skill-files.js";
import { displayPath } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import type { CheckedFile } from "./check-files.js";

/** What decides between two files of one name: what a loader has recorded, and the order of the places that were looked at. */
type Found = Pick<SkillFiles, "places" | "shadowed">;

/** The same files, with a warning in each that loses its name to another: which one is loaded instead, and why. */
export function warnSharedNames(files: readonly CheckedFile[], found: Found, io: Io): readonly CheckedFile[] {
  const winners = new Map<string, CheckedFile>();
  for (const file of files) {
    if (!file.name) continue;
    const key = foldName(file.name.text);
    const current = winners.get(key);
    if (!current || wins(file.path, current.path, found)) winners.set(key, file);
  }
  return files.map((file) => {
    const { name, diagnostics } = file;
    const winner = name && winners.get(foldName(name.text));
    if (!winner || winner === file) return file;
    const shared = {
      code: "name-shared",
      severity: "warning",
      message: messageOf(file, winner, displayPath(winner.path, io), found),
      line: name.line,
      column: 1,
      field: "name",
    } as const;
    return { ...file, diagnostics: [...diagnostics, shared].sort((a, b) => a.line - b.line) };
  });
}

function wins(path: string, other: string, found: Found): boolean {
  if (recordOf(path, other, found)) return true;
  if (recordOf(other, path, found)) return false;
  return (placeOf(path, found) - placeOf(other, found) || compareCodePoints(path, other)) < 0;
}

const recordOf = (winner: string, loser: string, { shadowed }: Found): ShadowReason | undefined =>
  shadowed.find((record) => record.winner.path === winner && record.loser.path === loser)?.reason;

/** The first place that holds a file, as a loader would count it. */
const placeOf = (path: string, { places }: Found): number =>
  places.findIndex((place) => path === place || path.startsWith(place.endsWith("/") ? place : `${place}/`));

function messageOf(loser: CheckedFile, winner: CheckedFile, shown: string, found: Found): string {
  // A loader tells `Notes` from `notes`; a disk or another client may not.
  if (loser.name?.text !== winner.name?.text) {
    return `${shown} has nearly this name; a client that takes them for one keeps one of the two. Rename one of them.`;
  }
  const isSamePlace = placeOf(loser.path, found) === placeOf(winner.path, found);
  const reason = recordOf(winner.path, loser.path, found) ?? (isSamePlace ? "path" : "root");
  return `${shown} has the same name and is loaded instead of this one: ${WHY[reason]}. Rename one of them.`;
}

const WHY: Readonly<Record<ShadowReason, string>> = {
  scope: "skills of a project come before those of a user, and both before all others",
  root: "its folder comes first",
  rank: "its source puts it first",
  path: "within one folder the earlier path wins",
  merge: "it was added later",
  identical: "the two are equal to the byte",
  "same-file": "the two are one file",
  id: "the two have one id",
};
