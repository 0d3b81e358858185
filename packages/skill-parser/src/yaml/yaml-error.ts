import type { YAMLParseError } from "yaml";

/** What is wrong with frontmatter that is no YAML, in words for its author, and where. */
export interface ExplainedError {
  readonly message: string;
  /** In the source. */
  readonly offset: number;
}

/** The common mistakes in our words; for the others those of the library. */
export function explainYamlError(error: YAMLParseError, source: string): ExplainedError {
  // What is missing is missed at the very end, which is the line of the fence.
  const offset = Math.min(error.pos[0], source.trimEnd().length);
  const lineStart = source.lastIndexOf("\n", offset - 1) + 1;
  const line = source.slice(lineStart, (source.indexOf("\n", offset) + 1 || source.length + 1) - 1);
  const conflict = /^(?:<{7}|={7}|>{7})(?: |$)/m.exec(source);
  if (conflict) {
    const message = "These are the marks of a merge conflict. Keep one of the two sides and remove the marks.";
    return { message, offset: conflict.index };
  }
  const open = error.code === "MISSING_CHAR" ? findOpenQuote(source) : undefined;
  if (open !== undefined) {
    const message = `A quote (${source[open]}) is opened here and never closed. Close it at the end of the value.`;
    return { message, offset: open };
  }
  const blank = /[\u00a0\u2000-\u200a\u202f\u3000]/.exec(line);
  if (blank) {
    const name = `U+${blank[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
    const message = `A blank that is not the usual one (${name}) stands on this line, and YAML does not take it for a blank. Type it anew.`;
    return { message, offset: lineStart + blank.index };
  }
  return { message: `The frontmatter is not valid YAML: ${error.message}.`, offset };
}

/** Where the first value begins with a quote that no later one closes. */
function findOpenQuote(source: string): number | undefined {
  for (const { index, 0: start } of source.matchAll(/^[ \t]*[\w-]+:[ \t]+["']/gm)) {
    const at = index + start.length - 1;
    const quote = source[at] ?? '"';
    if (
      !source
        .slice(at + 1)
        .replace(/\\./g, "  ")
        .includes(quote)
    )
      return at;
  }
  return undefined;
}
