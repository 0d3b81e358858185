import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "../../../test/temp-tree.js";
import { createPathResolver } from "./path-resolver.js";

test("a path leads where its links do, and a new file where its folder is", () => {
  const root = realpathSync(tempFolder());
  mkdirSync(join(root, "src"));
  writeFileSync(join(root, "src", "a.ts"), "");
  symlinkSync("/etc", join(root, "src", "away"));
  symlinkSync("/etc/not-there", join(root, "src", "broken"));
  const resolvePath = createPathResolver(root);
  expect(resolvePath("src/a.ts")).toBe(`${root}/src/a.ts`);
  expect(resolvePath("src/new/file.ts")).toBe(`${root}/src/new/file.ts`);
  expect(resolvePath("src/away/new.conf")).toBe("/etc/new.conf");
  expect(resolvePath(`${root}/src/../src/a.ts`)).toBe(`${root}/src/a.ts`);
  expect(resolvePath("src/broken")).toBe("/etc/not-there");
  expect(resolvePath("/etc")).toBe("/etc");
});
