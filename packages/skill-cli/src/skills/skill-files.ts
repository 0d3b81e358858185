import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { ReadOutcome, ShadowedSkill, SkillProblem } from "@skillwright/skill-index";
import {
  createDirectorySource,
  discoverSkillFiles,
  type LoadSkillIndexOptions,
  SKILL_PLACES,
} from "@skillwright/skill-index/node";
import type { CommandInput } from "../command.js";
import { loadConfig } from "../config/config.js";
import type { SkillOptions } from "../options/skill-options.js";
import type { Io } from "../terminal/io.js";
import { expandPaths } from "./expand-paths.js";
import { loadIndex, toLoadOptions } from "./load-skills.js";
import { unlookedFolders } from "./unlooked-folders.js";

/** Files to look at one by one, shadowed ones too, and what went wrong while looking for them. */
export interface SkillFiles {
  /** Absolute, with forward slashes, in order, each once. */
  readonly paths: readonly string[];
  readonly problems: readonly SkillProblem[];
  /** Folders that were not looked into, for a rule of the scan. */
  readonly skipped: number;
  /** The folders and files that were looked at, for whoever found nothing. */
  readonly places: readonly string[];
  /** Which of them lose their name to another. Empty where the files were not loaded to be found. */
  readonly shadowed: readonly ShadowedSkill[];
  /** Absent where the command line names what to look at. */
  readonly usual?: UsualFolders;
}

/** Where a command looks that is not told where. */
export interface UsualFolders {
  readonly where: LoadSkillIndexOptions;
  /** Those of the settings, else those usual folders that are there. */
  readonly looked: readonly string[];
  /** Folders of the working folder with skills that were not found: `unlookedFolders`. */
  readonly unlooked: readonly string[];
}

/** The files behind paths and patterns that were given (files, skills, folders of skills), else those of the usual folders. */
export async function findSkillFiles(
  given: readonly string[],
  input: CommandInput<readonly unknown[], SkillOptions>,
): Promise<SkillFiles> {
  const { options, io } = input;
  const config = loadConfig(options.config, io);
  if (given.length === 0) {
    const where = toLoadOptions(input, config);
    const found = await search(where);
    return options.root ? found : { ...found, usual: toUsual(where, found, io) };
  }
  const { files, folders, excludes } = await expandPaths(given, { wanted: isSkillFile }, io);
  const where = toLoadOptions({ io, options: { ...options, root: folders } }, config);
  const found = folders.length === 0 ? NONE : await searchFolders(folders, where);
  const paths = [...new Set([...files, ...found.paths])].filter((path) => !excludes(path));
  const problems = found.problems.filter(({ path }) => !excludes(path));
  return { ...found, paths, problems, places: [...files, ...folders] };
}

const NONE: SkillFiles = { paths: [], problems: [], skipped: 0, places: [], shadowed: [] };

/** Whether a file of this name counts where a pattern matches it. */
const isSkillFile = (name: string): boolean => name.toLowerCase() === "skill.md";

/** Problems with a skill's text come out of checking the file itself. */
const OF_THE_TEXT: ReadonlySet<SkillProblem["code"]> = new Set(["skill-invalid", "skill-warned"]);

/** Folders that were given need not be read to know which files they hold. */
async function searchFolders(folders: readonly string[], where: LoadSkillIndexOptions): Promise<SkillFiles> {
  const { limits = {}, everywhere = false } = where;
  const { paths, problems, skipped } = await discoverSkillFiles(folders, { limits, everywhere });
  return {
    paths,
    problems: problems.filter(isWorthTelling),
    skipped: countHidden(skipped),
    places: folders,
    shadowed: [],
  };
}

async function search(where: LoadSkillIndexOptions): Promise<SkillFiles> {
  const { allow: _, deny: __, requirements: ___, ...roots } = where;
  const { index, problems, shadowed, withheld, skipped } = await loadIndex(roots);
  const skills = index.skills.filter(({ kind }) => kind === "skill");
  const invalid = problems.filter(({ code }) => code === "skill-invalid");
  const losers = shadowed.filter(({ reason }) => reason !== "same-file").map(({ loser }) => loser);
  const paths = [...skills, ...invalid, ...losers, ...withheld].map(({ path }) => path);
  return {
    paths: [...new Set(paths)].sort((a, b) => (a < b ? -1 : 1)),
    problems: problems.filter(isWorthTelling),
    skipped: countHidden(skipped),
    places: toPlaces(where),
    shadowed,
  };
}

const isWorthTelling = ({ code, severity }: SkillProblem): boolean => !OF_THE_TEXT.has(code) && severity !== "note";

const countHidden = (skipped: readonly { readonly reason: string }[]): number =>
  skipped.filter(({ reason }) => reason === "hidden" || reason === "support").length;

/** The folders that a command looks into, as far as they were named. */
function toPlaces({ project, user, roots = [] }: LoadSkillIndexOptions): readonly string[] {
  const given = roots.map((root) => (typeof root === "string" ? root : root.path));
  return [...given, ...[project, user].filter((place): place is string => typeof place === "string")];
}

function toUsual(where: LoadSkillIndexOptions, { paths, places }: SkillFiles, io: Io): UsualFolders {
  const there = places.flatMap((place) => SKILL_PLACES.map(({ folder }) => join(place, folder))).filter(existsSync);
  const unlooked = unlookedFolders(
    paths.map((path) => ({ path })),
    where,
    io,
  );
  return { where, looked: where.roots ? places : there, unlooked };
}

/** The bytes of one file, by the index's rules: a named pipe is not waited for, a huge file not read. */
export async function readSkillFile(path: string): Promise<ReadOutcome> {
  return createDirectorySource(dirname(resolve(path))).read({ path, kind: "skill", identity: path });
}
