import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { tempFolder } from "./temp.js";

const sourceOf = (name: string, entry: string): string =>
  fileURLToPath(new URL(`../../../${name}/src/${entry}.ts`, import.meta.url));

/** Makes one plain script of a TypeScript file of this package's tests, to be run by a process of its own. */
export async function bundle(entry: string): Promise<string> {
  const outfile = `${tempFolder()}/script.mjs`;
  await build({
    entryPoints: [fileURLToPath(new URL(`../${entry}`, import.meta.url))],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    // What is CommonJS inside, such as yaml, asks for `require`.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    alias: {
      "@skillwright/skill-install": sourceOf("skill-install", "index"),
      "@skillwright/skill-index/node": sourceOf("skill-index", "node"),
      "@skillwright/skill-parser": sourceOf("skill-parser", "index"),
      "@skillwright/skill-scan": sourceOf("skill-scan", "index"),
      "@skillwright/skill-text": sourceOf("skill-text", "index"),
    },
    logLevel: "error",
  });
  return outfile;
}
