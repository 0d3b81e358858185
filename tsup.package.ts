import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "tsup";
import { markPure } from "./scripts/mark-pure.js";

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

// `yaml` does not say that it is free of side effects, so a bundler keeps it with every file that imports it. These get files of their own.
const importsYaml = (file: string): boolean => /^import (?!type\b)[^;]*from "yaml";/m.test(readFileSync(file, "utf8"));
const withYaml = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !/\.test(?:-d)?\.ts$/.test(file))
  .map((file) => join("src", file))
  .filter(importsYaml);

export default defineConfig({
  entry: [...Array.from(entries, (file) => file.replace(/^\.\/dist\/(.*)\.js$/, "src/$1.ts")), ...withYaml],
  // Left to whoever loads the package: its `imports` say which file that is.
  external: Object.keys(imports),
  format: "esm",
  target: "node20",
  sourcemap: true,
  clean: true,
  silent: true,
  // Whoever reads what is published, or bundles it, sees which modules are Node's.
  removeNodeProtocol: false,
  // A function costs what it uses, not the tables of all others.
  plugins: [
    {
      name: "mark-pure",
      renderChunk: (code, { path }) => (path.endsWith(".js") ? { code: markPure(code) } : undefined),
    },
  ],
});
