import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { tempFolder } from "./temp-tree.js";

/** Makes one plain script of a TypeScript file of this package, to be run by a process of its own. */
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
    alias: { "@skillwright/skill-parser": fileURLToPath(new URL("../../skill-parser/src/index.ts", import.meta.url)) },
    logLevel: "error",
  });
  return outfile;
}
