import type { View } from "./terminal.js";
import { cutToWidth, wrap } from "./text-width.js";

interface Step {
  readonly mark: " " | "-" | "+";
  readonly line: string;
}

const CONTEXT = 2;

/** What differs between two texts, line by line, with some lines around it: removed lines with `-`, added ones with `+`. */
export function lineDiff(
  before: string,
  after: string,
  view: Pick<View, "style" | "words" | "width">,
): readonly string[] {
  const { style } = view;
  const steps = toSteps(before.split("\n"), after.split("\n"));
  const near = new Set<number>();
  for (const [at, { mark }] of steps.entries()) {
    if (mark === " ") continue;
    for (let index = at - CONTEXT; index <= at + CONTEXT; index++) near.add(index);
  }
  const paint = { " ": style.faint, "-": style.bad, "+": style.good };
  const lines: string[] = [];
  let last = -1;
  for (const [at, { mark, line }] of steps.entries()) {
    if (!near.has(at)) continue;
    if (last !== -1 && at > last + 1) lines.push(style.faint("  …"));
    for (const row of stepLines({ mark, line }, view)) lines.push(paint[mark](row));
    last = at;
  }
  return lines;
}

/** What changed is shown whole, on as many lines as it takes; what stands around it is cut. */
function stepLines({ mark, line }: Step, { words, width }: Pick<View, "words" | "width">): readonly string[] {
  const [indent = ""] = /^[ \t]*/.exec(line) ?? [];
  const text = words(line.slice(indent.length).replace(/\r$/, ""));
  const shown = indent.replaceAll("\t", "  ").slice(0, MAX_INDENT);
  // Whoever prints it puts two blanks before each line.
  const columns = width - 4 - shown.length;
  if (mark === " ") return [`  ${shown}${cutToWidth(text, columns)}`];
  return wrap(text, columns).map((row, at) => `${at === 0 ? mark : " "} ${shown}${row}`);
}

/** However deep a line is indented, there must be columns left for it. */
const MAX_INDENT = 20;

/** Longest common subsequence of the lines, once those that both texts begin and end with are set aside. */
function toSteps(a: readonly string[], b: readonly string[]): readonly Step[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const same = (lines: readonly string[]): Step[] => lines.map((line) => ({ mark: " ", line }));
  return [...same(a.slice(0, start)), ...compare(left, right), ...same(a.slice(a.length - end))];
}

/** More than this would take longer to compare than anyone would read. */
const MAX_CELLS = 1_000_000;

function compare(a: readonly string[], b: readonly string[]): readonly Step[] {
  if (a.length * b.length > MAX_CELLS) {
    return [...a.map((line): Step => ({ mark: "-", line })), ...b.map((line): Step => ({ mark: "+", line }))];
  }
  // common[i][j]: how many lines a from i on and b from j on have in common, in order.
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    const row = common[i] ?? [];
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      steps.push({ mark: " ", line: left });
      i++;
      j++;
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      steps.push({ mark: "-", line: left });
      i++;
    } else {
      steps.push({ mark: "+", line: right ?? "" });
      j++;
    }
  }
  return steps;
}
