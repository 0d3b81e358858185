import { builtinModules } from "node:module";
import { defineConfig, type Options } from "tsup";

const common: Options = { format: "esm", target: "node20", sourcemap: true, silent: true, removeNodeProtocol: false };

/** All that a file needs, and nothing else. Neutral, because the build of `yaml` for Node is a hundred small files that call `require`. */
const whole: Options = {
  ...common,
  platform: "neutral",
  noExternal: [/^@skillwright\//, "yaml"],
  minify: true,
  splitting: false,
};
const NODE = [/^node:/, ...builtinModules];

/**
 * The commands load what they need from the other packages. The hook runs before every prompt, where each file that is looked up and each line
 * that is compiled is felt: it is one file of what it needs with a saved state, another with what it needs without one, and
 * a third for projects with settings.
 */
export default defineConfig([
  { ...common, entry: ["src/bin.ts", "src/index.ts"], external: ["./hook/main.js"] },
  {
    ...whole,
    entry: { "hook/main": "src/hook/main.ts" },
    external: [...NODE, "./read-skills.js", "./read-settings.js"],
  },
  { ...whole, entry: { "hook/read-skills": "src/hook/read-skills.ts" }, external: NODE },
  { ...whole, entry: { "hook/read-settings": "src/hook/read-settings.ts" }, external: NODE },
]);
