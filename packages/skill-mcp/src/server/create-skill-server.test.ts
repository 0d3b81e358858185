import { expect, test, vi } from "vitest";
import { createSkillServer } from "./create-skill-server.js";
import { loadMemorySkills } from "./memory-skills.js";
import type { SkillServerOptions } from "./options.js";

const skill = (name: string, text = "Text."): string =>
  `---\nname: ${name}\ndescription: Does ${name}.\n---\n${text}\n`;

test("checking all skills finds what only the files tell", async () => {
  const onProblem = vi.fn();
  const { index, files } = await loadMemorySkills({
    "a/SKILL.md": skill("a"),
    "b/SKILL.md": `---\nname: b\ndescription: Does: b\n---\n`,
    "c/SKILL.md": skill("d"),
  });
  const server = createSkillServer(index, { files, onProblem });
  expect(server.skills).toEqual([
    { name: "a", uri: "skill://a/SKILL.md", listed: true },
    { name: "b", uri: "skill://b/SKILL.md", listed: true },
  ]);
  expect(server.problems.map(({ code }) => code)).toEqual(["name-not-folder"]);
  expect(await server.checkAll()).toBe(1);
  await server.checkAll();
  expect(server.problems.map(({ code }) => code)).toEqual(["name-not-folder", "frontmatter-repaired"]);
  expect(onProblem).toHaveBeenCalledTimes(2);
});

test("checking all skills can be aborted", async () => {
  const { index, files } = await loadMemorySkills({ "a/SKILL.md": skill("a") });
  const reason = new Error("enough");
  await expect(createSkillServer(index, { files }).checkAll({ signal: AbortSignal.abort(reason) })).rejects.toBe(
    reason,
  );
});

test("an update tells what came, went and changed, and nothing if nothing did", async () => {
  const load = async (record: Record<string, string>) => (await loadMemorySkills(record)).index;
  const server = createSkillServer(await load({ "a/SKILL.md": skill("a"), "b/SKILL.md": skill("b") }));
  const heard = vi.fn();
  const stop = server.onChange(heard);
  expect(server.update(await load({ "a/SKILL.md": skill("a"), "b/SKILL.md": skill("b") }))).toMatchObject({
    listChanged: false,
  });
  expect(heard).not.toHaveBeenCalled();
  const change = server.update(await load({ "b/SKILL.md": skill("b", "Other."), "c/SKILL.md": skill("c") }));
  expect(change).toEqual({
    added: ["skill://c/SKILL.md"],
    changed: ["skill://b/SKILL.md"],
    removed: ["skill://a/SKILL.md"],
    listChanged: true,
  });
  expect(heard).toHaveBeenCalledExactlyOnceWith(change);
  stop();
  server.update(await load({}));
  expect(heard).toHaveBeenCalledTimes(1);
});

test.for<SkillServerOptions>([
  { pageSize: 0 },
  { pageBytes: -1 },
  { limits: { files: 0.5 } },
  { maxCachedFiles: Number.NaN },
])("%j is a mistake of the caller", async (options) => {
  const { index } = await loadMemorySkills({});
  expect(() => createSkillServer(index, options)).toThrow(RangeError);
});
