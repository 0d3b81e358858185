import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";

const SOURCES = fileURLToPath(new URL("../src/", import.meta.url));

test.for(["index.ts", "contract.ts"])("the entry %s bundles for a browser without a shim", async (entry) => {
  const { metafile } = await build({
    entryPoints: [`${SOURCES}${entry}`],
    bundle: true,
    write: false,
    metafile: true,
    platform: "browser",
    format: "esm",
    external: ["@skillwright/skill-parser"],
    logLevel: "silent",
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  expect(new Set(imports)).toEqual(new Set(entry === "index.ts" ? ["@skillwright/skill-parser"] : []));
});

test("no file outside node/ speaks of Node's own globals", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
    (name) => /(?<!\.test|\.test-d)\.ts$/.test(name) && !/^node[./\\]/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const name of files) {
    expect([name, readFileSync(`${SOURCES}${name}`, "utf8")][1]).not.toMatch(
      /\b(?:Buffer|process|require|setImmediate|__dirname)\b[.(]|"node:/,
    );
  }
});
