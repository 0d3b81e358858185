// `pnpm test:newer`: the adapters of frameworks that need a newer Node than this repository, on a Node from npm and with the packages in a
// folder of their own. Exits with 3 when Node or the packages cannot be had; what is missing is the last line then.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runLoudly } from "./run-loudly.mjs";
import { runQuietly } from "./run-quietly.mjs";

const NODE = process.argv.slice(2).find((argument) => argument !== "--") ?? "22";
const TEST = "packages/skill-adapters/test";
const CANNOT_BE_HAD = 3;

const frameworks = JSON.parse(await readFile(`${TEST}/newer-frameworks.json`, "utf8"));
const folder = await mkdtemp(join(tmpdir(), "skillwright-newer-"));
try {
  process.exitCode = await run();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function run() {
  const node = ["-y", `node@${NODE}`];
  const check = `process.exit(process.versions.node.split(".")[0] === "${NODE}" ? 0 : 1)`;
  if ((await runQuietly("npx", [...node, "-e", check])) !== 0) {
    console.error(`There is no Node ${NODE} to be had from npm.`);
    return CANNOT_BE_HAD;
  }
  const dependencies = Object.fromEntries(Object.entries(frameworks).map(([name, { version }]) => [name, version]));
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  const install = ["install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  if ((await runQuietly("npm", install)) !== 0) {
    console.error(`${Object.keys(dependencies).join(", ")} cannot be had from npm.`);
    return CANNOT_BE_HAD;
  }
  process.env.SKILLWRIGHT_NEWER = folder;
  const suites = Object.values(frameworks).map(({ suite }) => `${TEST}/${suite}.test.ts`);
  return runLoudly("npx", [...node, "node_modules/vitest/vitest.mjs", "run", "--project", "unit", ...suites]);
}
