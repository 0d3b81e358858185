import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runHere } from "./test-io.js";

let top = "";
let cwd = "";
beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-unlooked-")));
  cwd = join(top, "project");
  mkdirSync(cwd);
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
};
const putSkill = (folder: string): void => {
  const name = folder.split("/").at(-1);
  const description = `Tidies ${name} tables when somebody asks for clean columns.`;
  put(`${folder}/SKILL.md`, `---\nname: ${name}\ndescription: ${description}\n---\n\nTidy the columns well.\n`);
};
const run = (...argv: string[]) => runHere(argv, { cwd, home: join(top, "home") });

const NOTE = "Not looked at: skills, which holds skills.";

describe.each(["scan", "validate"])("%s that is not told where", (command) => {
  test("says where it looked, and which folder it did not look at", async () => {
    putSkill(".agents/skills/one");
    putSkill("../home/.claude/skills/two");
    putSkill("skills/tidy-csv");
    const { code, stdout, stderr } = await run(command);
    expect(code).toBe(0);
    expect(stdout).toMatch(/nothing to report\nLooked in \.agents\/skills, ~\/\.claude\/skills\n$/);
    expect(stderr).toBe(`${NOTE} \`skillwright ${command} skills\` looks there.\n`);
  });

  test("prints the same for machines, and the note beside it", async () => {
    putSkill(".agents/skills/one");
    const formats = ["json", "sarif", "github"];
    const before = await Promise.all(formats.map((format) => run(command, "--format", format)));
    putSkill("skills/tidy-csv");
    for (const [index, format] of formats.entries()) {
      const { code, stdout, stderr } = await run(command, "--format", format);
      expect({ code, stdout }).toEqual({ code: 0, stdout: before[index]?.stdout });
      expect(stderr).toContain(NOTE);
      expect(before[index]?.stderr).not.toContain("Not looked at");
    }
  });

  test("that finds no skill says the usual folders, within the width of the terminal", async () => {
    putSkill("agent-skills/tidy-csv");
    const { code, stdout, stderr } = await run(command);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^No skill was found\. Looked in \.skills, \.agents\/skills, /);
    expect(stdout).toContain("of this folder and ~.\n");
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(stderr).toContain(`\`skillwright ${command} agent-skills\` looks there.`);
  });

  test("in a skill, or in a folder of skills, says to look here", async () => {
    putSkill("tidy-csv");
    expect((await run(command)).stderr).toBe(
      `Not looked at: this folder, which holds skills. \`skillwright ${command} .\` looks there.\n`,
    );
    cwd = join(cwd, "tidy-csv");
    expect((await run(command)).stderr).toContain(`\`skillwright ${command} .\``);
  });

  test("is silent about folders that hold no skill, or only skills that links have led to", async () => {
    put("skills/README.md", "# Skills\n");
    put("agent-skills", "a file");
    putSkill("skills/group/deep");
    putSkill(".agents/skills/one");
    expect((await run(command)).stderr).toBe("");
    putSkill("skills/tidy-csv");
    symlinkSync("../../skills/tidy-csv", join(cwd, ".agents/skills/tidy-csv"));
    expect((await run(command)).stderr).toBe("");
  });

  test("but by the settings, names their folders and no others", async () => {
    putSkill("team/one");
    putSkill("skills/tidy-csv");
    put("skillwright.json", JSON.stringify({ roots: ["team"] }));
    const { stdout, stderr } = await run(command);
    expect(stdout).toContain("nothing to report\nLooked in team\n");
    expect(stderr).toBe("");
  });

  test("is told where: nothing is added", async () => {
    putSkill("skills/tidy-csv");
    putSkill("agent-skills/other");
    for (const argv of [["skills"], ["--root", "skills"]]) {
      const { stdout, stderr } = await run(command, ...argv);
      expect(stdout).toMatch(/^.*nothing to report\n$/);
      expect(stderr).toBe("");
    }
  });
});

test("match that finds nothing, and list, say where else there are skills", async () => {
  putSkill("skills/tidy-csv");
  putSkill("agent-skills/other");
  const note = "Not looked at: skills, agent-skills, which hold skills.";
  const { code, stdout, stderr } = await run("match", "tidy this");
  expect(code).toBe(1);
  expect(stdout).toContain("of this folder and ~.");
  expect(stderr.replace(/\s+/g, " ")).toBe(
    `${note} \`skillwright match … --root skills --root agent-skills\` looks there. `,
  );
  expect((await run("list")).stderr).toContain(`${note} \`skillwright list skills agent-skills\` looks`);
  expect((await run("match", "tidy this", "--root", "skills")).stderr).toBe("");
  putSkill(".agents/skills/one");
  expect((await run("match", "tidy this")).stderr).toBe("");
  expect((await run("match", "purple")).stderr.replace(/\s+/g, " ")).toContain(note);
});

test.each(["stats", "compat report"])("%s says which folder it did not look at", async (command) => {
  putSkill(".agents/skills/one");
  putSkill("skills/tidy-csv");
  expect((await run(...command.split(" "))).stderr).toBe(`${NOTE} \`skillwright ${command} skills\` looks there.\n`);
  expect((await run(...command.split(" "), "skills")).stderr).toBe("");
});

test("eval of a skill that is not there says where else there are skills", async () => {
  putSkill("skills/tidy-csv");
  putSkill(".agents/skills/one");
  put("cases.json", JSON.stringify([{ query: "tidy this", expect: "tidy-csv" }]));
  const { code, stdout, stderr } = await run("eval", "cases.json");
  expect({ code, stdout }).toMatchObject({ code: 2, stdout: expect.stringContaining("no skill is named tidy-csv") });
  expect(stderr).toBe(`${NOTE} \`skillwright eval … --root skills\` looks there.\n`);
  expect((await run("eval", "cases.json", "--root", "skills")).stderr).toBe("");
});
