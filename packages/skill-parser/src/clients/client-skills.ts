import { CLIENT_NAMES, CLIENTS, type ClientName } from "./clients.js";

/** How a client calls the skills of one folder. */
export interface SkillNaming {
  /** `folder`: by the folder that holds the file. */
  readonly by: "frontmatter" | "folder";
  /** Stands before the name, with a colon. */
  readonly prefix?: string;
}

/** Returns how a client calls its skills, or those of one of its plugins. */
export function clientNaming(client: ClientName, plugin?: string): SkillNaming {
  const { name, plugins } = CLIENTS[client];
  // The frontmatter of a plugin's skill counts: its folder stands in where there is no name.
  if (plugin !== undefined) return { by: "frontmatter", ...(plugins?.isPrefixed && { prefix: plugin }) };
  return { by: name.calledByFolder ? "folder" : "frontmatter" };
}

/** The folder that most clients read, and that belongs to none of them. */
const SHARED = ".agents/skills";

/**
 * Returns the folders of a project or a home that skills must be in for all of these clients to find them: `.agents/skills` where one of them
 * reads it, and for each that reads none of these folders its own first one.
 */
export function clientFolders(clients: readonly ClientName[], scope: "project" | "user"): readonly string[] {
  const read = clients.map((name) => CLIENTS[name].places[scope]);
  const folders = read.some((places) => places.includes(SHARED)) ? [SHARED] : [];
  for (const places of read) {
    const [first] = places;
    if (first !== undefined && !places.some((place) => folders.includes(place))) folders.push(first);
  }
  return folders;
}

/** Returns the clients that look into a folder of a project or a home. */
export const clientsOf = (folder: string, scope: "project" | "user"): readonly ClientName[] =>
  CLIENT_NAMES.filter((name) => CLIENTS[name].places[scope].includes(folder));
