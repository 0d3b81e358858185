// `pnpm test`: build, lint, types, unused code, then the tests that a change can break. `pnpm test:integration` builds, then runs those
// that need minutes: installs from npm, other Node versions, killed processes. The last line counts the run.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runLoudly } from "./run-loudly.mjs";
import { runQuietly } from "./run-quietly.mjs";

const integration = process.argv.includes("--integration");
const BUILD = ["build", "every package builds"];
const CHECKS = integration
  ? [BUILD]
  : [BUILD, ["lint", "format and lint"], ["typecheck", "types"], ["unused", "no unused file, export or dependency"]];

const vitestArguments = process.argv.slice(2).filter((argument) => argument !== "--" && argument !== "--integration");
const checks = await runChecks();
const tests = checks.failed.includes("build") ? { passed: 0, failed: 0, skipped: 0 } : await runTests();

const passed = tests.passed + CHECKS.length - checks.failed.length;
const failed = tests.failed + checks.failed.length;
// Said again here: by now the lines above are far away.
for (const task of checks.failed) console.log(`✗ ${task} failed: pnpm run ${task}`);
console.log(`${passed} passed, ${failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ""}`);
process.exit(failed === 0 ? 0 : 1);

async function runChecks() {
  const failed = [];
  for (const [task, what] of CHECKS) {
    const began = performance.now();
    const code = await runQuietly("turbo", ["run", task]);
    if (code !== 0) failed.push(task);
    console.log(`${code === 0 ? "✓" : "✗"} ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    // Without a build there is nothing to check: one clear failure is better than fifty that follow from it.
    if (task === "build" && code !== 0) break;
  }
  return { failed };
}

async function runTests() {
  const folder = await mkdtemp(join(tmpdir(), "skillwright-test-"));
  const report = join(folder, "report.json");
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const code = await runLoudly("vitest", [
      "run",
      ...(integration ? ["--project=integration"] : ["--project=unit", "--project=workspace"]),
      ...reporters,
      ...vitestArguments,
    ]);
    return count(JSON.parse(await readFile(report, "utf8")), code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function count(report, code) {
  // A file that cannot even be loaded has no tests of its own to fail, and still is a failure.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
