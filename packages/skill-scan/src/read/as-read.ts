import { removeHidden, toLookAlike } from "@skillwright/skill-text";

/**
 * Words as a model reads them, for comparing: without invisible characters, full-width and accented letters as plain ones, look-alikes
 * of other alphabets as the letter they are drawn like. Lines stay lines.
 */
export function asRead(text: string): string {
  if (/^[\t\n -~]*$/.test(text)) return text;
  const plain = removeHidden(text)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "");
  return hasForeignWords(plain) ? plain : Array.from(plain, toPlain).join("");
}

const toPlain = (character: string): string =>
  character > "\u007f" ? toLookAlike(character.toLowerCase()) : character;

/** A word wholly of another alphabet is a word of another language; one that mixes is a disguise. */
function hasForeignWords(text: string): boolean {
  return /(?<![\p{L}\p{N}])(?=[^\p{Script=Latin}\s]{3})[\p{Script=Cyrillic}\p{Script=Greek}]{3,40}(?![\p{L}\p{N}])/u.test(
    text,
  );
}
