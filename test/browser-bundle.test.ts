import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { PACKAGES } from "./support/packages.js";
import { ROOT, readManifest } from "./support/workspace.js";

const BUNDLES = Object.entries(PACKAGES).flatMap(([name, { browserBundles }]) =>
  Object.entries(browserBundles).map(([entry, packages]) => [name, entry, packages] as const),
);

test.for(BUNDLES)("%s bundles for a browser: entry %s holds %j alone", async ([name, entry, packages]) => {
  const target = readManifest(name).exports[entry];
  const file = typeof target === "object" ? target.default : target;
  const { metafile } = await build({
    entryPoints: [join(ROOT, "packages", name, file ?? "")],
    bundle: true,
    platform: "browser",
    format: "esm",
    metafile: true,
    write: false,
    logLevel: "silent",
    absWorkingDir: ROOT,
  });
  const inputs = Object.keys(metafile.inputs);
  // What cannot be bundled stays an import of the output: `node:` modules are among these.
  expect(Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path))).toEqual([]);
  expect([...new Set(inputs.map(packageInside))].sort()).toEqual(packages);
});

/** `node_modules/.pnpm/yaml@2/node_modules/yaml/dist/index.js` → `yaml`; our own built files → their folder. */
function packageInside(input: string): string {
  const ours = /^packages\/([^/]+)\//.exec(input);
  if (ours?.[1]) return ours[1];
  const [first = "", second = ""] = input.slice(input.lastIndexOf("node_modules/") + "node_modules/".length).split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}

// Bytes after gzip, about a third above what they are. A table or pattern at the top of a module would come with every import of it if
// `scripts/mark-pure.ts` did not mark it.
const IMPORTS: readonly (readonly [name: string, imported: string, bytes: number])[] = [
  ["skill-text", "estimateTokens", 300],
  ["skill-match", "scoreBand", 400],
  ["skill-match", "nearestNames", 1000],
  ["skill-parser", "suggestName", 700],
  ["skill-parser", "findFileLinks", 1000],
  ["skill-index", "createMemorySource", 2800],
  ["skill-coordinator", "createToolRegistry", 1000],
  ["skill-coordinator", "createSession", 200],
  ["skill-inject", "prependToMessage", 600],
  ["skill-match", "createMatcher", 62_000],
  ["skill-adapters", "withSkills", 125_000],
];

test.for(IMPORTS)("%s: an import of %s costs at most %i bytes", async ([name, imported, bytes]) => {
  const target = readManifest(name).exports["."];
  const file = join(ROOT, "packages", name, typeof target === "object" ? target.default : "");
  const { outputFiles } = await build({
    stdin: { contents: `export { ${imported} } from ${JSON.stringify(file)};`, resolveDir: ROOT },
    ...{ bundle: true, minify: true, platform: "browser", format: "esm", write: false, logLevel: "silent" },
  });
  const size = gzipSync(outputFiles[0]?.contents ?? "").length;
  expect(size).toBeGreaterThan(50);
  expect(size).toBeLessThanOrEqual(bytes);
});
