/** Two edits of one text as one. */
export interface MergedText {
  readonly text: string;
  /** Places where both changed the same lines: both are in the text, between marks. */
  readonly conflicts: number;
}

/** What the two sides are called at the marks. */
export interface SideNames {
  readonly ours: string;
  readonly theirs: string;
}

/**
 * Merges by lines, as Git does (diff3): what only one side changed is taken, what both changed alike once, and what they changed differently
 * stays twice, between `<<<<<<<`, `=======` and `>>>>>>>`. No line of either side is lost.
 */
export function mergeLines(
  base: string,
  sides: { readonly ours: string; readonly theirs: string },
  names: SideNames,
): MergedText {
  const [old, ours, theirs] = [toLines(base), toLines(sides.ours), toLines(sides.theirs)];
  const [inOurs, inTheirs] = [matchLines(old, ours), matchLines(old, theirs)];
  const end = [old.length, ours.length, theirs.length] as const;
  const out: string[] = [];
  let conflicts = 0;
  let [o, a, b] = [0, 0, 0];
  while (o < end[0] || a < end[1] || b < end[2]) {
    // A line that neither side touched.
    if (o < end[0] && inOurs[o] === a && inTheirs[o] === b) {
      out.push(old[o] ?? "");
      [o, a, b] = [o + 1, a + 1, b + 1];
      continue;
    }
    let next = o;
    while (next < end[0] && !(isKept(inOurs[next], a) && isKept(inTheirs[next], b))) next++;
    const [nextA, nextB] = next < end[0] ? [inOurs[next] ?? a, inTheirs[next] ?? b] : [end[1], end[2]];
    const chunk = [old.slice(o, next), ours.slice(a, nextA), theirs.slice(b, nextB)] as const;
    const merged = mergeChunk(chunk);
    if (merged) out.push(...merged);
    else {
      conflicts++;
      out.push(...marked(chunk[1], chunk[2], names));
    }
    [o, a, b] = [next, nextA, nextB];
  }
  return { text: out.join(""), conflicts };
}

const isKept = (at: number | undefined, from: number): boolean => at !== undefined && at >= from;

/** With their ends, so that a text without a last one comes back as it was. */
const toLines = (text: string): readonly string[] => (text === "" ? [] : text.split(/(?<=\n)/));

function mergeChunk([old, ours, theirs]: readonly (readonly string[])[]): readonly string[] | undefined {
  const [before, one, other] = [old?.join("") ?? "", ours?.join("") ?? "", theirs?.join("") ?? ""];
  if (one === other || other === before) return ours;
  return one === before ? theirs : undefined;
}

function marked(ours: readonly string[], theirs: readonly string[], names: SideNames): readonly string[] {
  const end = [...ours, ...theirs].some((line) => line.endsWith("\r\n")) ? "\r\n" : "\n";
  return [
    `<<<<<<< ${names.ours}${end}`,
    ...ended(ours, end),
    `=======${end}`,
    ...ended(theirs, end),
    `>>>>>>> ${names.theirs}${end}`,
  ];
}

const ended = (lines: readonly string[], end: string): readonly string[] =>
  lines.map((line) => (line.endsWith("\n") ? line : `${line}${end}`));

/** Steps that two texts may be apart; further apart they count as wholly different, and stay both. */
const MAX_STEPS = 1000;

/** For each line of the first text its place in the second, where it is kept: a longest common subsequence (Myers' O(ND)). */
export function matchLines(from: readonly string[], to: readonly string[]): readonly (number | undefined)[] {
  const matches: (number | undefined)[] = new Array(from.length).fill(undefined);
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) matches[start] = start++;
  let [fromEnd, toEnd] = [from.length, to.length];
  while (fromEnd > start && toEnd > start && from[fromEnd - 1] === to[toEnd - 1]) matches[--fromEnd] = --toEnd;
  for (const [x, y] of middle(from.slice(start, fromEnd), to.slice(start, toEnd))) matches[start + x] = start + y;
  return matches;
}

function middle(from: readonly string[], to: readonly string[]): readonly (readonly [number, number])[] {
  const [n, m] = [from.length, to.length];
  if (n === 0 || m === 0) return [];
  // The furthest `x` on each diagonal, one array a step, to find the way back by.
  const trace: Int32Array[] = [];
  let furthest = new Int32Array([0]);
  for (let step = 0; step <= Math.min(n + m, MAX_STEPS); step++) {
    const row = new Int32Array(2 * step + 1);
    for (let k = -step; k <= step; k += 2) {
      let x = step === 0 ? 0 : enter(furthest, step - 1, k);
      while (x < n && x - k < m && from[x] === to[x - k]) x++;
      row[k + step] = x;
      if (x >= n && x - k >= m) {
        trace.push(row);
        return wayBack(trace, { step, n, m });
      }
    }
    trace.push(row);
    furthest = row;
  }
  return [];
}

/** Where a diagonal is entered from the step before: from above (an added line), or from the left (a removed one). */
function enter(furthest: Int32Array, step: number, k: number): number {
  const at = (diagonal: number): number => (Math.abs(diagonal) > step ? -1 : (furthest[diagonal + step] ?? -1));
  return Math.max(at(k + 1), at(k - 1) === -1 ? -1 : at(k - 1) + 1);
}

function wayBack(
  trace: readonly Int32Array[],
  { step: last, n, m }: { readonly step: number; readonly n: number; readonly m: number },
): readonly (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  let [x, y] = [n, m];
  for (let step = last; step >= 0; step--) {
    const k = x - y;
    const entered = step === 0 ? 0 : enter(trace[step - 1] ?? new Int32Array(), step - 1, k);
    while (x > entered && x > 0 && y > 0) pairs.push([--x, --y]);
    if (step === 0) break;
    const previous = trace[step - 1] ?? new Int32Array();
    const above = Math.abs(k + 1) > step - 1 ? -1 : (previous[k + 1 + step - 1] ?? -1);
    if (above === entered && above !== -1) y--;
    else x--;
  }
  return pairs;
}
