import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

/** What a program pays that imports these names and nothing else: bytes after bundling, minifying and gzip. */
async function sizeOf(names: string): Promise<number> {
  const entry = join(import.meta.dirname, "../src/index.ts");
  const { outputFiles } = await build({
    stdin: { contents: `export { ${names} } from ${JSON.stringify(entry)};`, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
}

test.for(["scoreBand", "selectByOverlap", "isMentionOnly", "DEFAULT_POLICY", "findAmbiguity"])(
  "importing %s costs less than 1 kB",
  async (name) => {
    expect(await sizeOf(name)).toBeLessThan(1000);
  },
);

test("the word tables come with the matcher, and with nothing that does not read words", async () => {
  expect(await sizeOf("createMatcher")).toBeGreaterThan(20_000);
  expect(await sizeOf("nearestNames, parseMentions, compareSelections, findAmbiguity, formatExplanation")).toBeLessThan(
    5000,
  );
});
