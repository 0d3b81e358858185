import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createScriptRunner, openAuditLog, readAuditLog, runSkillScript } from "../src/index.js";
import { ODD_ARGUMENTS } from "./support/odd-arguments.js";
import { passThrough } from "./support/pass-through.js";
import { yes } from "./support/runner-with.js";
import { hasSandbox } from "./support/sandbox.js";
import { temporaryFolder, temporarySkill } from "./support/temporary-skill.js";

const NAMES = ["scripts/-rf.mjs", "scripts/a b\n'c\".mjs", "scripts/$(id).mjs", "scripts/--.mjs", "scripts/😀.mjs"];
const PRINT = "console.log(JSON.stringify(process.argv.slice(2)))";

const WAYS = [
  ["in a sandbox", {}, !hasSandbox],
  ["without one", { unsandboxed: true }, false],
] as const;

test.for(WAYS.flatMap(([way, options, skip]) => NAMES.map((name) => [name, way, options, skip] as const)))(
  "a script called %j gets its arguments exactly %s",
  async ([name, , options, skip], { skip: skipTest }) => {
    if (skip) skipTest("no sandbox works here");
    const file = join(temporaryFolder(), "audit.jsonl");
    const skill = temporarySkill({ [name]: PRINT }, "odd\nname");
    const result = await runSkillScript(skill, name, {
      args: ODD_ARGUMENTS,
      audit: openAuditLog(file),
      confirm: yes,
      ...options,
    });
    expect(result).toMatchObject({ status: "finished", exitCode: 0 });
    if (result.ok) expect(JSON.parse(result.stdout.text)).toEqual(ODD_ARGUMENTS);
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(["run-started", "run-finished"]);
  },
);

test("the log has as many lines as there were events, in any order of runs", async () => {
  const file = join(temporaryFolder(), "audit.jsonl");
  const runner = createScriptRunner({ audit: openAuditLog(file), confirm: yes, sandbox: passThrough() });
  const skill = temporarySkill({ "scripts/print.mjs": PRINT }, 'forged"}\n{"event":"run-started"}');
  const runs = Array.from({ length: 10 }, (_, at) =>
    runner.run(skill, at % 2 ? "print.mjs" : "none\n.mjs", { args: ODD_ARGUMENTS }),
  );
  await Promise.all(runs);
  const text = readFileSync(file, "utf8");
  expect(text.match(/[\n\r\u2028\u2029]/g)).toHaveLength(15);
  const { events, brokenLines } = await readAuditLog(file);
  expect([events.length, brokenLines]).toEqual([15, []]);
});

test("secrets in arguments and variables are in no line of the log", async () => {
  const file = join(temporaryFolder(), "audit.jsonl");
  const environment = { SERVICE_TOKEN: "hunter2-hunter2", GRANTED: "granted-value" };
  const runner = createScriptRunner({ audit: openAuditLog(file), confirm: yes, sandbox: passThrough(), environment });
  const skill = temporarySkill({ "scripts/print.mjs": PRINT });
  const args = [
    "hunter2-hunter2",
    "x=granted-value",
    "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
    "--password",
    "swordfish",
  ];
  const grants = { environment: ["GRANTED"] };
  const result = await runner.run(skill, "print.mjs", { args, grants });
  await runner.run(skill, "none-hunter2-hunter2.mjs", { args, grants });
  if (!result.ok) throw new Error(result.problem.message);
  expect(JSON.parse(result.stdout.text)).toEqual(args);
  expect(readFileSync(file, "utf8")).not.toMatch(/hunter2|granted-value|ghp_|swordfish/);
  expect(readFileSync(file, "utf8")).toContain('"GRANTED"');
});
