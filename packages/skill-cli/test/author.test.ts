import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { reportFaults } from "./report-schema.js";
import { runHere, SILENT, type TestPlace } from "./test-io.js";

let cwd = "";
beforeEach(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-author-")));
  cpSync(new URL("../../../examples/skills", import.meta.url), join(cwd, "skills"), { recursive: true });
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
};
const run = (argv: readonly string[], place: TestPlace = {}) => runHere(argv, { cwd, home: cwd, ...place });

const CASES = [
  { query: "the boiler shows an error", expect: "heating-advice" },
  { query: "my pellet stove smokes", expect: "heating-advice" },
  { query: "water is pouring through the ceiling", expect: "emergency-plumber" },
];

describe("tune", () => {
  test("tells which cases a skill wins, who competes, and which words it lacks", async () => {
    put("cases.json", JSON.stringify(CASES));
    const { code, stdout } = await run(["tune", "heating-advice", "cases.json", "--root", "skills"]);
    expect(code).toBe(1);
    expect(stdout).toContain("heating-advice  1 of 2 cases passed");
    expect(stdout).toMatch(/✗ {2}my pellet stove smokes/);
    expect(stdout).toMatch(/no field holds\n {2}.*pellet/);
    expect(stdout).not.toContain("ceiling");
    const json = JSON.parse((await run(["tune", "heating-advice", "cases.json", "--root", "skills", "--json"])).stdout);
    expect(reportFaults(json)).toEqual([]);
    expect(json.data.cases[0]).toMatchObject({ wanted: true, passed: true, rank: 1 });
  });

  test("takes the cases in the skill's folder, or requests; without either it says so", async () => {
    const argv = ["tune", "recipe-scaler", "--root", "skills"];
    expect(await run(argv)).toMatchObject({ code: 2, stderr: expect.stringContaining("no cases for recipe-scaler") });
    expect((await run([...argv, "-q", "convert two cups of flour to grams for my recipe"])).code).toBe(0);
    const query = "convert two cups of flour to grams for my recipe";
    put("skills/recipe-scaler/evals/eval_queries.json", JSON.stringify([{ query, should_trigger: true }]));
    expect((await run(argv)).stdout).toContain("1 of 1 case passed");
  });

  test("is a screen that follows the file: won, lost, broken, until Ctrl-C", async () => {
    put("cases.json", JSON.stringify(CASES));
    const path = "skills/heating-advice/SKILL.md";
    const before = readFileSync(join(cwd, path), "utf8");
    const stop = new AbortController();
    let screen = "";
    const ended = run(["tune", "heating-advice", "cases.json", "--root", "skills", "--no-color"], {
      tty: true,
      columns: 100,
      signal: stop.signal,
      onWrite: (text) => (screen += text),
    });
    const until = async (words: string): Promise<void> => {
      for (let at = 0; at < 200 && !screen.includes(words); at++) await setTimeout(25);
      expect(screen).toContain(words);
      screen = "";
    };
    await until("1 of 2 cases passed");
    put(path, before.replace("Use when", "Pellet stove that smokes. Use when"));
    await until("2 of 2 cases passed  1 won");
    put(path, before.replace("---\n", "—\n"));
    await until("does not read as a skill");
    put(path, "---\nname: heating-advice\ndescription: Makes tea.\n---\nMake tea.\n");
    await until("lost");
    stop.abort();
    expect((await ended).code).toBe(1);
  });
});

test("compare says what two skills share and what sets them apart", async () => {
  const argv = ["compare", "emergency-plumber", "plumbing-appointments", "--root", "skills", "-q", "a tap drips"];
  const { code, stdout } = await run(argv);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^emergency-plumber {2}\d+%\n/);
  expect(stdout).toMatch(/in both +.*plumbing/);
  expect(stdout).toMatch(/a tap drips +\d\.\d\d +\d\.\d\d +plumbing-appointments/);
  const json = JSON.parse((await run([...argv, "--json"])).stdout);
  expect(reportFaults(json)).toEqual([]);
  expect(json.data.skills.map(({ name }: { name: string }) => name)).toEqual([
    "emergency-plumber",
    "plumbing-appointments",
  ]);
  expect((await run(["compare", "emergency-plumber", "nobody", "--root", "skills"])).code).toBe(1);
});

test("watch says why a skill broke, and of a new file why it is none", async () => {
  const stop = new AbortController();
  let written = "";
  const ended = run(["watch", "--root", "skills"], { signal: stop.signal, onWrite: (text) => (written += text) });
  const until = async (words: string): Promise<void> => {
    for (let at = 0; at < 200 && !written.includes(words); at++) await setTimeout(25);
    expect(written).toContain(words);
  };
  await until("Watching");
  put("skills/sql-review/SKILL.md", "---\nname: sql-review\n---\n");
  await until("✗ sql-review  skills/sql-review/SKILL.md\n  line 2: The frontmatter has no `description`.");
  put("skills/fresh/SKILL.md", "```markdown\n---\n");
  await until("✗ fresh  skills/fresh/SKILL.md\n  line 1: The whole skill stands in a code block");
  stop.abort();
  await ended;
});

describe("new", () => {
  test("checks the name first, and offers a valid one", async () => {
    const asked: string[] = [];
    const faults: (string | undefined)[] = [];
    const questions = {
      ...SILENT,
      text: async ({ message, validate }: { message: string; validate?: (answer: string) => string | undefined }) => {
        asked.push(message);
        for (const answer of ["Bad_Name", "", "sql-review", "fresh-one"]) faults.push(validate?.(answer));
        return undefined;
      },
    };
    await run(["new", "--dir", "skills"], { questions });
    expect(faults[0]).toContain("`bad-name`");
    expect(faults[1]).toContain("A name is needed");
    expect(faults[2]).toContain("exists");
    expect(faults[3]).toBeUndefined();
    const taken = await run(["new", "sql-review", "--dir", "skills"], { questions });
    expect(taken).toMatchObject({ code: 1, stderr: expect.stringContaining("exists") });
    expect(asked).toHaveLength(1);
  });

  test("refuses an invalid name with one that would do, and writes nothing", async () => {
    const { code, stderr } = await run(["new", "Bad_Name", "-d", "Does it all.", "--dir", "fresh"]);
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining("`bad-name`") });
    expect(existsSync(join(cwd, "fresh"))).toBe(false);
  });

  test("reads the body from stdin, and says in words where nothing can be written", async () => {
    await run(["new", "a-b", "-d", "Does it all.", "--dir", "fresh", "--body-file", "-"], { stdin: "Do this.\n" });
    expect(readFileSync(join(cwd, "fresh/a-b/SKILL.md"), "utf8")).toContain("\nDo this.\n");
    put("file", "x");
    const { code, stderr } = await run(["new", "a-b", "-d", "Does it all.", "--dir", "file/deep"]);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining("a file, not a folder") });
  });
});

describe("words", () => {
  test("a folder works where people try it, and an empty answer says where it looked", async () => {
    expect((await run(["list", "skills"])).stdout).toContain("16 skills");
    expect((await run(["stats", "skills"])).stdout).toContain("16 skills");
    expect((await run(["match", "I smell gas", "skills"])).stdout).toContain("emergency-plumber");
    mkdirSync(join(cwd, "empty"));
    expect((await run(["list", "empty"])).stdout).toBe("0 skills. Looked in empty.\n");
    expect((await run(["list", "--no-user"])).stdout).toMatch(/^0 skills\. Looked in \.skills, \.agents\/skills,/);
    expect((await run(["match", "x", "--root", "empty"])).stdout).toContain("Looked in empty.");
    expect((await run(["stats", "empty"])).stdout).toContain("Looked in empty.");
    expect((await run(["stats", "nowhere"])).code).toBe(2);
    expect((await run(["list", "nobody", "--root", "skills"])).stdout).toBe("No skill of 16 is called nobody.\n");
  });

  test("aliases are the commands they stand for", async () => {
    expect((await run(["ls", "skills", "--json"])).stdout).toBe((await run(["list", "skills", "--json"])).stdout);
    expect((await run(["lint", "skills"])).stdout).toBe((await run(["validate", "skills"])).stdout);
    expect((await run(["check", "skills"])).code).toBe(0);
    expect((await run(["-v"])).stdout).toBe((await run(["--version"])).stdout);
    expect((await run(["version"])).stdout).toBe((await run(["--version"])).stdout);
    expect((await run(["help", "ls"])).stdout).toContain("Usage: skillwright list|ls");
  });

  test.for([
    [["help", "nope"], "There is no command nope."],
    [["help", "mach"], "Did you mean match?"],
    [["mcp", "srve"], "'srve' is no action. Allowed choices are serve."],
    [["watch", "--root", "nowhere"], "/nowhere.\nGive another with --root."],
    [["verify", "--format", "junit"], "with --json one JSON document."],
    [["show", "sql-review", "--root", "skills", "--resource", "no.md"], "`skillwright show` lists them."],
    [["run", "sql-review", "scripts/x.sh", "--root", "skills", "--in", "nowhere"], "there is no such folder"],
    [["mcp", "serve", "skills", "--http", "0.0.0.0:0"], "--allowed-host"],
  ] as const)("%j is answered in words", async ([argv, words]) => {
    const { code, stderr, stdout } = await run(argv);
    expect(stdout + stderr).toContain(words);
    expect(code).toBeGreaterThan(0);
    expect(stderr).not.toContain("--debug");
  });

  test("what is not there is told from the root on, since the working folder may be the mistake", async () => {
    const there = { home: "/nobody" };
    const told = async (...argv: string[]): Promise<string | undefined> =>
      (await run(argv, there)).stderr.split("\n")[0];
    expect(await told("list", "--root", "nowhere")).toBe(`error: There is no folder ${cwd}/nowhere.`);
    expect(await told("scan", "--root", "../nowhere")).toBe(`error: There is no folder ${dirname(cwd)}/nowhere.`);
    expect(await told("stats", "nowhere")).toBe(`error: There is no folder ${cwd}/nowhere.`);
    expect(await told("validate", "nowhere")).toBe(`error: There is no file or folder ${cwd}/nowhere.`);
    put("file", "x");
    expect(await told("list", "--root", "file")).toBe(`error: ${cwd}/file is not a folder.`);
    const json = JSON.parse((await run(["list", "--root", "nowhere", "--json"], there)).stdout);
    expect(json.error.message).toBe(`There is no folder ${cwd}/nowhere.`);
    expect((await run(["list", "--root", "nowhere"])).stderr).toContain("There is no folder ~/nowhere.");
  });

  test("a path that is not there asks for its neighbour, or for the skill of that name", async () => {
    put("skills/one/SKILL.md", "---\nname: one\ndescription: Counts to one.\n---\n");
    put(".claude/skills/two/SKILL.md", "---\nname: two\ndescription: Counts to two.\n---\n");
    const hint = async (...argv: string[]): Promise<string | undefined> => (await run(argv)).stderr.split("\n")[1];
    expect(await hint("validate", "skils")).toBe("Did you mean skills?");
    expect(await hint("stats", "./skils/")).toBe("Did you mean ./skills?");
    expect(await hint("compat", "report", "skills/ome")).toBe("Did you mean skills/one?");
    expect(await hint("compat", "report", "two")).toBe("Did you mean .claude/skills/two?");
    expect(await hint("validate", "elsewhere")).toBe("");
  });

  test("why follows a skill.md", async () => {
    put("skills/lower/skill.md", "---\nname: lower\ndescription: x\n---\n");
    const { code, stdout } = await run(["why", "lower", "--root", "skills"]);
    expect({ code, stdout }).toMatchObject({ code: 1, stdout: expect.stringContaining("in capitals") });
  });

  test("links that installers make are told as links, not as shadows", async () => {
    put(".agents/skills/one/SKILL.md", "---\nname: one\ndescription: Does a thing.\n---\nDo it.\n");
    mkdirSync(join(cwd, ".claude/skills"), { recursive: true });
    symlinkSync("../../.agents/skills/one", join(cwd, ".claude/skills/one"));
    const { stdout } = await run(["list", "--no-user"]);
    expect(stdout).not.toContain("hadowed");
    expect(stdout).toContain("Linked\n  .claude/skills leads to 1 skill listed above");
    const json = JSON.parse((await run(["list", "--no-user", "--json"])).stdout);
    expect(reportFaults(json)).toEqual([]);
    expect(json.data).toMatchObject({ shadowed: [], linked: [{ name: "one", source: ".claude/skills" }] });
  });

  test.for([50, 120, 400])("stats and prompt agree at a budget of %i", async (budget) => {
    const figures = async (...argv: string[]): Promise<object> => {
      const { data } = JSON.parse(
        (await run([...argv, "--root", "skills", "--budget", String(budget), "--json"])).stdout,
      );
      const { full, shortened, nameOnly, omitted, used } = data.catalog ?? data;
      return { full, shortened, nameOnly, omitted, used };
    };
    expect(await figures("stats")).toEqual(await figures("prompt"));
  });

  test("a budget in the settings counts as one that was given", async () => {
    put("skillwright.json", '{ "roots": ["skills"], "budget": 50 }');
    expect((await run(["stats"])).code).toBe(1);
    expect((await run(["stats", "--root", "skills", "--budget", "50"])).code).toBe(1);
  });

  test("match at 0 lists nothing without a word in common, and nothing is in doubt there", async () => {
    const { stdout } = await run([
      "match",
      "the radiators stay cold",
      "--min-score",
      "0",
      "--top-k",
      "50",
      "--root",
      "skills",
      "--json",
    ]);
    const { matches, ambiguous } = JSON.parse(stdout).data;
    expect(matches.length).toBeGreaterThan(0);
    expect(matches.every(({ score }: { score: number }) => score > 0)).toBe(true);
    expect(ambiguous).toEqual([]);
    expect((await run(["match", "xyzzy", "--min-score", "0", "--root", "skills"])).stdout).toContain(
      "no skill has a word in common".replace("no skill", "No skill of 16"),
    );
    expect((await run(["explain", "I smell gas", "trip-planner", "--root", "skills"])).stdout).not.toContain("rank");
  });

  test("run hands over a granted path in full, and the script's exit code when asked", async () => {
    put("tools/demo/SKILL.md", "---\nname: demo\ndescription: Echoes.\n---\nRun it.\n");
    put("tools/demo/scripts/echo.sh", '#!/bin/sh\nprintf "%s\\n" "$@"\n');
    put("tools/demo/scripts/fail.sh", "#!/bin/sh\nexit 7\n");
    put("data.csv", "a,b\n");
    const place = { env: { PATH: process.env["PATH"] ?? "" } };
    const argv = ["run", "demo", "--root", "tools", "--yes", "--unsandboxed"];
    const echoed = await run([...argv, "scripts/echo.sh", "--read", "data.csv", "--", "data.csv", "x"], place);
    expect(echoed.stdout).toBe(`${join(cwd, "data.csv")}\nx\n`);
    expect((await run([...argv, "scripts/fail.sh"], place)).code).toBe(1);
    expect((await run([...argv, "scripts/fail.sh", "--exit-code"], place)).code).toBe(7);
  });
});

test.for([80, 140])("no line of any command is wider than %i columns", async (columns) => {
  put(
    `skills/${"a-very-long-name-of-a-skill-".repeat(2)}x/SKILL.md`,
    `---\nname: ${"a-very-long-name-of-a-skill-".repeat(2)}x\ndescription: Rolls a tested version out to everybody at once.\nallowed-tools: Read, Write\n---\nDo it.\n`,
  );
  put("cases.json", JSON.stringify([...CASES, { query: "please ".repeat(30), expect: "sql-review" }]));
  const commands = [
    ["list", "skills"],
    ["stats", "skills"],
    ["validate", "skills"],
    ["validate", "skills", "--statistics"],
    ["validate", "skills", "--diff"],
    ["fmt", "--check", "skills"],
    ["match", "please roll out a version", "skills"],
    ["explain", "please roll out a version", "--root", "skills"],
    ["why", "sql-review", "--root", "skills", "--query", "a slow query"],
    ["eval", "cases.json", "--root", "skills"],
    ["tune", "heating-advice", "cases.json", "--root", "skills"],
    ["compare", "emergency-plumber", "plumbing-appointments", "--root", "skills", "-q", "please ".repeat(30)],
    ["doctor", "places", "problems", "limits", "--root", "skills"],
    ["rule"],
    ["rule", "scan-too-deep"],
    ["list"],
    ["show", "nobody", "--root", "skills"],
  ];
  for (const argv of commands) {
    const { both } = await run(argv, { columns });
    const widest = both.split("\n").toSorted((a, b) => b.length - a.length)[0] ?? "";
    expect([argv.join(" "), [...widest].length <= columns ? "" : widest]).toEqual([argv.join(" "), ""]);
  }
});
