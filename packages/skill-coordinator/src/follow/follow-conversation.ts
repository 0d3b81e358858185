import type { SkillMatch } from "@skillwright/skill-match";
import { type CoordinatedSkill, toReference } from "../coordinated-skill.js";
import type { ResolvedOptions } from "../coordinator-options.js";
import { sharedSkills } from "../find/skill-collection.js";
import { byName, byQuery } from "../find/strategy.js";
import { judgeCandidate, type Verdict } from "../judge-candidate.js";
import type { ApprovalRequest } from "../permits/approvals.js";
import { addedPatterns, type ToolLimits } from "../permits/check-activation.js";
import { type Rejection, toRejection } from "../rejection.js";
import { findFirst, type SearchResult, searchFallback, searchSkills } from "../search-skills.js";
import type { SkillSession } from "../session/session.js";
import { type ContextParts, createContext, type SkillContext, toGrants } from "../skill-context.js";
import type { Provenance, SkillEvent } from "../skill-event.js";
import { applyTurns, resumeSession } from "./follow-skills.js";
import { followTurns } from "./follow-turns.js";
import { checkIdleTurns } from "./idle-turns.js";
import type { FollowedTurn, TopicFinder, Turn } from "./turn.js";

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
  /**
   * Returns why the model may not activate this skill before the user speaks again: it would allow calls that were denied when the user
   * had spoken last, and nobody approved that. `undefined`: it may.
   */
  checkActivation(context: SkillContext<T>): Rejection | undefined;
}

export interface FollowResult<T> extends Following<T> {
  readonly events: readonly SkillEvent[];
  /** Of `rejected`, what is worth an event: on a follow-up only what changed what came of it. */
  readonly telling: readonly Rejection[];
}

/** Follows the user's turns through one coordinator. */
export function followConversation<T, S extends CoordinatedSkill>(
  turns: readonly Turn[],
  session: SkillSession,
  settings: ResolvedOptions<T, S>,
): FollowResult<T> {
  const begin = resumeSession<CoordinatedSkill>(session, sharedSkills(settings.index).skills);
  const denials: Rejection[] = [];
  const finder = finderOf(settings, denials);
  // Of what was turned down, only what concerns the user's last words is of use to anyone.
  const lastRequest = turns.findLastIndex((turn) => typeof turn === "string");
  const maxIdle = checkIdleTurns(settings.maxIdleTurns);
  const earlier = followTurns(turns.slice(0, Math.max(0, lastRequest)), begin, finder, maxIdle);
  denials.length = 0;
  let search: SearchResult<T> = { rejected: [], tried: new Set() };
  const decisive: TopicFinder<CoordinatedSkill> = {
    ...finder,
    find: (request) => {
      search = searchSkills([byQuery(request)], settings);
      return search.winner && explain(request, search.winner.skill, settings);
    },
  };
  const latest = followTurns(turns.slice(Math.max(0, lastRequest)), earlier.state, decisive, maxIdle);
  const followed = applyTurns(begin, { turns: [...earlier.turns, ...latest.turns], state: latest.state });
  const { winner, approval } = search;
  const last = turns[lastRequest];
  const asked = typeof last === "string" ? last : "";
  const begun = latest.turns[0]?.started;
  const verdicts = followed.active.map((skill): Verdict<T> => {
    if (skill === begun?.skill) {
      if (skill === winner?.skill) return { ok: true, parts: winner };
      // It returns: no search found it.
      const { score, band } = begun;
      return judgeCandidate({ skill, strategy: "query", asked, score, band }, settings);
    }
    const { score, band } = skill === winner?.skill ? winner.provenance : {};
    const fit = score !== undefined && band !== undefined ? { score, band } : {};
    return judgeCandidate({ skill, strategy: "session", asked, ...fit }, settings);
  });
  const parts = verdicts.flatMap((verdict) => (verdict.ok ? [verdict.parts] : []));
  const lost = verdicts.flatMap((verdict) => (verdict.ok ? [] : [verdict.problem]));
  const fallback = parts.length === 0 && !approval ? searchFallback(search, settings) : search;
  const chosen: readonly ContextParts<T>[] = parts.length === 0 && fallback.winner ? [fallback.winner] : parts;
  const contexts = chosen.map((part) => createContext(part, settings));
  const followUp = earlier.state.active.length > 0 || (lastRequest < 0 && begin.active.length > 0);
  // Of several that were mentioned, one may be active already.
  const activeNames = new Set(followed.active.map(({ name }) => name));
  const isOpen = (rejection: Rejection): boolean =>
    rejection.code !== "mention-outranked" || !activeNames.has(rejection.skill.name);
  const rejected = [...lost, ...fallback.rejected, ...denials].filter(isOpen);
  return {
    contexts,
    turns: latest.turns.length === 0 ? followed.turns : withTurnedDown(followed.turns, search.rejected.filter(isOpen)),
    session: followed.session,
    rejected,
    ...(approval && { approval }),
    checkActivation: (context) => checkActivation(context, limitsAt(latest.state.start, settings), settings),
    events: followed.events,
    telling: followUp ? rejected.filter(({ code }) => DECISIVE.has(code)) : rejected,
  };
}

function finderOf<T, S extends CoordinatedSkill>(
  settings: ResolvedOptions<T, S>,
  denials: Rejection[],
): TopicFinder<CoordinatedSkill> {
  return {
    find: (request) => {
      const winner = findFirst(byQuery(request), settings);
      return winner && explain(request, winner.skill, settings);
    },
    explain: (request, skill) => explain(request, skill, settings),
    usable: (skill) => judgeCandidate({ skill, strategy: "session", asked: skill.name }, settings).ok,
    named: (name) => findFirst(byName(name), settings)?.skill,
    admit: (skill, start) => {
      const verdict = judgeCandidate({ skill, strategy: "session", asked: skill.name }, settings);
      const denial = verdict.ok
        ? checkActivation(toLimits(verdict.parts), limitsAt(start, settings), settings)
        : undefined;
      if (!denial) return { ok: true };
      denials.push(denial);
      return { ok: false, message: denial.message };
    },
  };
}

/** What the model could call when the user had spoken last: by the skills that were active then, or by the generalist. */
function limitsAt<T, S extends CoordinatedSkill>(
  start: readonly CoordinatedSkill[],
  settings: ResolvedOptions<T, S>,
): readonly ToolLimits[] {
  const limits = start.flatMap((skill) => {
    const verdict = judgeCandidate({ skill, strategy: "session", asked: "" }, settings);
    return verdict.ok ? [toLimits(verdict.parts)] : [];
  });
  if (limits.length > 0) return limits;
  const { winner } = searchFallback({ rejected: [], tried: new Set<CoordinatedSkill>() } as SearchResult<T>, settings);
  return winner ? [toLimits(winner)] : [];
}

interface ActivatedLimits extends ToolLimits {
  readonly provenance: Provenance;
  readonly approved: boolean;
}

function toLimits<T>({ binding, open, approved, provenance }: ContextParts<T>): ActivatedLimits {
  return { grants: toGrants(binding.bound), approved, provenance, ...(open && { baseTools: [] }) };
}

/** Returns why a model may not activate a skill in a turn that began with `start`. */
export function checkActivation<T, S extends CoordinatedSkill>(
  { provenance, approved, ...limits }: ActivatedLimits,
  start: readonly ToolLimits[],
  { baseTools }: ResolvedOptions<T, S>,
): Rejection | undefined {
  const added = approved ? [] : addedPatterns(limits, start, baseTools);
  if (added.length === 0) return undefined;
  const origin = { strategy: "name", asked: provenance.name } as const;
  return toRejection(origin, { code: "activation-widens", skill: toReference(provenance), added });
}

/** A skill that stays although another one was asked for: the turn says what became of that one. */
function withTurnedDown(
  turns: readonly FollowedTurn<CoordinatedSkill>[],
  rejected: readonly Rejection[],
): readonly FollowedTurn<CoordinatedSkill>[] {
  const last = turns.at(-1);
  const [first] = rejected.filter(({ code }) => DECISIVE.has(code));
  if (!last || !first || (last.code !== "kept" && last.code !== "none")) return turns;
  return [...turns.slice(0, -1), { ...last, message: `${last.message} ${first.message}` }];
}

/** Reasons without which something else would be active. */
const DECISIVE: ReadonlySet<string> = new Set([
  "activation-widens",
  "mention-outranked",
  "denied",
  "body-missing",
  "skill-unapproved",
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
