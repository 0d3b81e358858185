import { statSync } from "node:fs";
import { join } from "node:path";
import type { SkillScope } from "@skillwright/skill-index";
import type { CommandInput } from "../command.js";
import { count } from "../count.js";
import { displayPath } from "../display-path.js";
import { type LoadedSkills, toLoadOptions } from "../load-skills.js";
import type { SkillOptions } from "../skill-options.js";
import type { Check } from "./check.js";

/** The folders below a project and below the user's home that the index looks into, in its order. */
const PLACES: readonly string[] = [".skills", ".agents/skills", ".claude/skills"];

/** Which folders count, the nearest first, and what each contributes. */
export function checkPlaces(
  input: CommandInput<readonly unknown[], SkillOptions>,
  loaded: LoadedSkills,
): readonly Check[] {
  const { project, user, roots = [] } = toLoadOptions(input, loaded.config);
  const places: [folder: string, scope: SkillScope, required: boolean][] = [];
  if (project !== undefined) for (const place of PLACES) places.push([join(project, place), "project", false]);
  if (typeof user === "string") for (const place of PLACES) places.push([join(user, place), "user", false]);
  for (const root of roots) {
    const path = typeof root === "string" ? root : root.path;
    places.push(
      [path, "extra", true],
      ...PLACES.map((place): [string, SkillScope, boolean] => [join(path, place), "extra", false]),
    );
  }
  return (
    places
      .map(([folder, scope, required]) => ({
        ...checkPlace(folder, scope, loaded),
        subject: displayPath(folder, input.io),
        required,
      }))
      // Below a root that was given, only what is there is worth a line.
      .filter(({ verdict, required }) => roots.length === 0 || required || verdict !== "absent")
      .map(({ required: _, ...check }) => check)
  );
}

function checkPlace(folder: string, scope: SkillScope, { index, shadowed }: LoadedSkills): Omit<Check, "subject"> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return { verdict: "absent", words: `${scope}, not there` };
  const own = index.skills.filter(({ source }) => source === folder).length;
  const lost = shadowed.filter(({ loser, reason }) => loser.source === folder && reason !== "same-file").length;
  const words = `${scope}, ${count(own, "skill")}${lost > 0 ? `, ${lost} more behind others` : ""}`;
  return { verdict: lost > 0 ? "note" : "fine", words };
}
