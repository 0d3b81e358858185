import type { SkillIndex, SkillSummary } from "@skillwright/skill-index";
import type { McpProblem, McpResult } from "../mcp-problem.js";
import { MANIFEST, type SkillUri, toSkillUri } from "../skill-uri.js";
import { type BuiltEntry, buildEntry, type EntryLimits } from "./build-entry.js";
import { type CatalogPlace, type PlanOptions, planCatalog } from "./plan-catalog.js";
import type { SkillFiles } from "./skill-files.js";

/** What a server serves at one moment. Entries are made when they are first asked for, and cached up to a limit. */
export interface Catalog {
  /** By URI, in code unit order. */
  readonly places: readonly CatalogPlace[];
  /** Found so far: those of the metadata at once, those of the files when an entry is made. */
  readonly problems: readonly McpProblem[];
  /** The place whose `SKILL.md` stands at this URI. */
  findSkill(uri: SkillUri): CatalogPlace | undefined;
  /** The place this URI is in or below, with the path that remains; empty for the skill's folder itself. */
  findFile(uri: SkillUri): { readonly place: CatalogPlace; readonly path: string } | undefined;
  /** The entry, made now if it is not cached. */
  entry(place: CatalogPlace, signal?: AbortSignal): Promise<McpResult<BuiltEntry>>;
  /** Adds a problem, unless it is known. */
  report(problem: McpProblem): void;
  /** Removes the cached entry, so that the next `entry` looks at the files again. */
  forget(place: CatalogPlace): void;
}

export interface CatalogOptions extends PlanOptions {
  readonly files: SkillFiles;
  readonly limits: EntryLimits;
  /** How many files the cached entries may name in all. */
  readonly maxCachedFiles: number;
  readonly onProblem?: ((problem: McpProblem) => void) | undefined;
}

export function createCatalog(index: SkillIndex<SkillSummary>, options: CatalogOptions): Catalog {
  const plan = planCatalog(index, options);
  const byUri = new Map(plan.places.map((place) => [place.uri, place]));
  const problems = new Map<string, McpProblem>();
  const report = (problem: McpProblem): void => {
    const key = `${problem.code}\n${problem.path}\n${problem.message}`;
    if (problems.has(key)) return;
    problems.set(key, problem);
    options.onProblem?.(problem);
  };
  for (const problem of plan.problems) report(problem);
  const cache = createEntryCache(options.maxCachedFiles);

  const findSkill = (uri: SkillUri): CatalogPlace | undefined => byUri.get(toSkillUri(uri) ?? "");
  return {
    places: plan.places,
    get problems() {
      return [...problems.values()];
    },
    findSkill,
    findFile({ scheme, segments }) {
      // The innermost skill first: of two that hold a file, it is the smaller to look at.
      for (let depth = segments.length; depth > 0; depth--) {
        const place = findSkill({ scheme, segments: [...segments.slice(0, depth), MANIFEST] });
        if (place) return { place, path: segments.slice(depth).join("/") };
      }
      return undefined;
    },
    async entry(place, signal) {
      const cached = cache.get(place.uri);
      if (cached) return { ok: true, value: cached };
      const built = await buildEntry(place, { files: options.files, limits: options.limits, signal });
      for (const problem of built.ok ? built.value.problems : [built.problem]) report(problem);
      if (built.ok) cache.set(place.uri, built.value);
      return built;
    },
    report,
    forget: (place) => cache.delete(place.uri),
  };
}

interface EntryCache {
  get(uri: string): BuiltEntry | undefined;
  set(uri: string, entry: BuiltEntry): void;
  delete(uri: string): void;
}

/** Least-recently-used cache in which an entry weighs as much as it has files; `capacity` in files. */
function createEntryCache(capacity: number): EntryCache {
  const entries = new Map<string, BuiltEntry>();
  let weight = 0;
  function remove(uri: string): void {
    weight -= entries.get(uri)?.files.size ?? 0;
    entries.delete(uri);
  }
  return {
    get(uri) {
      const entry = entries.get(uri);
      if (!entry) return undefined;
      entries.delete(uri);
      entries.set(uri, entry);
      return entry;
    },
    set(uri, entry) {
      remove(uri);
      entries.set(uri, entry);
      weight += entry.files.size;
      for (const oldest of entries.keys()) {
        if (weight <= capacity) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}

/** What an update changed, as URIs of `SKILL.md` files. */
export interface CatalogChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Another `SKILL.md` at the same URI. */
  readonly changed: readonly string[];
  /** Whether clients were told. */
  readonly listChanged: boolean;
}

export function compareCatalogs(previous: readonly CatalogPlace[], current: readonly CatalogPlace[]): CatalogChange {
  const old = new Map(previous.map((place) => [place.uri, place]));
  const added: string[] = [];
  const changed: string[] = [];
  for (const { uri, skill } of current) {
    const known = old.get(uri);
    old.delete(uri);
    if (!known) added.push(uri);
    else if (known.skill.hash !== skill.hash) changed.push(uri);
  }
  const removed = [...old.keys()];
  return { added, removed, changed, listChanged: added.length + removed.length + changed.length > 0 };
}
