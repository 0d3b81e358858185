import { join, resolve } from "node:path";
import type { SkillSummary } from "@skillwright/skill-index";
import type { SkillRoot } from "@skillwright/skill-index/node";
import { CLIENTS, type ClientName, clientNaming } from "@skillwright/skill-parser/clients";
import { findProject, type ProjectPlace } from "../config/project-folder.js";
import { type PluginFolder, pluginFolders } from "./plugin-folders.js";

/** The folders of skills of one agent, with the names it gives them. */
export interface ClientRoots {
  readonly roots: readonly SkillRoot[];
  readonly wins: "project" | "user";
  /** The plugin that a root belongs to, by path. */
  readonly plugins: ReadonlyMap<string, PluginFolder>;
  /** Plugins that bring skills and are turned off. */
  readonly off: readonly PluginFolder[];
}

/** Returns where an agent looks: from the working folder up to the repository, in the home folder, and in its plugins. */
export function clientRoots(
  client: ClientName,
  place: ProjectPlace & { readonly home: string; readonly user?: boolean },
): ClientRoots {
  const { places } = CLIENTS[client];
  const naming = clientNaming(client);
  const project = findProject(place);
  const repository = project.folders.at(-1);
  const own = (parent: string, scope: "project" | "user"): readonly SkillRoot[] => {
    // What is in the home folder is the user's own doing, links too.
    const within = scope === "project" && parent !== resolve(place.home) ? repository : undefined;
    return places[scope]
      .map((folder) => join(parent, folder))
      .filter((path) => scope === "user" || project.isOwn(path))
      .map((path) => ({ path, scope, optional: true, naming, ...(within !== undefined && { within }) }));
  };
  const installed = place.user === false ? [] : pluginFolders(client, { home: place.home, project: repository });
  const on = installed.filter(({ isOff }) => !isOff);
  return {
    roots: [
      ...project.folders.flatMap((folder) => own(folder, "project")),
      ...(place.user === false ? [] : own(place.home, "user")),
      ...on.flatMap(({ folders, plugin }) =>
        folders.map((path) => ({
          path,
          scope: "extra" as const,
          optional: true,
          naming: clientNaming(client, plugin),
        })),
      ),
    ],
    wins: places.wins ?? "project",
    plugins: new Map(
      on.flatMap((plugin) => plugin.folders.map((path) => [path.replaceAll("\\", "/"), plugin] as const)),
    ),
    off: installed.filter(({ isOff }) => isOff),
  };
}

/** Whether an agent reads a skill that is where this one is: some look directly below their folders, and no deeper. */
export function isRead(client: ClientName, { directory, source }: Pick<SkillSummary, "directory" | "source">): boolean {
  if (!CLIENTS[client].places.isFlat) return true;
  return directory.slice(0, directory.lastIndexOf("/")) === source;
}
