import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SKILLS_REF_CASES, type SkillsRefCase } from "./skills-ref-cases.js";
import { type Outcome, runHere } from "./test-io.js";

let top = "";
beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-compat-")));
  for (const { case: name, folder, file = "SKILL.md", text, bytes } of SKILLS_REF_CASES) {
    const path = join(top, number(name), folder);
    mkdirSync(path, { recursive: true });
    const content = bytes ?? text;
    if (content !== undefined) writeFileSync(join(path, file), content);
  }
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

const number = (name: string): string => name.slice(0, 2);
const compat = async (argv: readonly string[], cwd: string = top): Promise<Omit<Outcome, "both">> => {
  const { code, stdout, stderr } = await runHere(["compat", ...argv], { cwd });
  return { code, stdout, stderr };
};
const pathOf = ({ case: name, folder }: SkillsRefCase): string => `${number(name)}/${folder}`;
const named = SKILLS_REF_CASES.map((one) => [one.case, one] as const);

describe("validate says what the reference says", () => {
  test.for(named)("%s", async ([, one]) => {
    const path = pathOf(one);
    const { code, stdout, stderr } = await compat(["validate", "--", path]);
    if (one.faults.length === 0)
      expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `Valid skill: ${path}\n`, stderr: "" });
    else {
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      const head = `Validation failed for ${path}:\n`;
      if (typeof one.faults === "string") expect(stderr.startsWith(`${head}  - ${beginning(one.faults)}`)).toBe(true);
      else expect(stderr).toBe(head + one.faults.map((fault) => `  - ${fault}\n`).join(""));
    }
  });
});

describe("read-properties prints what the reference prints", () => {
  test.for(named)("%s", async ([, one]) => {
    const path = pathOf(one);
    const { code, stdout, stderr } = await compat(["read-properties", "--", path]);
    if (one.properties !== undefined) expect([code, onOneLine(stdout), stderr]).toEqual([0, `${one.properties}\n`, ""]);
    else {
      expect([code, stdout]).toEqual([1, ""]);
      const expected = `Error: ${beginning(one.error ?? "").replace("{SKILL_DIR}", path)}`;
      if (typeof one.faults === "string") expect(stderr.startsWith(expected)).toBe(true);
      else expect(stderr).toBe(`${expected}\n`);
    }
  });
});

describe("to-prompt succeeds exactly where read-properties does", () => {
  test.for(named)("%s", async ([, one]) => {
    const { code, stdout } = await compat(["to-prompt", "--", pathOf(one)]);
    expect([code, stdout === ""]).toEqual(one.properties === undefined ? [1, true] : [0, false]);
  });
});

// A traceback of the reference is a clean message here; nothing more is known of it than that it fails.
const beginning = (text: string): string => (text === "unreadable" ? "" : text);

function onOneLine(json: string): string {
  return json
    .replace(/([{[])\n\s*/g, "$1")
    .replace(/\n\s*([}\]])/g, "$1")
    .replace(/,\n\s*/g, ", ");
}

test("to-prompt puts tags and values on lines of their own, escaped, in the order given, with the resolved place", async () => {
  const { stdout, code } = await compat(["to-prompt", "40/demo", "./01//demo/."]);
  expect(code).toBe(0);
  expect(stdout.replaceAll(top, "{TOP}")).toMatchInlineSnapshot(`
    "<available_skills>
    <skill>
    <name>
    demo
    </name>
    <description>
    Tags &lt;a&gt; &amp; &quot;quotes&quot; &#x27;n&#x27; more
    </description>
    <location>
    {TOP}/40/demo/SKILL.md
    </location>
    </skill>
    <skill>
    <name>
    demo
    </name>
    <description>
    Does a thing. Use when asked.
    </description>
    <location>
    {TOP}/01/demo/SKILL.md
    </location>
    </skill>
    </available_skills>
    "
  `);
});

test("to-prompt prints nothing when one of several skills is wrong", async () => {
  expect(await compat(["to-prompt", "01/demo", "05/demo"])).toEqual({
    code: 1,
    stdout: "",
    stderr: "Error: SKILL.md must start with YAML frontmatter (---)\n",
  });
});

test("read-properties indents by two", async () => {
  const { stdout } = await compat(["read-properties", "02/demo"]);
  expect(stdout).toBe(`{
  "name": "demo",
  "description": "All fields.",
  "license": "MIT",
  "compatibility": "Needs git",
  "allowed-tools": "Bash(git:*) Read",
  "metadata": {
    "author": "me",
    "version": "1.0"
  }
}
`);
});

const GROUP = "Usage: skills-ref [OPTIONS] COMMAND [ARGS]...\nTry 'skills-ref --help' for help.\n\nError: ";
const usage = (command: string, argument: string): string =>
  `Usage: skills-ref ${command} [OPTIONS] ${argument}\nTry 'skills-ref ${command} --help' for help.\n\nError: `;
const ONE = usage("validate", "SKILL_PATH");
const MANY = usage("to-prompt", "SKILL_PATHS...");

test.for([
  [["validate", "nowhere"], `${ONE}Invalid value for 'SKILL_PATH': Path 'nowhere' does not exist.`],
  [["validate"], `${ONE}Missing argument 'SKILL_PATH'.`],
  [["to-prompt"], `${MANY}Missing argument 'SKILL_PATHS...'.`],
  [["to-prompt", "01/demo", "it's"], `${MANY}Invalid value for 'SKILL_PATHS...': Path "it's" does not exist.`],
  [["validate", "01/demo", "b"], `${ONE}Got unexpected extra argument (b)`],
  [["validate", "01/demo", "b", "c"], `${ONE}Got unexpected extra arguments (b c)`],
  [["validate", "nowhere", "b"], `${ONE}Invalid value for 'SKILL_PATH': Path 'nowhere' does not exist.`],
  [["validate", "--x", "01/demo"], `${ONE}No such option: --x`],
  [["validate", "-rf"], `${ONE}No such option: -r`],
  [["x"], `${GROUP}No such command 'x'.`],
  [["--x"], `${GROUP}No such option: --x`],
] as const)("wrong use %j ends with 2 and click's words", async ([argv, stderr]) => {
  expect(await compat(argv)).toEqual({ code: 2, stdout: "", stderr: `${stderr}\n` });
});

test.for([
  [["--version"], "skills-ref, version 0.1.0\n"],
  [["--help"], "Usage: skills-ref [OPTIONS] COMMAND [ARGS]...\n"],
  [[], "Usage: skills-ref [OPTIONS] COMMAND [ARGS]...\n"],
  [["validate", "--help"], "Usage: skills-ref validate [OPTIONS] SKILL_PATH\n"],
  [["to-prompt", "nowhere", "--help"], "Usage: skills-ref to-prompt [OPTIONS] SKILL_PATHS...\n"],
] as const)("%j prints help or version with 0", async ([argv, first]) => {
  const { code, stdout, stderr } = await compat(argv);
  expect([code, stdout.slice(0, first.length), stderr]).toEqual([0, first, ""]);
});

describe("paths", () => {
  test.for([
    ["./01/demo/", "01/demo"],
    ["01//demo/.", "01/demo"],
    ["02/../01/demo", "02/../01/demo"],
    ["01/demo/SKILL.md", "01/demo"],
    ["03/demo/skill.md", "03/demo"],
  ] as const)("%s is printed as %s", async ([given, printed]) => {
    expect(await compat(["validate", given])).toMatchObject({ code: 0, stdout: `Valid skill: ${printed}\n` });
  });

  test("a file that is not SKILL.md is no directory, or holds none", async () => {
    writeFileSync(join(top, "notes.txt"), "");
    expect((await compat(["validate", "notes.txt"])).stderr).toBe(
      "Validation failed for notes.txt:\n  - Not a directory: notes.txt\n",
    );
    expect((await compat(["read-properties", "notes.txt"])).stderr).toBe("Error: SKILL.md not found in notes.txt\n");
  });

  test("a dot has no name, so validate fails where the others work", async () => {
    const cwd = join(top, "01", "demo");
    const fault = "Validation failed for .:\n  - Directory name '' must match skill name 'demo'\n";
    expect((await compat(["validate", "."], cwd)).stderr).toBe(fault);
    expect((await compat(["validate", "SKILL.md"], cwd)).stderr).toBe(fault);
    expect(await compat(["read-properties", "."], cwd)).toMatchObject({ code: 0 });
    expect(await compat(["to-prompt", "."], cwd)).toMatchObject({ code: 0 });
  });
});

describe("YAML is read as strictyaml reads it", () => {
  const HEAD = "name: demo\ndescription: x\n";
  test.for([
    [
      "values keep their spelling",
      "metadata:\n  a: 1.10\n  b: null\n  c: ~\n  d: 2024-01-01\n  e:\n",
      { a: "1.10", b: "null", c: "~", d: "2024-01-01", e: "" },
    ],
    ["lists turn into Python text", "metadata:\n  a:\n    - 1\n    - it's\n", { a: `['1', "it's"]` }],
    ["a merge key is merged", "metadata:\n  <<:\n    a: b\n  c: d\n", { a: "b", c: "d" }],
    ["comments and quoted keys are fine", "metadata: # why\n  \"a\": 'b'\n", { a: "b" }],
  ] as const)("%s", async ([, yaml, metadata]) => {
    expect(JSON.parse((await properties(HEAD + yaml)).stdout)).toMatchObject({ metadata });
  });

  test.for([
    ["a flow map", "metadata: {a: b}\n"],
    ["an alias", "license: *x\n"],
    ["a tag", "license: !!str x\n"],
    ["a duplicate key below", "metadata:\n  a: b\n  a: c\n"],
    ["a tab after a colon", "license:\tMIT\n"],
    ["maps that begin in different columns", "metadata:\n  a:\n    b: c\n  d:\n     e: f\n"],
    ["a merge key that holds no map", "metadata:\n  <<: x\n"],
    ["frontmatter that would take long to read", `metadata:\n${"  k: v\n".repeat(3000)}`],
  ] as const)("%s is refused", async ([, yaml]) => {
    const { code, stderr } = await properties(HEAD + yaml);
    expect([code, stderr.startsWith("Error: Invalid YAML in frontmatter: ")]).toEqual([1, true]);
  });

  test("a control character fails with a clean message", async () => {
    const { code, stdout, stderr } = await properties(`${HEAD}license: a\x1bb\n`);
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: "",
      stderr: "Error: yaml/demo/SKILL.md holds a control character in its frontmatter\n",
    });
  });

  async function properties(yaml: string): ReturnType<typeof compat> {
    mkdirSync(join(top, "yaml", "demo"), { recursive: true });
    writeFileSync(join(top, "yaml", "demo", "SKILL.md"), `---\n${yaml}---\n`);
    return compat(["read-properties", "yaml/demo"]);
  }
});
