/** More paths than this are a listing, not what a prompt is about. */
const MAX_FILES = 16;

/** A path or file name with an ending. By hand-made limits, so that no text takes long. */
const FILE =
  /(?:^|[\s`"'(@])((?:[\w@.-]{1,64}[/\\]){0,16}[\w@-][\w@.-]{0,63}\.[a-z][a-z0-9]{0,7})(?=$|[\s`"'),:;?!.])/gi;

/** Files that a prompt names, for skills whose `triggers` are globs. */
export function namedFiles(prompt: string): readonly string[] {
  const found = new Set<string>();
  for (const [, path = ""] of prompt.slice(0, MAX_TEXT).matchAll(FILE)) {
    found.add(path.replaceAll("\\", "/"));
    if (found.size >= MAX_FILES) break;
  }
  return [...found];
}

const MAX_TEXT = 16_384;
