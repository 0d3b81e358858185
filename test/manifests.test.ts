import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { filesIn, packageFolders, ROOT, readManifest } from "./support/workspace.js";

describe.for(packageFolders())("%s", (folder) => {
  const manifest = readManifest(folder);

  test("says where it comes from, and where to report what is wrong", () => {
    const repository = "https://github.com/skillwright/skillwright";
    expect(manifest).toMatchObject({
      homepage: `${repository}/tree/main/packages/${folder}#readme`,
      repository: { type: "git", url: `git+${repository}.git`, directory: `packages/${folder}` },
      bugs: `${repository}/issues`,
      license: "MIT",
      engines: { node: ">=20.19" },
      publishConfig: { access: "public" },
    });
    expect(manifest["keywords"]).toContain("agent-skills");
    expect(String(manifest["description"]).length).toBeGreaterThan(20);
  });

  test("imports Node's modules by their full names in what is published", () => {
    const scripts = filesIn(join(ROOT, "packages", folder, "dist")).filter((path) => path.endsWith(".js"));
    const bare = scripts.flatMap((path) => {
      const text = readFileSync(join(ROOT, "packages", folder, "dist", path), "utf8");
      return /\bfrom ?"(?:fs|path|os|crypto|url|util|child_process|stream|http|https|net|zlib)(?:\/\w+)?"/.test(text)
        ? [path]
        : [];
    });
    expect(bare).toEqual([]);
  });
});
