import type { Coordinator } from "@skillwright/skill-coordinator";
import { safeLine } from "@skillwright/skill-text";
import { type InjectableSkill, shownName } from "../injectable-skill.js";

/** Skills named in the note; more are counted. */
const MAX_NAMED = 5;

/** Separates the skills whose tools are there. `note` tells the model of the others. Without a coordinator all are usable. */
export function splitByTools<S extends InjectableSkill, T>(
  skills: readonly S[],
  coordinator: Coordinator<T> | undefined,
): { readonly usable: readonly S[]; readonly note: string } {
  if (!coordinator) return { usable: skills, note: "" };
  const isUsable = (skill: S): boolean => coordinator.missingTools(skill).length === 0;
  const usable = skills.filter(isUsable);
  if (usable.length === skills.length) return { usable: skills, note: "" };
  const others = skills.filter((skill) => !isUsable(skill)).map(shownName);
  const named = others.slice(0, MAX_NAMED).map(safeLine).join(", ");
  const more = others.length > MAX_NAMED ? ` and ${others.length - MAX_NAMED} more` : "";
  return { usable, note: `Not usable here because a tool is missing: ${named}${more}.` };
}
