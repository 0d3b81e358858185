import { expect, test } from "vitest";
import { describeProgram } from "./runners.js";
import { readShellWords } from "./shell-words.js";

function describe(scope: string) {
  const reading = readShellWords(scope);
  if (!reading.ok) throw new Error(reading.problem.message);
  return describeProgram(reading.value);
}

test.for([
  "python",
  "python3",
  "python3.12 -u",
  "node",
  "npx -y",
  "sh",
  "bash",
  "/usr/bin/env",
  "sudo",
  "xargs",
  "psql",
  "nice",
  "nice -n 10",
  "timeout 5",
  "env X=1",
  "env -i A=1 B=2 nice",
  "python3 -m",
  "uv run",
  "nohup bash",
  "timeout 10 npm",
])("%s limits nothing", (scope) => {
  expect(describe(scope)).toMatchObject({ problem: "risky", reason: expect.stringContaining("limits nothing") });
});

test("installing packages runs their code", () => {
  expect(describe("npm install")).toMatchObject({ problem: "risky", reason: expect.stringContaining("installs") });
});

test("a placeholder is told apart", () => {
  expect(describe("cmd")).toMatchObject({ problem: "risky", reason: expect.stringContaining("placeholder") });
});

test.for([
  "gcc",
  "find",
  "make test",
  "go test",
  "ssh",
  "docker run",
  "npx tsc",
  "npm exec",
  "psql -c x",
  "terraform plan",
  "ffmpeg",
  "timeout 5 ffmpeg",
  "constructor",
  "./gradlew test",
  "node_modules/.bin/jest src",
])("%s has no row", (scope) => {
  expect(describe(scope)).toMatchObject({ problem: "unchecked" });
});

test.for([
  "git",
  "ls",
  "jq",
  "kubectl",
  "grep",
  "npm run test",
  "pnpm test",
  "python -m pytest tests",
  "timeout 5 git log",
  "env X=1 git",
  "python3 scripts/sniff.py",
  "./scripts/check.sh",
  "/usr/bin/python3 scripts/sniff.py",
  "node build.mjs",
])("%s is itself", (scope) => {
  expect(describe(scope)).toBeUndefined();
});
