import { matchGlob } from "@skillwright/skill-coordinator";

/** Which skills to offer, by name. The same rules as an index's `filter`. */
export interface NameFilter {
  /** Name globs (`*` any run, `?` one character), compared without case. Default: every name. An empty list allows none. */
  readonly allow?: readonly string[] | undefined;
  /** Name globs. Wins over `allow`. Default: none. */
  readonly deny?: readonly string[] | undefined;
}

/** Turns a filter into a question to ask of each name. */
export function createNameFilter({ allow, deny }: NameFilter): (name: string) => boolean {
  const allowed = allow?.map(fold);
  const denied = deny?.map(fold) ?? [];
  return (name) => {
    const folded = fold(name);
    if (denied.some((glob) => matchGlob(folded, glob))) return false;
    return allowed === undefined || allowed.some((glob) => matchGlob(folded, glob));
  };
}

// A deny of `shell-*` must also hold for `Shell-x` and for full-width letters.
const fold = (text: string): string => text.normalize("NFKC").toLowerCase();
