import { join } from "node:path";
import { build, type Metafile } from "esbuild";
import { expect, test } from "vitest";
import { PACKAGES } from "./support/packages.js";
import { ROOT, readManifest } from "./support/workspace.js";

const NAME = "skill-adapters";
const { exports, peerDependencies = {} } = readManifest(NAME);
const ENTRIES = Object.entries(exports).flatMap(([entry, target]) =>
  typeof target === "string" ? [] : [[entry, target.default] as const],
);
const OURS = ["skill-adapters", "skill-coordinator", "skill-inject", "skill-match", "skill-text"];

test.for(ENTRIES)("the bundle of %s holds its framework as an import at most, and no node:", async ([entry, file]) => {
  const frameworks = Object.keys(peerDependencies);
  const { metafile } = await build({
    entryPoints: [join(ROOT, "packages", NAME, file)],
    ...{ bundle: true, splitting: true, format: "esm", platform: "browser", outdir: "out", write: false },
    external: frameworks.flatMap((name) => [name, `${name}/*`]),
    ...{ metafile: true, logLevel: "silent", absWorkingDir: ROOT },
  });
  const { imported, inputs } = loadedAtOnce(metafile, join("packages", NAME, file));
  expect([...inputs].filter((name) => !OURS.includes(name))).toEqual([]);
  expect([...imported].map(nameOf).filter((name) => !frameworksOf(entry).includes(name))).toEqual([]);
});

test("in Node a folder of skills is read by a chunk that is loaded when one is given", async () => {
  const { metafile } = await build({
    entryPoints: [join(ROOT, "packages", NAME, "dist/index.js")],
    ...{ bundle: true, splitting: true, format: "esm", platform: "node", outdir: "out", write: false },
    ...{ metafile: true, logLevel: "silent", absWorkingDir: ROOT },
  });
  expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path))).toContain(
    "node:fs",
  );
  expect([...loadedAtOnce(metafile, join("packages", NAME, "dist/index.js")).imported]).toEqual([]);
});

/** The frameworks that the drawing allows the sources of an entry. */
function frameworksOf(entry: string): readonly string[] {
  const drawn = Object.entries(PACKAGES[NAME]?.thirdParty ?? {});
  return drawn.filter(([, places]) => places.some((place) => entry === `./${place}`)).map(([name]) => name);
}

/** What is loaded with an entry: the packages inside it, and what it imports; chunks that are loaded later left out. */
function loadedAtOnce(
  { outputs }: Metafile,
  entry: string,
): { readonly imported: Set<string>; readonly inputs: Set<string> } {
  const imported = new Set<string>();
  const inputs = new Set<string>();
  const open = Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === entry);
  const seen = new Set(open);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const input of Object.keys(outputs[path]?.inputs ?? {})) inputs.add(packageInside(input));
    for (const found of outputs[path]?.imports ?? []) {
      if (found.external) imported.add(found.path);
      else if (found.kind !== "dynamic-import" && !seen.has(found.path)) {
        seen.add(found.path);
        open.push(found.path);
      }
    }
  }
  return { imported, inputs };
}

/** `@anthropic-ai/sdk/lib/tools/ToolError` → `@anthropic-ai/sdk`. */
function nameOf(path: string): string {
  return path.split("/", path.startsWith("@") ? 2 : 1).join("/");
}

function packageInside(input: string): string {
  return /^packages\/([^/]+)\//.exec(input)?.[1] ?? input;
}
