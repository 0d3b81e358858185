import { type SkillCollection, sharedSkills } from "@skillwright/skill-coordinator";
import { createSkillTools, SKILL_TOOL_NAMES } from "@skillwright/skill-inject";
import type { AdaptableTool } from "./adaptable-tool.js";
import { toCoordinator } from "./follow-step.js";
import type { HostTool } from "./host-tools.js";
import type { AgentSkill, SkillsOptions } from "./skills-options.js";

/**
 * The skill tools over the skills as they are at each call, of a watcher too. They remember nothing, so that no conversation is told what
 * another one has loaded.
 */
export function liveTools<S extends AgentSkill>(
  index: SkillCollection<S>,
  options: SkillsOptions<S>,
  tools: () => readonly HostTool[],
): readonly AdaptableTool[] {
  const { resources, readBody, maxBodyChars, maxReadBytes, binary, location, mountPath, onApproval } = options;
  const make = (): readonly AdaptableTool[] =>
    createSkillTools(allowedSkills(index, options), {
      ...{ resources, readBody, maxBodyChars, maxReadBytes, binary, location, mountPath, onApproval },
      coordinator: toCoordinator(index, options, tools()),
    }).tools;
  return make().map((tool) => ({
    ...tool,
    execute: async (input, context) => (make().find(({ name }) => name === tool.name) ?? tool).execute(input, context),
  }));
}

/** Tools without the skill tools. */
export function withoutSkillTools(tools: readonly HostTool[]): readonly HostTool[] {
  return tools.filter(({ name }) => !SKILL_TOOL_NAMES.includes(name));
}

const remembered = new WeakMap<readonly AgentSkill[], Map<unknown, readonly AgentSkill[]>>();

/** The skills that `allow` lets pass: what it denies is not offered either. The same list for as long as the skills are the same. */
export function allowedSkills<S extends AgentSkill>(
  index: SkillCollection<S>,
  { allow }: Pick<SkillsOptions<S>, "allow">,
): SkillCollection<S> {
  if (!allow) return index;
  const { skills } = sharedSkills(index);
  const lists = remembered.get(skills) ?? new Map<unknown, readonly AgentSkill[]>();
  remembered.set(skills, lists);
  // Found by the skills it was made of, so it has their type.
  const known = lists.get(allow) as readonly S[] | undefined;
  const list = known ?? Object.freeze(skills.filter(allow));
  lists.set(allow, list);
  return list;
}
