import { join } from "node:path";
import { expect, test } from "vitest";
import { findStrictFields } from "./support/optional-fields.js";
import { packageFolders, ROOT, readManifest } from "./support/workspace.js";

const ENTRIES = packageFolders().flatMap((folder) =>
  Object.values(readManifest(folder).exports).flatMap((target) =>
    typeof target === "object" && target.types ? [join(ROOT, "packages", folder, target.types)] : [],
  ),
);

// With `exactOptionalPropertyTypes`, `{ depth: options.depth }` is an error for a field that is only `depth?: number`.
test("every optional field that callers fill in accepts undefined", () => {
  expect(ENTRIES.length).toBeGreaterThan(30);
  expect(findStrictFields(ENTRIES)).toEqual([]);
});
