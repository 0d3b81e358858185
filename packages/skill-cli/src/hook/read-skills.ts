import { addExampleRequests, type SkillIndex, type SkillSummary } from "@skillwright/skill-index";
import {
  DEFAULT_SCAN_LIMITS,
  type IndexStamp,
  type LoadedSkillIndex,
  loadSkillIndex,
  readExampleRequests,
  type ScanLimits,
} from "@skillwright/skill-index/node";
import { toSourceFolder } from "../config/examples-place.js";
import type { HookSkill } from "./hook-skill.js";
import type { SkillPlaces } from "./skill-places.js";

/** What the files themselves say. */
export interface ReadSkills {
  /** In the order of the index. */
  readonly skills: readonly HookSkill[];
  /** Why the file of example requests was not used. */
  readonly notes: readonly string[];
  /** The body of one of these skills; empty where its file has changed just now. */
  bodyOf(skill: HookSkill): Promise<string> | string;
  /** `undefined`: what was read cannot be saved, since nothing would tell when it is out of date. */
  stamp(): IndexStamp | undefined;
  /** Keeps what was read, without bodies, for the next look. */
  saveSnapshot(path: string): Promise<void>;
}

export interface ReadSkillsOptions {
  /** Written by `saveSnapshot`: only what has changed since is read. */
  readonly snapshot?: string | undefined;
  /** Whether bodies are read when they are asked for. Default: `true` with a snapshot, else all is read at once. */
  readonly lazyBodies?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Reads the skills of some places. */
export async function readSkills(
  { folders, limits, examples, ...rules }: SkillPlaces,
  { snapshot, lazyBodies = snapshot !== undefined, signal }: ReadSkillsOptions,
): Promise<ReadSkills> {
  const where = {
    ...rules,
    limits: narrowed(limits),
    roots: folders.map(({ path, scope, naming, within }) => ({
      path,
      scope,
      optional: true,
      ...(naming && { naming }),
      ...(within && { within }),
    })),
    ...(signal && { signal }),
    ...(snapshot !== undefined && { snapshot }),
  };
  const loaded: LoadedSkillIndex<SkillSummary & { readonly body?: string }> = lazyBodies
    ? await loadSkillIndex({ ...where, bodies: false })
    : await loadSkillIndex(where);
  const own = new Map(
    folders.flatMap((folder) => (folder.own ? [[folder.path.replaceAll("\\", "/"), folder] as const] : [])),
  );
  // What is deeper than the agent looks is nothing that it knows by a name.
  const isOwn = ({ source, directory }: SkillSummary): boolean => {
    const folder = own.get(source);
    return folder !== undefined && !(folder.isFlat && directory.slice(0, directory.lastIndexOf("/")) !== source);
  };
  const { index, notes } = withExamples(loaded.index, examples);
  const found = new Map(index.skills.map((summary) => [toHookSkill(summary, isOwn(summary)), summary] as const));
  return {
    skills: [...found.keys()],
    notes,
    bodyOf(skill) {
      const summary = found.get(skill);
      if (summary === undefined) throw new RangeError(`${skill.path} was not read here.`);
      return lazyBodies ? readBody(loaded, summary) : (summary.body ?? "");
    },
    stamp: () => loaded.stamp({ files: examples && [examples.path] }),
    saveSnapshot: (path) => loaded.saveSnapshot(path, { bodies: false }),
  };
}

/** Adds the example requests of the project. A file that cannot be used is noted, and the skills are ranked without it. */
function withExamples<S extends SkillSummary>(
  index: SkillIndex<S>,
  place: SkillPlaces["examples"],
): { readonly index: SkillIndex<S>; readonly notes: readonly string[] } {
  if (place === undefined) return { index, notes: [] };
  const read = readExampleRequests(place.path);
  if (!read.ok) return { index, notes: [`${read.problem.path}: ${read.problem.message}`] };
  return { ...addExampleRequests(index, read.examples, (source) => toSourceFolder(source, place)), notes: [] };
}

/** Settings may come from a stranger, and every prompt waits for a scan: they make it shorter, and never longer. */
function narrowed(limits: ScanLimits = {}): ScanLimits {
  const lower = (name: keyof ScanLimits): number => Math.min(limits[name] ?? Infinity, DEFAULT_SCAN_LIMITS[name]);
  return { depth: lower("depth"), entries: lower("entries"), fileBytes: lower("fileBytes") };
}

async function readBody(loaded: LoadedSkillIndex<SkillSummary>, summary: SkillSummary): Promise<string> {
  const result = await loaded.readBody(summary);
  return result.ok ? result.body : "";
}

function toHookSkill(summary: SkillSummary, own: boolean): HookSkill {
  const { name, description, path, hash, tags, triggers, trigger, disableModelInvocation } = summary;
  const { whenToUse, asks, triggerPhrases } = summary;
  return {
    name,
    description,
    path,
    hash,
    own,
    ...(tags.length > 0 && { tags }),
    ...(whenToUse !== undefined && { whenToUse }),
    ...(asks && { asks }),
    ...(triggerPhrases && { triggerPhrases }),
    ...(triggers.length > 0 && { triggers }),
    ...(trigger === true && { trigger }),
    ...(disableModelInvocation === true && { disableModelInvocation }),
  };
}
