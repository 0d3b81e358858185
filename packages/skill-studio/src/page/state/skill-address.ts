import type { Overview, SkillRow } from "../engine/engine.js";
import { toShownPath } from "../engine/shown-path.js";
import { hrefTo, type Route, route, type View } from "./route.js";
import { overview } from "./studio.js";

/**
 * What an address calls a skill: the path of its file, as it is shown. Its id is a hash of its words, which an edit changes; whoever has
 * the skill open while writing it would lose it with every save.
 */
export const skillParam = ({ path }: Pick<SkillRow, "path">): string =>
  toShownPath(path, overview.value?.settings.base ?? "");

/** The address of a view with a skill open in it. */
export function hrefOfSkill(view: View, row: Pick<SkillRow, "path">, params: Route["params"] = {}): string {
  return hrefTo(view, { ...params, skill: skillParam(row) });
}

/** What an address means by its skill. */
export type AddressedSkill =
  /** It names none. */
  | { readonly kind: "none" }
  | { readonly kind: "found"; readonly row: SkillRow }
  /** No skill is there (now), and what is known to be wrong with the file. */
  | { readonly kind: "gone"; readonly path: string; readonly problems: Overview["problems"] };

/** The skill of this address, as it is now. */
export function addressedSkill(): AddressedSkill {
  const path = route.value.params["skill"] ?? "";
  if (path === "") return { kind: "none" };
  const row = overview.value?.skills.find((item) => skillParam(item) === path);
  if (row) return { kind: "found", row };
  const problems = overview.value?.problems.filter((problem) => skillParam(problem) === path) ?? [];
  return { kind: "gone", path, problems };
}
