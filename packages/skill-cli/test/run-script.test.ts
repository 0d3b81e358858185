import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Questions } from "../src/terminal/questions.js";
import { InterruptedError } from "../src/usage-error.js";
import { runHere, SILENT, type TestPlace } from "./test-io.js";

let home = "";
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-run-")));
  const scripts = join(home, "skills", "demo", "scripts");
  mkdirSync(scripts, { recursive: true });
  writeFileSync(join(home, "skills", "demo", "SKILL.md"), "---\nname: demo\ndescription: Echoes.\n---\nRun it.\n");
  writeFileSync(join(scripts, "echo.sh"), '#!/bin/sh\nprintf "%s\\n" "$@"\necho "\x1b[31maside" >&2\n');
  writeFileSync(join(scripts, "fail.sh"), "#!/bin/sh\nexit 7\n");
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const place = (): TestPlace => ({ cwd: home, home, env: { PATH: process.env["PATH"] ?? "" } });
const run = (...words: string[]) => runHere(["run", "--root", "skills", ...words], place());
const log = (): { event: string }[] => {
  const lines = readFileSync(join(home, ".local/state/skillwright/audit.jsonl"), "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
};

describe("run", () => {
  test("refuses where nobody can be asked, and writes that down", async () => {
    const { code, stdout, stderr } = await run("demo", "scripts/echo.sh");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^refused: demo may not run scripts\/echo\.sh: .*\s+confirmation-missing\n$/);
    expect(log()).toMatchObject([{ event: "run-refused", code: "confirmation-missing" }]);
  });

  test("hands arguments over exactly and prints what the script prints, without its controls", async () => {
    const { code, stdout, stderr } = await run(
      "demo",
      "scripts/echo.sh",
      "--yes",
      "--unsandboxed",
      "--",
      "a b",
      "--json",
      "-x",
      "two\nlines",
    );
    expect(stdout).toBe("a b\n--json\n-x\ntwo\nlines\n");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "aside\n" });
    expect(log().map(({ event }) => event)).toEqual(["run-started", "run-finished"]);
  });

  test("a script that fails is a finding, its code is told", async () => {
    const { code, stderr } = await run("demo", "scripts/fail.sh", "--yes", "--unsandboxed");
    expect({ code, stderr }).toEqual({ code: 1, stderr: "The script ended with 7.\n" });
  });

  test("what was remembered runs without a question, until the skill changes", async () => {
    await run("demo", "scripts/echo.sh", "--yes", "--remember", "--unsandboxed", "--", "x");
    expect(await run("demo", "scripts/echo.sh", "--unsandboxed", "--", "again")).toMatchObject({
      code: 0,
      stdout: "again\n",
    });
    writeFileSync(join(home, "skills", "demo", "scripts", "echo.sh"), "#!/bin/sh\necho evil\n");
    const { code, stdout, stderr } = await run("demo", "scripts/echo.sh", "--unsandboxed");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("approval-stale");
  });

  test.for(["../echo.sh", "/bin/sh", "SKILL.md", "scripts/../../../x.sh"])(
    "refuses %s, which is no script of the skill",
    async (script) => {
      const { code, stderr } = await run("demo", script, "--yes", "--unsandboxed");
      expect(code).toBe(1);
      expect(stderr).toMatch(/^refused: /);
    },
  );

  test.for([
    ["no", 1, "", ["run-refused"]],
    [undefined, 1, "", ["run-refused"]],
    ["once", 0, "hi\n", ["run-started", "run-finished"]],
    ["always", 0, "hi\n", ["skill-approved", "run-started", "run-finished"]],
  ] as const)("the answer %s to the question counts", async ([answer, code, stdout, events]) => {
    const asked: string[] = [];
    const questions: Questions = {
      ...SILENT,
      choose: async ({ message, choices }) => {
        asked.push(message);
        return choices.find(({ value }) => value === answer)?.value;
      },
    };
    const argv = ["run", "--root", "skills", "demo", "scripts/echo.sh", "--unsandboxed", "--", "hi"];
    const outcome = await runHere(argv, { ...place(), questions });
    expect(outcome).toMatchObject({ code, stdout });
    expect(asked).toEqual(["Run this script WITHOUT a sandbox?"]);
    expect(outcome.stderr).toContain("NONE: the script can do whatever you can");
    expect(log().map(({ event }) => event)).toEqual(events);
  });

  test("Ctrl-C at the question ends with 130, and the log has it as refused", async () => {
    const choose = () => Promise.reject(new InterruptedError("Interrupted."));
    const argv = ["run", "--root", "skills", "demo", "scripts/echo.sh", "--unsandboxed", "--", "hi"];
    const { code, stdout, stderr } = await runHere(argv, { ...place(), questions: { ...SILENT, choose } });
    expect([code, stdout]).toEqual([130, ""]);
    expect(stderr).toMatch(/\nInterrupted; nothing was run\.\n$/);
    expect(log().map(({ event }) => event)).toEqual(["run-refused"]);
  });

  test("as JSON it is one document", async () => {
    const { stdout } = await run("demo", "scripts/echo.sh", "--yes", "--unsandboxed", "--json", "--", "hi");
    expect(JSON.parse(stdout)).toMatchObject({
      command: "run",
      exitCode: 0,
      data: {
        status: "finished",
        scriptExitCode: 0,
        stdout: "hi\n",
        plan: { skill: { name: "demo" }, sandboxed: false },
      },
    });
  });
});

describe("audit", () => {
  test("prints events, filtered", async () => {
    await run("demo", "scripts/echo.sh");
    await run("demo", "scripts/echo.sh", "--yes", "--unsandboxed");
    const all = await runHere(["audit"], place());
    expect(all.stdout.split("\n")).toHaveLength(4);
    const refused = await runHere(["audit", "--event", "run-refused", "--json"], place());
    expect(JSON.parse(refused.stdout).data).toMatchObject({ events: [{ event: "run-refused" }], brokenLines: [] });
    expect((await runHere(["audit", "--skill", "nobody"], place())).stdout).toBe("No events.\n");
    expect((await runHere(["audit", "--since", "yesterday-ish"], place())).code).toBe(2);
  });
});
