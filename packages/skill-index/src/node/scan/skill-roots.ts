import { homedir } from "node:os";
import type { SkillScope } from "../../model/skill-document.js";
import type { SkillNaming, SkillSource } from "../../source/skill-source.js";
import { joinPath, toAbsolute } from "../disk/disk-path.js";
import { createCachedSource, type DirectorySourceOptions, exists, leadsOut, realFolder } from "./directory-source.js";
import { createFolderCache, type FolderCache } from "./folder-cache.js";
import { type ScanLimits, type ScanMode, SKILL_PLACES } from "./scan-rules.js";

/** A folder of skills, and how it counts. */
export interface SkillRoot {
  readonly path: string;
  /** Default: `extra`. */
  readonly scope?: SkillScope | undefined;
  /** A missing folder is empty instead of an error. Default: `false`. */
  readonly optional?: boolean | undefined;
  /** What its skills are called. Default: as their frontmatter says. */
  readonly naming?: SkillNaming | undefined;
  /**
   * Where the folder may really be: a link in its place, or above it, that leads out of here is not followed (`link-outside`). The places of
   * `project` have the project. Default: anywhere, as whoever names a folder means it.
   */
  readonly within?: string | undefined;
}

/** Where to look. Nothing given: nothing found. */
export interface RootOptions {
  /** A project folder: its places (`SKILL_PLACES`) and its convention files. Default: none. */
  readonly project?: string | undefined;
  /** The same places of the user: `true` for the home folder, or a path in its stead. Default: `false`. */
  readonly user?: boolean | string | undefined;
  /** Folders of skills, the more important first: every `SKILL.md` below them, and the places at their top. Default: none. */
  readonly roots?: readonly (string | SkillRoot)[] | undefined;
  /**
   * Whether every folder below the roots is looked into but those of vendors: also those whose name begins with a dot, and the
   * support folders of a skill. For whoever checks files rather than uses skills. Default: `false`.
   */
  readonly everywhere?: boolean | undefined;
  /** Whether convention files of the project count. Default: `true`. */
  readonly conventions?: boolean | undefined;
  readonly limits?: ScanLimits | undefined;
  /** `inside`: links may lead into the project and the given roots. Default: `inside`. */
  readonly links?: "inside" | "anywhere" | undefined;
}

/** An error for a required folder that does not exist or is not a folder. */
export class SkillRootError extends Error {
  override readonly name: string = "SkillRootError";
  readonly code: "root-not-directory" = "root-not-directory";
  /** The folder, absolute. */
  readonly path: string;

  constructor(path: string) {
    super(
      exists(path)
        ? `Cannot read skills from "${path}": it is not a folder, or access is denied. Pass the folder that holds the skills.`
        : `Cannot find the skills folder "${path}": it does not exist. Create it, or pass another folder.`,
    );
    this.path = path;
  }
}

/** One folder to scan, one way. */
export interface RootPlan {
  readonly path: string;
  readonly mode: ScanMode;
  readonly scope: SkillScope;
  readonly optional: boolean;
  readonly naming?: SkillNaming | undefined;
  readonly within?: string | undefined;
}

/** The sources that the plans name, one for each. Throws `SkillRootError` for a folder that must be there. */
export function toSources(
  plans: readonly RootPlan[],
  options: RootOptions,
  caches: readonly FolderCache[],
): readonly SkillSource[] {
  const project =
    options.project === undefined ? [] : [{ path: toAbsolute(options.project), optional: false, within: undefined }];
  const fences = new Set<string>();
  for (const { path, optional, within } of [...project, ...plans]) {
    if (!optional && realFolder(path) === undefined) throw new SkillRootError(path);
    if (!leadsOut(realFolder(path), within)) fences.add(path);
  }
  const links: DirectorySourceOptions["links"] = options.links === "anywhere" ? "anywhere" : [...fences];
  return plans.map(({ path, ...plan }, order) =>
    createCachedSource(
      path,
      { ...plan, ...(links === "anywhere" && { within: undefined }), links, limits: options.limits ?? {} },
      caches[order] ?? createFolderCache(),
    ),
  );
}

interface PlaceOptions {
  /** Whether the parent is looked through everywhere. */
  readonly covered?: boolean | undefined;
  readonly within?: string | undefined;
}

/** The folders that the options name, in order of precedence, each once. */
export function planRoots(options: RootOptions): readonly RootPlan[] {
  const plans = new Map<string, RootPlan>();
  const home = options.user ? toAbsolute(options.user === true ? homedir() : options.user) : undefined;
  if (options.project !== undefined) {
    const path = toAbsolute(options.project);
    // What is in the home folder is the user's own doing, links too.
    addPlaces(path, "project", { within: path === home ? undefined : path });
    if (options.conventions ?? true) add({ path, mode: "instructions", scope: "project", optional: false });
  }
  if (home !== undefined) addPlaces(home, "user");
  for (const root of options.roots ?? []) {
    const given: SkillRoot = typeof root === "string" ? { path: root } : root;
    const { path, scope = "extra", optional = false, naming } = given;
    const within = given.within === undefined ? undefined : toAbsolute(given.within);
    const mode = options.everywhere ? "everywhere" : "skills";
    add({ path: toAbsolute(path), mode, scope, optional, within, ...(naming && { naming }) });
    addPlaces(toAbsolute(path), scope, { covered: options.everywhere, within });
  }
  return [...plans.values()];

  function addPlaces(parent: string, scope: SkillScope, { covered = false, within }: PlaceOptions = {}): void {
    for (const { folder, mode, only } of SKILL_PLACES) {
      if (only !== undefined && scope !== "extra" && only !== scope) continue;
      // A root that is looked through everywhere has these places in it, but for the loose files.
      if (covered && mode === "skills") continue;
      add({ path: joinPath(parent, folder), mode, scope, optional: true, within });
    }
  }

  function add(plan: RootPlan): void {
    const key = `${plan.mode} ${plan.path}`;
    if (!plans.has(key)) plans.set(key, plan);
  }
}
