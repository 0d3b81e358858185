import { builtinModules } from "node:module";
import { defineConfig, type Options } from "tsup";

const common: Options = { format: "esm", target: "node20", sourcemap: true, silent: true, removeNodeProtocol: false };

/**
 * All that a file needs, and nothing else, as CommonJS, which starts sooner. Neutral, because the build of `yaml` for Node is a hundred
 * small files that call `require`.
 */
const whole: Options = {
  ...common,
  format: "cjs",
  platform: "neutral",
  noExternal: [/^@skillwright\//, "yaml"],
  minify: true,
  splitting: false,
  sourcemap: false,
  esbuildOptions(options) {
    // `import()` in CommonJS would load all of Node's module loader.
    options.supported = { "dynamic-import": false };
  },
};
const NODE = [/^node:/, ...builtinModules];

/** The parts of the hook that are built apart are asked for by the names of their sources. */
const parts: Options["esbuildPlugins"] = [
  {
    name: "parts-of-the-hook",
    setup(build) {
      build.onResolve({ filter: /^\.\/read-(?:skills|settings)\.js$/ }, ({ path }) => ({
        path: path.replace(/\.js$/, ".cjs"),
        external: true,
      }));
    },
  },
];

/**
 * The commands load what they need from the other packages. The hook runs before every prompt, where each file that is looked up and each line
 * that is compiled is felt: it is one file of what it needs with a saved state, another with what it needs without one, and
 * a third for projects with settings.
 */
export default defineConfig([
  { ...common, entry: ["src/main.ts", "src/index.ts"] },
  {
    ...whole,
    entry: { bin: "src/bin.ts" },
    external: [...NODE, "./main.js"],
    banner: { js: 'const IMPORT_META_URL = require("node:url").pathToFileURL(__filename).href;' },
    esbuildOptions(options) {
      options.define = { ...options.define, "import.meta.url": "IMPORT_META_URL" };
    },
  },
  { ...whole, entry: { "hook/main": "src/hook/main.ts" }, external: NODE, esbuildPlugins: parts },
  { ...whole, entry: { "hook/read-skills": "src/hook/read-skills.ts" }, external: NODE },
  { ...whole, entry: { "hook/read-settings": "src/hook/read-settings.ts" }, external: NODE },
]);
