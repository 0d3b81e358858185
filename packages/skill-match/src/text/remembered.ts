/** Texts that were asked for, at most: they come from requests, and there is no end of those. */
const MAX_REMEMBERED = 1024;

/** A function of a text that works each answer out once. */
export function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, { readonly answer: Answer }>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      if (known.size >= MAX_REMEMBERED) known.clear();
      found = { answer: answer(text) };
      known.set(text, found);
    }
    return found.answer;
  };
}
