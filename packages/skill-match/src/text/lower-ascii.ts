/** Lower-cases A–Z alone, so that the result never depends on an alphabet or a locale. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
