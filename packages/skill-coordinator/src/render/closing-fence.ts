/** The line that closes the code block a text ends in, if it ends in one. Blocks inside lists and quotes are indented. */
export function closingFence(text: string): string | undefined {
  let open: { readonly indent: string; readonly mark: string } | undefined;
  for (const line of text.split("\n")) {
    const [, indent = "", mark = "", info = ""] = /^([ \t>]*)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (mark === "") continue;
    // Backticks behind backticks are code within a line.
    if (open === undefined) open = mark.startsWith("`") && info.includes("`") ? undefined : { indent, mark };
    else if (mark.startsWith(open.mark) && info.trim() === "") open = undefined;
  }
  return open && open.indent + open.mark;
}
