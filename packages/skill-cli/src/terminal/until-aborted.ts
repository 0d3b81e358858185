import { once } from "node:events";

/** Fulfilled when the signal aborts, at once if it has. */
export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
}
