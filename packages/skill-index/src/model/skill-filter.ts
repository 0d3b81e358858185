/** Which skills to keep. Names and tags are compared without case, after Unicode normalisation (NFKC). */
export interface SkillFilter {
  /** Name globs (`*` any run, `?` one character). Default: every name. An empty list allows none. */
  readonly allow?: readonly string[];
  /** Name globs. Wins over `allow`. Default: none. */
  readonly deny?: readonly string[];
  /** Keeps skills that carry at least one of these. Default: any skill. */
  readonly tags?: readonly string[];
}

/** Why a skill does not pass, or `undefined` if it does. */
export type FilterReason = "allow" | "deny" | "tags";

/** Turns a filter into a question to ask of each skill. */
export function createFilter(filter: SkillFilter): (skill: Filterable) => FilterReason | undefined {
  const allow = filter.allow?.map(fold);
  const deny = filter.deny?.map(fold) ?? [];
  const tags = filter.tags && new Set(filter.tags.map(fold));
  if (!allow && !tags && deny.length === 0) return () => undefined;
  return (skill) => {
    const name = fold(skill.name);
    if (deny.some((glob) => matchesGlob(name, glob))) return "deny";
    if (allow && !allow.some((glob) => matchesGlob(name, glob))) return "allow";
    if (tags && !skill.tags.some((tag) => tags.has(fold(tag)))) return "tags";
    return undefined;
  };
}

interface Filterable {
  readonly name: string;
  readonly tags: readonly string[];
}

// A deny of `shell-*` must also hold for `Shell-x` and for full-width letters.
const fold = (text: string): string => text.normalize("NFKC").toLowerCase();

/** `*` matches any run, `?` one character. Two cursors instead of a regular expression: no pattern can make it slow. */
export function matchesGlob(text: string, glob: string): boolean {
  const chars = [...text];
  const pattern = [...glob];
  let [at, want, star, mark] = [0, 0, -1, 0];
  while (at < chars.length) {
    if (pattern[want] === "*") {
      star = want++;
      mark = at;
    } else if (want < pattern.length && (pattern[want] === "?" || pattern[want] === chars[at])) {
      at++;
      want++;
    } else if (star >= 0) {
      want = star + 1;
      at = ++mark;
    } else return false;
  }
  while (pattern[want] === "*") want++;
  return want === pattern.length;
}
