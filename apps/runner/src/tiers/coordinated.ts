import {
  combineContexts,
  createCoordinator,
  createToolRegistry,
  guardTools,
  type Rejection,
  type SkillContext,
  type SkillSession,
  stepSession,
} from "@skillwright/skill-coordinator";
import type { SkillDocument, SkillIndex } from "@skillwright/skill-index";
import type { Matcher } from "@skillwright/skill-match";
import { estimateTokens } from "@skillwright/skill-text";
import type { ToolSet } from "ai";
import type { Mode } from "../arguments.js";
import { findGeneralist } from "../patterns/generalist-fallback.js";
import type { Toolbox } from "../tools/toolbox.js";
import { type Plan, previousIn, type Turn, toUserMessage } from "../turn.js";

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
    plan: (request, session) => {
      const { turns, ...following } = coordinator.follow([request], session);
      const [turn] = turns;
      const reasons = [...following.rejected.filter(isTelling).map(({ message }) => message), turn?.message ?? ""];
      const code = turn?.code ?? "none";
      return toTurn({ request, code, reasons, previous: previousIn(session), ...following });
    },
    planByName: (request, name, session) => {
      const resolution = coordinator.buildByName(name);
      const reasons = resolution.rejected.map(({ message }) => message);
      const previous = previousIn(session);
      if (resolution.status === "unresolved") {
        return toTurn({ request, code: "none", reasons, previous, session, contexts: [] });
      }
      const { context } = resolution;
      const code = previous === undefined ? "started" : previous === name ? "kept" : "switched";
      reasons.push("asked for by name");
      return toTurn({ request, code, reasons, previous, session: useByName(session, context), contexts: [context] });
    },
  };
}

export interface CoordinatedTier {
  readonly plan: Plan;
  /** As the person asked for the skill by name. */
  planByName(request: string, name: string, session: SkillSession): Turn;
}

/** What a turn at this tier is made of. */
type Parts = Pick<Turn, "request" | "code" | "reasons" | "previous" | "session"> & {
  readonly contexts: readonly SkillContext<ToolSet[string]>[];
};

function toTurn({ contexts, reasons, ...parts }: Parts): Turn {
  const turn = { tier: 3, ...parts, message: toUserMessage(parts.request) } as const;
  const [context] = contexts;
  if (!context) return { ...turn, reasons, tools: {}, refused: [] };
  const { id, name, hash = "", score, band, strategy } = context.provenance;
  return {
    ...turn,
    skill: { id, name, hash, score, band },
    reasons: strategy === "fallback" ? [...reasons, "The generalist answers."] : reasons,
    tools: guardTools(contexts),
    refused: contexts.flatMap(({ dropped }) => dropped.map(({ tool }) => tool)),
    system: combineContexts(contexts).systemInstruction,
  };
}

/** One skill is in use at a time: what a person asks for by name ends what was in use before. */
function useByName(session: SkillSession, { provenance, systemInstruction }: SkillContext<unknown>): SkillSession {
  const ended = session.skills
    .filter(({ id, status }) => status === "active" && id !== provenance.id)
    .reduce((next, { id }) => stepSession(next, { type: "end", id, cause: "user" }).session, session);
  const tokens = estimateTokens(systemInstruction);
  return stepSession(ended, { type: "activate", skill: provenance, by: "user", tokens }).session;
}

/** That a hundred other skills score below the threshold is no news. */
function isTelling({ code }: Rejection): boolean {
  return code !== "score-low" && code !== "not-found";
}
