import type { SkillReference } from "../coordinated-skill.js";

/** A call that a model wants to make. */
export interface ToolCall {
  /** The host's name of the tool. */
  readonly tool: string;
  readonly input: unknown;
}

/** Whether a call is inside what the skill was granted. */
export type CallDecision = CallAllowance | CallRefusal;

export interface CallAllowance {
  readonly allowed: true;
  /** The pattern of the skill that covers it. */
  readonly grant: string;
  /** Of several active skills: the one whose grant covers it. */
  readonly skill?: SkillReference;
  /** Of a command: the words that were checked. Run these without a shell, and what was checked is what is run. */
  readonly argv?: readonly string[];
}

export interface CallRefusal {
  readonly allowed: false;
  readonly code: RefusalCode;
  /** What is so, and where it helps what to do. */
  readonly reason: string;
  /** The patterns that the skill was granted for this tool; of a tool it does not hold, the tools it does. */
  readonly granted?: readonly string[];
  /** What a function of the host threw, if that is why. */
  readonly cause?: unknown;
}

/** Why a call is refused. */
export type RefusalCode =
  | "tool-unbound"
  | "grant-ended"
  | "activation-widens"
  | "input-unreadable"
  | "scope-unreadable"
  | "command-not-simple"
  | "option-refused"
  | "program-unchecked"
  | "scope-exceeded";
