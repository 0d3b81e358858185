import fc from "fast-check";
import { expect, test } from "vitest";
import { takePage } from "./page.js";

interface Place {
  readonly uri: string;
  readonly item?: string;
}

async function walk(places: readonly Place[], size: { items: number; bytes: number }): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await takePage({ places, toItem: async (place: Place) => place.item, size, cursor });
    pages.push(page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pages;
}

test("every item is on one page, in order, and no page is larger than it may be", async () => {
  const sizes = fc.record({ items: fc.integer({ min: 1, max: 5 }), bytes: fc.integer({ min: 1, max: 50 }) });
  const lists = fc.uniqueArray(fc.record({ uri: fc.string(), item: fc.option(fc.string(), { nil: undefined }) }), {
    selector: ({ uri }) => uri,
  });
  await fc.assert(
    fc.asyncProperty(lists, sizes, async (list, size) => {
      const places = [...list].sort((a, b) => (a.uri < b.uri ? -1 : 1)) as Place[];
      const pages = await walk(places, size);
      expect(pages.flat()).toEqual(places.flatMap(({ item }) => item ?? []));
      for (const page of pages) {
        const bytes = page.reduce((sum, item) => sum + Buffer.byteLength(JSON.stringify(item)), 0);
        expect(page.length <= size.items && (page.length <= 1 || bytes <= size.bytes)).toBe(true);
      }
    }),
  );
});

test("a page goes on where the last one ended, though places came and went", async () => {
  const places = ["b", "d", "f"].map((uri) => ({ uri, item: uri }));
  const options = { toItem: async (place: Place) => place.item, size: { items: 2, bytes: 1000 } };
  const { nextCursor } = await takePage({ ...options, places });
  const later = ["a", "b", "c", "e", "f"].map((uri) => ({ uri, item: uri }));
  expect(await takePage({ ...options, places: later, cursor: nextCursor })).toEqual({ items: ["e", "f"] });
});

test.for(["", "x", "YWJj", "a".repeat(5_000)])("the cursor %j is answered with -32602", async (cursor) => {
  const page = takePage({ places: [], toItem: async () => "x", size: { items: 1, bytes: 1 }, cursor });
  await expect(page).rejects.toMatchObject({ code: -32602 });
});
