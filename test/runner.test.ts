import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readPage } from "./support/documentation.js";
import { ROOT } from "./support/workspace.js";

const RUNNER = join(ROOT, "apps/runner/dist/main.js");
const scratch = mkdtempSync(join(tmpdir(), "skillwright-runner-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

function start(args: readonly string[], input = "", interruptAfter?: RegExp): Promise<Outcome> {
  const child = spawn(process.execPath, [RUNNER, ...args], { env: { ...process.env, NO_COLOR: "1" } });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => {
    const before = interruptAfter?.test(stdout) ?? true;
    stdout += chunk;
    // Once: a second signal ends the process where it stands.
    if (!before && interruptAfter?.test(stdout)) child.kill("SIGINT");
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  if (interruptAfter === undefined) child.stdin.end(input);
  return new Promise((resolve) => child.on("close", (code) => resolve({ stdout, stderr, code })));
}

test("the guided run is what the runner's reference shows", async () => {
  const page = readPage("docs/reference/runner.md");
  const { stdout, stderr, code } = await start([]);
  expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
  expect(page).toContain(`\`\`\`text\n${stdout.trimEnd()}\n\`\`\``);
});

test("one request shows every word the model reads, and its answer", async () => {
  const { stdout, code } = await start(["I smell gas in my kitchen"]);
  expect(code).toBe(0);
  expect(stdout).toContain("│ [skill:emergency-plumber]\n");
  expect(stdout).toContain("│ [/skill]\n");
  expect(stdout).toContain("Step 3: find_technician answered");
});

test("a conversation takes commands and requests, and ends with /quit", async () => {
  const input = "/tier 1\nI smell gas\n/why\n/tier 9\n/use nobody\n/use front-desk\nhello\n/compact\n/nothing\n/quit\n";
  const { stdout, code } = await start(["--chat"], input);
  expect(code).toBe(0);
  for (const part of [
    "Tier 1 from now on.",
    "with emergency-plumber",
    "tier 1  prompt only",
    'A tier is 1, 2 or 3, got "9".',
    'There is no skill "nobody".',
    "with front-desk",
    "messages are left.",
    "There is no /nothing.",
  ]) {
    expect(stdout).toContain(part);
  }
});

test("decisions are logged one to a line, and a log can be replayed", async () => {
  const log = join(scratch, "decisions.jsonl");
  await start(["--log", log, "I smell gas\nin my kitchen"]);
  await start(["--log", log, "scale this recipe for twelve guests"]);
  const lines = readFileSync(log, "utf8").trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).skill)).toEqual(["emergency-plumber", "recipe-scaler"]);
  const same = await start(["--replay", log]);
  expect(same).toMatchObject({ code: 0, stdout: expect.stringContaining("2 decisions, 0 changed") });
  const other = await start(["--replay", log, "--skills", join(ROOT, ".agents/skills")]);
  expect(other.stdout).toContain("2 decisions, 2 changed");
});

test.for([
  [["--nonsense"], 2, "--nonsense"],
  [["--tier", "4"], 2, "A tier is 1, 2 or 3"],
  [["--model", "gpt"], 2, "--base-url"],
  [["--model", "anthropic/claude"], 2, "ANTHROPIC_API_KEY"],
  [["--skills", "does-not-exist", "hello"], 2, "does-not-exist"],
  [["--model", "m", "--base-url", "http://127.0.0.1:9/v1", "hello"], 1, "The model at http://127.0.0.1:9"],
] as const)("%j ends with code %i and one clear line", async ([args, code, message]) => {
  const outcome = await start(args);
  expect(outcome.code).toBe(code);
  expect(outcome.stderr.trimEnd().split("\n")).toHaveLength(1);
  expect(outcome.stderr).toContain(message);
});

test("Ctrl-C ends a conversation with code 130 and no trace", async () => {
  const { stderr, code } = await start(["--chat"], "", /tier 3/);
  expect({ stderr, code }).toEqual({ stderr: "Interrupted.\n", code: 130 });
});
