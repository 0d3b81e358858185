import { join } from "node:path";
import { expect, test } from "vitest";
import { compileTables, dataLines } from "./compile-tables.js";

test("the compiled tables are those of the data", async () => {
  await expect(compileTables()).toMatchFileSnapshot(join(import.meta.dirname, "../src/text/word-tables.ts"));
});

test("every line of asked-as.txt has words of skills and ways of asking, of at most six words each", () => {
  for (const line of dataLines("asked-as.txt")) {
    const [names, ways = "", ...rest] = line.split(" | ");
    expect(rest).toEqual([]);
    expect(names).toMatch(/^[a-z0-9+ ]+$/);
    for (const way of ways.split(", ")) {
      expect(way, line).toMatch(/^[a-z0-9+# ]+$/);
      expect(way.split(" ").length, way).toBeLessThanOrEqual(6);
    }
  }
});
