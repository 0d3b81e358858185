/** A program by the name its rules have: the file name alone, so that `/usr/bin/git` in a scope is git too, and one name for its copies. */
export function programName(word: string): string {
  const name = word.slice(word.lastIndexOf("/") + 1).replace(/\.exe$/i, "");
  return COPIES.get(name) ?? name;
}

const COPIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    gtar: "tar",
    bsdtar: "tar",
    gawk: "awk",
    mawk: "awk",
    nawk: "awk",
    "py.test": "pytest",
  }),
);
