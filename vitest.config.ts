import { defineConfig } from "vitest/config";

// Tests read the sources by public name, so they need no build; `test/` holds what does need one.
const alias = [
  { find: /^@skillwright\/([^/]+)$/, replacement: new URL("./packages/$1/src/index.ts", import.meta.url).pathname },
  { find: /^@skillwright\/([^/]+)\/(.+)$/, replacement: new URL("./packages/$1/src/$2.ts", import.meta.url).pathname },
];

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["packages/*/{src,test}/**/*.test.ts", "apps/*/{src,test}/**/*.test.ts"],
          testTimeout: 30_000,
        },
      },
      {
        test: { name: "workspace", include: ["test/**/*.test.ts"], testTimeout: 180_000, hookTimeout: 180_000 },
      },
    ],
  },
});
