import { join } from "node:path";
import { upToRepository } from "../config/project-folder.js";
import type { HookAgent } from "./agents/hook-agent.js";

/** A folder that may hold skills. */
export interface SkillFolder {
  readonly path: string;
  readonly scope: "project" | "user" | "extra";
  /** Whether the agent looks there by itself. */
  readonly own: boolean;
}

/** Where to look, besides what the agent says. */
export interface FolderPlace {
  readonly cwd: string;
  readonly home: string;
  /** Further folders that the user named. */
  readonly roots: readonly string[];
}

/** Places that belong to no agent. */
const OURS: readonly string[] = [".agents/skills", ".skills"];

/** The folders whose skills an agent would see, nearest first, and ours behind its own. */
export function skillFolders({ folders }: HookAgent, { cwd, home, roots }: FolderPlace): readonly SkillFolder[] {
  const found = new Map<string, SkillFolder>();
  const add = (parent: string, places: readonly string[], scope: SkillFolder["scope"]): void => {
    const own = scope === "user" ? folders.user : folders.project;
    for (const place of places) {
      const path = join(parent, place);
      if (!found.has(path)) found.set(path, { path, scope, own: own.includes(place) });
    }
  };
  for (const folder of upToRepository(cwd)) add(folder, [...folders.project, ...OURS], "project");
  add(home, [...folders.user, ...OURS], "user");
  for (const path of roots) if (!found.has(path)) found.set(path, { path, scope: "extra", own: false });
  return [...found.values()];
}
