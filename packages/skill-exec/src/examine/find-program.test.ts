import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { passThrough } from "../../test/support/pass-through.js";
import { runnerWith, yes } from "../../test/support/runner-with.js";
import { temporaryFolder, temporarySkill } from "../../test/support/temporary-skill.js";
import { findFile, findProgram } from "./find-program.js";

test("the first executable file of the name is found, not a folder and not a text", async () => {
  const [one, two, three] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  mkdirSync(join(one, "tool"));
  writeFileSync(join(two, "tool"), "", { mode: 0o644 });
  writeFileSync(join(three, "tool"), "");
  chmodSync(join(three, "tool"), 0o755);
  expect(await findFile(["tool"], [one, two, three])).toBe(join(three, "tool"));
  expect(await findFile(["none"], [one, two, three])).toBeUndefined();
});

test("shells come from the sandbox's PATH, Node is the one that runs", async () => {
  const sandbox = passThrough();
  expect(await findProgram({ names: ["sh"], args: ["-e"] }, sandbox)).toMatchObject({
    ok: true,
    value: [expect.stringMatching(/\/sh$/), "-e"],
  });
  expect(await findProgram({ names: ["node"], args: [] }, sandbox)).toMatchObject({ ok: true });
  expect(await findProgram({ names: ["bash", "sh"], args: [] }, { ...sandbox, searchPath: [] })).toMatchObject({
    ok: false,
    problem: { code: "interpreter-missing" },
  });
});

test("a sandbox with programs of its own is asked for nothing else", async () => {
  const sandbox = { ...passThrough(), programs: { python: ["/opt/python", "-I"] } as const };
  expect(await findProgram({ names: ["python"], args: ["-u"] }, sandbox)).toEqual({
    ok: true,
    value: ["/opt/python", "-I", "-u"],
  });
  expect(await findProgram({ names: ["sh"], args: [] }, sandbox)).toMatchObject({
    problem: { code: "interpreter-missing" },
  });
});

test("TypeScript runs where Node can strip types, and is refused in clear words where it cannot", async () => {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const skill = temporarySkill({ "scripts/typed.ts": "const text: string = 'typed';\nconsole.log(text);" });
  const result = await runnerWith({ confirm: yes }).runner.run(skill, "typed.ts");
  if (major > 22 || (major === 22 && minor >= 6))
    expect(result).toMatchObject({ exitCode: 0, stdout: { text: "typed\n" } });
  else expect(result).toMatchObject({ ok: false, problem: { code: "types-not-stripped" } });
});

test("a Node that another user cannot reach gives way to the system's", async () => {
  const hidden = join(temporaryFolder(), "hidden");
  mkdirSync(hidden, { mode: 0o700 });
  writeFileSync(join(hidden, "node"), "", { mode: 0o755 });
  const [before, system] = [process.execPath, temporaryFolder()];
  writeFileSync(join(system, "node"), "", { mode: 0o755 });
  process.execPath = join(hidden, "node");
  onTestFinished(() => {
    process.execPath = before;
  });
  const sandbox = { ...passThrough(), searchPath: [system] };
  const choice = { names: ["node"], args: [] } as const;
  expect(await findProgram(choice, sandbox)).toEqual({ ok: true, value: [join(hidden, "node")] });
  const user = { uid: 65534, gid: 65534 };
  expect(await findProgram(choice, { ...sandbox, user })).toEqual({ ok: true, value: [join(system, "node")] });
});
