import { expect, test } from "vitest";
import { describeRunner } from "./runners.js";

test.for([
  "python",
  "python3",
  "python3.12",
  "node",
  "npx",
  "sh",
  "bash",
  "/usr/bin/env",
  "sudo",
  "xargs",
  "ssh",
  "psql",
])("%s limits nothing", (program) => {
  expect(describeRunner(program)).toContain("limits nothing");
});

test("a placeholder is told apart", () => {
  expect(describeRunner("cmd")).toContain("placeholder");
});

test.for(["git", "ls", "jq", "kubectl", "grep", "constructor"])("%s is itself", (program) => {
  expect(describeRunner(program)).toBeUndefined();
});
