/**
 * One spelling for words that differ in case, accents or width: "Müller", "MULLER" and full-width "ｍｕｌｌｅｒ" are "muller".
 * The vowel points of Hebrew and Arabic go too; vowel signs of other scripts stay, since they make different words.
 */
export function foldWord(text: string): string {
  return text.normalize("NFKD").replace(ACCENTS, "").toLowerCase().replaceAll("ς", "σ");
}

const ACCENTS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g;

/** One spelling for text of scripts without spaces: half-width kana and compatibility characters become the usual ones. */
export function foldUnspaced(text: string): string {
  return text.normalize("NFKC");
}
