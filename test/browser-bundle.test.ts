import { join } from "node:path";
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
