import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const PACKAGES = fileURLToPath(new URL("../../../", import.meta.url));

/** Below `node_modules`, so that what is asked for at run time is found as from the package itself. */
const CACHE = join(PACKAGES, "skill-mcp", "node_modules", ".cache");

/** A module as one file that Node runs by itself, made from the sources, so that no build is needed first. */
export async function bundle(module: URL): Promise<{ readonly file: string; remove(): void }> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "bundle-"));
  const file = join(folder, "bundle.mjs");
  await build({
    entryPoints: [fileURLToPath(module)],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
    // Some of what is bundled is CommonJS and asks for Node's own modules.
    banner: {
      js: 'import * as nodeModule from "node:module"; const require = nodeModule.createRequire(import.meta.url);',
    },
    plugins: [
      {
        name: "workspace-sources",
        setup: ({ onResolve }) =>
          onResolve({ filter: /^@skillwright\// }, ({ path }) => {
            const [, name = "", entry = "index"] = path.split("/");
            return { path: join(PACKAGES, name, "src", `${entry}.ts`) };
          }),
      },
    ],
  });
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
