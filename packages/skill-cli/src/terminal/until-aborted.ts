import { once } from "node:events";
import { setTimeout } from "node:timers/promises";

/** Fulfilled when the signal aborts, at once if it has. */
export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
}

/** Fulfilled at the signal, or after the seconds given. */
export async function untilEnd(signal: AbortSignal, seconds: number | undefined): Promise<void> {
  if (seconds === undefined || signal.aborted) return untilAborted(signal);
  const ended = new AbortController();
  await Promise.race([
    untilAborted(signal),
    setTimeout(seconds * 1000, undefined, { signal: ended.signal }).catch(() => {}),
  ]);
  ended.abort();
}
