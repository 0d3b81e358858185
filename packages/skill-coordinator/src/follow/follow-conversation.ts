import type { SkillMatch } from "@skillwright/skill-match";
import type { CoordinatedSkill } from "../coordinated-skill.js";
import type { ResolvedOptions } from "../coordinator-options.js";
import { sharedSkills } from "../find/skill-collection.js";
import { byName, byQuery } from "../find/strategy.js";
import { judgeCandidate, type Verdict } from "../judge-candidate.js";
import type { ApprovalRequest } from "../permits/approvals.js";
import type { Rejection } from "../rejection.js";
import { findFirst, type SearchResult, searchFallback, searchSkills } from "../search-skills.js";
import type { SkillSession } from "../session/session.js";
import { type ContextParts, createContext, type SkillContext } from "../skill-context.js";
import type { SkillEvent } from "../skill-event.js";
import { applyTurns, resumeSession } from "./follow-skills.js";
import { type FollowedTurn, followTurns, type TopicFinder, type Turn } from "./follow-turns.js";

/** Which skills a conversation has come to, each with its tools. */
export interface Following<T> {
  /**
   * What is active after the last turn: one skill as a rule, several where a model or a user activated more, none where nothing fits.
   * In the mode `fallback` the generalist, where nothing is active.
   */
  readonly contexts: readonly SkillContext<T>[];
  /** What each turn did, in order. */
  readonly turns: readonly FollowedTurn<CoordinatedSkill>[];
  /** Plain data. Keep it, and give it back with the turns that come next. */
  readonly session: SkillSession;
  /** What was turned down at the last turn, and why. An active skill that can be used no longer is among them. */
  readonly rejected: readonly Rejection[];
  /** Present when the best candidate of the last turn only waits for a person's answer. */
  readonly approval?: ApprovalRequest;
}

export interface FollowResult<T> extends Following<T> {
  readonly events: readonly SkillEvent[];
}

/** Follows the user's turns through one coordinator. */
export function followConversation<T, S extends CoordinatedSkill>(
  turns: readonly Turn[],
  session: SkillSession,
  settings: ResolvedOptions<T, S>,
): FollowResult<T> {
  const begin = resumeSession<CoordinatedSkill>(session, sharedSkills(settings.index).skills);
  const earlier = followTurns(turns.slice(0, -1), begin.active, finderOf(settings));
  const last = turns.findLast((turn) => typeof turn === "string") ?? "";
  let search: SearchResult<T> = { rejected: [], tried: new Set() };
  const latest = followTurns(turns.slice(-1), earlier.at(-1)?.active ?? begin.active, {
    ...finderOf(settings),
    find: (request) => {
      search = searchSkills([byQuery(request)], settings);
      return search.winner && explain(request, search.winner.skill, settings);
    },
  });
  const followed = applyTurns(begin, [...earlier, ...latest]);
  const { winner, approval } = search;
  const started = latest[0]?.started?.skill;
  const verdicts = followed.active.map((skill): Verdict<T> => {
    if (winner && skill === started) return { ok: true, parts: winner };
    const { score, band } = skill === winner?.skill ? winner.provenance : {};
    const fit = score !== undefined && band !== undefined ? { score, band } : {};
    return judgeCandidate({ skill, strategy: "session", asked: last, ...fit }, settings);
  });
  const parts = verdicts.flatMap((verdict) => (verdict.ok ? [verdict.parts] : []));
  const lost = verdicts.flatMap((verdict) => (verdict.ok ? [] : [verdict.problem]));
  const fallback = parts.length === 0 && !approval ? searchFallback(search, settings) : search;
  const chosen: readonly ContextParts<T>[] = parts.length === 0 && fallback.winner ? [fallback.winner] : parts;
  return {
    contexts: chosen.map((part) => createContext(part, settings)),
    turns: latest.length === 0 ? followed.turns : withTurnedDown(followed.turns, search.rejected),
    session: followed.session,
    rejected: [...lost, ...fallback.rejected],
    ...(approval && { approval }),
    events: followed.events,
  };
}

function finderOf<T, S extends CoordinatedSkill>(settings: ResolvedOptions<T, S>): TopicFinder<CoordinatedSkill> {
  return {
    find: (request) => {
      const winner = findFirst(byQuery(request), settings);
      return winner && explain(request, winner.skill, settings);
    },
    explain: (request, skill) => explain(request, skill, settings),
    named: (name) => findFirst(byName(name), settings)?.skill,
  };
}

/** A skill that stays although another one was asked for: the turn says what became of that one. */
function withTurnedDown(
  turns: readonly FollowedTurn<CoordinatedSkill>[],
  rejected: readonly Rejection[],
): readonly FollowedTurn<CoordinatedSkill>[] {
  const last = turns.at(-1);
  const [first] = rejected.filter(({ code }) => UNUSABLE.has(code));
  if (!last || !first || (last.code !== "kept" && last.code !== "none")) return turns;
  return [...turns.slice(0, -1), { ...last, message: `${last.message} ${first.message}` }];
}

/** Why a skill that fits is not used. */
const UNUSABLE: ReadonlySet<string> = new Set([
  "denied",
  "body-missing",
  "tools-missing",
  "phantom-tools",
  "approval-pending",
  "approval-changed",
  "approval-denied",
]);

function explain<T, S extends CoordinatedSkill>(
  request: string,
  skill: CoordinatedSkill,
  { matcher, index, policy }: ResolvedOptions<T, S>,
): SkillMatch<CoordinatedSkill> {
  // Whatever is explained was found in this very index.
  return sharedSkills(matcher ?? index)
    .matcher()
    .explain(request, skill as S, policy);
}
