import { type SkillCollection, sharedSkills } from "@skillwright/skill-coordinator";
import { createActivationKey, createSkillTools, SKILL_TOOL_NAMES } from "@skillwright/skill-inject";
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
  id?: string,
): readonly AdaptableTool[] {
  const { resources, readBody, maxBodyChars, maxReadBytes, binary, location, mountPath, onApproval } = options;
  const make = (conversation?: string): readonly AdaptableTool[] =>
    createSkillTools(allowedSkills(index, options), {
      ...{ resources, readBody, maxBodyChars, maxReadBytes, binary, location, mountPath, onApproval },
      activationKey: keyOf(options),
      coordinator: toCoordinator(index, { ...options, conversation }, tools()),
    }).tools;
  return make().map((tool) => ({
    ...tool,
    execute: async (input, context) => {
      const now = make(context?.conversation ?? id).find(({ name }) => name === tool.name);
      return (now ?? tool).execute(input, context);
    },
  }));
}

let processKey: string | undefined;

/** The key of the host, or one that ends with this process. */
export function keyOf({ activationKey }: { readonly activationKey?: string | undefined }): string {
  if (activationKey !== undefined) return activationKey;
  processKey ??= createActivationKey();
  return processKey;
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
