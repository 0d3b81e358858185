import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { HELLO, runnerWith, yes } from "../../test/support/runner-with.js";
import { temporaryFolder, temporarySkill } from "../../test/support/temporary-skill.js";
import { type Confirm, type ConfirmAnswer, createTrustStore, type RunnableSkill } from "../index.js";

const change = (skill: RunnableSkill, path: string): void => writeFileSync(join(skill.directory, path), "echo swapped");

test("without a policy and without anyone to ask, nothing runs", async () => {
  const { runner, events } = runnerWith();
  const result = await runner.run(temporarySkill(HELLO), "hello.sh");
  expect(result).toMatchObject({ ok: false, problem: { code: "confirmation-missing" } });
  expect(events).toMatchObject([{ event: "run-refused", code: "confirmation-missing", script: "hello.sh" }]);
});

test.for<[string, Confirm, string]>([
  ["a no", () => ({ allow: false, by: "me" }), "confirmation-denied"],
  [
    "an answer that only looks like a yes",
    () => ({ allow: "yes" as unknown as boolean, by: "me" }),
    "confirmation-denied",
  ],
  ["no answer", () => undefined as unknown as ConfirmAnswer, "confirmation-denied"],
  ["a question that breaks", () => Promise.reject(new Error("no terminal")), "confirmation-failed"],
])("%s keeps a script from running", async ([, confirm, code]) => {
  const { runner, kinds } = runnerWith({ confirm });
  expect(await runner.run(temporarySkill(HELLO), "hello.sh")).toMatchObject({ ok: false, problem: { code } });
  expect(kinds()).toEqual(["run-refused"]);
});

test("an approved skill runs without a question", async () => {
  const { runner, events } = runnerWith();
  const skill = temporarySkill(HELLO);
  expect(await runner.approve(skill, { by: "owner" })).toMatchObject({ ok: true });
  expect(await runner.run(skill, "hello.sh")).toMatchObject({ status: "finished" });
  expect(events).toMatchObject([
    { event: "skill-approved", by: "owner", scripts: "all" },
    { event: "run-started", decision: { kind: "policy", by: "owner" } },
    { event: "run-finished" },
  ]);
});

test.for(["scripts/hello.sh", "references/notes.md", "scripts/new.py", "SKILL.md"])(
  "after approval a change of %s is refused, also with someone to ask",
  async (path) => {
    const { runner } = runnerWith({ confirm: yes });
    const skill = temporarySkill(HELLO);
    await runner.approve(skill, { by: "owner" });
    change(skill, path);
    const code = path === "SKILL.md" ? "skill-changed" : "approval-stale";
    expect(await runner.run(skill, "hello.sh")).toMatchObject({ ok: false, problem: { code } });
    const approved = await runner.approve(skill, { by: "owner" });
    expect(approved.ok).toBe(path !== "SKILL.md");
    if (approved.ok) expect(await runner.run(skill, "hello.sh")).toMatchObject({ status: "finished" });
  },
);

test.for(["scripts/hello.sh", "references/notes.md", "SKILL.md"])(
  "a change of %s while the question is open is refused",
  async (path) => {
    const skill = temporarySkill(HELLO);
    const { runner, kinds } = runnerWith({
      confirm: () => {
        change(skill, path);
        return yes();
      },
    });
    expect(await runner.run(skill, "hello.sh")).toMatchObject({ ok: false, problem: { code: "skill-changed" } });
    expect(kinds()).toEqual(["run-refused"]);
  },
);

test("an approval covers what it names and nothing more", async () => {
  const { runner } = runnerWith();
  const folder = temporaryFolder();
  const skill = temporarySkill({ ...HELLO, "scripts/other.sh": "echo other" });
  await runner.approve(skill, { by: "owner", scripts: ["hello.sh"], grants: { read: [folder] } });
  expect(await runner.run(skill, "hello.sh", { grants: { read: [folder] } })).toMatchObject({ status: "finished" });
  for (const [script, options] of [
    ["other.sh", {}],
    ["hello.sh", { grants: { network: true } }],
    ["hello.sh", { grants: { write: [folder] } }],
    ["hello.sh", { unsandboxed: true }],
  ] as const) {
    expect(await runner.run(skill, script, options)).toMatchObject({
      ok: false,
      problem: { code: "confirmation-missing" },
    });
  }
});

test("an approval of what was looked at does not pass to what is there now", async () => {
  const { runner } = runnerWith();
  const skill = temporarySkill(HELLO);
  const looked = await runner.plan(skill, "hello.sh");
  if (!looked.ok) throw new Error(looked.problem.message);
  change(skill, "scripts/hello.sh");
  expect(await runner.approve(skill, { by: "owner", hash: looked.plan.hash })).toMatchObject({
    ok: false,
    problem: { code: "skill-changed" },
  });
});

test("a yes that is to be remembered is remembered for that script and that content", async () => {
  let asked = 0;
  const { runner } = runnerWith({ confirm: () => ({ allow: ++asked === 1, by: "me", remember: true }) });
  const skill = temporarySkill({ ...HELLO, "scripts/other.sh": "echo other" });
  expect(await runner.run(skill, "hello.sh")).toMatchObject({ status: "finished" });
  expect(await runner.run(skill, "hello.sh")).toMatchObject({ status: "finished" });
  expect(asked).toBe(1);
  expect(await runner.run(skill, "other.sh")).toMatchObject({ ok: false, problem: { code: "confirmation-denied" } });
});

test("unreadable approvals keep everything from running", async () => {
  const trust = { ...createTrustStore(), read: () => Promise.reject(new Error("torn")) };
  const { runner } = runnerWith({ confirm: yes, trust });
  expect(await runner.run(temporarySkill(HELLO), "hello.sh")).toMatchObject({
    ok: false,
    problem: { code: "trust-unreadable" },
  });
});
