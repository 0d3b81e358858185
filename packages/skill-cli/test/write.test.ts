import {
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
import { parseSkill } from "@skillwright/skill-parser";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Questions } from "../src/terminal/questions.js";
import { reportFaults } from "./report-schema.js";
import { runHere, SILENT } from "./test-io.js";

let cwd = "";
beforeEach(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-write-")));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const run = (...argv: string[]) => runHere(argv, { cwd, home: cwd });
const read = (path: string): string => readFileSync(join(cwd, path), "utf8");
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
};

/** Answers in the order of the questions; what it was asked is kept. */
function answering(...answers: (string | undefined)[]): Questions & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    ...SILENT,
    asked,
    text: async ({ message, validate }) => {
      asked.push(message);
      const answer = answers[asked.length - 1];
      expect(answer === undefined ? undefined : validate?.(answer)).toBeUndefined();
      return answer;
    },
  };
}

describe("new", () => {
  test("writes a skill that reads back as it was asked for", async () => {
    const { code, stdout } = await run(
      ...["new", "tidy-csv", "--description", "Repairs CSV: all of it. Use when …", "--tag", "data,csv"],
      ...["--allowed-tools", "Read Bash(git log *)", "--license", "MIT", "--mention-only"],
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: "Wrote .agents/skills/tidy-csv/SKILL.md\n" });
    expect(parseSkill(read(".agents/skills/tidy-csv/SKILL.md"))).toMatchObject({
      name: "tidy-csv",
      description: "Repairs CSV: all of it. Use when …",
      tags: ["data", "csv"],
      allowedTools: [{ tool: "Read" }, { tool: "Bash", scope: "git log *" }],
      license: "MIT",
      trigger: true,
      body: "# Tidy csv\n\n1. Write here, step by step, what an agent should do.",
    });
    expect((await run("validate", ".agents/skills/tidy-csv")).code).toBe(0);
  });

  test("replaces nothing unless told to", async () => {
    const argv = ["new", "demo", "-d", "One.", "--dir", "skills"];
    await run(...argv);
    expect(await run(...argv)).toMatchObject({ code: 1, stderr: expect.stringContaining("use --force") });
    expect((await run("new", "demo", "-d", "Two.", "--dir", "skills", "--force")).code).toBe(0);
    expect(read("skills/demo/SKILL.md")).toContain("Two.");
  });

  test.for(["../evil", "a/b", "..", "", "-"])("refuses the name %j and leaves nothing outside", async (name) => {
    expect((await run("new", "-d", "x", "--dir", "skills", "--", name)).code).toBe(1);
    expect(existsSync(join(cwd, "evil"))).toBe(false);
  });

  test.for([[[]], [["name-alone"]]] as const)("says what is missing where nobody can be asked: %j", async ([argv]) => {
    const { code, stderr } = await run("new", ...argv);
    expect(code).toBe(2);
    expect(stderr).toMatch(/is needed/);
  });

  test("refuses tools that grant nothing", async () => {
    const { code, stderr } = await run("new", "x", "-d", "x", "--allowed-tools", "Bash(git");
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining("Bash(git grants nothing") });
  });

  test("asks for what is open", async () => {
    const questions = answering("tidy-desk", "Tidies a desk. Use when papers pile up.", "office, home", "");
    expect(await runHere(["new", "--dir", "skills"], { cwd, questions })).toMatchObject({ code: 0 });
    expect(questions.asked).toHaveLength(4);
    expect(parseSkill(read("skills/tidy-desk/SKILL.md"))).toMatchObject({ tags: ["office", "home"], allowedTools: [] });
  });

  test("refuses a bad answer, with one that would do", async () => {
    const faults: (string | undefined)[] = [];
    const questions: Questions = {
      ...SILENT,
      text: async ({ validate }) => {
        faults.push(validate?.("Bad Name"));
        return undefined;
      },
    };
    const { code, stderr } = await runHere(["new"], { cwd, questions });
    expect(faults).toEqual(["The name `Bad Name` has capital letters. Write `bad-name`."]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "error: Nothing was written.\n" });
  });
});

const UNEVEN =
  '---\nname:   demo\ndescription: "Plain text."\ntags: [a, b]\n---\n\n\n# Body\n\n- stays  as it is\n\n\n';
const EVEN = "---\nname: demo\ndescription: Plain text.\ntags:\n  - a\n  - b\n---\n\n# Body\n\n- stays  as it is\n";

describe("fmt", () => {
  test("writes frontmatter in one way, and a second time changes nothing", async () => {
    put("skills/demo/SKILL.md", UNEVEN);
    expect(await run("fmt", "--check", "skills")).toMatchObject({ code: 1 });
    expect(read("skills/demo/SKILL.md")).toBe(UNEVEN);
    expect(await run("fmt", "skills")).toMatchObject({
      code: 0,
      stdout: "changed skills/demo/SKILL.md\n1 file, 1 changed\n",
    });
    expect(read("skills/demo/SKILL.md")).toBe(EVEN);
    expect(await run("fmt", "--check", "skills")).toMatchObject({ code: 0, stdout: "1 file, none would change\n" });
  });

  test.for([
    ["comments", `---\nname: demo # why\ndescription: "x"\n---\n`, "comments, which would be lost"],
    ["a comment line", `---\n# why\nname: demo\ndescription: "x"\n---\n`, "comments, which would be lost"],
  ] as const)("leaves a file with %s alone, and says so", async ([, text, reason]) => {
    put("skills/demo/SKILL.md", text);
    expect(await run("fmt", "skills")).toMatchObject({ code: 0, stdout: expect.stringContaining(reason) });
    expect(read("skills/demo/SKILL.md")).toBe(text);
  });

  test("reports what is no skill, and still formats its neighbours", async () => {
    put("skills/broken/SKILL.md", "---\nname: [\n---\n");
    put("skills/demo/SKILL.md", UNEVEN);
    const { code, stdout } = await run("fmt", "skills", "--json");
    expect(code).toBe(1);
    const document = JSON.parse(stdout);
    expect(reportFaults(document)).toEqual([]);
    expect(document.data.files.map(({ status }: { status: string }) => status)).toEqual(["invalid", "changed"]);
    expect(read("skills/demo/SKILL.md")).toBe(EVEN);
  });

  test("never writes through a link", async () => {
    put("elsewhere.md", UNEVEN);
    mkdirSync(join(cwd, "skills/demo"), { recursive: true });
    symlinkSync("../../elsewhere.md", join(cwd, "skills/demo/SKILL.md"));
    await run("fmt", "skills/demo/SKILL.md");
    expect(read("elsewhere.md")).toBe(UNEVEN);
  });
});
