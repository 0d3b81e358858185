import { InterruptedError } from "../usage-error.js";
import { withWidth } from "./with-width.js";

/** Somebody who can be asked. Each answer is `undefined` when the person has changed their mind; Ctrl-C rejects with an `InterruptedError`. */
export interface Questions {
  text(question: TextQuestion): Promise<string | undefined>;
  choose<T extends string>(question: ChoiceQuestion<T>): Promise<T | undefined>;
  /** Yes or no, by `y` and `n` or the arrows. Enter alone is a no. */
  confirm(question: ConfirmQuestion): Promise<boolean | undefined>;
}

export interface TextQuestion {
  readonly message: string;
  /** Shown until something is typed. */
  readonly placeholder: string;
  /** What is wrong with an answer. Default: an empty one is fine. */
  readonly validate?: (answer: string) => string | undefined;
}

export interface ChoiceQuestion<T extends string> {
  readonly message: string;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly initial: T;
  readonly signal?: AbortSignal | undefined;
}

export interface ConfirmQuestion {
  readonly message: string;
}

/** Where it is asked. */
export interface QuestionStreams {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
}

/** Asks on a terminal. Default: that of this process, written to stderr, so that stdout stays what a command prints. */
export function createTerminalQuestions(
  { input, output: stream }: QuestionStreams = { input: process.stdin, output: process.stderr },
): Questions {
  const output = withWidth(stream);
  return {
    text: async ({ message, placeholder, validate }) => {
      const { text } = await import("@clack/prompts");
      const answer = await ask(input, undefined, (signal) =>
        text({
          message,
          placeholder,
          input,
          output,
          signal,
          ...(validate && { validate: (typed = "") => validate(typed) }),
        }),
      );
      return typeof answer === "symbol" ? undefined : (answer ?? "");
    },
    choose: async ({ message, choices, initial, signal: given }) => {
      const { select } = await import("@clack/prompts");
      const options = choices.map(({ value, label }) => ({ value: value as string, label }));
      const answer = await ask(input, given, (signal) =>
        select({ message, options, initialValue: initial as string, input, output, signal }),
      );
      return choices.find(({ value }) => value === answer)?.value;
    },
    confirm: async ({ message }) => {
      const { confirm } = await import("@clack/prompts");
      const answer = await ask(input, undefined, (signal) =>
        confirm({ message, initialValue: false, input, output, signal }),
      );
      return typeof answer === "symbol" ? undefined : answer;
    },
  };
}

/**
 * Shows a prompt, and tells apart what the library calls one thing: Ctrl-C ends the command, Escape and the end of the input are a change
 * of mind. At the end of the input the library would wait for ever, and the process end without a word.
 */
async function ask<T>(
  input: NodeJS.ReadStream,
  given: AbortSignal | undefined,
  show: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  let isInterrupted = false;
  const end = (): void => ended.abort();
  const onKey = (_: string | undefined, key: { readonly ctrl?: boolean; readonly name?: string } | undefined): void => {
    if (key?.ctrl && key.name === "c") isInterrupted = true;
    // On a line that is not empty Ctrl-D takes a character away; only on an empty one the reader stops.
    if (key?.ctrl && key.name === "d") setImmediate(() => input.isPaused() && end());
  };
  input.on("keypress", onKey).once("end", end);
  try {
    const answer = await show(given ? AbortSignal.any([given, ended.signal]) : ended.signal);
    if (isInterrupted) throw new InterruptedError("Interrupted; nothing was written.");
    return answer;
  } finally {
    input.off("keypress", onKey).off("end", end);
  }
}
