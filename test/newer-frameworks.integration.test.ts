import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ROOT } from "./support/workspace.js";

const run = promisify(execFile);

interface Failure {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

test("adapters of frameworks that need Node 22 pass their suite there, when it can be had", {
  timeout: 600_000,
}, async (context) => {
  const { code, stdout, stderr } = await run("node", ["scripts/test-newer.mjs"], { cwd: ROOT }).then(
    (output) => ({ code: 0, ...output }),
    (error: Failure) => error,
  );
  if (code === 3) context.skip(stderr.trim().split("\n").at(-1));
  expect(code, `${stdout}\n${stderr}`).toBe(0);
  expect(stdout).toMatch(/Tests .*passed/);
});
