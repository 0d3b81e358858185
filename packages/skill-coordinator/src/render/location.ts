/** What is known of where a skill lies. */
export interface SkillPlace {
  readonly path?: string | undefined;
  /** The folder that relative paths in the body start from. Default: the parent of `path`. */
  readonly directory?: string | undefined;
  /** The root folder it was found in. `relative` and `mount` locations start there. */
  readonly source?: string | undefined;
}

/**
 * How a text for a model says where a skill is. `absolute`: its path. `relative`: its path from the root folder it was found in.
 * `mount`: that same path below `mountPath`, for agents that see the root folder there. `none`: nothing.
 */
export type LocationStyle = "absolute" | "relative" | "mount" | "none";

/** A file's place in the wanted style, or `undefined` where there is none to tell. */
export function locationOf(skill: SkillPlace, style: LocationStyle, mountPath?: string): string | undefined {
  if (style === "none" || skill.path === undefined) return undefined;
  if (style === "absolute") return skill.path;
  const inside = belowRoot(skill.path, skill.source);
  if (style === "relative") return inside ?? skill.path;
  if (mountPath === undefined) throw new TypeError('location: "mount" needs a mountPath.');
  return `${withoutSlash(mountPath)}/${inside ?? skill.path.split("/").slice(-2).join("/")}`;
}

/** The folder of a skill in the same style. */
export function folderOf(skill: SkillPlace, style: LocationStyle, mountPath?: string): string | undefined {
  const directory = skill.directory ?? (skill.path === undefined ? undefined : parentOf(skill.path));
  if (style === "absolute" || directory === undefined) return style === "none" ? undefined : directory;
  const location = locationOf(skill, style, mountPath);
  return location === undefined ? undefined : parentOf(location);
}

function belowRoot(path: string, root: string | undefined): string | undefined {
  const prefix = root === undefined ? undefined : `${withoutSlash(root)}/`;
  return prefix !== undefined && path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
}

const withoutSlash = (path: string): string => (path.endsWith("/") ? path.slice(0, -1) : path);
const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/"))) || ".";
