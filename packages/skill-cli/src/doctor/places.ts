import { statSync } from "node:fs";
import { join } from "node:path";
import type { SkillScope } from "@skillwright/skill-index";
import { SKILL_PLACES } from "@skillwright/skill-index/node";
import type { CommandInput } from "../command.js";
import type { SkillOptions } from "../options/skill-options.js";
import { type LoadedSkills, toLoadOptions } from "../skills/load-skills.js";
import { count } from "../terminal/count.js";
import { displayPath } from "../terminal/display-path.js";
import type { Check } from "./check.js";

/** Which folders count, the nearest first, and what each contributes. */
export function checkPlaces(
  input: CommandInput<readonly unknown[], SkillOptions>,
  loaded: LoadedSkills,
): readonly Check[] {
  const { project, user, roots = [] } = toLoadOptions(input, loaded.config);
  const places: Place[] = [];
  if (project !== undefined) places.push(...placesIn(project, "project"));
  if (typeof user === "string") places.push(...placesIn(user, "user"));
  for (const root of roots) {
    const path = typeof root === "string" ? root : root.path;
    places.push([path, "extra", true], ...placesIn(path, "extra"));
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

type Place = readonly [folder: string, scope: SkillScope, required: boolean];

/** The folders that the index looks into by itself, in its order. */
function placesIn(parent: string, scope: SkillScope): readonly Place[] {
  return SKILL_PLACES.map(({ folder }) => [join(parent, folder), scope, false]);
}

function checkPlace(folder: string, scope: SkillScope, { index, shadowed }: LoadedSkills): Omit<Check, "subject"> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return { verdict: "absent", words: `${scope}, not there` };
  const own = index.skills.filter(({ source }) => source === folder).length;
  const lost = shadowed.filter(({ loser, reason }) => loser.source === folder && reason !== "same-file").length;
  const words = `${scope}, ${count(own, "skill")}${lost > 0 ? `, ${lost} more behind others` : ""}`;
  return { verdict: lost > 0 ? "note" : "fine", words };
}
