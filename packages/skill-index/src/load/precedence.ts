import { compareCodePoints } from "@skillwright/skill-text";
import type { SkillScope, SkillSummary } from "../model/skill-document.js";
import { inOrder, isIdentical, type ShadowedSkill, type ShadowReason, toShadowed } from "../model/skill-index.js";

/** What becomes of a skill whose name another has at higher precedence: it is left out, or kept for those who call it by its address. */
export type SameName = "shadow" | "keep";

/** A skill that would load, and what decides whether it does. */
export interface Candidate<S extends SkillSummary> {
  readonly skill: S;
  /** Position of its source among the sources. */
  readonly order: number;
  /** Whether a skill of the user goes before one of the project. Default: `false`. */
  readonly userFirst?: boolean | undefined;
  /** What its source says of it. Default: 0. */
  readonly rank?: number | undefined;
  /** Two candidates of one identity are one file. */
  readonly identity: string;
}

/**
 * One skill for each name, in the order of an index: project over user over extra, then the earlier source, then its rank there, then the earlier path.
 * With `keep`, all that differ stay. Convention files keep their place whatever their name, unless they are byte-identical. Every loser is recorded.
 */
export function resolvePrecedence<S extends SkillSummary>(
  candidates: readonly Candidate<S>[],
  sameName: SameName = "shadow",
): { readonly skills: readonly S[]; readonly shadowed: readonly ShadowedSkill[] } {
  const losses: Loss<S>[] = [];
  const files = keepBest(candidates, ({ identity }) => identity, losses);
  const nameOf = ({ skill }: Candidate<S>): string | undefined => (skill.kind === "skill" ? skill.name : undefined);
  const idOf = ({ skill }: Candidate<S>): string => skill.id;
  // What is kept beside another of its name is on record all the same: the name alone means the other.
  const kept =
    sameName === "keep" ? keepBest(files, idOf, losses) : keepBest(keepBest(files, nameOf, losses), idOf, losses);
  const losers: Loss<S>[] = [];
  if (sameName === "keep") keepBest(kept, nameOf, losers);
  losses.push(...losers);
  const shadowed = losses
    .sort((a, b) => compare(a.loser, b.loser))
    .map(({ winner, loser }) => toShadowed(winner.skill, loser.skill, reasonFor(winner, loser)));
  const skills = inOrder(kept.map(({ skill }) => skill));
  return { skills: losers.length === 0 ? skills : winnersFirst(skills, losers), shadowed };
}

/** The order of an index, with the skill that a name alone means before the others of that name. */
function winnersFirst<S extends SkillSummary>(skills: readonly S[], losses: readonly Loss<S>[]): readonly S[] {
  const lost = new Set(losses.map(({ loser }) => loser.skill));
  return skills.toSorted(
    (a, b) =>
      compareCodePoints(a.name, b.name) ||
      Number(lost.has(a)) - Number(lost.has(b)) ||
      compareCodePoints(a.path, b.path),
  );
}

interface Loss<S extends SkillSummary> {
  readonly loser: Candidate<S>;
  readonly winner: Candidate<S>;
}

/** Of the candidates that share a key, the best; those without a key are all kept. */
function keepBest<S extends SkillSummary>(
  candidates: readonly Candidate<S>[],
  keyOf: (candidate: Candidate<S>) => string | undefined,
  losses: Loss<S>[],
): readonly Candidate<S>[] {
  const best = new Map<string, Candidate<S>>();
  const losers: Candidate<S>[] = [];
  for (const candidate of candidates) {
    const key = keyOf(candidate);
    const current = key === undefined ? undefined : best.get(key);
    const loses = current !== undefined && compare(current, candidate) < 0;
    if (current) losers.push(loses ? candidate : current);
    if (key !== undefined && !loses) best.set(key, candidate);
  }
  for (const loser of losers) losses.push({ loser, winner: best.get(keyOf(loser) ?? "") ?? loser });
  if (losers.length === 0) return candidates;
  const lost = new Set(losers);
  return candidates.filter((candidate) => !lost.has(candidate));
}

function reasonFor<S extends SkillSummary>(winner: Candidate<S>, loser: Candidate<S>): ShadowReason {
  if (winner.identity === loser.identity) return "same-file";
  if (isIdentical(winner.skill, loser.skill)) return "identical";
  if (winner.skill.name !== loser.skill.name || winner.skill.kind !== loser.skill.kind) return "id";
  if (winner.skill.scope !== loser.skill.scope) return "scope";
  if (winner.order !== loser.order) return "root";
  return rankOf(winner) === rankOf(loser) ? "path" : "rank";
}

function compare<S extends SkillSummary>(a: Candidate<S>, b: Candidate<S>): number {
  return (
    scopeRank(a) - scopeRank(b) ||
    a.order - b.order ||
    rankOf(a) - rankOf(b) ||
    compareCodePoints(a.skill.path, b.skill.path)
  );
}

function scopeRank<S extends SkillSummary>({ skill, userFirst = false }: Candidate<S>): number {
  return userFirst && skill.scope === "user" ? -1 : SCOPE_RANK[skill.scope];
}

const rankOf = ({ rank = 0 }: Pick<Candidate<SkillSummary>, "rank">): number => rank;

const SCOPE_RANK: Readonly<Record<SkillScope, number>> = { project: 0, user: 1, extra: 2 };
