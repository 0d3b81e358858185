import type fastGlob from "fast-glob";

/** `fast-glob`, once a pattern is there to be matched: to load it takes longer than most commands do. */
export async function loadGlob(): Promise<typeof fastGlob> {
  return (await import("fast-glob")).default;
}

/** Whether a word is a pattern. Without one of these characters it is none, and nothing is loaded to say so. */
export async function isGlob(word: string): Promise<boolean> {
  return /[\\*?[\](){}!+@|]/.test(word) && (await loadGlob()).isDynamicPattern(word);
}
