import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchesPathGlob } from "./glob.js";

describe("a glob fits a path", () => {
  test.for([
    ["*.sql", "query.sql"],
    ["*.sql", "db/migrations/004.sql"],
    ["**/*.html", "index.html"],
    ["**/*.html", "site/pages/index.html"],
    ["src/**", "src/a/b.ts"],
    ["src/**/*.ts", "src/a.ts"],
    ["src/**/*.ts", "src/a/b/c.ts"],
    ["**/test/**", "a/test/b/c"],
    ["a/**/b", "a/b"],
    ["a**b", "a/x/b"],
    ["?.md", "a.md"],
    ["?.md", "😀.md"],
    ["*.{ts,tsx}", "app.tsx"],
    ["{src,test}/**/*.{js,ts}", "test/deep/x.ts"],
    ["./src/*.ts", "src/a.ts"],
    ["src/*.ts", "./src/a.ts"],
    ["src/*.ts", "src\\a.ts"],
    ["Dockerfile", "services/api/Dockerfile"],
    ["{a", "{a"],
    ["**", "any/thing"],
    ["", ""],
  ] as const)("%j fits %j", ([glob, path]) => {
    expect(matchesPathGlob(path, glob)).toBe(true);
  });

  test.for([
    ["*.sql", "query.sqlite"],
    ["*.html", ""],
    ["src/*.ts", "src/a/b.ts"],
    ["src/**/*.ts", "lib/src/a.ts"],
    ["**/a.txt", "ba.txt"],
    ["a/**/b", "a/xb"],
    ["?.md", ".md"],
    ["a?b", "a/b"],
    ["*.{ts,tsx}", "app.js"],
    ["*.TS", "a.ts"],
    ["(a+)+$", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"],
  ] as const)("%j does not fit %j", ([glob, path]) => {
    expect(matchesPathGlob(path, glob)).toBe(false);
  });
});

test("any text fits itself when it has no signs in it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (text) => {
      const plain = text.replace(/[*?{}\\]/g, "");
      expect(matchesPathGlob(plain, plain)).toBe(true);
    }),
  );
});

test("a glob made to be slow is not", () => {
  const started = performance.now();
  expect(matchesPathGlob("a".repeat(4000), `${"*a".repeat(120)}b`)).toBe(false);
  expect(matchesPathGlob("a/".repeat(2000), `${"**/".repeat(80)}b`)).toBe(false);
  expect(matchesPathGlob("a".repeat(40), "{a,b}".repeat(40))).toBe(false);
  expect(matchesPathGlob("a", "*".repeat(300))).toBe(false);
  expect(performance.now() - started).toBeLessThan(20_000);
});
