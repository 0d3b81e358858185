import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  addExampleRequests,
  type LockCheck,
  type ShadowedSkill,
  type SkillIndex,
  type SkillProblem,
  type SkippedPlace,
  type WithheldSkill,
} from "@skillwright/skill-index";
import {
  createRequirementHost,
  type LoadSkillIndexOptions,
  loadSkillIndex,
  type ScanLimits,
  SKILL_PLACES,
  SkillRootError,
  type SkillWatcher,
  type WatchOptions,
  watchSkillIndex,
} from "@skillwright/skill-index/node";
import { clientRoots } from "../agents/client-roots.js";
import { createSkillsCache, type SkillsCache } from "../cache/skills-cache.js";
import { openSnapshot } from "../cache/snapshot-file.js";
import type { CommandInput } from "../command.js";
import { type ConfigFile, loadConfig } from "../config/config.js";
import { findProject, projectFolder, reportForeign } from "../config/project-folder.js";
import type { SkillOptions } from "../options/skill-options.js";
import { displayPath } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { startProgress } from "../terminal/progress.js";
import { UsageError } from "../usage-error.js";
import { loadExamples } from "./examples-file.js";
import { missingFolder } from "./missing-folder.js";
import { unlookedFolders } from "./unlooked-folders.js";

/** The skills a command works on, and how they were found. */
export interface LoadedSkills {
  readonly index: SkillIndex;
  readonly problems: readonly SkillProblem[];
  readonly shadowed: readonly ShadowedSkill[];
  readonly withheld: readonly WithheldSkill[];
  readonly skipped: readonly SkippedPlace[];
  readonly found: number;
  /** Where it was looked, and how far. */
  readonly where: LoadSkillIndexOptions;
  readonly config: ConfigFile;
  /** Absent: nothing is cached. */
  readonly cache?: SkillsCache;
  /** Where else skills are that these are not: `unlookedFolders`. For whoever misses one. */
  unlooked(): readonly string[];
}

/** Loads what the options and the settings name. */
export async function loadSkills(input: CommandInput<readonly unknown[], SkillOptions>): Promise<LoadedSkills> {
  const config = loadConfig(input.options.config, input.io);
  const where = toLoadOptions(input, config);
  const cache = input.options.cache ? createSkillsCache(where, input) : undefined;
  const snapshot = cache && openSnapshot(cache);
  const progress = startProgress(input.io, "Reading skills");
  try {
    const loaded = await loadIndex({ ...where, ...(snapshot?.path !== undefined && { snapshot: snapshot.path }) });
    if (snapshot) input.later(() => snapshot.save(loaded));
    const { problems, shadowed, withheld, skipped, found } = loaded;
    progress.stop();
    tellOfUnlocked(problems, input);
    const kept = loadExamples(config, input.io);
    const { index, problems: examples } = addExampleRequests(loaded.index, kept.examples, kept.toFolder);
    const records = {
      index,
      problems: [...problems, ...kept.problems, ...examples],
      shadowed,
      withheld,
      skipped,
      found,
      where,
      config,
      unlooked: () => {
        const losers = shadowed.map(({ loser }) => loser);
        return unlookedFolders([...loaded.index.skills, ...losers, ...withheld, ...problems], where, input.io);
      },
    };
    return cache ? { ...records, cache } : records;
  } finally {
    progress.stop();
  }
}

/** Whoever names a folder means all of it. These only keep a slip of the finger from taking all day. */
const GIVEN_LIMITS: ScanLimits = { depth: 100, entries: 2_000_000 };

/** The index's own loading; a folder that is not there is wrong use. */
export function loadIndex(options: LoadSkillIndexOptions): ReturnType<typeof loadSkillIndex> {
  return loadSkillIndex(options).catch(explainRoot);
}

/** As `loadIndex`, kept up to date. */
export function watchIndex(options: WatchOptions): Promise<SkillWatcher> {
  return watchSkillIndex(options).catch(explainRoot);
}

function explainRoot(error: unknown): never {
  if (!(error instanceof SkillRootError)) throw error;
  throw missingFolder(error.path, error.path, "Give another with --root.", error);
}

/** The folders to load: `--root`, else those of the config file, else the usual ones. Folders that were given are looked through. */
export function toLoadOptions(
  { options, io }: Pick<CommandInput<readonly unknown[], SkillOptions>, "options" | "io">,
  { settings, path }: ConfigFile,
): LoadSkillIndexOptions {
  const { allow, deny } = settings;
  const depth = options.maxDepth === undefined ? {} : { depth: options.maxDepth };
  const limits = { ...settings.limits, ...depth };
  const runnable = options.runnable ?? settings.runnable ?? false;
  const always = {
    limits,
    ...(allow && { allow }),
    ...(deny && { deny }),
    ...(runnable && { requirements: createRequirementHost({ env: io.env }) }),
    ...toLockOption(options, io),
  };
  if (options.agent) {
    const { roots, wins } = clientRoots(options.agent, { ...io, user: options.user });
    return { roots, wins, ...always };
  }
  const fromSettings = settings.roots?.map((root) => resolve(path ?? io.cwd, "..", root));
  const roots = options.root?.map((root) => resolve(io.cwd, root)) ?? fromSettings;
  if (roots) return { roots, ...always, everywhere: true, limits: { ...GIVEN_LIMITS, ...limits } };
  const user = options.user && (settings.user ?? true);
  const conventions = options.conventions ?? settings.conventions ?? false;
  return { ...toProjectOptions(io), user: user ? io.home : false, conventions, ...always };
}

/** The project around the working folder, but for what another user put there. */
function toProjectOptions(io: Io): Pick<LoadSkillIndexOptions, "project" | "trust"> {
  const found = findProject(io);
  reportForeign(found, io);
  const project = found.folders.at(-1);
  if (project === undefined) return {};
  const foreign = SKILL_PLACES.map(({ folder }) => join(project, folder)).filter((path) => !found.isOwn(path));
  return {
    project,
    ...(foreign.length > 0 && { trust: (one) => one.kind !== "root" || !foreign.includes(resolve(one.source)) }),
  };
}

const LOCK_FILE = "skillwright.lock";

/** A project with a lock has its skills compared with it, whoever loads them, and so have those of the home folder. What compares is loaded only then. */
function toLockOption({ locked = false }: SkillOptions, io: Io): Pick<LoadSkillIndexOptions, "lock"> {
  const project = locked ? projectFolder(io) : findProject(io).folders.at(-1);
  const hasLock = project !== undefined && existsSync(join(project, LOCK_FILE));
  const hasUserLock = existsSync(join(io.home, ".agents", LOCK_FILE));
  if (locked && project !== undefined && !hasLock) {
    throw new UsageError(`There is no ${LOCK_FILE} in ${displayPath(project, io)}.`, "Make one with skillwright add.");
  }
  if (!hasLock && !hasUserLock) return {};
  let checks: Promise<readonly LockCheck[]> | undefined;
  const load = (): Promise<readonly LockCheck[]> => {
    checks ??= import("@skillwright/skill-install").then(({ createLockCheck }) => [
      ...(hasLock ? [createLockCheck({ project, strict: locked })] : []),
      ...(hasUserLock ? [createLockCheck({ project: io.home, scope: "user", strict: locked })] : []),
    ]);
    return checks;
  };
  const difference: LockCheck["difference"] = async (skill) => {
    for (const check of await load()) {
      const found = await check.difference(skill);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const fileDifference: LockCheck["fileDifference"] = async (file) => {
    for (const check of await load()) {
      const found = await check.fileDifference?.(file);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return { lock: { difference, ...(locked && { withhold: true, fileDifference }) } };
}

/** On stderr, whatever a command prints: most of them show no problems of single skills. */
function tellOfUnlocked(
  problems: readonly SkillProblem[],
  { terminal, options }: CommandInput<readonly unknown[], SkillOptions>,
): void {
  const unlocked = problems.filter(({ code }) => code === "skill-unlocked");
  if (unlocked.length === 0) return;
  const { view, print } = terminal.err;
  const what = options.locked ? "Left out, not as locked" : "Not as locked";
  print(view.style.warn(`${what}: ${unlocked.map(({ path }) => view.path(path)).join(", ")}. See skillwright verify.`));
}
