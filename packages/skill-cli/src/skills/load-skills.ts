import { resolve } from "node:path";
import {
  addAsks,
  type ShadowedSkill,
  type SkillIndex,
  type SkillProblem,
  type SkippedPlace,
  type WithheldSkill,
} from "@skillwright/skill-index";
import { type LoadSkillIndexOptions, loadSkillIndex, SkillRootError } from "@skillwright/skill-index/node";
import { cacheKey } from "../cache/cache-file.js";
import { openSnapshot } from "../cache/snapshot-file.js";
import type { CommandInput } from "../command.js";
import { type ConfigFile, loadConfig, projectFolder } from "../config/config.js";
import type { SkillOptions } from "../options/skill-options.js";
import { quoted } from "../terminal/printable.js";
import { startProgress } from "../terminal/progress.js";
import { UsageError } from "../usage-error.js";
import { loadAsks } from "./asks-file.js";

/** The skills a command works on, and how they were found. */
export interface LoadedSkills {
  readonly index: SkillIndex;
  readonly problems: readonly SkillProblem[];
  readonly shadowed: readonly ShadowedSkill[];
  readonly withheld: readonly WithheldSkill[];
  readonly skipped: readonly SkippedPlace[];
  readonly found: number;
  readonly config: ConfigFile;
  /** Names this set of folders in the cache. Absent: nothing is cached. */
  readonly cacheKey?: string;
}

/** Loads what the options and the settings name. */
export async function loadSkills(input: CommandInput<readonly unknown[], SkillOptions>): Promise<LoadedSkills> {
  const config = loadConfig(input.options.config, input.io);
  const where = toLoadOptions(input, config);
  const snapshot = input.options.cache ? openSnapshot(where, input.io) : undefined;
  const progress = startProgress(input.io, "Reading skills");
  try {
    const loaded = await loadIndex({ ...where, ...(snapshot && { snapshot: snapshot.path }) });
    if (snapshot) input.later(() => snapshot.save(loaded));
    const { problems, shadowed, withheld, skipped, found } = loaded;
    const kept = loadAsks(config, input.io);
    const index = addAsks(loaded.index, kept.asks);
    const records = { index, problems: [...problems, ...kept.problems], shadowed, withheld, skipped, found, config };
    return input.options.cache ? { ...records, cacheKey: cacheKey(where) } : records;
  } finally {
    progress.stop();
  }
}

/** The index's own loading; a folder that is not there is wrong use. */
export async function loadIndex(options: LoadSkillIndexOptions): ReturnType<typeof loadSkillIndex> {
  try {
    return await loadSkillIndex(options);
  } catch (error) {
    if (!(error instanceof SkillRootError)) throw error;
    throw new UsageError(`There is no folder ${quoted(error.path)}.`, "Give another with --root.", { cause: error });
  }
}

/** The folders to load: `--root`, else those of the config file, else the usual ones. */
export function toLoadOptions(
  { options, io }: Pick<CommandInput<readonly unknown[], SkillOptions>, "options" | "io">,
  { settings, path }: ConfigFile,
): LoadSkillIndexOptions {
  const { allow, deny } = settings;
  const always = { ...(allow && { allow }), ...(deny && { deny }) };
  const fromSettings = settings.roots?.map((root) => resolve(path ?? io.cwd, "..", root));
  const roots = options.root?.map((root) => resolve(io.cwd, root)) ?? fromSettings;
  if (roots) return { roots, ...always };
  const user = options.user && (settings.user ?? true);
  const conventions = options.conventions ?? settings.conventions ?? false;
  return { project: projectFolder(io.cwd), user: user ? io.home : false, conventions, ...always };
}
