/** Somebody who can be asked. Each answer is `undefined` when the person has changed their mind. */
export interface Questions {
  text(question: TextQuestion): Promise<string | undefined>;
  choose<T extends string>(question: ChoiceQuestion<T>): Promise<T | undefined>;
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

/** Asks on the terminal of this process. Written to stderr, so that stdout stays what a command prints. */
export function createTerminalQuestions(): Questions {
  const output = process.stderr;
  return {
    text: async ({ message, placeholder, validate }) => {
      const { isCancel, text } = await import("@clack/prompts");
      const answer = await text({
        message,
        placeholder,
        output,
        ...(validate && { validate: (typed = "") => validate(typed) }),
      });
      return isCancel(answer) ? undefined : (answer ?? "");
    },
    choose: async ({ message, choices, initial, signal }) => {
      const { isCancel, select } = await import("@clack/prompts");
      const options = choices.map(({ value, label }) => ({ value: value as string, label }));
      const answer = await select({
        message,
        options,
        initialValue: initial as string,
        output,
        ...(signal && { signal }),
      });
      return isCancel(answer) ? undefined : choices.find(({ value }) => value === answer)?.value;
    },
  };
}
