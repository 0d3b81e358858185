import { expect, test } from "vitest";
import { matchLines, mergeLines } from "./merge-lines.js";

const NAMES = { ours: "yours", theirs: "new" };
const lines = (text: string): string => text.split(" ").join("\n").concat("\n");

test.for([
  ["only ours changed", "a b c", "a B c", "a b c", "a B c", 0],
  ["only theirs changed", "a b c", "a b c", "a b C", "a b C", 0],
  ["both changed apart", "a b c d e", "A b c d e", "a b c d E", "A b c d E", 0],
  ["both changed alike", "a b c", "a X c", "a X c", "a X c", 0],
  ["both added apart", "a b c", "0 a b c", "a b c 1", "0 a b c 1", 0],
  ["one removed, the other kept", "a b c", "a c", "a b c", "a c", 0],
  ["both changed the same line", "a b c", "a X c", "a Y c", "a <<<<<<<_yours X ======= Y >>>>>>>_new c", 1],
  ["one removed what the other changed", "a b c", "a c", "a Y c", "a <<<<<<<_yours ======= Y >>>>>>>_new c", 1],
  ["repeated lines", "x x x a x x", "x x x a y x x", "x x x x a x x", "x x x x a y x x", 0],
] as const)("merges where %s", ([, base, ours, theirs, expected, conflicts]) => {
  const merged = mergeLines(lines(base), { ours: lines(ours), theirs: lines(theirs) }, NAMES);
  expect(merged).toEqual({ text: lines(expected).replaceAll("_", " "), conflicts });
});

test("ends of lines and a missing last one stay", () => {
  expect(mergeLines("a\r\nb\r\n", { ours: "a\r\nb\r\n", theirs: "a\r\nc" }, NAMES).text).toBe("a\r\nc");
  expect(mergeLines("a", { ours: "b", theirs: "c" }, NAMES).text).toBe("<<<<<<< yours\nb\n=======\nc\n>>>>>>> new\n");
  expect(mergeLines("", { ours: "", theirs: "" }, NAMES)).toEqual({ text: "", conflicts: 0 });
});

/** A generator of our own, so that a failure can be had again. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1664525 + 1013904223) % 4294967296;
    yield state / 4294967296;
  }
}

test("no line that either side wrote is lost, and a side that changed nothing changes nothing", () => {
  const random = numbers(7);
  const pick = (count: number): number => Math.floor((random.next().value ?? 0) * count);
  const edit = (text: readonly string[]): string[] =>
    text.flatMap((line, at) => {
      const what = pick(6);
      if (what === 0) return [];
      return what === 1 ? [line, `new ${at} ${pick(3)}\n`] : [line];
    });
  for (let round = 0; round < 400; round++) {
    const base = Array.from({ length: pick(14) }, () => `${pick(5)}\n`);
    const [ours, theirs] = [edit(base), edit(base)];
    const join = (text: readonly string[]): string => text.join("");
    const merged = mergeLines(join(base), { ours: join(ours), theirs: join(theirs) }, NAMES).text.split(/(?<=\n)/);
    for (const line of [...ours, ...theirs].filter((one) => one.startsWith("new"))) expect(merged).toContain(line);
    expect(mergeLines(join(base), { ours: join(base), theirs: join(theirs) }, NAMES).text).toBe(join(theirs));
    expect(mergeLines(join(base), { ours: join(ours), theirs: join(base) }, NAMES).text).toBe(join(ours));
    expect(mergeLines(join(base), { ours: join(ours), theirs: join(ours) }, NAMES).text).toBe(join(ours));
  }
});

test("matches rise, and are equal lines", () => {
  const from = "a b c a b b a".split(" ");
  const to = "c b a b a c".split(" ");
  const matches = matchLines(from, to);
  const found = matches.flatMap((at, index) => (at === undefined ? [] : [[index, at] as const]));
  expect(found).toHaveLength(4);
  for (const [index, at] of found) expect(to[at]).toBe(from[index]);
  expect(found.map(([, at]) => at)).toEqual(found.map(([, at]) => at).sort((a, b) => a - b));
});

test("texts that are far apart stay both, whole", () => {
  const many = (mark: string): string => Array.from({ length: 1500 }, (_, line) => `${mark} ${line}\n`).join("");
  const { text, conflicts } = mergeLines(many("base"), { ours: many("ours"), theirs: many("theirs") }, NAMES);
  expect(conflicts).toBe(1);
  expect(text).toContain(many("ours"));
  expect(text).toContain(many("theirs"));
});
