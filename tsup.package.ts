import { readFileSync } from "node:fs";
import { defineConfig } from "tsup";

type Targets = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

// For the package in whose folder it is run. Each file of its `exports` and `imports` is a file of `src`: adding one is adding it there.
const { exports, imports = {} } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly exports: Targets;
  readonly imports?: Targets;
};
const files = [exports, imports]
  .flatMap((targets) => Object.values(targets))
  .flatMap((target) => (typeof target === "string" ? [] : Object.values(target)));
const entries = new Set(files.filter((file) => file.endsWith(".js")));

export default defineConfig({
  entry: Array.from(entries, (file) => file.replace(/^\.\/dist\/(.*)\.js$/, "src/$1.ts")),
  // Left to whoever loads the package: its `imports` say which file that is.
  external: Object.keys(imports),
  format: "esm",
  target: "node20",
  sourcemap: true,
  clean: true,
  silent: true,
  // Whoever reads what is published, or bundles it, sees which modules are Node's.
  removeNodeProtocol: false,
});
