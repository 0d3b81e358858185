import { useEffect, useRef, useState } from "preact/hooks";
import type { QuestionName, Questions } from "../engine/worker-protocol.js";
import { engine, overview } from "./studio.js";

/** An answer of the worker, kept on show until the next one is there. */
export interface Answer<T> {
  readonly value?: T;
  readonly error?: string;
  readonly isBusy: boolean;
}

/**
 * Asks the worker again whenever the input or the skills change. One question is under way at a time, and of those that come meanwhile
 * only the last is asked: whoever types fast waits for the end of one answer, never for a queue.
 */
export function useAnswer<N extends QuestionName>(
  name: N,
  input: Parameters<Questions[N]>[0] | undefined,
): Answer<ReturnType<Questions[N]>> {
  const [answer, setAnswer] = useState<Answer<ReturnType<Questions[N]>>>({ isBusy: input !== undefined });
  const line = useRef<{ isRunning: boolean; next?: (() => Promise<void>) | undefined }>({ isRunning: false });
  const version = overview.value?.version;
  const key = JSON.stringify([name, input, version]);
  useEffect(() => {
    if (input === undefined) return setAnswer({ isBusy: false });
    let isCurrent = true;
    const run = async (): Promise<void> => {
      line.current.isRunning = true;
      setAnswer((before) => ({ ...before, isBusy: true }));
      try {
        const value = await engine().ask(name, input);
        if (isCurrent || line.current.next) setAnswer({ value, isBusy: line.current.next !== undefined });
      } catch (error) {
        if (isCurrent) setAnswer({ error: error instanceof Error ? error.message : String(error), isBusy: false });
      }
      const { next } = line.current;
      line.current = { isRunning: false };
      await next?.();
    };
    if (line.current.isRunning) line.current.next = run;
    else void run();
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return answer;
}
