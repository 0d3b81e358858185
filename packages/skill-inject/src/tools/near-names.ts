/** Names that a mistyped one may have meant, nearest first. */
export function nearNames(wanted: string, names: readonly string[], most = 3): readonly string[] {
  const target = fold(wanted).slice(0, 64);
  const reach = Math.max(1, Math.floor(target.length / 3));
  return names
    .map((name) => ({ name, distance: distanceWithin(target, fold(name).slice(0, 64), reach) }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
}

// People and models write `PDF`, `pdf_tools` and `pdf tools` for `pdf-tools`.
const fold = (name: string): string => name.normalize("NFKC").toLowerCase().replace(/[\s_]/g, "-");

/** How many letters to add, drop or change; anything above `reach` once that is certain. */
function distanceWithin(a: string, b: string, reach: number): number {
  if (Math.abs(a.length - b.length) > reach) return reach + 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > reach) return reach + 1;
    row = next;
  }
  return row[b.length] ?? 0;
}
