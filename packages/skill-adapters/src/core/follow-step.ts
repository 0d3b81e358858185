import {
  type Coordinator,
  createCoordinator,
  createToolRegistry,
  type EventListener,
  type Following,
  type SkillCollection,
} from "@skillwright/skill-coordinator";
import { BAND_FLOORS } from "@skillwright/skill-match";
import { type ReadConversation, sinceSession } from "./conversation.js";
import type { HostTool } from "./host-tools.js";
import type { AgentSkill, SkillsOptions } from "./skills-options.js";

/** A step of a conversation that is to be followed. */
export interface FollowedStep<S extends AgentSkill> {
  readonly index: SkillCollection<S>;
  readonly options: SkillsOptions<S>;
  readonly read: ReadConversation;
  /** Without the skill tools. */
  readonly tools: readonly HostTool[];
  readonly id: string | undefined;
  /** The step was followed before: nobody is told, nothing is written. */
  readonly again: boolean;
}

/** Finds what the conversation has come to, with what the session store knows. Where a skill waits for a person, asks once. */
export async function followStep<S extends AgentSkill>(step: FollowedStep<S>): Promise<Following<HostTool>> {
  const { index, options, read, tools, id, again } = step;
  const { onApproval, onEvent } = options;
  // What is kept between calls belongs to one conversation: without its id, nothing is.
  const session = id === undefined ? undefined : options.session;
  const before = await session?.read(id as string);
  const turns = before === undefined ? read.turns : sinceSession(read);
  // Every step of a turn finds the same skill again; it is told once. What is refused is told each time.
  const told = again || read.isLaterStep ? onlyDenied(onEvent) : onEvent;
  const coordinator = toCoordinator(index, { ...options, onEvent: told, conversation: id }, tools);
  let following = coordinator.follow(turns, before);
  if (following.approval && onApproval && !again && !read.isLaterStep) {
    await onApproval(following.approval);
    following = coordinator.follow(turns, before);
  }
  if (!again) await session?.write(following.session, id as string);
  return following;
}

/**
 * A coordinator over the tools of one call, with the defaults of an agent: while no active skill lists its own tools, those of the call are
 * available, and only a skill that clearly fits is activated by the user's words.
 */
export function toCoordinator<S extends AgentSkill>(
  index: SkillCollection<S>,
  options: SkillsOptions<S> & { readonly conversation?: string | undefined },
  tools: readonly HostTool[],
): Coordinator<HostTool> {
  const { hostTools = [], baseTools = "all", aliases = {}, enforceable } = options;
  const own = new Set(hostTools);
  // A call may come without some of the tools that the host named.
  const isThere = new Set(tools.map(({ name }) => name));
  return createCoordinator<HostTool, S>({
    ...options,
    index,
    policy: { ...options.policy, minScore: options.policy?.minScore ?? BAND_FLOORS.specific },
    baseTools: Array.isArray(baseTools) ? baseTools.filter((name) => isThere.has(name)) : baseTools,
    // A tool that can be called whichever skill is active satisfies a skill that lists it, but no specifier limits it.
    enforceable: (tool, name) => !own.has(name) && tool.enforceable !== false && (enforceable?.(tool, name) ?? true),
    registry: createToolRegistry<HostTool>(tools, {
      ...options,
      aliases: Object.fromEntries(Object.entries(aliases).filter(([, target]) => isThere.has(target))),
    }),
  });
}

function onlyDenied(onEvent: EventListener | undefined): EventListener | undefined {
  return onEvent && ((event) => event.type === "call-denied" && onEvent(event));
}
