import type { ScoreBand } from "@skillwright/skill-match";
import type { CoordinatedSkill } from "../coordinated-skill.js";
import type { Rejection } from "../rejection.js";
import type { StrategyKind } from "./strategy.js";

/** A skill that a strategy found. */
export interface Candidate<S extends CoordinatedSkill> {
  readonly skill: S;
  readonly strategy: StrategyKind;
  readonly asked: string;
  readonly score?: number;
  readonly band?: ScoreBand;
}

/** What a strategy finds. */
export interface Found<S extends CoordinatedSkill> {
  /** In rank order, looked up as far as they are asked for. */
  readonly candidates: Iterable<Candidate<S>>;
  /** What was looked at and left out: all of it, or what would have come before the winner. */
  turnedAway(winner?: Candidate<S>): readonly Rejection[];
}
