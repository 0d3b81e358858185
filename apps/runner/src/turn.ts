import type { SkillSession, TurnCode } from "@skillwright/skill-coordinator";
import type { ScoreBand } from "@skillwright/skill-match";
import { frameSafe } from "@skillwright/skill-text";
import type { ModelMessage, ToolSet } from "ai";

export type Tier = 1 | 2 | 3;

/** Everything that goes to a model for one request, and how a tier came to it. */
export interface Turn {
  readonly tier: Tier;
  readonly request: string;
  /** The skill in use, if any was chosen. */
  readonly skill?: ChosenSkill | undefined;
  /** The skill that was in use before this request, by name. */
  readonly previous?: string | undefined;
  /** What the request did to the skill in use. */
  readonly code: TurnCode;
  /** Why this skill, or why none, in one line each. */
  readonly reasons: readonly string[];
  /** What the conversation knows of its skills after this request. */
  readonly session: SkillSession;
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

/** How a tier comes to a turn. `session` is what the conversation knows of its skills before the request. */
export type Plan = (request: string, session: SkillSession) => Turn;

/** The skill in use, by name. */
export function previousIn({ skills }: SkillSession): string | undefined {
  return skills.findLast(({ status }) => status === "active")?.name;
}

/** Returns a request as a message, behind the text of a skill if there is one. A frame that was pasted into the request is escaped. */
export function toUserMessage(request: string, skillText?: string): ModelMessage {
  const content = frameSafe(request);
  return { role: "user", content: skillText === undefined ? content : `${skillText}\n\n${content}` };
}
