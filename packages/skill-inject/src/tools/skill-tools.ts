import type { SkillCollection, SkillContext } from "@skillwright/skill-coordinator";
import { visibleSkills } from "../catalog/skill-set.js";
import type { InjectableSkill } from "../injectable-skill.js";
import { activateSkillTool } from "./activate-skill.js";
import { endSkillTool } from "./end-skill.js";
import { listSkillsTool } from "./list-skills.js";
import { createLoadedSkills } from "./loaded-skills.js";
import { readSkillResourceTool } from "./read-skill-resource.js";
import { searchSkillsTool } from "./search-skills.js";
import { toSkillLookup } from "./skill-lookup.js";
import type { SkillTool } from "./skill-tool.js";
import { resolveToolsOptions, type SkillToolsOptions } from "./tools-options.js";

/** Tools over one set of skills, and the memory of which were loaded. Make one for each conversation. */
export interface SkillToolset<T = unknown> {
  /**
   * `list_skills`, `search_skills`, `activate_skill`, with a coordinator `end_skill` and with a reader `read_skill_resource`. None when there
   * is no skill to offer.
   */
  readonly tools: readonly SkillTool[];
  /** The names that were activated, in order. */
  activated(): readonly string[];
  /** With a coordinator: their contexts, in that order, as they were when each was activated. `combineContexts` makes them one. */
  contexts(): readonly SkillContext<T>[];
  /** Forgets that skills were loaded: all, or those named. Call it when compaction has dropped them from the conversation. */
  reset(names?: readonly string[]): void;
  /**
   * Call it when the user speaks. Skills that the model ended are gone from then on, and until the next call no activation allows more than
   * the skills that are active now, unless it is approved.
   */
  beginTurn(): void;
}

/** The tools by which an agent without a file system finds, loads and reads skills. Hidden skills are as if they were not there. */
export function createSkillTools<S extends InjectableSkill, T = unknown>(
  skills: SkillCollection<S>,
  options: SkillToolsOptions<S, T> = {},
): SkillToolset<T> {
  const lookup = toSkillLookup(visibleSkills(skills, options));
  const resolved = resolveToolsOptions(options);
  const loaded = createLoadedSkills(lookup, options);
  const readers = options.resources === undefined ? [] : [readSkillResourceTool(lookup, options.resources, resolved)];
  const tools = [
    listSkillsTool(lookup, resolved),
    searchSkillsTool(lookup, resolved),
    activateSkillTool(lookup, loaded, resolved),
    ...(options.coordinator === undefined ? [] : [endSkillTool(lookup, loaded, resolved)]),
    ...readers,
  ];
  return {
    tools: lookup.names.length === 0 ? [] : tools,
    activated: loaded.names,
    contexts: loaded.contexts,
    reset: (names = loaded.names()) => {
      for (const name of names) loaded.drop(name);
    },
    beginTurn: loaded.beginTurn,
  };
}
