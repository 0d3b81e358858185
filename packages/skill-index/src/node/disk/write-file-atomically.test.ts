import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "../../../test/temp-tree.js";
import { removeOldTemporaries } from "./write-file-atomically.js";

test("what killed writers of this file left is swept after an hour, and nothing else", () => {
  const folder = tempFolder();
  const names = [
    ".a.json.0123456789abcdef.tmp",
    ".a.json.fedcba9876543210.tmp",
    ".b.json.0123456789abcdef.tmp",
    ".a.json.x.tmp",
    "a.json",
  ];
  for (const name of names) writeFileSync(join(folder, name), "");
  const old = new Date(Date.now() - 2 * 3_600_000);
  for (const name of names.filter((_, index) => index !== 1)) utimesSync(join(folder, name), old, old);
  removeOldTemporaries(folder, "a.json");
  expect(readdirSync(folder).sort()).toEqual(names.slice(1).sort());
});
