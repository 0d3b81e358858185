import { createSession, type SkillSession } from "@skillwright/skill-coordinator";
import type { SkillDocument, SkillIndex } from "@skillwright/skill-index";
import { loadSkillIndex } from "@skillwright/skill-index/node";
import { createMatcher, type Matcher } from "@skillwright/skill-match";
import type { Mode } from "./arguments.js";
import { type CoordinatedTier, createCoordinatedTier } from "./tiers/coordinated.js";
import { createManualBindingTier } from "./tiers/manual-binding.js";
import { createPromptOnlyTier } from "./tiers/prompt-only.js";
import { createToolbox, type ToolboxOptions } from "./tools/toolbox.js";
import type { Plan, Tier, Turn } from "./turn.js";

export interface WorkplaceOptions extends ToolboxOptions {
  /** The folder of skills. */
  readonly skills: string;
  readonly mode: Mode;
}

/** Skills, tools and the three tiers over them, set up once. */
export interface Workplace {
  readonly index: SkillIndex;
  readonly matcher: Matcher<SkillDocument>;
  readonly coordinated: CoordinatedTier;
  /** `session` is what the conversation knows of its skills. Default: the request is the first. */
  plan(request: string, tier: Tier, session?: SkillSession): Turn;
}

export async function createWorkplace({ skills, mode, ...tools }: WorkplaceOptions): Promise<Workplace> {
  const { index } = await loadSkillIndex(skills);
  const toolbox = createToolbox(tools);
  // One matcher for all tiers.
  const matcher = createMatcher(index.skills);
  const coordinated = createCoordinatedTier({ index, matcher, toolbox, mode });
  const plans = {
    1: createPromptOnlyTier(matcher, toolbox),
    2: createManualBindingTier(matcher, toolbox),
    3: coordinated.plan,
  } as const satisfies Record<Tier, Plan>;
  return {
    index,
    matcher,
    coordinated,
    plan: (request, tier, session = createSession()) => plans[tier](request, session),
  };
}
