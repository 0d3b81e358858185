import { orderFor } from "./code-point-order.js";
import type { SkillScope, SkillSummary } from "./skill-document.js";
import { type ShadowedSkill, type ShadowReason, toPlace } from "./skill-index.js";

/** A skill that would load, and what decides whether it does. */
export interface Candidate<S extends SkillSummary> {
  readonly skill: S;
  /** Position of its source among the sources. */
  readonly order: number;
  /** Two candidates of one identity are one file. */
  readonly identity: string;
}

/**
 * One skill for each name: project over user over extra, then the earlier source, then the earlier path.
 * Convention files keep their place whatever their name, unless they are byte-identical. Every loser is recorded.
 */
export function resolvePrecedence<S extends SkillSummary>(
  candidates: readonly Candidate<S>[],
): { readonly skills: readonly S[]; readonly shadowed: readonly ShadowedSkill[] } {
  const skills: S[] = [];
  const shadowed: ShadowedSkill[] = [];
  const [files, names, ids] = [
    new Map<string, Candidate<S>>(),
    new Map<string, Candidate<S>>(),
    new Map<string, Candidate<S>>(),
  ];
  for (const candidate of inOrder(candidates)) {
    const { skill, identity } = candidate;
    const winner =
      files.get(identity) ?? (skill.kind === "skill" ? names.get(skill.name) : undefined) ?? ids.get(skill.id);
    if (winner) {
      const reason = files.has(identity) ? "same-file" : reasonFor(winner, candidate);
      shadowed.push({ name: skill.name, winner: toPlace(winner.skill), loser: toPlace(skill), reason });
      continue;
    }
    skills.push(skill);
    files.set(identity, candidate);
    ids.set(skill.id, candidate);
    if (skill.kind === "skill") names.set(skill.name, candidate);
  }
  return { skills, shadowed };
}

function reasonFor<S extends SkillSummary>(winner: Candidate<S>, loser: Candidate<S>): ShadowReason {
  if (winner.skill.hash === loser.skill.hash) return "identical";
  if (winner.skill.name !== loser.skill.name || winner.skill.kind !== loser.skill.kind) return "id";
  if (winner.skill.scope !== loser.skill.scope) return "scope";
  return winner.order === loser.order ? "path" : "root";
}

function inOrder<S extends SkillSummary>(candidates: readonly Candidate<S>[]): readonly Candidate<S>[] {
  const compare = orderFor(candidates, ({ skill }) => skill.path);
  return [...candidates].sort(
    (a, b) =>
      SCOPE_RANK[a.skill.scope] - SCOPE_RANK[b.skill.scope] || a.order - b.order || compare(a.skill.path, b.skill.path),
  );
}

const SCOPE_RANK: Readonly<Record<SkillScope, number>> = { project: 0, user: 1, extra: 2 };
