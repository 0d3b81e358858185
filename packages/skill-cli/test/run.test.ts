import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMANDS } from "../src/command-list.js";
import { describedCommands, reportFaults } from "./report-schema.js";
import { runHere } from "./test-io.js";

const cwd = fileURLToPath(new URL("../../../examples", import.meta.url));
const here = { cwd };

let empty = "";
beforeAll(() => {
  empty = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-run-")));
});
afterAll(() => rmSync(empty, { recursive: true, force: true }));

describe("exit codes", () => {
  test.for([
    [["list", "--root", "skills"], 0],
    [["match", "I smell gas", "--root", "skills"], 0],
    [["match", "xyzzy plugh", "--root", "skills"], 1],
    [["show", "sql-review", "--root", "skills"], 0],
    [["show", "sql-reviw", "--root", "skills"], 1],
    [["validate", "skills"], 0],
    [["validate", "skills", "--profile", "spec"], 1],
    [["context", "I smell gas", "--root", "skills"], 1],
    [["--help"], 0],
    [["help", "match"], 0],
    [["match", "--help"], 0],
    [["--version"], 0],
    [[], 0],
    [["--json"], 0],
    [["--no-color"], 0],
    [["--nonsense"], 2],
    [["help", "compat"], 0],
    [["compat", "--help"], 0],
    [["no-such-command"], 2],
    [["help", "no-such-command"], 2],
    [["list", "--no-such-option"], 2],
    [["match"], 2],
    [["match", "  ", "--root", "skills"], 2],
    [["show", "a", "b"], 2],
    [["match", "x", "--top-k", "-1", "--root", "skills"], 2],
    [["match", "x", "--top-k", "many", "--root", "skills"], 2],
    [["list", "--root", "nowhere"], 2],
    [["validate", "nowhere"], 2],
    [["list", "--config", "nowhere.json"], 2],
  ] as const)("%j ends with %i", async ([argv, code]) => {
    expect((await runHere(argv, here)).code).toBe(code);
  });

  test("validate fails where there is no skill at all", async () => {
    const { code, stdout } = await runHere(["validate", empty]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: `No skill was found. Looked in ${empty}.\n` });
  });
});

describe("wrong use", () => {
  test.for([
    [["mach", "x"], "error: unknown command 'mach'\nDid you mean match?\n"],
    [["list", "--jsn"], "error: unknown option '--jsn'\nDid you mean --json?\n"],
    [
      ["show", "heating-advise", "--root", "skills"],
      "error: No skill is named heating-advise.\nDid you mean heating-advice?\n",
    ],
    [["match"], "error: missing required argument 'request'\n"],
  ] as const)("%j is answered on stderr, with a suggestion", async ([argv, stderr]) => {
    expect(await runHere(argv, here)).toMatchObject({ stdout: "", stderr });
  });

  test("with --json it is one document, too", async () => {
    const { stdout, code } = await runHere(["list", "--jsn", "--json"], here);
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      command: "list",
      exitCode: 2,
      error: { message: "unknown option '--jsn'", hint: "Did you mean --json?" },
    });
    expect(code).toBe(2);
  });

  test("an error never shows the path of the home folder", async () => {
    const { stderr } = await runHere(["list", "--root", `${empty}/team/skills`], { cwd: "/", home: empty });
    expect(stderr).toBe("error: There is no folder ~/team/skills.\nGive another with --root.\n");
  });
});

test.for(COMMANDS.map(({ name }) => name))("schemas/report.json says what %s --json prints", (name) => {
  expect(describedCommands).toContain(name);
});

test("show and why say what is left out of the bundled files", async () => {
  const folder = join(empty, "left-out", "demo");
  for (const path of ["scripts", "node_modules/dep"]) mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, "SKILL.md"), "---\nname: demo\ndescription: Shows files.\n---\nBody.\n");
  for (const path of ["scripts/run.sh", ".env", "node_modules/dep/index.js"]) writeFileSync(join(folder, path), "x");
  const root = ["--root", join(empty, "left-out")];
  const shown = await runHere(["show", "demo", ...root], here);
  expect(shown.stdout).toContain("Left out\n  .env          hidden\n  node_modules  not the skill's own work\n");
  const { stdout } = await runHere(["show", "demo", ...root, "--json"], here);
  expect(reportFaults(JSON.parse(stdout))).toEqual([]);
  expect(JSON.parse(stdout).data.skipped).toEqual([
    { path: ".env", reason: "hidden" },
    { path: "node_modules", reason: "vendor" },
  ]);
  expect((await runHere(["why", "demo", ...root], here)).stdout).toContain("1 file, 1 bytes, 2 left out");
});

describe("names that look like options", () => {
  test("-- ends options", async () => {
    expect((await runHere(["show", "--root", "skills", "--", "-rf"], here)).stderr).toContain("No skill is named -rf.");
    expect((await runHere(["show", "--root", "skills", "-rf"], here)).code).toBe(2);
  });
});

describe("colours", () => {
  const argv = ["match", "I smell gas", "--root", "skills"];
  const coloured = (text: string): boolean => text.includes("\x1b[");

  test.for([
    ["a pipe", {}, {}, [], false],
    ["a terminal", { tty: true }, {}, [], true],
    ["NO_COLOR", { tty: true }, { NO_COLOR: "1" }, [], false],
    ["an empty NO_COLOR", { tty: true }, { NO_COLOR: "" }, [], true],
    ["FORCE_COLOR", {}, { FORCE_COLOR: "1" }, [], true],
    ["FORCE_COLOR=0", { tty: true }, { FORCE_COLOR: "0" }, [], false],
    ["NO_COLOR over FORCE_COLOR", {}, { NO_COLOR: "1", FORCE_COLOR: "1" }, [], false],
    ["a dumb terminal", { tty: true }, { TERM: "dumb" }, [], false],
    ["--color over NO_COLOR", {}, { NO_COLOR: "1" }, ["--color"], true],
    ["--no-color", { tty: true }, {}, ["--no-color"], false],
  ] as const)("%s", async ([, place, env, flags, expected]) => {
    expect(coloured((await runHere([...argv, ...flags], { ...here, ...place, env })).stdout)).toBe(expected);
  });

  test("JSON has none", async () => {
    expect(coloured((await runHere([...argv, "--json"], { ...here, tty: true })).stdout)).toBe(false);
  });
});

test("no line is wider than the terminal where a column can give way", async () => {
  for (const columns of [60, 80, 120]) {
    const { stdout } = await runHere(["list", "--root", "skills"], { ...here, columns });
    expect(Math.max(...stdout.split("\n").map((line) => [...line].length))).toBeLessThanOrEqual(columns);
  }
});

test("help as JSON is the command with its options", async () => {
  const { stdout } = await runHere(["help", "validate", "--json"], here);
  const { command, data } = JSON.parse(stdout);
  expect(command).toBe("help");
  expect(data).toMatchObject({ name: "validate" });
  expect(data.options).toContainEqual(
    expect.objectContaining({ flags: ["-p", "--profile"], choices: ["lenient", "spec"] }),
  );
});

test.for([
  ["help", "--json"],
  ["--version", "--json"],
  ["match", "I smell gas", "--root", "skills", "--json"],
  ["match", "xyzzy", "--root", "skills", "--json"],
  ["show", "heating-advice", "--root", "skills", "--resource", "references/boiler-codes.md", "--json"],
  ["context", "I smell gas", "--root", "skills", "--tools", "find_technician,transfer_call", "--json"],
  ["inject", "I smell gas", "--root", "skills", "--json"],
  ["completion", "zsh", "--json"],
  ["nonsense", "--json"],
])("%s %s is as the schema says", async (...[argv]) => {
  expect(reportFaults(JSON.parse((await runHere(argv, here)).stdout))).toEqual([]);
});

test("the overview lists every command once", async () => {
  const { stdout } = await runHere(["--help"], here);
  expect(stdout).toMatch(/^ {2}match +the skills for a request, ranked$/m);
  expect(stdout.split("\n").filter((line) => line.startsWith("  list|ls "))).toHaveLength(1);
});

test("a request can come from stdin", async () => {
  const { stdout } = await runHere(["match", "-", "--root", "skills"], { ...here, stdin: "I smell gas\n" });
  expect(stdout).toContain("emergency-plumber");
});

describe("places", () => {
  const skill = (name: string, description: string): string =>
    `---\nname: ${name}\ndescription: ${description}\n---\nDo it.\n`;
  const put = (folder: string, name: string, description = "Does a thing."): void => {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, "SKILL.md"), skill(name, description));
  };
  let top = "";
  beforeAll(() => {
    top = join(empty, "places");
    put(join(top, "project", ".agents", "skills"), "shared", "The project's.");
    put(join(top, "project", ".claude", "skills"), "claude");
    put(join(top, "project", ".skills"), "dotted");
    put(join(top, "home", ".agents", "skills"), "shared", "The user's.");
    put(join(top, "home", ".agents", "skills"), "own");
    put(join(top, "project", "extra"), "extra");
    mkdirSync(join(top, "project", ".git"));
    mkdirSync(join(top, "project", "deep", "down"), { recursive: true });
  });
  const names = async (argv: readonly string[], from = "project"): Promise<string[]> => {
    const { stdout } = await runHere(["list", "--json", ...argv], { cwd: join(top, from), home: join(top, "home") });
    return JSON.parse(stdout).data.skills.map((one: { name: string }) => one.name);
  };

  test("the project's and the user's folders count, the project's first", async () => {
    expect(await names([])).toEqual(["claude", "dotted", "own", "shared"]);
    const { stdout } = await runHere(["list", "--json"], { cwd: join(top, "project"), home: join(top, "home") });
    expect(JSON.parse(stdout).data.shadowed).toMatchObject([
      { name: "shared", reason: "scope", winner: { scope: "project" } },
    ]);
  });

  test("a folder deep in the repository belongs to the project", async () => {
    expect(await names(["--no-user"], "project/deep/down")).toEqual(["claude", "dotted", "shared"]);
  });

  test("--no-user leaves out the home folder, --root everything but itself", async () => {
    expect(await names(["--no-user"])).toEqual(["claude", "dotted", "shared"]);
    expect(await names(["--root", "extra"])).toEqual(["extra"]);
  });

  test("doctor names the places the skills come from", async () => {
    const { stdout } = await runHere(["doctor", "places", "--json"], {
      cwd: join(top, "project"),
      home: join(top, "home"),
    });
    const { checks } = JSON.parse(stdout).data.sections[0];
    expect(checks).toEqual([
      { verdict: "fine", subject: ".skills", words: "project, 1 skill" },
      {
        verdict: "fine",
        subject: ".agents/skills",
        words: expect.stringMatching(/^project, 1 skill; read by .*Codex/),
      },
      {
        verdict: "fine",
        subject: ".claude/skills",
        words: "project, 1 skill; read by Claude Code, GitHub Copilot CLI, OpenCode, VS Code (GitHub Copilot)",
      },
      {
        verdict: "absent",
        subject: "not there",
        words: ".github/skills, .gemini/skills, .codex/skills, .cursor/skills, .qwen/skills, .opencode/skills",
      },
      {
        verdict: "note",
        subject: "~/.agents/skills",
        words: expect.stringMatching(/^user, 1 skill, 1 more behind others; read by .*Gemini/),
      },
      { verdict: "absent", subject: "not there", words: expect.stringContaining("~/.config/opencode/skills") },
    ]);
  });
});

describe("skillwright.json", () => {
  const inFolder = (name: string, config: string): string => {
    const folder = join(empty, name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "skillwright.json"), config);
    return folder;
  };

  test("its roots, filters and policy hold", async () => {
    const roots = JSON.stringify([join(cwd, "skills")]);
    const folder = inFolder("config", `{ "roots": ${roots}, "deny": ["front-*"], "match": { "topK": 1 } }`);
    const config = ["--config", "skillwright.json", "--json"];
    const list = await runHere(["list", ...config], { cwd: folder });
    expect(JSON.parse(list.stdout).data).toMatchObject({ withheld: [{ name: "front-desk", reason: "deny" }] });
    const match = await runHere(["match", "book a plumbing visit for a gas leak", ...config], { cwd: folder });
    expect(JSON.parse(match.stdout).data.matches).toHaveLength(1);
  });

  test.for([
    ["not JSON", '{\n  "roots": [1,]\n}', "skillwright.json:2:15 Unexpected token ']'."],
    [
      "an unknown setting",
      '{\n  "root": []\n}',
      'skillwright.json:2:3 There is no setting "root". Did you mean "roots"?',
    ],
    ["a wrong type", '{ "roots": "skills" }', "skillwright.json:1:12 Expected a list, got text."],
    ["a wrong choice", '{ "profile": "hard" }', 'skillwright.json:1:14 Expected one of "lenient", "spec", got "hard".'],
    ["too small a number", '{ "match": { "topK": -1 } }', "skillwright.json:1:22 Expected 0 or more, got -1."],
    [
      "a server of two kinds",
      '{ "mcpServers": { "a": {} } }',
      'skillwright.json:1:24 Exactly one of "command", "url" is needed.',
    ],
  ] as const)("%s is shown with its place", async ([name, config, message]) => {
    const here = { cwd: inFolder(name, config) };
    const { code, stderr } = await runHere(["list", "--config", "skillwright.json"], here);
    expect(stderr.split("\n")[0]).toContain(`error: ${message}`);
    expect(stderr).toMatch(/^> \d │ .*\n {4}│ +\^$/m);
    expect(code).toBe(2);
    // One that nobody named may be a stranger's: the place is told, and no line of it.
    const found = await runHere(["list"], here);
    expect(found.stderr.split("\n")[0]).toContain(`error: ${message}`);
    expect(found.stderr).not.toContain("│");
    expect(found.code).toBe(2);
  });

  test("one that was only found is a file of the repository, and names places inside it alone", async () => {
    const secret = join(inFolder("secrets", "{}"), "token.txt");
    writeFileSync(secret, "//registry/:_authToken=SECRET\n");
    const linked = join(empty, "linked");
    mkdirSync(linked, { recursive: true });
    symlinkSync(secret, join(linked, "skillwright.json"));
    for (const json of [[], ["--json"]]) {
      const { code, both } = await runHere(["list", ...json], { cwd: linked });
      expect(both).not.toContain("SECRET");
      expect(both).toContain("--config");
      expect(code).toBe(2);
    }
    for (const root of ["..", "../secrets", join(cwd, "skills"), "inside/../../secrets"]) {
      const folder = inFolder("roots", JSON.stringify({ roots: [root] }));
      expect(await runHere(["list"], { cwd: folder })).toMatchObject({
        code: 2,
        stderr: expect.stringContaining("outside"),
      });
    }
    // The same for the file of example requests, which some commands also write.
    for (const examples of ["../secrets/token.txt", secret]) {
      const { code, both } = await runHere(["list"], { cwd: inFolder("examples", JSON.stringify({ examples })) });
      expect([code, both]).toEqual([2, expect.stringContaining("outside")]);
      expect(both).not.toContain("SECRET");
    }
    const folder = inFolder("roots", '{ "roots": ["."] }');
    expect(await runHere(["list"], { cwd: folder })).toMatchObject({ stderr: expect.not.stringContaining("outside") });
    symlinkSync(join(cwd, "skills"), join(folder, "away"));
    inFolder("roots", '{ "roots": ["away"] }');
    expect(await runHere(["list"], { cwd: folder })).toMatchObject({ code: 2 });
  });
});

test("context gives tools to skills that list none, when it is told to", async () => {
  const argv = ["context", "hello", "--root", "skills", "--name", "front-desk", "--tools", "find_order", "--json"];
  const toolsWith = async (...more: string[]): Promise<unknown> =>
    JSON.parse((await runHere([...argv, ...more], here)).stdout).data.context.activeTools;
  expect(await toolsWith()).toEqual([]);
  expect(await toolsWith("--base-tools", "all")).toEqual(["find_order"]);
  expect(await toolsWith("--base-tools", "find_order")).toEqual(["find_order"]);
  const wrong = await runHere([...argv, "--base-tools", "nobody"], here);
  expect(wrong.code).toBe(2);
});
