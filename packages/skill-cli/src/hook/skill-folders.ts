import { join, resolve } from "node:path";
import type { Project } from "../config/project-folder.js";
import type { HookAgent } from "./agents/hook-agent.js";

/** A folder that may hold skills. */
export interface SkillFolder {
  readonly path: string;
  readonly scope: "project" | "user" | "extra";
  /** Whether the agent looks there by itself. */
  readonly own: boolean;
  /** A link in its place is followed only into this folder: the repository, for those of the project. */
  readonly within?: string;
}

/** Where to look, besides what the agent says. */
export interface FolderPlace {
  readonly project: Project;
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
  const extra = [...(roots ?? []), ...more].map((path): SkillFolder => {
    const { scope = "extra", own = false } = usual.get(path) ?? {};
    return { path, scope, own };
  });
  const found = new Map([...(roots ? [] : usual.values()), ...extra].map((folder) => [folder.path, folder]));
  return [...found.values()];
}

function usualFolders(
  { folders }: HookAgent,
  { project, home, user = true }: Omit<FolderPlace, "roots" | "more">,
): ReadonlyMap<string, SkillFolder> {
  const found = new Map<string, SkillFolder>();
  const repository = project.folders.at(-1);
  const add = (parent: string, places: readonly string[], scope: SkillFolder["scope"]): void => {
    // What is in the home folder is the user's own doing, links too.
    const within =
      scope === "project" && parent !== resolve(home) && repository !== undefined ? { within: repository } : {};
    const own = scope === "user" ? folders.user : folders.project;
    for (const place of places) {
      const path = join(parent, place);
      if (!found.has(path)) found.set(path, { path, scope, own: own.includes(place), ...within });
    }
  };
  for (const folder of project.folders) {
    const own = [...folders.project, ...OURS].filter((place) => project.isOwn(join(folder, place)));
    add(folder, own, "project");
  }
  if (user) add(home, [...folders.user, ...OURS], "user");
  return found;
}
