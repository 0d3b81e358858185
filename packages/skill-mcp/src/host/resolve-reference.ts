import { toPathBelow, toSegments } from "../skill-uri.js";
import type { CheckedEntry } from "./check-entry.js";

/**
 * A path or URI, as instructions mention files, as the path of a file of the skill; `undefined` if it leads elsewhere or the
 * entry does not list it. Links in Markdown are percent-encoded and may point into a file, so a path is also tried decoded,
 * once, and without its fragment.
 */
export function resolveReference({ root, files }: CheckedEntry, reference: string): string | undefined {
  const [plain = ""] = reference.split("#");
  const candidates = [reference, decodeOnce(reference), plain, decodeOnce(plain)]
    .map((text) => (text.includes("://") ? toPathBelow(root, text) : toRelativePath(text)))
    .filter((path) => path !== undefined);
  return files ? candidates.find((path) => files.has(path)) : candidates.at(-1);
}

function toRelativePath(text: string): string | undefined {
  return toSegments(text.replace(/^(?:\.\/)+/, ""))?.join("/");
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone `%` is a character like any other.
    return text;
  }
}
