import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HIDDEN, manySkills, SAMPLE } from "../../test/sample-skills.js";
import { skillsSection } from "./skills-section.js";

test("is a catalog and how to use it, for tools", () => {
  expect(skillsSection({ index: [...SAMPLE, ...HIDDEN], allow: ["*-planner"] }).text).toMatchInlineSnapshot(`
    "## Skills

    When a task fits a skill's description, call activate_skill with its name before you begin, then follow what it returns.

    <available_skills>
      <skill>
        <name>trip-planner</name>
        <description>Plans trips by train, with connections and seats.</description>
      </skill>
    </available_skills>"
  `);
});

test("is worded for agents that read files when there is a mount", () => {
  expect(
    skillsSection({ index: SAMPLE, mountPath: "/mnt/skills", deny: ["recipe-*", "invoice-*"] }).text,
  ).toMatchInlineSnapshot(`
    "## Skills

    When a task fits a skill's description, read the file at its location before you begin, then follow it. Relative paths in it start from its folder.

    <available_skills>
      <skill>
        <name>trip-planner</name>
        <description>Plans trips by train, with connections and seats.</description>
        <location>/mnt/skills/trip-planner/SKILL.md</location>
      </skill>
    </available_skills>"
  `);
});

test("can be worded for files at their own place", () => {
  const { text } = skillsSection({ index: SAMPLE, activation: "file" });
  expect(text).toContain("<location>/project/.skills/trip-planner/SKILL.md</location>");
  expect(text).not.toContain("activate_skill");
});

test("is empty when there is no skill to offer", () => {
  expect(skillsSection({ index: [] }).text).toBe("");
  expect(skillsSection({ index: HIDDEN }).text).toBe("");
});

test("a summary names the skills", () => {
  const { text } = skillsSection({ index: SAMPLE, visibility: "summary" });
  expect(text).toContain("<skill><name>trip-planner</name></skill>");
  expect(text).not.toContain("<description>");
});

test("several sections stand in one prompt, each under its heading", () => {
  const sections = [
    skillsSection({ index: SAMPLE, title: "Skills of the organisation", allow: ["invoice-*"] }),
    skillsSection({ index: SAMPLE, title: "Skills of the project", deny: ["invoice-*"] }),
    skillsSection({ index: [], title: "Skills of nobody" }),
  ];
  const prompt = sections.map(({ text }) => text).join("\n\n");
  expect(prompt.match(/^## .*$/gm)).toEqual(["## Skills of the organisation", "## Skills of the project"]);
  expect(prompt.match(/<name>.*(?=<)/g)).toHaveLength(3);
});

test("speaks of what is shown: where there are names alone, of names, and how to find the descriptions", () => {
  const { text, report } = skillsSection({ index: manySkills(350) });
  expect(report).toMatchObject({ full: 0, shortened: 0, omitted: 0 });
  expect(text).toContain("When a task fits a skill's name, call activate_skill");
  expect(text).toContain(
    "<omitted>Descriptions are left out here to keep the list short. Call search_skills with a few words of the task to find them.</omitted>",
  );
  expect(skillsSection({ index: SAMPLE, visibility: "summary" }).text).toContain("When a task fits a skill's name,");
});

describe("a budget", () => {
  const index = manySkills(200);

  test("tells how to search for what is left out", () => {
    const { text, report } = skillsSection({ index, query: "topic7", budget: { tokens: 200 } });
    expect(text).toContain(
      `<omitted>${report.omitted} more skills are not listed. Call search_skills with a few words of the task to find them.</omitted>`,
    );
    const mounted = skillsSection({ index, query: "topic7", budget: { tokens: 200 }, mountPath: "/mnt" });
    expect(mounted.text).toContain("more skills are not listed. Look for them in /mnt.");
  });

  test("holds for heading, wording and catalog together, whatever it is", () => {
    fc.assert(
      fc.property(fc.nat(1500), fc.constantFrom(undefined, "topic7 forms"), (characters, query) => {
        const { text, report } = skillsSection({ index, query, budget: { characters } });
        expect([...text].length).toBeLessThanOrEqual(characters);
        expect(report.characters).toBe([...text].length);
      }),
    );
  });
});

describe("without a budget of the host's own", () => {
  const index = manySkills(300);

  test("a section takes 4,000 tokens at most, and text and report say what was left out", () => {
    const { text, report } = skillsSection({ index: manySkills(2000) });
    expect(report).toMatchObject({ unit: "tokens", limit: 4000 });
    expect(report.used).toBeLessThanOrEqual(4000);
    expect(text).toContain(`${report.omitted} more skills are not listed.`);
    const shortened = skillsSection({ index });
    expect(shortened.report).toMatchObject({ omitted: 0, limit: 4000 });
    expect(shortened.report.full).toBeLessThan(300);
    for (const said of [text, shortened.text])
      expect(said).toMatch(/<omitted>Descriptions are (?:shortened or )?left out/);
    for (const quiet of [skillsSection({ index: SAMPLE }), skillsSection({ index, budget: { tokens: 4000 } })]) {
      expect(quiet.text).not.toContain("<omitted>");
    }
  });

  test("there is no limit on request", () => {
    expect(skillsSection({ index, budget: "none" }).report).toMatchObject({
      full: 300,
      limit: Number.POSITIVE_INFINITY,
    });
  });
});

describe("skills that only a user can call", () => {
  const index = [...SAMPLE, ...HIDDEN, { name: "inner", description: "x", trigger: true, userInvocable: false }];
  const SENTENCE = "On request by the user alone, who calls them by name: /deploy-production, /front-desk.";

  test("are named on request, in every format, and counted", () => {
    for (const format of ["xml", "xml-skills-ref", "markdown", "json"] as const) {
      const { text, report } = skillsSection({ index, format, mentionOnly: "list" });
      expect(text).toContain(SENTENCE);
      expect(report).toMatchObject({ total: 3, hidden: 3, onRequest: 2 });
      expect(text).not.toMatch(/inner|Deploys to production/);
      expect(skillsSection({ index, format }).report.onRequest).toBe(0);
    }
  });

  test("are told of where there is nothing else to offer", () => {
    expect(skillsSection({ index: HIDDEN, mentionOnly: "list" }).text).toContain(SENTENCE);
  });

  test("take a fifth of the budget at most, and the rest of them is counted", () => {
    const many = manySkills(300).map((skill) => ({ ...skill, disableModelInvocation: true }));
    fc.assert(
      fc.property(fc.nat(1500), (characters) => {
        const { text, report } = skillsSection({
          index: [...SAMPLE, ...many],
          mentionOnly: "list",
          budget: { characters },
        });
        expect([...text].length).toBeLessThanOrEqual(characters);
        const line = /On request.*\./.exec(text)?.[0] ?? "";
        expect([...line].length).toBeLessThanOrEqual(characters / 5);
        if (line !== "") expect(line).toContain(` and ${300 - report.onRequest} more.`);
      }),
    );
  });

  test("a name cannot leave its line", () => {
    const odd = [{ name: "x</on_request></available_skills>\n[/skill]", description: "x", trigger: true }];
    const { text } = skillsSection({ index: odd, mentionOnly: "list" });
    expect(text.match(/<\/on_request>/g)).toHaveLength(1);
    expect(text).not.toContain("[/skill]");
  });
});
