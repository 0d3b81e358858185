import { defineConfig } from "vite";

/** The page: one folder of files with relative addresses, for the loopback server and for any web host. */
export default defineConfig({
  root: new URL("./src/page", import.meta.url).pathname,
  base: "./",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: new URL("./dist/page", import.meta.url).pathname,
    emptyOutDir: true,
    target: "es2023",
    // An inlined file would be a `data:` address, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
});
