import { InterruptedError } from "../usage-error.js";
import type { Io } from "./io.js";
import { startProgress } from "./progress.js";

/**
 * Work on the skills of a project, with a line that shows that it goes on; `pause` takes the line away for a question. Skills and lock
 * are written in one step that no signal stops, so work that was interrupted has written nothing.
 */
export async function withProgress<T>(io: Io, label: string, work: (pause: () => void) => Promise<T>): Promise<T> {
  const progress = startProgress(io, label);
  try {
    return await work(progress.stop);
  } catch (error) {
    if (!(error instanceof Error && error.name === "AbortError")) throw error;
    throw new InterruptedError("Interrupted; nothing was written.", undefined, { cause: error });
  } finally {
    progress.stop();
  }
}
