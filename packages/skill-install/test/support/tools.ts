import { spawnSync } from "node:child_process";
import { test } from "vitest";

/**
 * A test that needs a program of the system: skipped where it is not installed, but under `REQUIRE_TOOLS`, as in CI, run and failed.
 */
export function needsTool(...programs: readonly string[]): typeof test.skip {
  const missing = programs.filter((program) => spawnSync("sh", ["-c", `command -v ${program}`]).status !== 0);
  return missing.length > 0 && !process.env["REQUIRE_TOOLS"] ? test.skip : test;
}
