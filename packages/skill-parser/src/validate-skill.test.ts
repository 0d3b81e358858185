import { estimateTokens } from "@skillwright/skill-text";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { parseSkill, type SkillDiagnostic, suggestName, validateFrontmatter, validateSkill } from "./index.js";

const brief = ({ severity, code, line, column, field }: SkillDiagnostic) => [severity, code, line, column, field];

const TEXT = "---\nauthor: me\nname: Bad--Name\ndescription: Mends taps. Use when water drips.\n---\nBody\n";

test("a profile says how grave a finding is, and in whose words", () => {
  const options = { directoryName: "other" } as const;
  expect(validateSkill(TEXT, { ...options, profile: "spec" }).map(brief)).toEqual([
    ["error", "field-unknown", 2, 1, "author"],
    ["error", "name-case", 3, 1, "name"],
    ["error", "name-hyphen", 3, 1, "name"],
    ["error", "name-directory", 3, 1, "name"],
  ]);
  expect(validateSkill(TEXT, { ...options, profile: "lenient" }).map(brief)).toEqual([
    ["warning", "name-case", 3, 1, "name"],
    ["warning", "name-hyphen", 3, 1, "name"],
    ["warning", "name-directory", 3, 1, "name"],
  ]);
});

test("a parsed skill is judged as its text is", () => {
  for (const profile of ["spec", "lenient"] as const) {
    const options = { profile, directoryName: "other" };
    expect(validateSkill(parseSkill(TEXT), options)).toEqual(validateSkill(TEXT, options));
  }
});

test("a skill that no text stands behind is judged, too", () => {
  const { fieldLines: _, ...skill } = parseSkill(TEXT);
  expect(validateSkill(skill, { profile: "lenient" }).map(brief)).toEqual([
    ["warning", "name-case", 1, 1, "name"],
    ["warning", "name-hyphen", 1, 1, "name"],
  ]);
  expect(
    validateSkill({ ...skill, frontmatter: { name: 1, description: null } }, { profile: "spec" }).map(brief),
  ).toEqual([
    ["error", "name-case", 1, 1, "name"],
    ["error", "name-hyphen", 1, 1, "name"],
    ["error", "field-empty", 1, 1, "description"],
  ]);
});

test("text that is no skill has its errors in either profile", () => {
  expect(validateSkill("no fence", { profile: "lenient" }).map(brief)).toEqual([
    ["error", "frontmatter-missing", 1, 1, undefined],
  ]);
  expect(validateSkill("---\nname: x\n---\n", { profile: "lenient" }).map(brief)).toEqual([
    ["error", "field-missing", 2, 1, "description"],
  ]);
});

test("a valid skill has no findings", () => {
  const text = "---\nname: demo\ndescription: Mends taps. Use when water drips.\n---\nDo it.\n";
  for (const profile of ["spec", "lenient"] as const) {
    expect(validateSkill(text, { profile, directoryName: "demo" })).toEqual([]);
    expect(validateSkill(parseSkill(text), { profile, directoryName: "demo" })).toEqual([]);
  }
});

test.for([
  ["500 lines", "a\n".repeat(500), false],
  ["501 lines", "a\n".repeat(501), true],
  ["5,000 tokens of ASCII", "x".repeat(20_000), false],
  ["more tokens of ASCII", "x".repeat(20_001), true],
  ["5,001 ideographs", "技".repeat(5001), true],
  ["5,000 tokens of Russian", "я".repeat(10_000), false],
] as const)("a body of %s", ([, body, long]) => {
  const text = `---\nname: demo\ndescription: Mends taps. Use when water drips.\n---\n\n${body}`;
  const expected = long ? [["warning", "body-long", 6, 1, undefined]] : [];
  expect(validateSkill(text, { profile: "lenient" }).map(brief)).toEqual(expected);
  expect(validateSkill(parseSkill(text), { profile: "lenient" }).map(brief)).toEqual(expected);
});

test("a body is measured in tokens as catalogs and reports measure it", () => {
  const body = "Длинный текст на русском языке. ".repeat(1000);
  const [finding] = validateSkill(`---\nname: demo\ndescription: Mends taps. Use when water drips.\n---\n\n${body}`, {
    profile: "lenient",
  });
  expect(finding?.message).toContain(`about ${estimateTokens(body.trim())} tokens`);
});

test("a name outside ASCII is allowed, and warned about for its reach", () => {
  const text = "---\nname: 技能\ndescription: Mends taps. Use when water drips.\n---\nBody\n";
  expect(validateSkill(text, { profile: "spec" })).toEqual([]);
  expect(validateSkill(text, { profile: "lenient" }).map(brief)).toEqual([["warning", "name-not-ascii", 2, 1, "name"]]);
});

test("frontmatter alone is judged as its skill is", () => {
  const options = { profile: "spec", directoryName: "other" } as const;
  const atLineOne = validateSkill(TEXT, options).map((found) => ({ ...found, line: 1 }));
  expect(validateFrontmatter(parseSkill(TEXT).frontmatter, options)).toEqual(atLineOne);
  expect(validateFrontmatter(parseSkill(TEXT).frontmatter, { directoryName: "other" })).toEqual(atLineOne);
});

test.for([
  ["nothing", "{}"],
  ["an empty name", "name:\ndescription: d"],
  ["a list for a name", "name: [a]\ndescription: d"],
  ["a folder of another name", "name: Demo\ndescription: d"],
  ["fields of the wrong kind", "name: demo\ndescription: d\ntags: {a: b}\ntrigger: perhaps\nhint:"],
  ["tools that grant nothing", "name: demo\ndescription: d\nallowed-tools: ['Bash(', {a: {b: c}}]"],
  ["metadata that is not text", "name: demo\ndescription: d\nmetadata: {a: [1]}"],
] as const)("the lenient profile says of frontmatter with %s what it says of its text", ([, yaml]) => {
  const options = { profile: "lenient", directoryName: "demo" } as const;
  const ofText = validateSkill(`---\n${yaml}\n---\nBody\n`, options).map(brief);
  const ofRecord = validateFrontmatter(parse(yaml) as Record<string, unknown>, options).map(brief);
  expect(ofRecord.length).toBeGreaterThan(0);
  expect(ofRecord).toEqual(ofText.map(([severity, code, , , field]) => [severity, code, 1, 1, field]));
});

test("a record that holds itself, or values that are not there, can be judged", () => {
  const record: Record<string, unknown> = { name: "demo", description: "d", license: undefined };
  expect(validateFrontmatter({ ...record, author: undefined })).toEqual([]);
  record["metadata"] = { record };
  record["tags"] = [record];
  expect(validateFrontmatter(record).map(brief)).toEqual([["error", "field-unknown", 1, 1, "tags"]]);
  expect(validateFrontmatter(record, { profile: "lenient" }).map(brief)).toEqual([
    ["warning", "field-type", 1, 1, "tags"],
    ["warning", "metadata-type", 1, 1, "metadata"],
    ["warning", "description-placeholder", 1, 1, "description"],
  ]);
});

test.for(["spec", "lenient"] as const)("invisible characters are an error in the profile %s", (profile) => {
  const hidden = "\u{e0069}\u{e0067}";
  const text = `---\nname: demo\ndescription: Mends taps. Use when water drips.\n---\nBody${hidden}\n`;
  expect(validateSkill(text, { profile }).map(brief)).toEqual([["error", "character-invisible", 5, 5, undefined]]);
  expect(parseSkill(text).name).toBe("demo");
});

test.for([
  ["Wrong_Name", "wrong-name"],
  ["My Skill", "my-skill"],
  ["--a--b--", "a-b"],
  ["Überblick", "uberblick"],
] as const)("what is advised for the name %s is a valid one", ([name, advised]) => {
  expect(suggestName(name)).toBe(advised);
  const found = validateSkill(`---\nname: ${name}\ndescription: Mends taps. Use when water drips.\n---\nBody\n`, {
    profile: "lenient",
  });
  expect(found[0]?.message).toContain(`\`${advised}\``);
  const again = `---\nname: ${advised}\ndescription: Mends taps. Use when water drips.\n---\nBody\n`;
  expect(validateSkill(again, { profile: "spec", directoryName: advised })).toEqual([]);
});

test("a name without a letter of a–z has no near one", () => {
  expect(suggestName("技能")).toBeUndefined();
});

test.for([
  ["an empty body", "", ["body-empty"]],
  ["headings alone", "# Title\n\n## Steps", ["body-placeholder"]],
  [
    "what `skillwright new` writes",
    "# Tidy csv\n\n1. Write here, step by step, what an agent should do.",
    ["body-placeholder"],
  ],
  ["a template", "# Skill\n\n[Insert instructions below]\n\n- TODO: examples", ["body-placeholder"]],
  ["real instructions with a TODO in them", "# Skill\n\nAsk first.\n\nTODO: say more.", []],
  ["code alone", "```sh\nTODO\n```", []],
] as const)("a body of %s", ([, body, codes]) => {
  const text = `---\nname: demo\ndescription: Mends taps. Use when water drips.\n---\n${body}\n`;
  expect(validateSkill(text, { profile: "lenient" }).map(({ code }) => code)).toEqual(codes);
});

test.for([
  ["TODO: write this", true],
  ["Helper", true],
  ["A clear description of what this skill does and when to use it", true],
  ["[TODO: Complete and informative explanation]", true],
  ["Todos are kept in order.", false],
  ["Reviews SQL.", false],
  ["整理表格数据", false],
] as const)("the description %j is a placeholder: %s", ([description, expected]) => {
  const text = `---\nname: demo\ndescription: '${description}'\n---\nBody\n`;
  const codes = validateSkill(text, { profile: "lenient" }).map(({ code }) => code);
  expect(codes.includes("description-placeholder")).toBe(expected);
});
