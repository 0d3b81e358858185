/** Code and quotations within a line, up to 300 characters each: words a text shows, not words it says. */
const QUOTED =
  /`[^`\n]{1,300}`|"[^"\n]{1,300}"|“[^”\n]{1,300}”|«[^»\n]{1,300}»|(?<![\p{L}\p{N}])['‘][^'’\n]{1,300}['’](?![\p{L}\p{N}])/gu;

/** The text with what is quoted in it made unreadable, every other character in its place. */
export function unquoted(text: string): string {
  return text.replace(QUOTED, (quoted) => "·".repeat(quoted.length));
}
