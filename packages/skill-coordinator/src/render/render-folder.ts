import { codePointLength, escapeXml, safeLine, toLine } from "@skillwright/skill-text";
import { folderOf, type LocationStyle, type SkillPlace } from "./location.js";

/** The files that come with a skill, by their paths from its folder. `problems` that are not empty mean that the list may not be whole. */
export type BundledFiles =
  | readonly string[]
  | { readonly resources: readonly { readonly path: string }[]; readonly problems?: readonly unknown[] | undefined };

/** A skill as a text about its folder needs it. */
export interface FolderSkill extends SkillPlace {
  readonly kind?: string | undefined;
  /** Its bundled files, where they are known up front. */
  readonly resources?: readonly { readonly path: string }[] | undefined;
}

/** What a model is told of the place a skill lies in, so that "read FORMS.md" can be followed. */
export interface FolderOptions {
  /** How the skill's folder is told. `none`: not at all. Default `absolute`. */
  readonly location?: LocationStyle | undefined;
  /** The folder at which the agent sees the skills, for `location: "mount"`. */
  readonly mountPath?: string | undefined;
  /**
   * Which files come with a skill that does not say so itself in `resources`. For folders: `listResourcesSync` of
   * `@skillwright/skill-index/node`. Default: none are named.
   */
  readonly bundledFiles?: ((skill: FolderSkill) => BundledFiles) | undefined;
}

/** How much of the list is shown, and what the model is told to do with it. */
interface FolderLimits {
  /** Files that are named at most. Default 50. */
  readonly maxFiles?: number | undefined;
  /** Code points of the whole text at most. Default 2000. */
  readonly maxChars?: number | undefined;
  /** The sentence before the list. */
  readonly hint?: string | undefined;
}

/** What a model reads of a skill's folder. */
export interface RenderedFolder {
  /** Empty when there is nothing to tell, or when not even the folder fits. */
  readonly text: string;
  /** Files that are there and not named. */
  readonly omitted: number;
}

const MAX_FILES = 50;
const MAX_CHARS = 2000;
const HINT = "Files that come with this skill. Read one when the instructions call for it.";

/**
 * The folder of a skill and the files in it, with a count of those that are not named. File names are strangers' words: each is one line,
 * without hidden characters, unable to leave the list or the frame around it. The list gives way before the folder does.
 */
export function renderFolder(skill: FolderSkill, options: FolderOptions & FolderLimits = {}): RenderedFolder {
  const folder = folderOf(skill, options.location ?? "absolute", options.mountPath);
  const place =
    folder === undefined ? "" : `Base directory for this skill: ${safeLine(folder)}\nRelative paths in it start there.`;
  const { paths, whole } = filesOf(skill, options.bundledFiles);
  const max = options.maxChars ?? MAX_CHARS;
  if (place !== "" && codePointLength(place) > max) return { text: "", omitted: paths.length };
  if (paths.length === 0 && whole) return { text: place, omitted: 0 };
  const joint = place === "" ? "" : `${place}\n\n`;
  for (let count = Math.min(paths.length, options.maxFiles ?? MAX_FILES); count >= 0; ) {
    const text = `${joint}${options.hint ?? HINT}\n${fileList(paths, count, whole)}`;
    const excess = codePointLength(text) - max;
    if (excess <= 0) return { text, omitted: paths.length - count };
    count -= count > 0 ? dueToGo(paths.slice(0, count), excess) : 1;
  }
  return { text: place, omitted: paths.length };
}

/** How many of the last files take up as much as is too much: at least one. */
function dueToGo(paths: readonly string[], excess: number): number {
  let count = 0;
  for (let freed = 0; freed < excess && count < paths.length; count++) {
    freed += codePointLength(fileLine(paths[paths.length - 1 - count] as string)) + 1;
  }
  return Math.max(1, count);
}

function filesOf(
  skill: FolderSkill,
  list: FolderOptions["bundledFiles"],
): { readonly paths: readonly string[]; readonly whole: boolean } {
  const listed: BundledFiles = skill.resources ? { resources: skill.resources } : (list?.(skill) ?? []);
  if (!("resources" in listed)) return { paths: listed, whole: true };
  return { paths: listed.resources.map(({ path }) => path), whole: (listed.problems ?? []).length === 0 };
}

function fileList(paths: readonly string[], count: number, whole: boolean): string {
  const left = paths.length - count;
  const cut = left === 0 ? "" : `${left === 1 ? "1 more file is" : `${left} more files are`} not listed.`;
  const omitted = [cut, whole ? "" : "Not every file could be listed."].filter((sentence) => sentence !== "");
  return [
    "<skill_resources>",
    ...paths.slice(0, count).map(fileLine),
    ...omitted.map((sentence) => `  <omitted>${sentence}</omitted>`),
    "</skill_resources>",
  ].join("\n");
}

const fileLine = (path: string): string => `  <file>${shownPath(path)}</file>`;

/** A path as a model reads it in the list of a skill's files. */
export function shownPath(path: string): string {
  return escapeXml(toLine(path));
}
