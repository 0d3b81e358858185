import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { reportFaults } from "./report-schema.js";
import { runHere, type TestPlace } from "./test-io.js";

let cwd = "";
beforeEach(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-validate-")));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
};
const skill = (name: string, more = "", body = "Do it."): string =>
  `---\nname: ${name}\ndescription: Mends taps. Use when water drips.\n${more}---\n\n${body}\n`;
const putSkill = (name: string, more = "", body = "Do it."): void =>
  put(`skills/${name}/SKILL.md`, skill(name, more, body));
const run = (argv: readonly string[], place: TestPlace = {}) => runHere(argv, { cwd, home: cwd, ...place });
const read = (path: string): string => readFileSync(join(cwd, path), "utf8");

/** What `validate` says, as code and place, after the document was held to its schema. */
async function found(...argv: string[]): Promise<{ code: number; files: number; findings: string[] }> {
  const { code, stdout } = await run(["validate", ...argv, "--json"]);
  const document = JSON.parse(stdout);
  expect(reportFaults(document)).toEqual([]);
  const findings = document.data.findings.map(
    (finding: { severity: string; code: string; path: string; line?: number }) =>
      `${finding.severity} ${finding.code} ${finding.path}${finding.line ? `:${finding.line}` : ""}`,
  );
  return { code, files: document.data.files, findings };
}

describe("no false clean", () => {
  test("a given folder is looked through: hidden folders, support folders, any depth, other clients' places", async () => {
    const places = [".curated/a", "a/b/c/d/e/f/g/h", ".github/skills/c", "s/assets/t", ".codex/skills/.system/x"];
    for (const [at, place] of places.entries()) put(`all/${place}/SKILL.md`, `---\nname: broken-${at}\n---\n`);
    put("all/node_modules/x/SKILL.md", "broken");
    put("all/.git/x/SKILL.md", "broken");
    const { code, files, findings } = await found("all");
    expect({ code, files }).toEqual({ code: 1, files: places.length });
    for (const place of places) expect(findings).toContainEqual(expect.stringContaining(place));
    const listed = await run(["list", "all"]);
    expect(listed.stdout).toContain("5 errors");
    expect((await run(["fmt", "--check", "all"])).stdout).toContain("5 files, none would change, 5 invalid");
  });

  test("without a folder the places of other clients count", async () => {
    for (const client of ["github", "gemini", "codex", "cursor", "opencode", "claude", "agents"]) {
      put(`.${client}/skills/from-${client}/SKILL.md`, skill(`from-${client}`));
    }
    expect(await found()).toMatchObject({ code: 0, files: 7 });
  });

  test("a scan that was cut is a finding, also with --quiet, and names an option that exists", async () => {
    put("all/1/2/3/SKILL.md", skill("three"));
    put("all/SKILL.md", skill("all"));
    const { code, stdout } = await run(["validate", "all", "--max-depth", "1", "--quiet"]);
    expect(code).toBe(1);
    expect(stdout).toContain("error all scan-too-deep");
    expect(stdout).toContain("--max-depth");
    // The folder that was cut is no file.
    expect(stdout).toContain("1 file checked: 1 error");
    expect((await found("all", "--max-depth", "3")).code).toBe(0);
  });

  test("limits are settings", async () => {
    put("all/1/2/3/SKILL.md", skill("3"));
    put("skillwright.json", '{ "limits": { "depth": 1 } }');
    expect((await found("all")).findings).toEqual(["error scan-too-deep all"]);
    put("skillwright.json", '{ "limits": { "entries": 2 } }');
    expect((await found("all")).findings).toEqual(["error scan-too-large all"]);
    put("skillwright.json", '{ "limits": { "dept": 1 } }');
    expect((await run(["validate", "all"])).stderr).toContain('Did you mean "depth"?');
  });

  test("hidden folders that the usual places leave out are told of", async () => {
    put(".agents/skills/a/SKILL.md", skill("a"));
    put(".agents/skills/.drafts/b/SKILL.md", skill("b"));
    expect((await run(["validate"])).stdout).toContain("1 hidden or support folder not looked into");
  });

  test("invisible characters fail every profile", async () => {
    putSkill("demo", "", "Hi\u{e0069}\u{e0067}.");
    for (const profile of ["lenient", "spec"]) {
      expect(await found("skills", "--profile", profile, "--strict")).toMatchObject({
        code: 1,
        findings: ["error character-invisible skills/demo/SKILL.md:6"],
      });
    }
  });
});

describe("a linter", () => {
  test("sees what takes more than one file: links, names, skill.md", async () => {
    putSkill("links", "", "See [a](references/a.md), [b](references/b.md#x) and [c](../other/SKILL.md).");
    put("skills/links/references/a.md", "here");
    putSkill("one");
    put("skills/two/SKILL.md", skill("one"));
    put("skills/lower/skill.md", skill("lower"));
    expect(await found("skills")).toMatchObject({
      code: 0,
      findings: [
        "warning file-misnamed skills/lower/skill.md",
        "warning link-missing skills/links/SKILL.md:6",
        "warning link-escapes skills/links/SKILL.md:6",
        "warning name-directory skills/two/SKILL.md:2",
        "warning name-shared skills/two/SKILL.md:2",
      ],
    });
  });

  /** The findings about shared names, as `place: words`. */
  const sharedNames = async (argv: readonly string[], place: TestPlace = {}): Promise<readonly string[]> => {
    const { stdout } = await run(["validate", ...argv, "--json"], place);
    const all: { code: string; path: string; message: string }[] = JSON.parse(stdout).data.findings;
    return all.filter(({ code }) => code === "name-shared").map(({ path, message }) => `${path}: ${message}`);
  };

  test("says which of two skills of one name is loaded, and why", async () => {
    put("b/first/SKILL.md", skill("one"));
    put("b/second/SKILL.md", skill("one", "", "Do it twice."));
    put("a/third/SKILL.md", skill("one", "", "Do it thrice."));
    put("a/fourth/SKILL.md", skill("One"));
    expect(await sharedNames(["b"])).toEqual([
      "b/second/SKILL.md: b/first/SKILL.md has the same name and is loaded instead of this one: within one folder the earlier path wins. Rename one of them.",
    ]);
    // The folder that was given first wins, whatever the letters say; the command that loads them agrees.
    const both = await sharedNames(["b", "a"]);
    expect(both).toEqual([
      "a/fourth/SKILL.md: b/first/SKILL.md has nearly this name; a client that takes them for one keeps one of the two. Rename one of them.",
      "a/third/SKILL.md: b/first/SKILL.md has the same name and is loaded instead of this one: its folder comes first. Rename one of them.",
      "b/second/SKILL.md: b/first/SKILL.md has the same name and is loaded instead of this one: within one folder the earlier path wins. Rename one of them.",
    ]);
    const { stdout } = await run(["list", "b", "a", "--json"]);
    const { skills }: { skills: { name: string; path: string }[] } = JSON.parse(stdout).data;
    expect(skills.find(({ name }) => name === "one")?.path).toBe("b/first/SKILL.md");
  });

  test("a project's skill wins over a user's of the same name", async () => {
    put("home/.claude/skills/one/SKILL.md", skill("one"));
    put("work/.claude/skills/one/SKILL.md", skill("one", "", "Do it twice."));
    const [first = "", ...others] = await sharedNames([], { cwd: join(cwd, "work"), home: join(cwd, "home") });
    expect(others).toEqual([]);
    expect(first).toMatch(/home.*: \.claude\/skills\/one\/SKILL\.md has the same name and is loaded instead/);
    expect(first).toContain("skills of a project come before those of a user");
  });

  test("does not look at files outside a skill's folder", async () => {
    putSkill("probe", "", "[a](../secret.txt) [b](references/..%2f..%2f..%2fsecret.txt)");
    put("secret.txt", "x");
    const { findings } = await found("skills");
    expect(findings).toEqual([
      "warning link-escapes skills/probe/SKILL.md:6",
      "warning link-escapes skills/probe/SKILL.md:6",
    ]);
  });

  test.for([
    ["descripton: x\n", "field-misspelt"],
    ["alowed-tools: Read\n", "field-misspelt"],
    ["allowed_tools: Read\n", "field-misspelt"],
    ["allowed-tools: Read, Write\n", "tools-comma"],
  ] as const)("says of %j what it is", async ([more, code]) => {
    put("skills/demo/SKILL.md", more.startsWith("descr") ? `---\nname: demo\n${more}---\nx\n` : skill("demo", more));
    const { findings } = await found("skills");
    expect(findings.join()).toContain(code);
    // At one place only one thing is said.
    expect(new Set(findings.map((finding) => finding.split(" ")[2])).size).toBe(findings.length);
  });

  test("--fix mends what has one right answer and nothing else; a second time there is nothing to mend", async () => {
    putSkill("demo", "allowed-tools: Read, Write, Bash(git *)\n");
    putSkill("fine", "allowed-tools: Read Write\n");
    const before = read("skills/demo/SKILL.md");
    const diff = await run(["validate", "skills", "--diff"]);
    expect(diff.code).toBe(1);
    expect(diff.stdout).toContain(
      "  - allowed-tools: Read, Write, Bash(git *)\n  + allowed-tools: Read Write Bash(git *)\n",
    );
    expect(read("skills/demo/SKILL.md")).toBe(before);
    const { code, stdout } = await run(["validate", "skills", "--fix"]);
    expect(code).toBe(0);
    expect(stdout).toContain("1 finding in 1 file mended");
    expect(read("skills/demo/SKILL.md")).toBe(before.replace("Read, Write, Bash(git *)", "Read Write Bash(git *)"));
    expect((await run(["validate", "skills", "--fix"])).stdout).toBe("2 files checked, nothing to report\n");
  });

  test("--fix writes through no link", async () => {
    put("elsewhere/SKILL.md", skill("linked", "allowed-tools: Read, Write\n"));
    mkdirSync(join(cwd, "skills", "linked"), { recursive: true });
    symlinkSync(join(cwd, "elsewhere/SKILL.md"), join(cwd, "skills/linked/SKILL.md"));
    expect((await run(["validate", "skills/linked/SKILL.md", "--fix"])).code).toBe(1);
    expect(read("elsewhere/SKILL.md")).toContain("Read, Write");
  });

  test("--statistics counts by rule", async () => {
    putSkill("a", "allowed-tools: Read, Write\n");
    putSkill("b", "allowed-tools: Read, Write\n", "");
    const { stdout } = await run(["validate", "skills", "--statistics"]);
    expect(stdout).toMatch(/^2 +warning +tools-comma +--fix +Commas stand between tools\n1 +warning +body-empty/);
  });

  test("rules are turned off, made graver, and left out by file; what is left out is counted", async () => {
    putSkill("a", "allowed-tools: Read, Write\n", "");
    putSkill("old", "allowed-tools: Read, Write\n");
    putSkill("draft", "", "");
    const rules = { "body-empty": "error", "tools-comma": "warning" };
    const perFile = { "skills/old": ["tools-comma"] };
    put("skillwright.json", JSON.stringify({ validate: { rules, perFile, ignore: ["skills/draft/**"] } }));
    expect(await found("skills")).toEqual({
      code: 1,
      files: 2,
      findings: ["warning tools-comma skills/a/SKILL.md:4", "error body-empty skills/a/SKILL.md:6"],
    });
    const { stdout } = await run(["validate", "skills"]);
    expect(stdout).toContain("1 file not checked, by `validate.ignore` in the settings");
    expect(stdout).toContain("1 finding left out by rules in the settings");
    put("skillwright.json", JSON.stringify({ validate: { rules: { "tools-coma": "off" } } }));
    const wrong = await run(["validate", "skills"]);
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("Did you mean tools-comma?") });
  });

  test("a rule that is off is not mended either", async () => {
    putSkill("a", "allowed-tools: Read, Write\n");
    put("skillwright.json", JSON.stringify({ validate: { rules: { "tools-comma": "off" } } }));
    await run(["validate", "skills", "--fix"]);
    expect(read("skills/a/SKILL.md")).toContain("Read, Write");
  });

  test("a baseline lets through what is known, and only that", async () => {
    putSkill("a", "allowed-tools: Read, Write\n");
    const argv = ["validate", "skills", "--strict", "--baseline", "known.json"];
    expect(await run(argv)).toMatchObject({ code: 2, stderr: expect.stringContaining("--update-baseline") });
    expect((await run([...argv, "--update-baseline"])).code).toBe(0);
    expect(JSON.parse(read("known.json"))).toEqual({
      version: 1,
      findings: { "skills/a/SKILL.md": { "tools-comma": 1 } },
    });
    putSkill("b", "allowed-tools: Read, Write\n");
    const worse = await run(argv);
    expect(worse.code).toBe(1);
    expect(worse.stdout).toContain("skills/b/SKILL.md");
    expect(worse.stdout).not.toContain("warning skills/a/SKILL.md");
    expect(worse.stdout).toContain("1 finding known to the baseline");
    await run(["validate", "skills", "--fix"]);
    expect((await run(argv)).stdout).toContain("1 finding of the baseline gone");
  });

  test("--changed checks the skills whose files changed since a revision", async () => {
    const git = (...argv: string[]): void => {
      const who = ["-c", "user.name=t", "-c", "user.email=t@t", "-c", "commit.gpgsign=false"];
      execFileSync("git", [...who, ...argv], { cwd, stdio: "ignore" });
    };
    putSkill("a", "allowed-tools: Read, Write\n");
    putSkill("b", "allowed-tools: Read, Write\n");
    git("init");
    git("add", ".");
    git("commit", "-m", "one");
    expect((await run(["validate", "skills", "--changed"])).stdout).toBe("No skill has changed; 2 files not checked\n");
    put("skills/b/references/new.md", "x");
    expect(await found("skills", "--changed")).toMatchObject({
      files: 1,
      findings: [expect.stringContaining("skills/b/")],
    });
    git("add", ".");
    git("commit", "-m", "two");
    expect(await found("skills", "--changed", "HEAD~1")).toMatchObject({ files: 1 });
    expect((await run(["validate", "skills", "--changed", "--", "x"])).code).toBe(2);
    expect((await run(["validate", "skills", "--changed", "nowhere"])).code).toBe(2);
  });

  test("--changed tells a folder without a repository from a revision that is not there", async () => {
    putSkill("a");
    const git = (...argv: string[]): void => {
      const who = ["-c", "user.name=t", "-c", "user.email=t@t", "-c", "commit.gpgsign=false"];
      execFileSync("git", [...who, ...argv], { cwd, stdio: "ignore" });
    };
    const told = async (...revision: string[]): Promise<string> => {
      const { code, stderr } = await run(["validate", "skills", "--changed", ...revision]);
      expect(code).toBe(2);
      return stderr;
    };
    expect(await told("origin/main")).toMatch(/^error: --changed needs a Git repository, and this folder is in none\./);
    git("init", "-b", "work");
    expect(await told()).toMatch(/the last commit, and there is none yet/);
    git("add", ".");
    git("commit", "-m", "one");
    const gone = await told("origin/main");
    expect(gone).toContain("There is no revision origin/main in this repository.\n`git branch --all` lists");
    expect(gone).toContain("fetch-depth: 0");
    expect(gone).not.toContain("--changed origin/main");
    git("remote", "add", "origin", "./nowhere");
    expect(await told("origin/main")).toContain("`git fetch origin main:refs/remotes/origin/main`");
    expect(await told("origin/a b;c")).not.toContain("git fetch");
    git("checkout", "--orphan", "other");
    git("commit", "-m", "two");
    expect(await told("work")).toMatch(/work and what is checked out have no commit in common.*\n.*--unshallow/);
  });

  test("--changed without Git says so", async () => {
    putSkill("a");
    vi.stubEnv("PATH", cwd);
    const { code, stderr } = await run(["validate", "skills", "--changed"]);
    vi.unstubAllEnvs();
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        "error: --changed needs Git, which is not there.\nInstall Git, or leave --changed out to check every skill.\n",
    });
  });

  test("--output writes the findings to a file, and the outcome is still seen", async () => {
    putSkill("a", "allowed-tools: Read, Write\n");
    const { stdout, stderr } = await run(["validate", "skills", "--format", "sarif", "--output", "out.sarif"]);
    expect({ stdout, stderr }).toEqual({
      stdout: "",
      stderr: "1 file checked: 1 warning\n1 can be mended with --fix\n",
    });
    expect(JSON.parse(read("out.sarif")).runs[0].results).toHaveLength(1);
    expect((await run(["validate", "skills", "-o", "no/such/folder.txt"])).stderr).toContain(
      "there is no such file or folder",
    );
  });

  test("rule says what a finding means; every code a finding can have is a rule", async () => {
    const { stdout } = await run(["rule", "tools-comma"]);
    expect(stdout).toMatch(
      /^tools-comma {2}warning {2}--fix mends it\n {2}what {2}Commas stand between tools\.\n {2}why /,
    );
    expect(await run(["rule", "tools-coma"])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("tools-comma"),
    });
    const all = JSON.parse((await run(["rule", "--json"])).stdout);
    expect(reportFaults(all)).toEqual([]);
    const codes = all.data.rules.map(({ code }: { code: string }) => code);
    const source = readFileSync(new URL("../../skill-parser/src/diagnostics.ts", import.meta.url), "utf8");
    const union = /DiagnosticCode =([^;]*);/.exec(source)?.[1] ?? "";
    expect(codes).toEqual(expect.arrayContaining([...union.matchAll(/"([a-z-]+)"/g)].map(([, code]) => code)));
  });

  test("annotations hold no path of this machine", async () => {
    put("all/1/2/3/SKILL.md", skill("3"));
    const { stdout } = await run(["validate", "all", "--max-depth", "1", "--format", "github"]);
    expect(stdout).toContain("::error file=all,title=scan-too-deep");
    expect(stdout).not.toContain(cwd);
  });
});

describe("patterns", () => {
  beforeEach(() => {
    for (const team of ["red", "blue", "old"]) put(`teams/${team}/skills/${team}/SKILL.md`, skill(team));
    put("teams/red/skills/red/README.md", "no skill");
  });

  test.for([
    ["folders", ["teams/*/skills"], 3],
    ["files", ["**/SKILL.md"], 3],
    ["files among others", ["teams/**"], 3],
    ["an exclusion", ["teams/*/skills", "!teams/old/**"], 2],
    ["an exclusion of a folder that is given by name", ["teams", "!teams/old"], 2],
    ["a path and a pattern of the same file", ["teams/red", "**/red/SKILL.md"], 1],
  ] as const)("%s", async ([, argv, files]) => {
    expect(await found(...argv)).toMatchObject({ code: 0, files });
    const { stdout } = await run(["fmt", "--check", "--json", ...argv]);
    expect(JSON.parse(stdout).data.files).toHaveLength(files);
  });

  test("list and stats take them, too", async () => {
    expect((await run(["list", "teams/*/skills", "--names"])).stdout).toBe("blue\nold\nred\n");
    expect((await run(["stats", "teams/*/skills", "!teams/old"])).stdout).toContain("2 skills");
  });

  test("a pattern that matches nothing says so", async () => {
    for (const command of ["validate", "fmt"]) {
      expect(await run([command, "nobody/*/skills"])).toMatchObject({
        code: 2,
        stderr: expect.stringContaining("Nothing matches nobody/*/skills."),
      });
    }
  });

  test("a file whose name looks like a pattern is that file", async () => {
    put("odd/[a]/SKILL.md", skill("odd"));
    expect(await found("odd/[a]")).toMatchObject({ files: 1 });
  });
});
