import { parse, resolve } from "node:path";
import { type InstallProblem, type InstallResult, settle } from "../install-problem.js";
import { type InstallLimits, toLimits } from "../limits.js";
import { loadLock } from "../lock/skill-lock.js";
import type { NetworkOptions } from "../net/network-options.js";
import { type InstallScope, toPlace } from "../place/install-place.js";
import { defaultStorePath, openStore } from "../place/store.js";
import type { SkillDifference } from "../review/skill-difference.js";
import type { SkillOffer, SourceContext } from "../source/open-source.js";
import { openAnySource } from "../sources/open-any-source.js";
import { addSkills, toRequest } from "./add-skills.js";
import type { AddOptions, ChangeReport, OutdatedSkill, RefusedSkill, UpdateOptions } from "./change-report.js";
import { type InstallChoices, installLocked } from "./install-locked.js";
import { finishFirst, type InstallerState } from "./installer-state.js";
import { diffSkill, type RemoveChoices, removeSkills } from "./remove-skills.js";
import { findOutdated, updateSkills } from "./update-skills.js";
import { type LockDifference, verifyPlace } from "./verify-place.js";

export interface InstallerOptions extends NetworkOptions {
  /** The project's folder: its lock is there, and says in which folders the skills are. Of a user: the home folder. */
  readonly project: string;
  /** `user`: the lock is `.agents/skillwright.lock` in the home folder, and links of that folder are followed. Default: `project`. */
  readonly scope?: InstallScope | undefined;
  /** Where relative sources start from. Default: the project. */
  readonly cwd?: string | undefined;
  /** Where fetched skills are kept for all projects. Default: `skillwright/store` in the user's data folder. */
  readonly store?: string | undefined;
  readonly limits?: InstallLimits | undefined;
  /** Nothing is fetched: what the store does not have is refused as `offline`. Default: `false`. */
  readonly offline?: boolean | undefined;
  /** Installs links into the store instead of copies. Default: `false`. */
  readonly link?: boolean | undefined;
  /** Lets git use the user's own settings, for private repositories. Default: `false`. */
  readonly userGitConfig?: boolean | undefined;
  /**
   * Folders outside the project that the lockfile may name as a source, and everything below them. Others are not read when a lockfile names
   * them (`path-refused`); `add` reads whatever folder it is given. Default: none.
   */
  readonly trustedFolders?: readonly string[] | undefined;
}

/** Installs, checks and updates the skills of one project. Every method returns what a source or a disk gets wrong as a value. */
export interface SkillInstaller {
  /** What a source offers, without fetching more than heads. */
  look(
    source: string,
  ): Promise<InstallResult<{ readonly offers: readonly SkillOffer[]; readonly problems: readonly InstallProblem[] }>>;
  /** Fetches skills, asks, writes them and the lock as one. */
  add(source: string, options: AddOptions): Promise<InstallResult<ChangeReport>>;
  /** Makes the folders what the lock says, which stays as it is unless it is given more folders or has both sides of a merge in it. */
  install(options?: InstallChoices): Promise<InstallResult<ChangeReport>>;
  /** Every difference between folders and lock; `isGrave` says which of them count. */
  verify(): Promise<InstallResult<{ readonly differences: readonly LockDifference[]; readonly skills: number }>>;
  /** What the sources have that is not what is locked. */
  outdated(
    names?: readonly string[],
  ): Promise<InstallResult<{ readonly outdated: readonly OutdatedSkill[]; readonly refused: readonly RefusedSkill[] }>>;
  update(options: UpdateOptions): Promise<InstallResult<ChangeReport>>;
  /** Removes skills and what the lock says of them. */
  remove(names: readonly string[], options?: RemoveChoices): Promise<InstallResult<ChangeReport>>;
  /** How a skill on the disk differs from the one that was locked. */
  diff(name: string): Promise<InstallResult<{ readonly difference: SkillDifference }>>;
}

export function createInstaller(options: InstallerOptions): SkillInstaller {
  const limits = toLimits(options.limits);
  const project = resolve(options.project);
  const cwd = resolve(options.cwd ?? project);
  const { env, timeoutMs, retries, signal, userGitConfig, trustedFolders } = options;
  const network = {
    ...(env && { env }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(retries !== undefined && { retries }),
    signal,
  };
  const context: SourceContext = {
    limits,
    project,
    ...network,
    ...(userGitConfig && { userGitConfig }),
    // The lockfile of a home folder is the user's own: it comes with no repository.
    ...(options.scope === "user" ? { trustedFolders: [parse(project).root] } : trustedFolders && { trustedFolders }),
  };
  const start = (): InstallerState => ({
    place: toPlace(project, options.scope),
    store: openStore(options.store ?? defaultStorePath(env), limits),
    context,
    cwd,
    offline: options.offline ?? false,
    link: options.link ?? false,
  });
  return {
    look: (source) => settle(() => look(source, { ...context, cwd })),
    add: (source, choices) => settle(() => addSkills(source, choices, start())),
    install: (choices = {}) => settle(() => installLocked(choices, start())),
    verify: () => settle(() => verify(start())),
    outdated: (names) => settle(() => findOutdated(names, start())),
    update: (choices) => settle(() => updateSkills(choices, start())),
    remove: (names, choices = {}) => settle(() => removeSkills(names, choices, start())),
    diff: (name) => settle(() => diffSkill(name, start())),
  };
}

async function look(
  source: string,
  { cwd, ...context }: SourceContext & { readonly cwd: string },
): Promise<{ readonly offers: readonly SkillOffer[]; readonly problems: readonly InstallProblem[] }> {
  const opened = await openAnySource(toRequest(source, cwd), context);
  await opened.close();
  return { offers: opened.offers, problems: [...opened.problems, ...(opened.warnings ?? [])] };
}

async function verify(
  state: InstallerState,
): Promise<{ readonly differences: readonly LockDifference[]; readonly skills: number }> {
  await finishFirst(state);
  const lock = loadLock(state.place.lockPath);
  return { differences: verifyPlace(state.place, lock, state.context.limits), skills: lock.size };
}
