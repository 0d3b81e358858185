// Stands in until skill-coordinator exports its frame.
export function frameSafe(text: string): string {
  return text.replace(/\[(?=\s*\/?\s*skill)/gi, "(");
}
export function frame(name: string, body: string): string {
  return `[skill:${name}]\n${body}\n[/skill]`;
}
