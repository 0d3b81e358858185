import type { ToolContext } from "@skillwright/skill-inject";
import type { AdaptableResult } from "./adaptable-tool.js";
import type { SkillStep } from "./skill-step.js";

/** A call of a model, in no framework's dress. */
export interface ModelCall {
  readonly id: string;
  readonly tool: string;
  readonly input: unknown;
  /** Why it cannot be made, for the model to read. */
  readonly problem?: string;
}

/** How one client's calls are answered, `A` being what it calls an answer. */
export interface CallAnswerer<C extends ModelCall, A> extends ToolContext {
  /** Dresses a refusal, the answer of a skill tool, or what a tool of the host threw. */
  dress(call: C, result: AdaptableResult): A;
  /** Runs a tool of the host. `undefined`: there is none here that can be run. */
  run(call: C): Promise<A | undefined>;
}

/** What became of the calls of one reply. */
export interface AnsweredCalls<C extends ModelCall, A> {
  /** In the order of the calls. */
  readonly answers: A[];
  /** Calls that may run and that only the host can answer. */
  readonly open: readonly C[];
}

/**
 * For clients without a loop of their own: every call of a reply is judged, then answered by a skill tool or by the host's own. A tool that
 * throws is an answer too, for the model to read; an abort is none, and rejects.
 */
export async function answerCalls<C extends ModelCall, A>(
  step: SkillStep,
  calls: readonly C[],
  { dress, run, signal }: CallAnswerer<C, A>,
): Promise<AnsweredCalls<C, A>> {
  step.answered(calls.filter(({ problem }) => problem === undefined));
  const answerOne = async (call: C): Promise<A | undefined> => {
    signal?.throwIfAborted();
    if (call.problem !== undefined) return dress(call, { text: call.problem, isError: true });
    const own = await step.answer({ tool: call.tool, input: call.input }, { signal });
    if (own) return dress(call, own);
    try {
      return await run(call);
    } catch (error) {
      signal?.throwIfAborted();
      return dress(call, { text: error instanceof Error ? error.message : String(error), isError: true });
    }
  };
  const answers: A[] = [];
  const open: C[] = [];
  // One after the other, so that an abort in one of them keeps the next from running.
  for (const call of calls) {
    const answer = await answerOne(call);
    if (answer === undefined) open.push(call);
    else answers.push(answer);
  }
  return { answers, open };
}

/** What a tool returned, as a model reads it. */
export function toText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
