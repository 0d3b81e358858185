import { type SkillCollection, sharedSkills, toReference } from "@skillwright/skill-coordinator";
import { toCoordinator } from "./follow-step.js";
import type { HostTool } from "./host-tools.js";
import { allowedSkills } from "./live-tools.js";
import type { UnusableSkill } from "./load-report.js";
import type { AgentSkill, SkillsOptions } from "./skills-options.js";

/** Sets of tools for which the usable skills are kept. */
const REMEMBERED = 16;

interface Split<S> {
  readonly usable: readonly S[];
  readonly unusable: readonly UnusableSkill[];
}

/** By the list of skills, then by options, then by tools. */
const remembered = new WeakMap<readonly AgentSkill[], WeakMap<object, Map<string, Split<AgentSkill>>>>();

/** Returns the allowed skills without those that lack a tool. All of them while the tools are not known: `undefined`. */
export function usableSkills<S extends AgentSkill>(
  index: SkillCollection<S>,
  options: SkillsOptions<S>,
  tools: readonly HostTool[] | undefined,
): SkillCollection<S> {
  const allowed = allowedSkills(index, options);
  if (tools === undefined) return allowed;
  const { usable, unusable } = splitSkills(allowed, options, tools);
  return unusable.length === 0 ? allowed : usable;
}

/** Returns the allowed skills that lack a tool, in the order of the index. */
export function unusableSkills<S extends AgentSkill>(
  index: SkillCollection<S>,
  options: SkillsOptions<S>,
  tools: readonly HostTool[],
): readonly UnusableSkill[] {
  return splitSkills(allowedSkills(index, options), options, tools).unusable;
}

/** The same lists for as long as the skills and the tools are the same. */
function splitSkills<S extends AgentSkill>(
  allowed: SkillCollection<S>,
  options: SkillsOptions<S>,
  tools: readonly HostTool[],
): Split<S> {
  const { skills } = sharedSkills(allowed);
  const byOptions = remembered.get(skills) ?? new WeakMap<object, Map<string, Split<AgentSkill>>>();
  remembered.set(skills, byOptions);
  const byTools = byOptions.get(options) ?? new Map<string, Split<AgentSkill>>();
  byOptions.set(options, byTools);
  const key = JSON.stringify(tools.map(({ name, enforceable = true }) => [name, enforceable]));
  // Found by the skills it was made of, so it has their type.
  const known = byTools.get(key) as Split<S> | undefined;
  if (known) return known;
  const coordinator = toCoordinator(allowed, { ...options, onEvent: undefined }, tools);
  const usable: S[] = [];
  const unusable: UnusableSkill[] = [];
  for (const skill of skills) {
    const missing = coordinator.missingTools(skill).map(({ pattern }) => pattern);
    if (missing.length === 0) usable.push(skill);
    else unusable.push({ skill: toReference(skill), missing });
  }
  const split = { usable: Object.freeze(usable), unusable };
  const [oldest] = byTools.keys();
  if (byTools.size >= REMEMBERED && oldest !== undefined) byTools.delete(oldest);
  byTools.set(key, split);
  return split;
}
