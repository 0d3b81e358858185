import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { runHere } from "./test-io.js";

const cwd = mkdtempSync(join(tmpdir(), "skillwright-progress-"));
cpSync(fileURLToPath(new URL("../../../examples/skills", import.meta.url)), join(cwd, "skills"), { recursive: true });
afterAll(() => rmSync(cwd, { recursive: true, force: true }));
afterEach(() => void vi.restoreAllMocks());

test.for([
  ["validate", "Checking"],
  ["fmt", "Formatting"],
] as const)("%s shows on a terminal how far it is, once it takes longer than a second", async ([command, label]) => {
  let time = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (time += 400));
  const { stderr } = await runHere([command, "skills", ...(command === "fmt" ? ["--check"] : [])], { cwd, tty: true });
  expect(stderr).toMatch(new RegExp(`${label} \\d+ of \\d+ \\(\\d+ s\\)`));
  expect(stderr).toContain("\r\x1b[2K");
});
