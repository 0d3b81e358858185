import { scoreBand } from "@skillwright/skill-match";
import type { Turn } from "../turn.js";
import type { Decision } from "./decision-log.js";

/** A decision of the log that would be made differently today. */
export interface Drift {
  readonly query: string;
  readonly before: string;
  readonly now: string;
  /** `skill`: another skill, or none. `band`: the same with another confidence. `content`: the same, but its file has changed. */
  readonly what: "skill" | "band" | "content";
}

/**
 * Drift: would the decisions of a log be made again with today's skills?
 *
 * Matching is deterministic, so a difference has a cause: a skill was added, removed or rewritten. Run it before a new version
 * of a skill goes out, over the log of what people really asked.
 */
export function findDrift(decisions: readonly Decision[], plan: (decision: Decision) => Turn): Drift[] {
  return decisions.flatMap((decision): Drift[] => {
    const { skill } = plan(decision);
    const before = describe(decision.skill, decision.score);
    const now = describe(skill?.name ?? null, skill?.score ?? null);
    const what = whatChanged(decision, skill, before === now);
    return what === undefined ? [] : [{ query: decision.query, before, now, what }];
  });
}

function whatChanged(decision: Decision, skill: Turn["skill"], sameBand: boolean): Drift["what"] | undefined {
  if (decision.skill !== (skill?.name ?? null)) return "skill";
  if (!sameBand) return "band";
  return decision.hash === (skill?.hash ?? null) ? undefined : "content";
}

function describe(name: string | null, score: number | null): string {
  if (name === null) return "no skill";
  return score === null ? name : `${name} (${scoreBand(score)})`;
}
