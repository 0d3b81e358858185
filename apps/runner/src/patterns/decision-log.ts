import { appendFileSync } from "node:fs";
import type { Answer } from "../answer-turn.js";
import type { Turn } from "../turn.js";

/** One decision, as it stands in the log: enough to ask later whether it would be made again. */
export interface Decision {
  readonly time: string;
  readonly tier: number;
  readonly query: string;
  /** The skill that was in use before: with it the decision can be made again. */
  readonly previous: string | null;
  readonly skill: string | null;
  readonly score: number | null;
  readonly hash: string | null;
  readonly tools: readonly string[];
  readonly refused: readonly string[];
  readonly called: readonly string[];
  readonly durationMs: number;
}

/**
 * Observability: one JSON line for each decision, written whole.
 *
 * JSON escapes line breaks, so a request can hold any text and still is one line: as many lines as decisions, always.
 */
export function logDecision(file: string, answered: AnsweredTurn): void {
  appendFileSync(file, `${JSON.stringify(toDecision(answered))}\n`);
}

export interface AnsweredTurn {
  readonly turn: Turn;
  readonly answer: Answer;
  readonly began: Date;
  readonly durationMs: number;
}

function toDecision({ turn, answer, began, durationMs }: AnsweredTurn): Decision {
  return {
    time: began.toISOString(),
    tier: turn.tier,
    query: turn.request,
    previous: turn.previous ?? null,
    skill: turn.skill?.name ?? null,
    score: turn.skill?.score ?? null,
    hash: turn.skill?.hash ?? null,
    tools: Object.keys(turn.tools),
    refused: turn.refused,
    called: answer.calls.map(({ tool }) => tool),
    durationMs: Math.round(durationMs),
  };
}
