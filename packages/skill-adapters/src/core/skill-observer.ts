import type { Following, SkillEvent, SkillReference } from "@skillwright/skill-coordinator";
import type { ScoreBand } from "@skillwright/skill-match";
import type { HostTool } from "./host-tools.js";

/** Watches an agent's skills: for telemetry, logs and tests. What it throws reaches the caller. */
export interface SkillObserver {
  /** The coordinator's events, as they happen. */
  onEvent?(event: SkillEvent): void;
  /** Before every call of the model. */
  onStep?(report: StepReport): void;
  /** When the model has answered without a call, so that it is the user's turn again. */
  onTurnEnd?(report: TurnReport): void;
}

/** One call of the model, as it is about to be made. */
export interface StepReport {
  /** The model is at work with its tools already: what was told at the first step of the turn holds. */
  readonly isLaterStep: boolean;
  /** The skills in the catalog. */
  readonly offered: readonly SkillReference[];
  readonly following: Following<HostTool>;
  readonly conversation?: string;
}

/** A turn that is over. */
export interface TurnReport {
  /** What the user said. */
  readonly asked: string;
  /** What was active at its end. */
  readonly active: readonly SkillReference[];
  /** Skills that fit what was asked, scored `specific` or more, and were not active. */
  readonly missed: readonly MissedSkill[];
  readonly conversation?: string;
}

export interface MissedSkill {
  readonly skill: SkillReference;
  readonly score: number;
  readonly band: ScoreBand;
}
