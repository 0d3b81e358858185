/**
 * Tells the known key that was likely meant by one that is none: `descripton`, `allowed_tools`, `allowedTools`, `Name`. Thousands of
 * skills share a handful of unknown keys, so what was found out is kept, for so many keys.
 */
export function createMeantKey(known: ReadonlySet<string>): (key: string) => string | undefined {
  const answers = new Map<string, string | undefined>();
  return (key) => {
    if (known.has(key) || key.length > MAX_LENGTH) return undefined;
    if (answers.has(key)) return answers.get(key);
    const meant = meantKey(key, known);
    if (answers.size < MAX_KEPT) answers.set(key, meant);
    return meant;
  };
}

const MAX_KEPT = 500;

function meantKey(key: string, known: ReadonlySet<string>): string | undefined {
  const spelled = key
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .replaceAll("_", "-")
    .toLowerCase();
  if (known.has(spelled)) return spelled;
  for (const candidate of known) if (isNear(spelled, candidate)) return candidate;
  return undefined;
}

const MAX_LENGTH = 40;

/** One slip of the finger in a short word, two in a longer one. */
function isNear(word: string, known: string): boolean {
  const max = known.length > 7 ? 2 : 1;
  return Math.abs(word.length - known.length) <= max && editDistance(word, known) <= max;
}

/** Damerau–Levenshtein (optimal string alignment): letters added, left out, replaced, or two of them swapped. */
function editDistance(a: string, b: string): number {
  let before: readonly number[] = [];
  let previous: readonly number[] = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      const steps = [(previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + change];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps.push((before[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    [before, previous] = [previous, row];
  }
  return previous[b.length] ?? 0;
}
