import { compareText } from "./compare-text.js";
import { editDistance, MAX_LENGTH } from "./edit-distance.js";

/** Names beyond this many are not looked at: the cost of a wrong name stays bounded, whoever wrote the names. */
const MAX_NAMES = 10_000;

/**
 * The names that a mistyped one may have meant, each once: nearest first by edit distance, then by code point. A letter in three may be
 * wrong, at least one. Case, width and the choice of space, `_` or `-` do not count. Empty when `name` is empty or has more than 100
 * characters; such names are never found either. At most `max` are given, 3 by default.
 */
export function nearestNames(name: string, names: Iterable<string>, max = 3): readonly string[] {
  const wanted = foldSpelling(name);
  if (wanted === undefined) return [];
  const maxDistance = Math.max(1, Math.floor(wanted.length / 3));
  const distances = new Map<string, number>();
  let looked = 0;
  for (const candidate of names) {
    if (++looked > MAX_NAMES) break;
    const folded = distances.has(candidate) ? undefined : foldSpelling(candidate);
    if (folded === undefined) continue;
    const distance = editDistance(wanted, folded, maxDistance);
    if (distance <= maxDistance) distances.set(candidate, distance);
  }
  return [...distances]
    .sort((a, b) => a[1] - b[1] || compareText(a[0], b[0]))
    .slice(0, max)
    .map(([candidate]) => candidate);
}

/** People and models write `PDF`, `pdf_tools` and `pdf tools` for `pdf-tools`. */
function foldSpelling(name: string): string | undefined {
  if (name === "" || name.length > MAX_LENGTH) return undefined;
  return name.normalize("NFKC").toLowerCase().replace(/[\s_]/g, "-");
}
