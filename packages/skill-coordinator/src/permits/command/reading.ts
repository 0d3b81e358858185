/** What was read from a text or an input, or why that is not certain. */
export type Reading<T> = { readonly ok: true; readonly value: T } | ReadingFailure;

/** The message is the end of a sentence that begins with what was read: "The scope covers no call: it names no path." */
export interface ReadingFailure {
  readonly ok: false;
  readonly problem: { readonly message: string };
}

export function failure(message: string): ReadingFailure {
  return { ok: false, problem: { message } };
}
