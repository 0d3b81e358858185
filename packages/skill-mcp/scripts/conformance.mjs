// Runs every skills scenario of the official MCP conformance suite against this package, as a server and as a host.
// The suite needs Node 22 or later; on an older Node, a binary is taken from npm. Both are installed in a temporary folder.
//
//   pnpm --filter @skillwright/skill-mcp... build && pnpm --filter @skillwright/skill-mcp conformance
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createSkillServer, loadMemorySkills, serveSkillsHttp } from "@skillwright/skill-mcp";

const SUITE = "@modelcontextprotocol/conformance@0.2.0-alpha.12";
const REVISIONS = ["2025-11-25", "2026-07-28"];
const SERVER_SCENARIOS = ["sep-2640-skills-enumeration", "sep-2640-skills-directory", "sep-2640-skills-manifest"];
const CLIENT_SCENARIOS = [
  "sep-2640-client-no-prefetch",
  "sep-2640-client-verify-digest",
  "sep-2640-client-verify-size",
  "sep-2640-client-verify-frontmatter",
];

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "skill-mcp-conformance-"));
let failed = 0;
try {
  const { node, suite } = await install();
  for (const revision of REVISIONS) {
    // Small pages, so that the suite has some to turn.
    for (const pageSize of [2, 200]) {
      const service = await serveSamples(pageSize);
      for (const scenario of SERVER_SCENARIOS) {
        const options = ["server", "--url", service.url];
        await report(`server ${revision} pages of ${pageSize}`, scenario, () =>
          check(node, suite, options, scenario, revision),
        );
      }
      await service.close();
    }
    const host = `${process.execPath} ${fileURLToPath(new URL("conformance-host.mjs", import.meta.url))}`;
    for (const scenario of CLIENT_SCENARIOS) {
      await report(`host ${revision}`, scenario, () =>
        check(node, suite, ["client", "--command", host], scenario, revision),
      );
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed === 0 ? "All skills scenarios pass." : `${failed} scenarios fail.`);
process.exitCode = failed === 0 ? 0 : 1;

async function install() {
  const modern = Number(process.versions.node.split(".")[0]) >= 22;
  const binary = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const packages = modern ? [SUITE] : [SUITE, `${binary}@22`];
  await run("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund", ...packages]);
  const modules = join(folder, "node_modules");
  return {
    node: modern ? process.execPath : join(modules, binary, "bin", readdirSync(join(modules, binary, "bin"))[0]),
    suite: join(modules, "@modelcontextprotocol", "conformance", "dist", "index.js"),
  };
}

async function serveSamples(pageSize) {
  const { index, files } = await loadMemorySkills({
    "refunds/SKILL.md":
      "---\nname: refunds\ndescription: Pay money back.\nmetadata:\n  version: '1.0'\n---\nAsk for the receipt.\n",
    "refunds/references/RULES.md": "# Rules\n",
    "refunds/references/deep/Q&A.md": "Why?\n",
    "refunds/assets/seal.png": Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0]),
    "invoices/SKILL.md": "---\nname: invoices\ndescription: Ask for money.\n---\nBe polite.\n",
    "invoices/assets/letter.txt": "Dear customer\n",
    "invoices/references/TONE.md": "# Tone\n",
    "payments/SKILL.md": "---\nname: payments\ndescription: Move money.\nversion: 1.10\n---\nCount twice.\n",
  });
  return serveSkillsHttp(createSkillServer(index, { files, pageSize }));
}

async function check(node, suite, options, scenario, revision) {
  const versions = ["--scenario", scenario, "--spec-version", revision, "--force"];
  return run(node, [suite, ...options, ...versions], { cwd: folder, timeout: 120_000 });
}

async function report(side, scenario, attempt) {
  const { stdout, stderr } = await attempt().catch((error) => ({
    stdout: error.stdout ?? "",
    stderr: error.stderr ?? String(error),
  }));
  const [, passed, all] = /Passed: (\d+)\/(\d+)/.exec(stdout + stderr) ?? [];
  // A scenario whose every check was skipped counts for nothing.
  const pass = passed !== undefined && passed === all && Number(all) > 0;
  console.log(`${pass ? "pass" : "FAIL"}  ${side}  ${scenario}  ${passed ?? 0} of ${all ?? 0} checks`);
  if (pass) return;
  failed++;
  console.log(stdout + stderr);
}
