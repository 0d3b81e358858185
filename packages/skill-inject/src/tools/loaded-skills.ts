import { byName, type Coordinator, type Resolution, type SkillContext } from "@skillwright/skill-coordinator";
import type { InjectableSkill } from "../injectable-skill.js";
import type { SkillLookup } from "./skill-lookup.js";
import type { SkillToolsOptions } from "./tools-options.js";

/** The skills that are in a conversation, by the names a model knows, each with its context where there is a coordinator. */
export interface LoadedSkills<T> {
  has(name: string): boolean;
  names(): readonly string[];
  contexts(): readonly SkillContext<T>[];
  /** Takes a place for a skill that is being loaded. */
  begin(name: string): void;
  finish(name: string, context: SkillContext<T>): void;
  drop(name: string): void;
  /** Remembers that the model is done with a skill. Its context stays until the turn ends. */
  end(name: string): void;
  /** The user speaks: what was ended is gone, and what is here is what the model may have without an approval. */
  beginTurn(): void;
  /** The contexts that were here when the turn began. */
  start(): readonly SkillContext<T>[];
}

/** Memory of nothing, for a toolset that serves several conversations. */
const FORGETS: LoadedSkills<never> = {
  has: () => false,
  names: () => [],
  contexts: () => [],
  begin: () => {},
  finish: () => {},
  drop: () => {},
  end: () => {},
  beginTurn: () => {},
  start: () => [],
};

/** Memory of one conversation, beginning with the skills that are in it already. */
export function createLoadedSkills<S extends InjectableSkill, T>(
  lookup: SkillLookup<S>,
  {
    coordinator,
    activated = [],
    remember = true,
  }: Pick<SkillToolsOptions<S, T>, "coordinator" | "activated" | "remember">,
): LoadedSkills<T> {
  if (!remember) return FORGETS;
  const loaded = new Map<string, SkillContext<T> | undefined>();
  for (const wanted of activated) {
    const found = lookup.find(wanted);
    if (!found) continue;
    const resolution = coordinator && resolveSkill(coordinator, found.skill);
    // What was activated earlier and can be used no longer is not active: its words may be there, its grant is not.
    if (resolution?.status === "unresolved") continue;
    loaded.set(found.name, resolution?.context);
  }
  const contexts = (): readonly SkillContext<T>[] => [...loaded.values()].filter((context) => context !== undefined);
  const ending = new Set<string>();
  let start = contexts();
  return {
    has: (name) => loaded.has(name) && !ending.has(name),
    names: () => [...loaded.keys()],
    contexts,
    begin: (name) => {
      // What is activated again keeps the context that it has until the new one is there.
      if (!ending.delete(name)) loaded.set(name, undefined);
    },
    finish: (name, context) => void loaded.set(name, context),
    drop: (name) => {
      loaded.delete(name);
      ending.delete(name);
    },
    end: (name) => {
      if (loaded.has(name)) ending.add(name);
    },
    beginTurn: () => {
      for (const name of ending) loaded.delete(name);
      ending.clear();
      start = contexts();
    },
    start: () => start,
  };
}

/** This very skill through the coordinator, which may know others of its name. */
export function resolveSkill<T>(coordinator: Coordinator<T>, skill: InjectableSkill): Resolution<T> {
  const resolution = coordinator.resolve([byName(skill.path ?? skill.name)]);
  if (resolution.status === "unresolved" || resolution.context.provenance.path === skill.path) return resolution;
  return { status: "unresolved", rejected: resolution.rejected };
}
