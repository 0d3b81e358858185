import {
  createCoordinator,
  createToolRegistry,
  guardTools,
  type Rejection,
  type Resolution,
} from "@skillwright/skill-coordinator";
import type { SkillDocument, SkillIndex } from "@skillwright/skill-index";
import type { Matcher } from "@skillwright/skill-match";
import type { ToolSet } from "ai";
import type { Mode } from "../arguments.js";
import { findGeneralist } from "../patterns/generalist-fallback.js";
import type { Toolbox } from "../tools/toolbox.js";
import type { Turn } from "../turn.js";

export interface CoordinatedTierOptions {
  readonly index: SkillIndex;
  readonly matcher: Matcher<SkillDocument>;
  readonly toolbox: Toolbox;
  readonly mode: Mode;
}

/** Names that skills written for other hosts use for tools of this one. */
const ALIASES = { Read: "read_file", WebFetch: "fetch_url" };

/**
 * Tier 3: the coordinator hands over instructions and tools as one unit.
 *
 * A skill whose tools are not all here is turned down (or stripped of them, in `permissive`), with the reason on record; and the
 * tools that do go to the model refuse every call outside the skill's grant.
 */
export function createCoordinatedTier({ index, matcher, toolbox, mode }: CoordinatedTierOptions): CoordinatedTier {
  const registry = createToolRegistry<ToolSet[string]>(toolbox, { aliases: ALIASES });
  const fallback = mode === "fallback" ? findGeneralist(index) : undefined;
  // Skills of someone else may hold no generalist; then the mode is what is left of it.
  const coordinator = createCoordinator(
    fallback === undefined
      ? { index, matcher, registry, mode: mode === "fallback" ? "strict" : mode }
      : { index, matcher, registry, mode, fallback },
  );
  return {
    plan: (request) => toTurn(request, coordinator.build(request)),
    planByName: (request, name) => toTurn(request, coordinator.buildByName(name)),
  };
}

export interface CoordinatedTier {
  plan(request: string): Turn;
  /** As the person asked for the skill by name. */
  planByName(request: string, name: string): Turn;
}

function toTurn(request: string, resolution: Resolution<ToolSet[string]>): Turn {
  const message = { role: "user", content: request } as const;
  const reasons = resolution.rejected.filter(isTelling).map(({ message: why }) => why);
  if (resolution.status === "unresolved") return { tier: 3, request, reasons, tools: {}, refused: [], message };
  const { context } = resolution;
  const { id, name, hash = "", score, band, strategy } = context.provenance;
  return {
    tier: 3,
    request,
    skill: { id, name, hash, score, band },
    reasons: [
      ...reasons,
      strategy === "fallback" ? "no specialist fits: the generalist answers" : `chosen by ${strategy}`,
    ],
    tools: guardTools(context),
    refused: context.dropped.map(({ tool }) => tool),
    system: context.systemInstruction,
    message,
  };
}

/** That a hundred other skills score below the threshold is no news. */
function isTelling({ code }: Rejection): boolean {
  return code !== "score-low" && code !== "not-found";
}
