import { codePointName, replaceHidden } from "@skillwright/skill-text";

/** A stranger's words for the page: what nobody would see, or what would turn the text around, is written as its number. */
export function shown(text: string): string {
  return replaceHidden(text, (character) => `⟨${codePointName(character.codePointAt(0) ?? 0)}⟩`);
}

/** The same, at most so long. */
export function shownShort(text: string, max: number): string {
  const whole = shown(text.slice(0, max * 2));
  return whole.length > max ? `${whole.slice(0, max)}…` : whole;
}
