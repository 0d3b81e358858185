import { renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runScript } from "../../test/support/run-script.js";
import { HELLO, runnerWith, yes } from "../../test/support/runner-with.js";
import { hasSandbox } from "../../test/support/sandbox.js";
import { temporaryFolder, temporarySkill } from "../../test/support/temporary-skill.js";

test.for([
  ["../SKILL.md", "script-path-invalid"],
  ["none.sh", "script-missing"],
  ["folder", "script-not-regular"],
  ["link.sh", "script-not-regular"],
  ["linked/hello.sh", "script-not-regular"],
  ["tool.rb", "interpreter-refused"],
] as const)("the script %s is refused as %s", async ([script, code]) => {
  const skill = temporarySkill({ ...HELLO, "scripts/tool.rb": "puts 1", "scripts/folder/x.sh": "" });
  symlinkSync("hello.sh", join(skill.directory, "scripts", "link.sh"));
  symlinkSync(".", join(skill.directory, "scripts", "linked"));
  const { runner } = runnerWith({ confirm: yes });
  expect(await runner.run(skill, script)).toMatchObject({ ok: false, problem: { code } });
});

test("a link out of the skill keeps all of it from running", async () => {
  const outside = join(temporaryFolder(), "secret");
  writeFileSync(outside, "secret");
  const { runner } = runnerWith({ confirm: yes });
  const bundled = temporarySkill(HELLO);
  symlinkSync(outside, join(bundled.directory, "references", "link"));
  expect(await runner.run(bundled, "hello.sh")).toMatchObject({ ok: false, problem: { code: "skill-unreadable" } });
  const linked = temporarySkill(HELLO);
  renameSync(join(linked.directory, "scripts"), join(linked.directory, "..", "scripts"));
  symlinkSync("../scripts", join(linked.directory, "scripts"));
  expect(await runner.run(linked, "hello.sh")).toMatchObject({ ok: false, problem: { code: "script-not-regular" } });
});

test("a folder that is too large is refused before it is read", async () => {
  const { runner } = runnerWith({ confirm: yes, limits: { skillFiles: 3, skillBytes: 1000 } });
  const many = temporarySkill({ ...HELLO, a: "", b: "", c: "" });
  expect(await runner.run(many, "hello.sh")).toMatchObject({ ok: false, problem: { code: "skill-too-large" } });
  const large = temporarySkill({ ...HELLO, "assets/large": "x".repeat(1001) });
  expect(await runner.run(large, "hello.sh")).toMatchObject({ ok: false, problem: { code: "skill-too-large" } });
});

test("a convention file and a skill that went away are refused", async () => {
  const { runner } = runnerWith({ confirm: yes });
  const skill = temporarySkill(HELLO);
  expect(await runner.run({ ...skill, kind: "instructions" }, "hello.sh")).toMatchObject({
    ok: false,
    problem: { code: "skill-not-a-folder" },
  });
  rmSync(skill.directory, { recursive: true });
  expect(await runner.run(skill, "hello.sh")).toMatchObject({ ok: false, problem: { code: "script-missing" } });
});

test("more arguments than bubblewrap takes are invalid, and as many as it takes arrive", async () => {
  const { runner } = runnerWith({ confirm: yes });
  const count = (length: number) => ({ args: Array.from({ length }, (_, at) => String(at)) });
  expect(await runner.run(temporarySkill(HELLO), "hello.sh", count(5001))).toMatchObject({
    ok: false,
    problem: { code: "arguments-invalid", message: expect.stringContaining("5001 arguments, and at most 5000") },
  });
  const skill = temporarySkill({ "scripts/count.sh": "echo $#" });
  const run = hasSandbox
    ? await runScript(skill, "count.sh", count(5000))
    : await runner.run(skill, "count.sh", count(5000));
  expect(run).toMatchObject({ status: "finished", stdout: { text: "5000\n" } });
});

test.for([["a\0b"], ["\ud800"], ["x".repeat(131_072)]])(
  "an argument that cannot arrive as it is is refused",
  async ([arg]) => {
    const { runner } = runnerWith({ confirm: yes });
    expect(await runner.run(temporarySkill(HELLO), "hello.sh", { args: [arg as string] })).toMatchObject({
      ok: false,
      problem: { code: "arguments-invalid" },
    });
  },
);
