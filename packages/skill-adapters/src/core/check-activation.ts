import { byName, type Following, type Rejection, type SkillCollection } from "@skillwright/skill-coordinator";
import { findSkillForModel } from "@skillwright/skill-inject";
import { toCoordinator } from "./follow-step.js";
import type { HostTool } from "./host-tools.js";
import { allowedSkills } from "./live-tools.js";
import type { AgentSkill, SkillsOptions } from "./skills-options.js";

/** A step in which a model may activate a skill. */
export interface ActivatingStep<S extends AgentSkill> {
  readonly index: SkillCollection<S>;
  readonly options: SkillsOptions<S>;
  readonly tools: readonly HostTool[];
  readonly following: Following<HostTool>;
}

/** Why a model may not activate a skill now. */
export interface ActivationDenial {
  readonly name: string;
  readonly rejection: Rejection;
}

/**
 * Returns why a call of `activate_skill` would widen what the model may call before the user speaks again. `undefined`: it would not, or
 * the tool itself answers why the skill cannot be used.
 */
export function denyWidening<S extends AgentSkill>(
  { index, options, tools, following }: ActivatingStep<S>,
  input: unknown,
): ActivationDenial | undefined {
  const { name } = (typeof input === "object" && input !== null ? input : {}) as { readonly name?: unknown };
  // A person answers for each activation: the tool asks.
  if (typeof name !== "string" || options.approvals) return undefined;
  const found = findSkillForModel(allowedSkills(index, options), name);
  if (!found) return undefined;
  const coordinator = toCoordinator(index, { ...options, onEvent: undefined }, tools);
  const resolution = coordinator.resolve([byName(addressOf(found.skill))]);
  const rejection = resolution.status === "resolved" ? following.checkActivation(resolution.context) : undefined;
  return rejection && { name: found.name, rejection };
}

/** Where the coordinator finds this very skill. */
export function addressOf({ path, name }: AgentSkill): string {
  return path ?? name;
}
