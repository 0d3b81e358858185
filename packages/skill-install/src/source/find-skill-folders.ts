import { compareCodePoints } from "@skillwright/skill-text";
import type { TreeEntry } from "./source-tree.js";

export interface FindChoices {
  /** Where to look; empty: everywhere. */
  readonly below: string;
  /** Folders that a manifest names, from the top of the tree. */
  readonly declared?: readonly string[];
  /** The very folders to take, as a lock names them. Nothing is looked for then. */
  readonly only?: readonly string[] | undefined;
}

/**
 * The folders of a tree that are skills. A `SKILL.md` at the top is the one skill. Else the places that skills are published in; only
 * where these hold none, anywhere that is not built or vendored. A skill inside a skill is a file of the outer one.
 */
export function findSkillFolders(
  entries: readonly TreeEntry[],
  { below, declared = [], only }: FindChoices,
): readonly string[] {
  if (only) return [...new Set(only)].sort(compareCodePoints);
  const prefix = below === "" ? "" : `${below}/`;
  const folders = entries
    .filter(({ kind, path }) => kind === "file" && path.startsWith(prefix) && isSkillFile(path))
    .map(({ path }) => path.slice(prefix.length, -"/SKILL.md".length));
  if (entries.some(({ path }) => path === `${prefix}SKILL.md`)) return [below];
  const named = new Set(declared);
  const published = folders.filter((folder) => PLACES.test(`${folder}/`) || named.has(folder));
  const chosen =
    published.length > 0
      ? published
      : folders.filter((folder) => !isVendored(folder) && folder.split("/").length <= MAX_DEPTH);
  return outermost(chosen).map((folder) => `${prefix}${folder}`);
}

const isSkillFile = (path: string): boolean => path.endsWith("/SKILL.md");

/** Where repositories and packages publish skills. */
const PLACES =
  /^(?:(?:dist\/|\.agents\/|\.claude\/|\.github\/|plugins\/[^/]+\/)?skills)\/(?:\.(?:curated|experimental|system)\/)?[^.]/;
const MAX_DEPTH = 6;

const isVendored = (folder: string): boolean =>
  folder
    .split("/")
    .some((name) => name.startsWith(".") || ["node_modules", "dist", "build", "__pycache__"].includes(name));

function outermost(folders: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const folder of [...folders].sort(compareCodePoints)) {
    if (!kept.some((outer) => folder.startsWith(`${outer}/`))) kept.push(folder);
  }
  return kept;
}
