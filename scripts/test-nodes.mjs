// `pnpm test:nodes [20 22 24]`: the unit tests on other Node versions, with the binaries that npm ships.
import { runLoudly } from "./run-loudly.mjs";

const versions = process.argv.slice(2).filter((argument) => argument !== "--");
const failed = [];
for (const version of versions.length > 0 ? versions : ["20", "22", "24"]) {
  const node = ["-y", `node@${version}`];
  // Some npm versions block the install script of `node` and quietly run the system's: make that a failure.
  const check = `process.exit(process.versions.node.split(".")[0] === "${version}" ? 0 : 3)`;
  const same = await runLoudly("npx", [...node, "-e", check]);
  if (same !== 0) {
    console.error(`Node ${version}: npx ran another version. Try npm 11, or allow the install script of "node".`);
    failed.push(version);
    continue;
  }
  console.log(`Node ${version}`);
  const code = await runLoudly("npx", [...node, "node_modules/vitest/vitest.mjs", "run", "--project", "unit"]);
  // Some frameworks need Node 22: their packages are no part of the workspace.
  const newer = Number(version) < 22 ? 0 : await runLoudly("node", ["scripts/test-newer.mjs", version]);
  if (code !== 0 || newer !== 0) failed.push(version);
}
console.log(failed.length === 0 ? "Every version passes." : `Failed on Node ${failed.join(", ")}.`);
process.exit(failed.length === 0 ? 0 : 1);
