import type { MatchableSkill } from "@skillwright/skill-match";
import { followRequest, isForActive, listed, quoted, stay } from "./follow-request.js";
import { addSaid, tellingWords } from "./said-words.js";
import type { FollowedTurn, TopicFinder, Turn, TurnState } from "./turn.js";

/** Throws for what is no list of turns. */
export function checkTurns(turns: readonly Turn[]): readonly Turn[] {
  const isTurn = (turn: Turn | undefined): boolean =>
    typeof turn === "string" || [turn].some((step) => isName(step, "activated") || isName(step, "ended"));
  if (Array.isArray(turns) && turns.every(isTurn)) return turns;
  throw new TypeError(
    "follow needs a list of turns: what the user said, as text, { activated: name } or { ended: name }.",
  );
}

function isName(turn: object | undefined, key: string): boolean {
  return typeof (turn as Readonly<Record<string, unknown>> | undefined | null)?.[key] === "string";
}

/** What turns did, and what is so after them. */
export interface FollowedTurns<S extends MatchableSkill> {
  readonly turns: readonly FollowedTurn<S>[];
  readonly state: TurnState<S>;
}

/**
 * Returns what each turn did, from the first to the last. A pure function of the turns, of what was active before them, and of the skills.
 * A skill ends after more than `maxIdleTurns` turns of the user that were for something else.
 */
export function followTurns<S extends MatchableSkill>(
  turns: readonly Turn[],
  before: TurnState<S>,
  finder: TopicFinder<S>,
  maxIdleTurns: number = Number.POSITIVE_INFINITY,
): FollowedTurns<S> {
  let state = before;
  const followed = turns.map((given) => {
    if (typeof given === "string") {
      const { active, ending } = state;
      const left = active.filter((skill) => !ending.includes(skill));
      const turn = withEnded(followRequest(given, { ...state, active: left }, finder, maxIdleTurns), ending);
      state = remember(given, turn, state, finder);
      return turn;
    }
    const turn = "activated" in given ? join(given.activated, state, finder) : end(given.ended, state, finder);
    // Whatever the model activates again is not over.
    const ending = state.ending.filter((skill) => skill !== turn.joined && skill !== turn.ending);
    const unmatched = turn.joined ? "" : state.unmatched;
    state = { ...state, active: turn.active, ending: turn.ending ? [...ending, turn.ending] : ending, unmatched };
    return turn;
  });
  return { turns: followed, state };
}

/** What was said without a match is kept up to this length, its end. */
const MAX_UNMATCHED = 400;

function remember<S extends MatchableSkill>(
  text: string,
  turn: FollowedTurn<S>,
  state: TurnState<S>,
  finder: TopicFinder<S>,
): TurnState<S> {
  const { active } = turn;
  const said = new Map(state.said);
  for (const skill of active) said.set(skill, addSaid(said.get(skill) ?? [], tellingWords(text, skill, finder)));
  const unmatched = turn.code === "none" ? text.slice(-MAX_UNMATCHED) : "";
  const idle = isForActive(text, turn, finder) ? 0 : state.idle + 1;
  return { active, start: active, ending: [], said, unmatched, idle };
}

/** The turn with what the model had ended before it. */
function withEnded<S extends MatchableSkill>(turn: FollowedTurn<S>, ending: readonly S[]): FollowedTurn<S> {
  const gone = ending.filter((skill) => !turn.active.includes(skill));
  if (gone.length === 0) return turn;
  const message = `${listed(gone)} ends: the model was done with it. ${turn.message}`;
  const report = turn.code === "none" ? ({ code: "ended", reason: "model" } as const) : {};
  return { ...turn, ...report, ended: [...gone, ...turn.ended], message };
}

/** The model activated a skill beside what is active. */
function join<S extends MatchableSkill>(
  name: string,
  { active, start, ending }: TurnState<S>,
  finder: TopicFinder<S>,
): FollowedTurn<S> {
  const skill = finder.named(name);
  if (skill === undefined) return stay(active, "model", "what the model activated is not there");
  if (active.includes(skill)) {
    const turn = stay(active, "model", "the model activated it again");
    return ending.includes(skill) ? { ...turn, joined: skill } : turn;
  }
  const admitted = finder.admit?.(skill, start) ?? { ok: true };
  if (!admitted.ok) return { ...stay(active, "model", ""), denied: skill, message: admitted.message };
  const message = `${quoted(skill)} begins: the model activated it.`;
  return { code: "started", reason: "model", active: [...active, skill], joined: skill, ended: [], message };
}

/** The model is done with a skill. */
function end<S extends MatchableSkill>(
  name: string,
  { active }: TurnState<S>,
  finder: TopicFinder<S>,
): FollowedTurn<S> {
  const named = finder.named(name);
  const skill = active.find((known) => known === named) ?? active.find((known) => known.name === name);
  if (skill === undefined) return stay(active, "model", "what the model ended is not active");
  const message = `${quoted(skill)} ends when the user speaks again: the model is done with it.`;
  return { code: "kept", reason: "model", active, ending: skill, ended: [], message };
}
