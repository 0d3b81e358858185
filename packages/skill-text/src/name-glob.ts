/** Which skills to keep, by name. Names are compared without case, after Unicode normalisation (NFKC). */
export interface NameFilter {
  /** Name globs (`*` any run, `?` one character). Default: every name. An empty list allows none. */
  readonly allow?: readonly string[] | undefined;
  /** Name globs. Wins over `allow`. Default: none. */
  readonly deny?: readonly string[] | undefined;
}

/** Turns a filter into a question to ask of each name: the list that speaks against it, or `undefined` when it passes. */
export function createNameFilter({ allow, deny }: NameFilter): (name: string) => "allow" | "deny" | undefined {
  checkGlobs("allow", allow);
  checkGlobs("deny", deny);
  const allowed = allow?.map(foldName);
  const denied = deny?.map(foldName) ?? [];
  return (name) => {
    const folded = foldName(name);
    if (denied.some((glob) => matchesGlob(folded, glob))) return "deny";
    return allowed === undefined || allowed.some((glob) => matchesGlob(folded, glob)) ? undefined : "allow";
  };
}

function checkGlobs(field: "allow" | "deny", globs: unknown): void {
  if (globs === undefined || (Array.isArray(globs) && globs.every((glob) => typeof glob === "string"))) return;
  throw new TypeError(`${field} must be a list of name globs, got ${typeof globs}.`);
}

/** A name or tag as filters compare it: a deny of `shell-*` must also hold for `Shell-x` and for full-width letters. */
export function foldName(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/**
 * Whether a text fits a glob: `*` matches any run, `?` one character (a code point). Two cursors with one point to go back to instead
 * of a regular expression: no pattern can make it slower than the product of both lengths.
 */
export function matchesGlob(text: string, glob: string): boolean {
  const characters = [...text];
  const pattern = [...glob];
  let [index, wanted, star, mark] = [0, 0, -1, 0];
  while (index < characters.length) {
    if (pattern[wanted] === "*") {
      star = wanted++;
      mark = index;
    } else if (wanted < pattern.length && (pattern[wanted] === "?" || pattern[wanted] === characters[index])) {
      index++;
      wanted++;
    } else if (star >= 0) {
      wanted = star + 1;
      index = ++mark;
    } else return false;
  }
  while (pattern[wanted] === "*") wanted++;
  return wanted === pattern.length;
}
