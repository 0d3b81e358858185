import type { SkillReference } from "../coordinated-skill.js";
import type { SessionSkill, SkillSession } from "./session.js";

/** Tokens by where they are. */
export interface TokenLedger {
  /** Lines of skills that are offered. */
  readonly catalog: number;
  /** Instructions of active skills. */
  readonly active: number;
  /** Instructions that are in the conversation and no longer true. */
  readonly stale: number;
  /** Everything that is in the conversation now. */
  readonly total: number;
  /** Everything that was ever put in. */
  readonly spent: number;
}

export function tokenLedger({ skills, spent }: SkillSession): TokenLedger {
  const sum = (status: SessionSkill["status"], field: "tokens" | "catalogTokens"): number =>
    skills.filter((skill) => skill.status === status).reduce((total, skill) => total + skill[field], 0);
  const catalog = sum("offered", "catalogTokens");
  const active = sum("active", "tokens");
  const stale = sum("stale", "tokens");
  return { catalog, active, stale, total: catalog + active + stale, spent };
}

/**
 * Whether a skill's grant stands: it is active with this very content. Give it to `guardTools` as `isActive`, and tools end
 * with their skill.
 */
export function isSkillActive(session: SkillSession, { id, hash }: Pick<SkillReference, "id" | "hash">): boolean {
  return session.skills.some((skill) => skill.id === id && skill.hash === hash && skill.status === "active");
}

/** What a compaction should keep word for word, and what it may take out. */
export interface CompactionPlan {
  /** In the order they were activated. */
  readonly keep: readonly SessionSkill[];
  /** Active skills that do not fit, and all stale ones. Offer the active ones again. */
  readonly drop: readonly SessionSkill[];
}

/**
 * What must survive a compaction: every active skill, or with a budget those that fit it, the user's own choices first,
 * then the latest. Instructions are kept whole or not at all: half a skill is worse than none.
 */
export function planCompaction(session: SkillSession, budget: number = Number.POSITIVE_INFINITY): CompactionPlan {
  if (Number.isNaN(budget) || budget < 0) throw new RangeError(`budget must be a number of 0 or more, got ${budget}.`);
  const active = session.skills.filter((skill) => skill.status === "active");
  const keep = new Set<SessionSkill>();
  let left = budget;
  for (const skill of active.toSorted(byUserThenLatest)) {
    if (skill.tokens > left) continue;
    left -= skill.tokens;
    keep.add(skill);
  }
  const inOrder = (a: SessionSkill, b: SessionSkill): number => (a.activation ?? 0) - (b.activation ?? 0);
  return {
    keep: [...keep].sort(inOrder),
    drop: session.skills.filter((skill) => skill.status === "stale" || (skill.status === "active" && !keep.has(skill))),
  };
}

function byUserThenLatest(a: SessionSkill, b: SessionSkill): number {
  return Number(b.by === "user") - Number(a.by === "user") || (b.activation ?? 0) - (a.activation ?? 0);
}
