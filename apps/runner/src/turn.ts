import type { ScoreBand } from "@skillwright/skill-match";
import type { ModelMessage, ToolSet } from "ai";

export type Tier = 1 | 2 | 3;

/** Everything that goes to a model for one request, and how a tier came to it. */
export interface Turn {
  readonly tier: Tier;
  readonly request: string;
  /** The skill in use, if any was chosen. */
  readonly skill?: ChosenSkill | undefined;
  /** Why this skill, or why none, in one line each. */
  readonly reasons: readonly string[];
  readonly tools: ToolSet;
  /** Tools the skill asks for that the model does not get. */
  readonly refused: readonly string[];
  readonly system?: string | undefined;
  /** The new message, as the model reads it. */
  readonly message: ModelMessage;
}

export interface ChosenSkill {
  readonly id: string;
  readonly name: string;
  readonly hash: string;
  readonly score?: number | undefined;
  readonly band?: ScoreBand | undefined;
}
