import { existsSync } from "node:fs";
import type { LoadSkillIndexOptions } from "@skillwright/skill-index/node";
import { CLIENTS } from "@skillwright/skill-parser/clients";
import { findExamples } from "../config/examples-place.js";
import { findProject } from "../config/project-folder.js";
import type { HookAgent } from "./agents/hook-agent.js";
import { type HookSettings, loadHookSettings, type SettingsPlace } from "./hook-settings.js";
import { type SkillFolder, skillFolders } from "./skill-folders.js";

/** Where the skills of a hook are, and which of them count. */
export interface SkillPlaces extends Pick<LoadSkillIndexOptions, "allow" | "deny" | "limits" | "everywhere" | "wins"> {
  /** The more important first. */
  readonly folders: readonly SkillFolder[];
  /** The file of example requests of the project, which may be missing, and the home folder that its sources may begin with. */
  readonly examples?: { readonly path: string; readonly home: string };
}

/** Where a hook looks for skills, and how it is to choose. */
export interface HookPlan {
  readonly places: SkillPlaces;
  readonly match: NonNullable<HookSettings["match"]>;
  /** Roots of the settings that are not there. */
  readonly missing: readonly string[];
  /** What is another user's, and so left out. */
  readonly foreign: readonly string[];
}

/** What an agent, the settings of the project, and `--root` come to. */
export async function planHook(agent: HookAgent, place: SettingsPlace, more: readonly string[]): Promise<HookPlan> {
  const { match = {}, allow, deny, limits, roots, user, path, examples } = await loadHookSettings(place);
  const project = findProject(place);
  const kept = findExamples({ config: path, given: false, examples }, place);
  return {
    foreign: [...project.notes, ...(kept.foreign === undefined ? [] : [kept.foreign])],
    places: {
      folders: skillFolders(agent, { home: place.home, project, roots, user, more }),
      ...(agent.client && CLIENTS[agent.client].places.wins === "user" && { wins: "user" as const }),
      // As elsewhere: whoever names a folder means all of it.
      ...(roots && { everywhere: true }),
      ...(allow && { allow }),
      ...(deny && { deny }),
      ...(limits && { limits }),
      ...(kept.foreign === undefined && { examples: { path: kept.path, home: place.home } }),
    },
    match,
    missing: roots?.filter((root) => !existsSync(root)) ?? [],
  };
}
