import fc from "fast-check";
import { expect, test } from "vitest";
import { createTextPacker, openTexts } from "./snapshot-texts.js";

const PAGE = 65_536;

async function keep(texts: readonly (string | Uint8Array)[]) {
  const { keepText, pack } = createTextPacker();
  const ends = texts.map(keepText);
  const packed = await pack();
  return { packed, places: ends.map((end, at) => [ends[at - 1] ?? 0, end] as const) };
}

test("what was kept is given back, in any order, wherever pages begin and end", async () => {
  const size = fc.oneof(fc.nat(200), fc.integer({ min: PAGE - 3, max: PAGE + 3 }), fc.nat(3 * PAGE));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(size, fc.nat(255)), { maxLength: 6 }), fc.nat(), async (sizes, turn) => {
      const texts = sizes.map(([length, first]) => Uint8Array.from({ length }, (_, at) => (first + at * at) & 0xff));
      const { packed, places } = await keep(texts);
      const opened = openTexts(packed);
      for (const step of places.keys()) {
        const at = (turn + step * 5) % places.length;
        const [start, end] = places[at] ?? [0, 0];
        expect(opened.subarray(start, end).equals(texts[at] ?? Buffer.of())).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

test("texts are told in bytes, and take less room than they are long", async () => {
  const { packed, places } = await keep(["é", "", "How to do it. ".repeat(10_000)]);
  expect(places).toEqual([
    [0, 2],
    [2, 2],
    [2, 140_002],
  ]);
  expect(packed.pageEnds).toHaveLength(3);
  expect(packed.bytes.length).toBeLessThan(20_000);
  expect(openTexts(packed).subarray(0, 2).toString()).toBe("é");
});

test("bytes are read no sooner than a text is asked for", async () => {
  const { packed } = await keep(["late"]);
  const bytes = Buffer.alloc(packed.bytes.length);
  const opened = openTexts({ ...packed, bytes });
  packed.bytes.copy(bytes);
  expect(opened.subarray(0, 4).toString()).toBe("late");
});

test("bytes that are not what was packed throw instead of growing without end", async () => {
  const { packed } = await keep([Buffer.alloc(2 * PAGE)]);
  const [first = 0] = packed.pageEnds;
  expect(() => openTexts({ ...packed, bytes: packed.bytes.subarray(1) }).subarray(0, 9)).toThrow();
  const { packed: bomb } = await keep([Buffer.alloc(PAGE)]);
  expect(() => openTexts({ bytes: Buffer.alloc(first), pageEnds: bomb.pageEnds }).subarray(0, 9)).toThrow();
});

test("pages that are asked for in turns are not opened again and again", async () => {
  const { packed, places } = await keep([Buffer.alloc(3 * PAGE, 1), Buffer.alloc(3 * PAGE, 2)]);
  const opened = openTexts(packed);
  const [[first = 0] = [], [second = 0] = []] = places;
  expect([opened.subarray(first, first + 2)[0], opened.subarray(second, second + 2)[0]]).toEqual([1, 2]);
  packed.bytes.fill(0);
  expect([opened.subarray(first + 5, first + 7)[0], opened.subarray(second + 5, second + 7)[0]]).toEqual([1, 2]);
});
