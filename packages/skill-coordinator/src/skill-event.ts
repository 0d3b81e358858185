import type { ScoreBand } from "@skillwright/skill-match";
import type { CoordinatedSkill, SkillReference } from "./coordinated-skill.js";
import type { StrategyKind } from "./find/strategy.js";
import type { FollowedTurn } from "./follow/turn.js";
import type { CallRefusal, ToolCall } from "./permits/call-decision.js";
import type { Rejection } from "./rejection.js";
import type { MissingTool } from "./tools/bind-tools.js";

/** Where a context came from: the skill, and how it was found. */
export interface Provenance extends SkillReference {
  readonly strategy: StrategyKind;
  /** The name, request or tag that was asked for. */
  readonly asked: string;
  /** Of matches by query alone. */
  readonly score?: number;
  readonly band?: ScoreBand;
}

/** Who or what brought a decision about. */
export type EventCause = StrategyKind | "call" | "user" | "model" | "match" | "host" | "disk" | "compaction";

/** What decided a turn of the user. */
export interface TurnReport extends Pick<FollowedTurn<CoordinatedSkill>, "code" | "reason" | "lead" | "message"> {
  /** Names of the skills that are active after it. */
  readonly active: readonly string[];
  /** Names of those that were active before it and are not any more. */
  readonly ended: readonly string[];
}

/** One decision, with what caused it and which skill it is about. Events hold no time: the host knows it. */
export type SkillEvent = {
  readonly cause: EventCause;
  /** The id of the conversation, where the host named it. */
  readonly conversation?: string;
} & (
  | { readonly type: "offered" | "changed" | "evicted" | "ended"; readonly skill: SkillReference }
  | {
      readonly type: "activated";
      readonly skill: SkillReference;
      readonly provenance?: Provenance;
      /** Of a skill that leaves the tools as they are: those that are available beside it, see `baseTools`. */
      readonly baseTools?: readonly string[];
    }
  | { readonly type: "turn"; readonly turn: TurnReport }
  | { readonly type: "rejected"; readonly rejection: Rejection }
  | { readonly type: "tool-dropped"; readonly provenance: Provenance; readonly dropped: MissingTool }
  | {
      readonly type: "call-denied";
      /** The skill whose tools do not cover it. Absent: no skill is active, and the tool is none of `baseTools`. */
      readonly provenance?: Provenance;
      readonly call: ToolCall;
      readonly refusal: CallRefusal;
    }
);

/** Gets each event as it happens. What it throws reaches the caller, and a denied call stays denied. */
export type EventListener = (event: SkillEvent) => void;
