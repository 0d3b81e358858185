// `pnpm rehearse`: a release of the last commit, to a registry on this machine, installed and used from there.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { transformSync } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeExamples, consoleExamples } from "../support/examples.js";
import { PACKAGES } from "../support/packages.js";
import { packageFolders, ROOT, readManifest } from "../support/workspace.js";
import { Checkout } from "./checkout.js";
import { environmentOf, type NodeVersion, nodeVersion, npmProgram } from "./node-versions.js";
import { type Registry, startRegistry } from "./registry.js";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "skillwright-release-"));
const checkout = new Checkout(join(folder, "checkout"));
const npm = npmProgram();
let registry: Registry;

beforeAll(async () => {
  registry = await startRegistry(join(folder, "registry"));
  await checkout.prepare(registry.npmrc);
  await checkout.release();
}, 900_000);
afterAll(async () => {
  await registry?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("publishes every package, above 0.0.0", async () => {
  const versions = checkout.versions();
  expect(Object.keys(versions).sort()).toEqual(packageFolders().map((it) => readManifest(it).name));
  for (const [name, version] of Object.entries(versions)) {
    expect(version).not.toBe("0.0.0");
    expect(await latest(name)).toBe(version);
  }
});

describe.for(["20", "22", "24"])("on Node %s", (major) => {
  let node: NodeVersion;
  beforeAll(() => {
    node = nodeVersion(major);
  });

  test.for(packageFolders())("%s installs as its README says, and its example runs", async (package_) => {
    const { name, bin } = readManifest(package_);
    const readme = join(ROOT, "packages", package_, "README.md");
    const names = installedBy(readme);
    expect(names).toContain(name);
    const project = await install(node, names);
    if (bin) {
      const [first] = consoleExamples(readme);
      expect(await runCommand(node, project, first?.command ?? "")).toBe(first?.printed);
    } else {
      const [first] = codeExamples(readme);
      expect(await runExample(node, project, first?.code ?? "")).toBe(first?.printed);
    }
  });
});

test("a change to one package moves it and those that lean on it, and no others", async () => {
  const before = checkout.versions();
  checkout.describeChange("@skillwright/skill-match", "minor");
  await checkout.release();
  const after = checkout.versions();
  const moved = Object.keys(after).filter((name) => after[name] !== before[name]);
  const leaning = packageFolders().filter((it) => leansOn(it, "skill-match"));
  expect(moved).toContain("@skillwright/skill-match");
  expect(moved).toEqual(["skill-match", ...leaning].map((it) => `@skillwright/${it}`).sort());
  for (const name of moved) expect(await latest(name)).toBe(after[name]);
}, 600_000);

/** What the first `npm install` of a README names: the package, and a driver where it needs one. */
function installedBy(readme: string): readonly string[] {
  const [, words = ""] = /^npm install (?:--global )?([^#\n]+)/m.exec(readFileSync(readme, "utf8")) ?? [];
  return words.trim().split(/\s+/);
}

/** An empty project with these packages in it, as npm brings them. */
async function install(node: NodeVersion, names: readonly string[]): Promise<string> {
  const project = mkdtempSync(join(folder, "project-"));
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "project", private: true, type: "module" }));
  writeFileSync(join(project, ".npmrc"), registry.npmrc);
  const words = [npm, "install", ...names, "--no-audit", "--no-fund", "--prefer-offline"];
  await run(node.binary, words, { cwd: project, env: environmentOf(node) });
  return project;
}

async function runExample(node: NodeVersion, project: string, code: string): Promise<string> {
  const { code: script } = transformSync(code, { loader: "ts", format: "esm", target: "node20" });
  const place = join(project, "example");
  mkdirSync(place);
  writeFileSync(join(place, "example.mjs"), script);
  const { stdout } = await run(node.binary, ["example.mjs"], { cwd: place, env: environmentOf(node) });
  return stdout;
}

async function runCommand(node: NodeVersion, project: string, command: string): Promise<string> {
  const place = join(project, "example");
  cpSync(join(ROOT, "examples"), place, { recursive: true });
  const env = environmentOf(node);
  const PATH = [join(project, "node_modules", ".bin"), env["PATH"]].join(delimiter);
  const { stdout } = await run("sh", ["-c", command], { cwd: place, env: { ...env, PATH, HOME: place } });
  return stdout;
}

/** What the registry would install. */
async function latest(name: string): Promise<string> {
  const answer = await fetch(`${registry.url}${name.replace("/", "%2f")}`);
  const { "dist-tags": tags } = (await answer.json()) as { readonly "dist-tags": { readonly latest: string } };
  return tags.latest;
}

function leansOn(package_: string, other: string): boolean {
  const { dependencies = {}, peerDependencies = {} } = readManifest(package_);
  return (
    Object.keys(PACKAGES).includes(package_) && `@skillwright/${other}` in { ...dependencies, ...peerDependencies }
  );
}
