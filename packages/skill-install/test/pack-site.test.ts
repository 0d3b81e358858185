import { join } from "node:path";
import { createInstaller, packSite } from "@skillwright/skill-install";
import { expect, test } from "vitest";
import { serve } from "./support/git-server.js";
import { skillText } from "./support/skill-text.js";
import { tempFolder, writeTree } from "./support/temp.js";

const SKILLS = {
  "skills/a/SKILL.md": skillText("a"),
  "skills/b/SKILL.md": skillText("b"),
  "skills/b/scripts/x.sh": "echo\n",
  "skills/bad/SKILL.md": "no head\n",
};

test("what is packed can be served and added again, to the same digest", async () => {
  const packed = await packSite(tempFolder(SKILLS), { skillFiles: true });
  if (!packed.ok) throw new Error(packed.problem.message);
  expect(packed.files.map(({ path }) => path.replace(".well-known/agent-skills/", ""))).toEqual([
    "a/SKILL.md",
    "a.skill",
    "b.tar.gz",
    "b.skill",
    "index.json",
  ]);
  expect(packed.refused).toMatchObject([{ problem: { code: "skill-invalid" } }]);
  const pages = new Map(packed.files.map(({ path, bytes }) => [`/${path}`, bytes]));
  const url = await serve((request, response) => {
    const page = pages.get(request.url ?? "");
    response.writeHead(page ? 200 : 404).end(page);
  });
  const project = tempFolder();
  const seen: [string, string][] = [];
  const added = await createInstaller({ project, store: tempFolder(), env: {} }).add(url, {
    agree: (proposals) => {
      seen.push(...proposals.map(({ name, digest }): [string, string] => [name, digest]));
      return true;
    },
  });
  expect(added).toMatchObject({ ok: true, written: ["a", "b"], refused: [] });
  expect(seen).toEqual(packed.skills.map(({ name, digest }) => [name, digest]));
});

test("the same skills give the same bytes", async () => {
  const [first, second] = [tempFolder(SKILLS), tempFolder()];
  writeTree(second, Object.fromEntries(Object.entries(SKILLS).reverse()));
  expect(await packSite(first)).toEqual(await packSite(second));
  expect(await packSite(join(first, "skills/a"))).toMatchObject({ ok: true, skills: [{ name: "a" }] });
  expect(await packSite(tempFolder())).toMatchObject({ ok: false, problem: { code: "skill-missing" } });
});
