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
  /** Folders that the project names in the place of all others. */
  readonly roots?: readonly string[] | undefined;
  /** Whether those of the home folder count. Default: `true`. */
  readonly user?: boolean | undefined;
  /** Further folders that the user named. */
  readonly more: readonly string[];
}

/** Places that belong to no agent. */
const OURS: readonly string[] = [".agents/skills", ".skills"];

/** The folders whose skills an agent would see, nearest first, and ours behind its own. */
export function skillFolders(agent: HookAgent, { roots, more, ...place }: FolderPlace): readonly SkillFolder[] {
  const usual = usualFolders(agent, place);
  const extra = [...(roots ?? []), ...more].map(
    (path) => usual.get(path) ?? ({ path, scope: "extra", own: false } as const),
  );
  const found = new Map([...(roots ? [] : usual.values()), ...extra].map((folder) => [folder.path, folder]));
  return [...found.values()];
}

function usualFolders(
  { folders }: HookAgent,
  { cwd, home, user = true }: Omit<FolderPlace, "roots" | "more">,
): ReadonlyMap<string, SkillFolder> {
  const found = new Map<string, SkillFolder>();
  const add = (parent: string, places: readonly string[], scope: SkillFolder["scope"]): void => {
    const own = scope === "user" ? folders.user : folders.project;
    for (const place of places) {
      const path = join(parent, place);
      if (!found.has(path)) found.set(path, { path, scope, own: own.includes(place) });
    }
  };
  for (const folder of upToRepository(cwd)) add(folder, [...folders.project, ...OURS], "project");
  if (user) add(home, [...folders.user, ...OURS], "user");
  return found;
}
