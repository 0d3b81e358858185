import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSkillIndex } from "../src/node.js";
import { buildHostileTree, CANARY } from "./hostile-tree.js";
import { tempFolder } from "./temp-tree.js";

test.skipIf(process.platform !== "linux")(
  "a hostile tree is scanned to the end, each trap is reported, and nothing from outside is seen",
  { timeout: 60_000 },
  async () => {
    const [root, outside] = [tempFolder(), tempFolder()];
    buildHostileTree(root, outside);
    const before = process.memoryUsage().rss;
    const began = performance.now();
    const { index, problems, skipped, found, shadowed } = await loadSkillIndex(root);
    const [ms, growth] = [performance.now() - began, (process.memoryUsage().rss - before) / 2 ** 20];
    if (process.env["SKILL_INDEX_FIGURES"]) console.log(`hostile tree: ${ms.toFixed(0)} ms, ${growth.toFixed(1)} MB`);

    expect(index.skills.map(({ name }) => name)).toEqual(["ok-deep", "ok-first", "ok-last", "zzz-last"]);
    const short = (path: string): string => path.slice(root.length + 1);
    expect(problems.map(({ code, path }) => `${code} ${short(path)}`)).toEqual([
      "scan-too-deep ",
      "skill-invalid bad-utf8/SKILL.md",
      "name-undecodable bytes-\ufffd\ufffd",
      "file-not-regular device/SKILL.md",
      "file-not-regular fifo/SKILL.md",
      "file-not-regular folder-named/SKILL.md",
      "link-broken links/broken",
      "link-outside links/etc",
      "link-loop links/loop",
      "link-outside links/outside",
      "link-outside links/passwd/SKILL.md",
      "link-outside links/proc",
      "link-outside links/secret/SKILL.md",
      "link-loop links/self",
      "link-loop links/up",
      "link-outside links/zero/SKILL.md",
      "skill-invalid no-frontmatter/SKILL.md",
      "file-too-large sparse/SKILL.md",
    ]);
    expect(skipped).toEqual([{ path: join(root, "deep/d/d/d/d/d/d"), reason: "depth" }]);
    const lost = problems.filter(({ path, severity }) => path.endsWith("/SKILL.md") && severity === "error").length;
    expect(index.skills.length + lost + shadowed.length).toBe(found);
    const output = JSON.stringify([index.skills, problems, shadowed, skipped]);
    expect(output).not.toContain(CANARY);
    expect(output).not.toContain("root:");
    expect(output).not.toContain(outside);
  },
);
