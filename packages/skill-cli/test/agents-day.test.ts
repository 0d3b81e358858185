import { execFileSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { skillText } from "./install-project.js";
import { reportFaults } from "./report-schema.js";
import { runHere, SILENT, type TestPlace } from "./test-io.js";

// Git is started some dozen times.
vi.setConfig({ testTimeout: 120_000 });

let base = "";
beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-day-")));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

function put(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Git with settings of its own, so that those of the machine have no say. */
function git(cwd: string, ...args: readonly string[]): string {
  const env = {
    PATH: process.env["PATH"],
    HOME: base,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_AUTHOR_NAME: "a",
    GIT_AUTHOR_EMAIL: "a@example.com",
    GIT_COMMITTER_NAME: "a",
    GIT_COMMITTER_EMAIL: "a@example.com",
  };
  return execFileSync("git", [...args], { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** A bare repository, and the folder that its commits are made in. */
function repository(name: string): { readonly work: string; readonly url: string; push(): void } {
  const [work, bare] = [join(base, `${name}-work`), join(base, `${name}.git`)];
  mkdirSync(work, { recursive: true });
  git(base, "init", "--quiet", "--bare", "--initial-branch=main", bare);
  git(work, "init", "--quiet", "--initial-branch=main");
  git(work, "remote", "add", "origin", bare);
  const push = (): void => {
    git(work, "add", "--all");
    git(work, "commit", "--quiet", "--message", "x");
    git(work, "push", "--quiet", "origin", "main");
  };
  return { work, url: `file://${bare}`, push };
}

/** What one agent finds: name and instructions of each skill of the folders that it reads. */
function seenBy(folder: string, place: string): Readonly<Record<string, string>> {
  const root = join(folder, place);
  const names = existsSync(root) ? readdirSync(root).sort() : [];
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(root, name, "SKILL.md"), "utf8")]));
}

/** Of the three agents that are used here, by their documentation. */
const PLACES = { "claude-code": ".claude/skills", codex: ".agents/skills", gemini: ".agents/skills" } as const;

function everyAgentSees(folder: string, skills: Readonly<Record<string, string>>): void {
  for (const place of Object.values(PLACES)) expect(seenBy(folder, place)).toEqual(skills);
}

const data = (stdout: string) => {
  const report = JSON.parse(stdout);
  expect(reportFaults(report)).toEqual([]);
  return report.data;
};

test("a day with three agents: add, fresh clone, frozen install, verify, update --merge, remove", async () => {
  const home = join(base, "home");
  put(home, { ".claude/settings.json": "{}", ".codex/config.toml": "", ".gemini/settings.json": "{}" });
  const upstream = repository("skills");
  const long = (first: string, last: string): string => skillText("tidy-csv", `${first}\n\nThen look.\n\n${last}\n`);
  put(upstream.work, {
    "skills/tidy-csv/SKILL.md": long("Repair it.", "Say so."),
    "skills/pdf/SKILL.md": skillText("pdf"),
  });
  upstream.push();
  const app = repository("app");
  put(app.work, { "README.md": "An app.\n" });
  app.push();
  const env = { PATH: process.env["PATH"] ?? "" };
  const place: TestPlace = { cwd: app.work, home, env };
  const [tidy, pdf] = [long("Repair it.", "Say so."), skillText("pdf")];

  // Morning: one command, for the two agents that are named. The third reads the same folder as one of them.
  const added = await runHere(["add", upstream.url, "--agent", "claude-code,codex", "--yes"], place);
  expect([added.code, added.stdout]).toEqual([
    0,
    "added pdf\nadded tidy-csv\n2 skills added.\nIn .agents/skills, linked from .claude/skills (Claude Code, OpenAI Codex CLI).\n",
  ]);
  everyAgentSees(app.work, { pdf, "tidy-csv": tidy });
  expect(readlinkSync(join(app.work, ".claude/skills/pdf"))).toBe("../../.agents/skills/pdf");

  // The lock and the copy are committed, the links too.
  app.push();
  const clone = join(base, "clone");
  git(base, "clone", "--quiet", app.url, clone);
  everyAgentSees(clone, { pdf, "tidy-csv": tidy });
  expect(await runHere(["verify"], { ...place, cwd: clone })).toMatchObject({
    code: 0,
    stdout: "2 skills as locked.\n",
  });

  // CI: the lock alone, in an empty home.
  const ci = join(base, "ci");
  put(ci, { ".git/HEAD": "", "skillwright.lock": readFileSync(join(app.work, "skillwright.lock"), "utf8") });
  const runner: TestPlace = { cwd: ci, home: join(base, "empty"), env };
  expect(await runHere(["install", "--frozen"], runner)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("2 skills installed."),
  });
  everyAgentSees(ci, { pdf, "tidy-csv": tidy });
  expect(await runHere(["verify", "--strict"], runner)).toMatchObject({ code: 0 });

  // Noon: somebody edits a skill, and its author does too.
  const edited = long("Repair it, quotes first.", "Say so.");
  writeFileSync(join(app.work, ".claude/skills/tidy-csv/SKILL.md"), edited);
  everyAgentSees(app.work, { pdf, "tidy-csv": edited });
  expect(await runHere(["verify"], place)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining("file-changed tidy-csv/SKILL.md"),
  });
  put(upstream.work, { "skills/tidy-csv/SKILL.md": long("Repair it.", "Say what you did.") });
  upstream.push();
  const refused = await runHere(["update", "--yes"], place);
  expect([refused.code, refused.stdout]).toEqual([1, expect.stringContaining("skill-changed")]);
  everyAgentSees(app.work, { pdf, "tidy-csv": edited });
  expect(await runHere(["update", "--merge", "--yes"], place)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("updated tidy-csv"),
  });
  const both = long("Repair it, quotes first.", "Say what you did.");
  everyAgentSees(app.work, { pdf, "tidy-csv": both });
  expect(lstatSync(join(app.work, ".claude/skills/tidy-csv")).isSymbolicLink()).toBe(true);

  // Both at the same line: both stay, and the command says where.
  put(upstream.work, { "skills/tidy-csv/SKILL.md": long("Repair it, tabs first.", "Say what you did.") });
  upstream.push();
  const conflict = await runHere(["update", "--merge", "--yes", "--json"], place);
  expect([conflict.code, data(conflict.stdout).conflicts]).toEqual([1, [{ name: "tidy-csv", path: "SKILL.md" }]]);
  const marked = readFileSync(join(app.work, ".agents/skills/tidy-csv/SKILL.md"), "utf8");
  expect(marked).toContain("<<<<<<< yours\nRepair it, quotes first.\n=======\nRepair it, tabs first.\n>>>>>>> new");
  const theirs = long("Repair it, tabs first.", "Say what you did.");
  writeFileSync(join(app.work, ".agents/skills/tidy-csv/SKILL.md"), theirs);
  expect(await runHere(["verify"], place)).toMatchObject({ code: 0, stdout: "2 skills as locked.\n" });
  everyAgentSees(app.work, { pdf, "tidy-csv": theirs });

  // Evening: one agent gives up a skill, then everybody does.
  const less = await runHere(["remove", "pdf", "--agent", "claude-code"], place);
  expect(less.code).toBe(0);
  expect(seenBy(app.work, PLACES["claude-code"])).toEqual({ "tidy-csv": theirs });
  expect(seenBy(app.work, PLACES.codex)).toEqual({ pdf, "tidy-csv": theirs });
  expect(await runHere(["verify"], place)).toMatchObject({ code: 0 });
  expect(await runHere(["remove", "pdf", "tidy-csv"], place)).toMatchObject({ code: 0 });
  everyAgentSees(app.work, {});
  expect(JSON.parse(readFileSync(join(app.work, "skillwright.lock"), "utf8")).skills).toEqual({});
});

test("without a word the agents that are found get the skills, and a person confirms once", async () => {
  const [home, cwd] = [join(base, "found-home"), join(base, "found")];
  put(home, { ".claude/settings.json": "{}" });
  put(cwd, { ".git/HEAD": "", ".gemini/settings.json": "{}", "vendor/a/SKILL.md": skillText("a") });
  const asked: string[] = [];
  const questions = {
    ...SILENT,
    confirm: async ({ message }: { readonly message: string }) => {
      asked.push(message);
      return true;
    },
  };
  const { code, stdout } = await runHere(["add", "./vendor"], { cwd, home, questions });
  const where = ".agents/skills, linked from .claude/skills (Claude Code, Gemini CLI)";
  expect([code, stdout, asked]).toEqual([0, `added a\n1 skill added.\nIn ${where}.\n`, [`Write 1 skill to ${where}?`]]);
  // Later ones go to the same folders, whoever is found then.
  put(cwd, { "vendor/b/SKILL.md": skillText("b"), ".qwen/settings.json": "{}" });
  put(home, { ".codex/config.toml": "" });
  const more = await runHere(["add", "./vendor", "--skill", "b", "--yes", "--json"], { cwd, home });
  expect(data(more.stdout)).toMatchObject({
    folders: [".agents/skills", ".claude/skills"],
    agents: ["claude-code", "codex", "gemini", "qwen"],
  });
});

test("an agent that is found and does not look there is named, with the command that adds it", async () => {
  const [home, cwd] = [join(base, "unserved-home"), join(base, "unserved")];
  put(cwd, { ".git/HEAD": "", "vendor/a/SKILL.md": skillText("a") });
  await runHere(["add", "./vendor", "--yes"], { cwd, home });
  put(home, { ".claude/settings.json": "{}" });
  put(cwd, { "vendor/b/SKILL.md": skillText("b") });
  const { stderr } = await runHere(["add", "./vendor", "--yes"], { cwd, home });
  expect(stderr).toContain("Claude Code does not look into .agents/skills");
  expect(stderr).toContain("skillwright install --agent claude-code");
  expect(await runHere(["install", "--agent", "claude-code"], { cwd, home })).toMatchObject({ code: 0 });
  expect(Object.keys(seenBy(cwd, ".claude/skills"))).toEqual(["a", "b"]);
  expect(await runHere(["install", "--agent", "claude-code", "--frozen"], { cwd, home })).toMatchObject({ code: 2 });
  const wrong = await runHere(["install", "--agent", "claude-cod"], { cwd, home });
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("Did you mean claude-code?")]);
});

test("--global installs into the home folder, with a lock of its own", async () => {
  const [home, cwd] = [join(base, "global-home"), join(base, "global")];
  put(home, { ".claude/settings.json": "{}", ".config/opencode/opencode.json": "{}" });
  put(cwd, { ".git/HEAD": "", "vendor/a/SKILL.md": skillText("a") });
  const place = { cwd, home };
  const { code, stdout } = await runHere(["add", "./vendor", "--global", "--yes"], place);
  expect([code, stdout]).toEqual([
    0,
    "added a\n1 skill added.\nIn ~/.agents/skills, linked from ~/.claude/skills (Claude Code, OpenCode).\n",
  ]);
  expect(existsSync(join(cwd, "skillwright.lock"))).toBe(false);
  expect(existsSync(join(home, ".agents/skillwright.lock"))).toBe(true);
  expect(Object.keys(seenBy(home, ".claude/skills"))).toEqual(["a"]);
  expect(await runHere(["verify", "--global"], place)).toMatchObject({ code: 0 });
  writeFileSync(join(cwd, "vendor/a/SKILL.md"), skillText("a", "Do it well.\n"));
  expect(await runHere(["update", "--global", "--yes"], place)).toMatchObject({
    code: 0,
    stdout: "updated a\n1 skill updated.\n",
  });
  // What every project sees is held against its lock everywhere.
  writeFileSync(join(home, ".agents/skills/a/SKILL.md"), skillText("a", "Evil.\n"));
  expect((await runHere(["match", "does a"], place)).stderr).toContain("Not as locked: ~/.agents/skills/a/SKILL.md");
  expect(await runHere(["remove", "a", "--global", "--force"], place)).toMatchObject({ code: 0 });
  expect(seenBy(home, ".claude/skills")).toEqual({});
});

test("new and import write where the agents look", async () => {
  const [home, cwd] = [join(base, "new-home"), join(base, "new")];
  put(home, { ".codex/config.toml": "", ".claude/settings.json": "{}" });
  put(cwd, { ".git/HEAD": "", ".cursorrules": "Be brief.\n", ".github/prompts/review.prompt.md": "Review it.\n" });
  put(cwd, { ".cursor/rules/ui.mdc": "---\ndescription: Rules of the UI.\nglobs: ui/**\n---\nPure.\n" });
  const place = { cwd, home };
  const made = await runHere(["new", "demo", "-d", "Does it all. Use when asked."], place);
  expect([made.code, made.stdout]).toEqual([
    0,
    "Wrote .agents/skills/demo/SKILL.md\nIn .agents/skills, linked from .claude/skills (Claude Code, OpenAI Codex CLI, Cursor (SDK)).\n",
  ]);
  const imported = await runHere(["import", "--agent", "claude-code"], place);
  expect(imported.code).toBe(0);
  expect(imported.stdout.replace(/\s+/g, " ")).toContain(".cursorrules It applies to everything, so it stays a rule");
  expect(imported.stderr.replace(/\s+/g, " ")).toContain("became triggers, which no known agent reads");
  expect(Object.keys(seenBy(cwd, ".claude/skills"))).toEqual(["demo", "review", "ui"]);
  expect(Object.keys(seenBy(cwd, ".agents/skills"))).toEqual(["demo"]);
  expect(seenBy(cwd, ".claude/skills")["review"]).toContain("disable-model-invocation: true");
  await runHere(["new", "mine", "-d", "Does it all. Use when asked.", "--global", "--agent", "claude-code"], place);
  expect(existsSync(join(home, ".claude/skills/mine/SKILL.md"))).toBe(true);
});

test("the lock of npx skills is taken over, and its hints lead there", async () => {
  const [home, cwd] = [join(base, "npx-home"), join(base, "npx")];
  put(cwd, { ".git/HEAD": "", "vendor/a/SKILL.md": skillText("a"), "vendor/b/SKILL.md": skillText("b") });
  put(cwd, { ".agents/skills/a/SKILL.md": skillText("a"), ".agents/skills/b/SKILL.md": skillText("b", "Other.\n") });
  const skills = {
    a: { source: "./vendor", sourceType: "local", computedHash: "0".repeat(64) },
    b: { source: "./vendor", sourceType: "local", computedHash: "0".repeat(64) },
    c: {},
  };
  put(cwd, { "skills-lock.json": JSON.stringify({ version: 1, skills }) });
  const place = { cwd, home };
  const verified = await runHere(["verify"], place);
  expect([verified.code, verified.stdout + verified.stderr]).toEqual([
    1,
    expect.stringContaining("skillwright add skills-lock.json"),
  ]);
  expect(verified.stdout).not.toContain("skillwright diff");
  const taken = await runHere(["add", "skills-lock.json", "--yes", "--json"], place);
  expect([taken.code, data(taken.stdout)]).toMatchObject([
    1,
    {
      written: ["a"],
      refused: [
        { name: "c", code: "source-missing" },
        { name: "b", code: "skill-exists" },
      ],
    },
  ]);
  const rest = await runHere(["add", "skills-lock.json", "--skill", "b", "--force", "--yes"], place);
  expect(rest.code).toBe(0);
  expect(await runHere(["verify"], place)).toMatchObject({ code: 0, stdout: "2 skills as locked.\n" });
});

test("a relative source starts from the working folder, and a bare name of a file is explained", async () => {
  const cwd = join(base, "deep");
  put(cwd, { ".git/HEAD": "", "src/a/SKILL.md": skillText("a"), "sub/deep/csv.zip": "" });
  const place = { cwd: join(cwd, "sub/deep"), home: join(base, "deep-home") };
  expect(await runHere(["add", "../../src", "--yes"], place)).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(join(cwd, "skillwright.lock"), "utf8")).skills.a.source.path).toBe("./src/a");
  const { stderr } = await runHere(["add", "csv.zip", "--yes"], place);
  expect(stderr).toContain("did you mean ./csv.zip?");
});
