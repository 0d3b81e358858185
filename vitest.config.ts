import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

type Resolve = (source: string, importer: string, options: { skipSelf: boolean }) => Promise<unknown>;

// Tests read the sources by public name, so they need no build; `test/` holds what does need one.
const alias = [
  { find: "#folders", replacement: new URL("./packages/skill-adapters/src/core/folders.ts", import.meta.url).pathname },
  { find: /^@skillwright\/([^/]+)$/, replacement: new URL("./packages/$1/src/index.ts", import.meta.url).pathname },
  { find: /^@skillwright\/([^/]+)\/(.+)$/, replacement: new URL("./packages/$1/src/$2.ts", import.meta.url).pathname },
];

// A folder whose installed packages stand in for the workspace's own: how `scripts/test-newer.mjs` runs what needs a newer Node.
const newer = process.env["SKILLWRIGHT_NEWER"];
const newerPackages = {
  name: "newer-packages",
  enforce: "pre" as const,
  resolveId(this: { resolve: Resolve }, source: string) {
    const [scope = "", name = ""] = source.split("/");
    const found =
      newer &&
      !source.startsWith(".") &&
      existsSync(join(newer, "node_modules", scope.startsWith("@") ? join(scope, name) : scope));
    return found ? this.resolve(source, join(newer, "index.js"), { skipSelf: true }) : null;
  },
};

const INTEGRATION = "**/*.integration.test.ts";

export default defineConfig({
  test: {
    // All cores: most of the longer tests wait for a process they started.
    maxWorkers: "100%",
    projects: [
      {
        plugins: newer ? [newerPackages] : [],
        resolve: { alias },
        test: {
          name: "unit",
          include: ["packages/*/{src,test}/**/*.test.ts", "apps/*/{src,test}/**/*.test.ts"],
          exclude: [INTEGRATION, "**/node_modules/**"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "workspace",
          include: ["test/*.test.ts"],
          exclude: [INTEGRATION],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // With `pnpm test:integration`: installs from npm, other Node versions, processes that are killed.
        resolve: { alias },
        test: {
          name: "integration",
          include: ["test/*.integration.test.ts", "packages/*/test/**/*.integration.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // By itself, with `pnpm rehearse`: it takes minutes, and other Node versions from npm.
        test: { name: "release", include: ["test/release/*.test.ts"], testTimeout: 180_000, hookTimeout: 180_000 },
      },
    ],
  },
});
