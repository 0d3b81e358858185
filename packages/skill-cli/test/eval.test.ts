import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reportFaults } from "./report-schema.js";
import { type Outcome, runHere } from "./test-io.js";

let cwd = "";
beforeAll(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-eval-")));
  cpSync(new URL("../../../examples/skills", import.meta.url), join(cwd, "skills"), { recursive: true });
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const evaluate = (cases: unknown, ...argv: string[]): Promise<Outcome> => {
  writeFileSync(join(cwd, "cases.json"), typeof cases === "string" ? cases : JSON.stringify(cases));
  return runHere(["eval", "cases.json", "--root", "skills", ...argv], { cwd });
};

const GAS = "I smell gas in the kitchen and there is a gas leak";

describe("a case", () => {
  test.for([
    ["the skill expected", { expect: "emergency-plumber" }, true],
    ["one of several expected", { expect: ["heating-advice", "emergency-plumber"] }, true],
    ["another than expected", { expect: "trip-planner" }, false],
    ["one where none may be", { expect: null }, false],
    ["one that must trigger", { should_trigger: true }, true],
    ["one that must not trigger", { should_trigger: false }, false],
    ["a band that is reached", { expect: "emergency-plumber", band: "broad" }, true],
    ["a band that is not reached", { query: "I smell gas", expect: "emergency-plumber", band: "high" }, false],
  ] as const)("with %s passes or fails", async ([, wanted, passes]) => {
    const { code, stdout } = await evaluate([{ query: GAS, ...wanted }], "--skill", "emergency-plumber", "--json");
    const document = JSON.parse(stdout);
    expect(reportFaults(document)).toEqual([]);
    expect(document.data).toMatchObject({ cases: 1, passed: passes ? 1 : 0, outcomes: [{ passed: passes }] });
    expect(code).toBe(passes ? 0 : 1);
  });

  test("that says a skill must stay away lets any other come", async () => {
    const { code } = await evaluate([{ query: GAS, should_trigger: false }], "--skill", "trip-planner");
    expect(code).toBe(0);
  });

  test("can bring files", async () => {
    const wanted = { query: "look at this please", expect: "sql-review" };
    expect((await evaluate([wanted])).code).toBe(1);
    expect((await evaluate([{ ...wanted, files: ["db/one.sql"] }])).code).toBe(0);
  });
});

describe("a case with the words of an example request", () => {
  const example = "my kitchen is underwater and the cat swims";
  const cases = [
    { query: example, expect: "emergency-plumber" },
    { query: "The cats are swimming, my kitchens underwater!", expect: "emergency-plumber" },
    { query: "my bathroom is underwater", expect: "emergency-plumber" },
  ];
  beforeAll(async () => {
    const argv = ["examples", "emergency-plumber", "--add", example, "--root", "skills"];
    expect((await runHere(argv, { cwd })).code).toBe(0);
  });
  afterAll(() => rmSync(join(cwd, "skillwright.examples.json")));

  test("is warned of in one line and counted", async () => {
    const { stderr, stdout } = await evaluate(cases, "--json");
    const document = JSON.parse(stdout);
    expect(reportFaults(document)).toEqual([]);
    expect(document.data.repeatedExamples).toBe(2);
    expect(stderr.match(/case-repeats-example/g)).toHaveLength(1);
    expect(stderr).toContain(`case-repeats-example: 2 cases have the words of an example request`);
    expect(stderr).toContain(`"${example}" (emergency-plumber), "The cats are swimming, my kitchens underwater!"`);
    expect(stderr).not.toContain("bathroom");
  });

  test("is no matter where examples are not scored, or no case has them", async () => {
    for (const [given, ...argv] of [[cases, "--fields", "name,description"], [cases.slice(2)]] as const) {
      const { stderr, stdout } = await evaluate(given, ...argv, "--json");
      expect([JSON.parse(stdout).data.repeatedExamples, stderr]).toEqual([
        0,
        expect.not.stringContaining("case-repeats-example"),
      ]);
    }
  });
});

test("a query file inside a skill tests that skill", async () => {
  const folder = join(cwd, "skills", "recipe-scaler", "evals");
  mkdirSync(folder, { recursive: true });
  const queries = [
    { query: "convert two cups of flour to grams for my recipe", should_trigger: true },
    { query: "my radiator is cold", should_trigger: false },
  ];
  writeFileSync(join(folder, "eval_queries.json"), JSON.stringify(queries));
  const { code, stdout } = await runHere(["eval", "skills/recipe-scaler/evals/eval_queries.json", "--root", "skills"], {
    cwd,
  });
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining("2 cases passed") });
});

test("who was taken for whom is counted", async () => {
  const { stdout } = await evaluate({ cases: [{ query: GAS, expect: "heating-advice" }] });
  expect(stdout).toContain("1 ×  emergency-plumber  in the place of heating-advice");
});

test("--quiet leaves passed cases out", async () => {
  const cases = [
    { query: GAS, expect: "emergency-plumber" },
    { query: "the radiators stay cold", expect: "trip-planner" },
  ];
  const { stdout } = await evaluate(cases, "--quiet");
  expect(stdout).not.toContain("I smell gas");
  expect(stdout).toContain("✗  the radiators stay cold");
});

test("a baseline tells what has changed, and fails only where asked to", async () => {
  const cases = [{ query: GAS, expect: ["emergency-plumber"] }];
  writeFileSync(join(cwd, "before.json"), (await evaluate(cases, "--json")).stdout);
  const same = await evaluate(cases, "--baseline", "before.json", "--fail-on-drift");
  expect(same).toMatchObject({ code: 0, stdout: expect.stringContaining("1 unchanged, 0 changed") });
  const other = [{ query: GAS, expect: null }];
  const drifted = await evaluate(other, "--baseline", "before.json", "--min-score", "40", "--fail-on-drift", "--json");
  const document = JSON.parse(drifted.stdout);
  expect(reportFaults(document)).toEqual([]);
  expect(document.data).toMatchObject({
    passed: 1,
    drift: { changes: [{ kind: "lost", before: { name: "emergency-plumber" } }] },
  });
  expect(drifted.code).toBe(1);
  expect((await evaluate(other, "--baseline", "before.json", "--min-score", "40")).code).toBe(0);
});

test.for([
  ["no list", '"x"', "cases.json:1:1 Expected a list or a map, got text."],
  ["a case without a wish", '[{"query": "a"}]', 'cases.json:1:2 Exactly one of "expect", "should_trigger" is needed.'],
  [
    "a wrong band",
    '[{"query": "a", "expect": "b", "band": "huge"}]',
    'cases.json:1:40 Expected one of "broad", "specific", "high", got "huge".',
  ],
  ["a trailing comma", '[{"query": "a", "expect": "b"},]', "cases.json:1:32 Unexpected token ']'."],
  ["a key twice", '[{"query": "a", "query": "b"}]', 'cases.json:1:17 The key "query" is there twice.'],
  ["too many levels", "[".repeat(100_000), "cases.json:1:65 This is nested more than 64 deep."],
  ["a mark at its beginning", '\ufeff[{"query": 1}]', "cases.json:1:12 Expected text, got a whole number."],
] as const)("a file with %s is shown with its place", async ([, text, message]) => {
  expect(await evaluate(text)).toMatchObject({ code: 2, stderr: expect.stringContaining(`error: ${message}`) });
});

test("a fault in a very large file is shown with the way to it", async () => {
  const cases = Array.from({ length: 12_000 }, (_, index) => ({ query: `${"x".repeat(80)} ${index}`, expect: null }));
  const { code, stderr } = await evaluate([...cases, { query: "a", expect: null, band: "huge" }]);
  expect({ code, stderr }).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('error: cases.json at 12000 > "band": Expected one of'),
  });
});

test.for([
  ["cases of no skill", [{ query: "a", should_trigger: true }], [], "not of which skill"],
  ["a baseline that is none", [{ query: "a", expect: null }], ["--baseline", "cases.json"], "is no report of"],
] as const)("%s are wrong use", async ([, cases, argv, message]) => {
  expect(await evaluate(cases, ...argv)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
});

describe("in CI", () => {
  const RIGHT = { query: GAS, expect: "emergency-plumber" };
  const WRONG = { query: "the radiators stay cold", expect: "trip-planner" };
  const run = (argv: readonly string[], stdin = ""): Promise<Outcome> =>
    runHere(["eval", ...argv, "--root", "skills"], { cwd, stdin });
  const put = (path: string, content: unknown): void => {
    mkdirSync(join(cwd, path, ".."), { recursive: true });
    writeFileSync(join(cwd, path), typeof content === "string" ? content : JSON.stringify(content));
  };

  test("several files, folders, patterns and stdin are read", async () => {
    put("ci/a.cases.json", [RIGHT]);
    put("ci/deep/cases.json", [RIGHT, WRONG]);
    put("ci/other.json", { not: "cases" });
    const cases = async (argv: readonly string[], stdin?: string): Promise<number> =>
      JSON.parse((await run([...argv, "--json"], stdin)).stdout).data?.cases;
    expect(await cases(["ci/a.cases.json", "ci/deep/cases.json"])).toBe(3);
    expect(await cases(["ci"])).toBe(3);
    expect(await cases(["ci/**/*cases.json"])).toBe(3);
    expect(await cases(["ci/**/*cases.json", "!ci/deep/**"])).toBe(1);
    expect(await cases(["-"], JSON.stringify([RIGHT, RIGHT]))).toBe(2);
    expect(await run(["ci/*.yaml"])).toMatchObject({ code: 2, stderr: expect.stringContaining("Nothing matches") });
    expect(await run(["skills/sql-review"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("no file of cases"),
    });
  });

  test("waza's trigger tests and the client guide's evals are read", async () => {
    put(
      "formats/trigger_tests.yaml",
      `skill: recipe-scaler
should_trigger_prompts:
  - prompt: "convert two cups of flour to grams for my recipe"
    reason: "Scaling"
    confidence: high
should_not_trigger_prompts:
  - prompt: "the radiators stay cold"
`,
    );
    put("formats/evals/evals.json", {
      skill_name: "emergency-plumber",
      evals: [{ id: 1, prompt: GAS, expected_output: "Help.", files: [], assertions: [] }],
    });
    const { code, stdout } = await run(["formats", "--json"]);
    const document = JSON.parse(stdout);
    expect(reportFaults(document)).toEqual([]);
    expect({ code, cases: document.data.cases, passed: document.data.passed }).toEqual({
      code: 0,
      cases: 3,
      passed: 3,
    });
    put("formats/eval.yaml", "name: x\nskill: y\ntasks: [tasks/*.yaml]\n");
    expect((await run(["formats/eval.yaml"])).stderr).toContain("trigger_tests.yaml is read");
    put("formats/bad.yaml", "skill: [\n");
    expect(await run(["formats/bad.yaml"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("not valid YAML"),
    });
  });

  test("a failed row has rank and score of the skill that was expected", async () => {
    const { stdout } = await evaluate([WRONG, { query: "look at this please", expect: "sql-review" }]);
    expect(stdout).toMatch(/expected trip-planner, at rank \d+ with 0\.\d\d, below 1\n/);
    expect(stdout).toContain("expected sql-review, which has no word in common with the request");
  });

  test("a skill that does not exist is an error, not a miss", async () => {
    const { code, stdout } = await evaluate([RIGHT, { query: GAS, expect: "emergency-plumer" }], "--json");
    expect(code).toBe(2);
    expect(JSON.parse(stdout).data).toMatchObject({
      failed: 0,
      errors: 1,
      top1: 1,
      outcomes: [
        { status: "passed" },
        { status: "error", reason: expect.stringContaining("did you mean emergency-plumber?") },
      ],
    });
  });

  test("only what passed before and fails now is a finding, where that is wanted", async () => {
    writeFileSync(join(cwd, "before.json"), (await evaluate([RIGHT, WRONG], "--json")).stdout);
    const argv = ["--baseline", "before.json", "--regressions-only"];
    expect(await evaluate([RIGHT, WRONG], ...argv)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("No case that passed before fails now"),
    });
    const worse = await evaluate([{ ...RIGHT, expect: "heating-advice" }, WRONG], ...argv);
    expect(worse).toMatchObject({ code: 1, stdout: expect.stringContaining("1 case passed before and fail") });
    expect((await evaluate([RIGHT], "--regressions-only")).code).toBe(2);
  });

  test("JUnit, GitHub and SARIF point to the case", async () => {
    const cases = `[\n${JSON.stringify(RIGHT)},\n${JSON.stringify({ ...WRONG, query: `${WRONG.query} <&"` })}\n]`;
    const junit = await evaluate(cases, "--format", "junit", "--output", "report.xml");
    expect(junit).toMatchObject({ code: 1, stdout: "", stderr: "1 of 2 cases failed\n" });
    const xml = readFileSync(join(cwd, "report.xml"), "utf8");
    expect(xml).toContain('<testsuite name="cases.json" tests="2" failures="1" errors="0">');
    expect(xml).toContain('name="the radiators stay cold &lt;&amp;&quot;" file="cases.json" line="3">');
    expect((await evaluate(cases, "--format", "github")).stdout).toMatch(
      /^::error file=cases\.json,line=3,col=1,title=selection-failed::/,
    );
    const log = JSON.parse((await evaluate(cases, "--format", "sarif")).stdout);
    expect(log.runs[0].results).toMatchObject([
      { ruleId: "selection-failed", locations: [{ physicalLocation: { region: { startLine: 3 } } }] },
    ]);
    expect(log.runs[0].tool.driver.rules[0].help.text).toContain("skillwright tune");
  });
});

describe("fields", () => {
  const ruined = (): string => {
    const folder = join(cwd, "ruined");
    const put = (name: string, description: string, body: string, more = ""): void => {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(
        join(folder, name, "SKILL.md"),
        `---\nname: ${name}\ndescription: ${description}\n${more}---\n${body}\n`,
      );
    };
    put(
      "office-decks",
      "Helps with the job.",
      "Make a PowerPoint presentation: slides, speaker notes, template layouts.",
    );
    put("tidy-csv", "Repairs CSV exports. Use when columns slipped or quotes are missing.", "Read it, repair it.");
    put("on-call", "Answers pages.", "Look at it.", "when_to_use: When an alert wakes somebody at night.\n");
    return folder;
  };
  const cases = [
    { query: "make powerpoint slides with speaker notes", expect: "office-decks" },
    { query: "repair the csv export, columns slipped", expect: "tidy-csv" },
  ];
  const by = async (given: unknown, ...argv: readonly string[]): Promise<Outcome> => {
    writeFileSync(join(cwd, "cases.json"), JSON.stringify(given));
    return runHere(["eval", "cases.json", "--root", ruined(), ...argv], { cwd });
  };

  test("a skill with a ruined description passes by its body, and fails by what an agent sees", async () => {
    const all = await by(cases, "--json");
    expect([all.code, reportFaults(JSON.parse(all.stdout))]).toEqual([0, []]);
    expect(JSON.parse(all.stdout).data).toMatchObject({
      question: "selected-by-skillwright",
      passed: 2,
      agent: { fields: ["name", "description"], passed: 1, failed: 1, lost: [cases[0]?.query] },
    });
    expect((await by(cases)).stdout.replace(/\s+/g, " ")).toContain(
      "1 of 2 passed cases fails by name and description, which is what an agent sees",
    );
    const seen = await by(cases, "--fields", "name,description", "--json");
    expect([seen.code, reportFaults(JSON.parse(seen.stdout))]).toEqual([1, []]);
    expect(JSON.parse(seen.stdout).data).toMatchObject({
      question: "chosen-by-agent",
      fields: ["name", "description"],
      passed: 1,
      outcomes: [{ passed: false }, { passed: true }],
    });
    expect((await by(cases, "--fields", "description,name")).stdout).toContain("Scored by name and description");
  });

  test("when_to_use counts where it is asked for", async () => {
    const night = [{ query: "an alert wakes me at night", expect: "on-call" }];
    expect((await by(night, "--fields", "name,description")).code).toBe(1);
    expect((await by(night, "--fields", "name,description,when_to_use")).code).toBe(0);
  });

  test.for([
    ["name,descripton", 'there is no field "descripton"'],
    ["description", "--fields needs name"],
  ] as const)("%s is wrong use", async ([fields, message]) => {
    const { code, stderr } = await by(cases, "--fields", fields);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test("explain and tune tell the part of a score that an agent never sees", async () => {
    const query = "make powerpoint slides with speaker notes";
    const explained = await runHere(["explain", query, "office-decks", "--root", ruined(), "--json"], { cwd });
    const { unseen, match } = JSON.parse(explained.stdout).data;
    expect(reportFaults(JSON.parse(explained.stdout))).toEqual([]);
    expect(unseen).toBeGreaterThan(match.score / 2);
    expect(unseen).toBeLessThanOrEqual(match.score);
    const tuned = await runHere(["tune", "office-decks", "--root", ruined(), "-q", query, "--json"], { cwd });
    expect(reportFaults(JSON.parse(tuned.stdout))).toEqual([]);
    expect(JSON.parse(tuned.stdout).data.cases[0].unseen).toBeCloseTo(unseen, 6);
    expect((await runHere(["explain", query, "office-decks", "--root", ruined()], { cwd })).stdout).toMatch(
      /[\d.]+ of [\d.]+ an agent does not see when it chooses/,
    );
  });
});
