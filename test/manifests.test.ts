import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
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

  test("is not packed without its code", () => {
    expect(manifest["scripts"]).toMatchObject({ prepack: "node ../../scripts/check-built.mjs" });
    const check = (cwd: string) => spawnSync(process.execPath, [CHECK], { cwd, encoding: "utf8" });
    expect(check(join(ROOT, "packages", folder))).toMatchObject({ status: 0, stderr: "" });
    const unbuilt = mkdtempSync(join(tmpdir(), "skillwright-unbuilt-"));
    writeFileSync(join(unbuilt, "package.json"), JSON.stringify(manifest));
    const { status, stderr } = check(unbuilt);
    rmSync(unbuilt, { recursive: true });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/ is not built: \S+ is not there\. Run "pnpm build" first/),
    ]);
  });
});

const CHECK = join(ROOT, "scripts/check-built.mjs");

test("the pre-commit hooks run the version of the command that they come with", () => {
  const hooks = readFileSync(join(ROOT, ".pre-commit-hooks.yaml"), "utf8");
  const commands = [...hooks.matchAll(/@skillwright\/skill-cli\S*/g)].map(([command]) => command);
  const pinned = `@skillwright/skill-cli@${readManifest("skill-cli")["version"]}`;
  expect(commands).toEqual([pinned, pinned, pinned]);
});
