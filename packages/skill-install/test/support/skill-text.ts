/** A small skill that is valid. */
export function skillText(name: string, { body = "Do it.\n", extra = "" } = {}): string {
  return `---\nname: ${name}\ndescription: Does ${name}. Use when asked for ${name}.\n${extra}---\n\n${body}`;
}
