import type { ModelMessage } from "ai";
import { type Answer, answerTurn } from "./answer-turn.js";
import { describeCall } from "./describe-turn.js";
import type { Host } from "./host.js";
import { logDecision } from "./patterns/decision-log.js";
import type { Turn } from "./turn.js";

/** Sends one turn to the model, shows its calls and words as they come, and logs the decision. */
export async function runTurn(turn: Turn, host: Host, history: readonly ModelMessage[] = []): Promise<Answer> {
  const { model, paint, write, signal, timeoutMs, log } = host;
  const began = new Date();
  const start = performance.now();
  const answer = await answerTurn(turn, {
    model,
    history,
    signal,
    timeoutMs,
    onText: write,
    onCall: (call) => write(`${paint("dim", "calls")}  ${describeCall(call, paint)}\n`),
  });
  write("\n");
  if (log) logDecision(log, { turn, answer, began, durationMs: performance.now() - start });
  return answer;
}
