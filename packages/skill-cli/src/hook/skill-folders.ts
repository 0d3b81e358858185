import { join, resolve } from "node:path";
import type { SkillNaming } from "@skillwright/skill-index";
import { CLIENTS, clientNaming } from "@skillwright/skill-parser/clients";
import { pluginFolders } from "../agents/plugin-folders.js";
import type { Project } from "../config/project-folder.js";
import type { HookAgent } from "./agents/hook-agent.js";

/** A folder that may hold skills. */
export interface SkillFolder {
  readonly path: string;
  readonly scope: "project" | "user" | "extra";
  /** Whether the agent looks there by itself. */
  readonly own: boolean;
  /** What the agent calls the skills there. Default: as their frontmatter says. */
  readonly naming?: SkillNaming;
  /** Whether it reads what is directly there, and nothing deeper. Default: `false`. */
  readonly isFlat?: boolean;
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
  const usual = new Map([...usualFolders(agent, place), ...pluginsOf(agent, place)]);
  const extra = [...(roots ?? []), ...more].map((path): SkillFolder => {
    const { within: _, ...folder } = usual.get(path) ?? { path, scope: "extra", own: false };
    return folder;
  });
  const found = new Map([...(roots ? [] : usual.values()), ...extra].map((folder) => [folder.path, folder]));
  return [...found.values()];
}

/** Folders of skills of the agent's plugins. */
function pluginsOf(
  { client }: HookAgent,
  { project, home, user = true }: Omit<FolderPlace, "roots" | "more">,
): ReadonlyMap<string, SkillFolder> {
  if (client === undefined || !user) return new Map();
  const on = pluginFolders(client, { project: project.folders.at(-1), home }).filter(({ isOff }) => !isOff);
  return new Map(
    on.flatMap(({ folders, plugin }) =>
      folders.map((path) => [path, { path, scope: "extra", own: true, naming: clientNaming(client, plugin) }] as const),
    ),
  );
}

function usualFolders(
  { folders, client }: HookAgent,
  { project, home, user = true }: Omit<FolderPlace, "roots" | "more">,
): ReadonlyMap<string, SkillFolder> {
  const found = new Map<string, SkillFolder>();
  const rules = client && { naming: clientNaming(client), ...(CLIENTS[client].places.isFlat && { isFlat: true }) };
  const repository = project.folders.at(-1);
  const add = (parent: string, places: readonly string[], scope: SkillFolder["scope"]): void => {
    // What is in the home folder is the user's own doing, links too.
    const within =
      scope === "project" && parent !== resolve(home) && repository !== undefined ? { within: repository } : {};
    const own = scope === "user" ? folders.user : folders.project;
    for (const place of places) {
      const path = join(parent, place);
      const isOwn = own.includes(place);
      if (!found.has(path)) found.set(path, { path, scope, own: isOwn, ...(isOwn && rules), ...within });
    }
  };
  for (const folder of project.folders) {
    const own = [...folders.project, ...OURS].filter((place) => project.isOwn(join(folder, place)));
    add(folder, own, "project");
  }
  if (user) add(home, [...folders.user, ...OURS], "user");
  return found;
}
