const nameSets = new Map<string, ReadonlySet<string>>();

/** The names of a rule as a set, made once. */
export function nameSet(text: string): ReadonlySet<string> {
  const known = nameSets.get(text);
  if (known) return known;
  const names = new Set(text.split(" "));
  nameSets.set(text, names);
  return names;
}
