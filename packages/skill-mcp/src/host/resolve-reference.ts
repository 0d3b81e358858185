import { toPathBelow, toSegments } from "../skill-uri.js";
import type { CheckedEntry } from "./check-entry.js";

/**
 * A path or URI, as instructions mention files, as the paths it may mean below the skill's folder; `undefined` if it leads
 * elsewhere. Links in Markdown are percent-encoded and may point into a file, so a path is also taken decoded, once, and without
 * its fragment. The literal reading comes first; every reading must stay inside.
 */
export function resolveReference({ root }: CheckedEntry, reference: string): readonly string[] | undefined {
  const [plain = ""] = reference.split("#");
  const paths = plain.includes("://")
    ? [toPathBelow(root, plain)]
    : [reference, decodeOnce(reference), plain, decodeOnce(plain)].map(toRelativePath);
  return paths.every((path) => path !== undefined) ? paths : undefined;
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
