/**
 * Throws when options are none, or when one is not known: a misspelt `roots` would load nothing, and say nothing. A name that begins like
 * the one given is suggested.
 */
export function checkOptions(caller: string, options: unknown, known: Readonly<Record<string, true>>): void {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    const got = options === null ? "null" : Array.isArray(options) ? "a list" : typeof options;
    throw new TypeError(`${caller} needs a folder, or options such as { roots: ["skills"] }, got ${got}.`);
  }
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(known, name)) continue;
    const near = Object.keys(known).find((other) => other.startsWith(name) || name.startsWith(other));
    const hint = near === undefined ? `It has ${Object.keys(known).join(", ")}.` : `Did you mean "${near}"?`;
    throw new TypeError(`${caller} has no option ${JSON.stringify(name)}. ${hint}`);
  }
}
