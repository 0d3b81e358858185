import { errorMessage } from "@skillwright/skill-text";
import type { HookArguments } from "./hook-arguments.js";
import { prepareHook } from "./prepare-hook.js";
import { type HookPlace, runHook } from "./run-hook.js";

/** The streams of the process that an agent started. */
export interface HookStreams {
  /** Reads the message of the agent. Rejects when there is none. */
  read(signal: AbortSignal): Promise<string>;
  /** Writes the answer. Called at most once: agents read the whole as one document. */
  write(text: string): void;
  /** Reports to stderr, which agents show. */
  note(text: string): void;
  /** Reads the skills in another process, for the prompts to come. */
  prepareLater?(): Promise<void>;
}

/**
 * Answers one message and returns the exit code: 0 whatever happens, because other codes block the prompt of some agents; with `strict`, 2
 * when something went wrong. Every way to run a hook ends here.
 */
export async function driveHook(
  given: HookArguments,
  place: Omit<HookPlace, "signal">,
  streams: HookStreams,
): Promise<number> {
  const started = new AbortController();
  const timer = setTimeout(() => started.abort(), given.maxMs);
  try {
    if (given.prepare) {
      await prepareHook(given.agent, given.roots, place);
      return 0;
    }
    return await answer(given, { ...place, signal: started.signal }, streams);
  } catch (error) {
    const late = started.signal.aborted;
    if (late && !given.prepare) await streams.prepareLater?.();
    streams.note(
      late ? "The skills took too long to read; they will be ready for the next prompt." : errorMessage(error),
    );
    return given.strict ? 2 : 0;
  } finally {
    clearTimeout(timer);
  }
}

async function answer(
  given: HookArguments,
  place: HookPlace & { readonly signal: AbortSignal },
  streams: HookStreams,
): Promise<number> {
  const text = await streams.read(place.signal);
  const { output, notes, finish } = await runHook(given.agent, text, { ...given, place });
  if (output !== "") streams.write(output);
  const failures = await finish();
  // Agents show stderr, so ordinary notes are for people who try a hook.
  for (const note of [...(given.strict ? notes : []), ...failures]) streams.note(note);
  return given.strict && failures.length > 0 ? 2 : 0;
}
