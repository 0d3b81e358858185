import { expect, test } from "vitest";
import { parseSkill, type SkillDiagnostic, validateSkill } from "./index.js";

const brief = ({ severity, code, line, column, field }: SkillDiagnostic) => [severity, code, line, column, field];

const TEXT = "---\nauthor: me\nname: Bad--Name\ndescription: d\n---\nBody\n";

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
  const text = "---\nname: demo\ndescription: Does a thing. Use when asked.\n---\n";
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
] as const)("a body of %s", ([, body, long]) => {
  const text = `---\nname: demo\ndescription: d\n---\n\n${body}`;
  const expected = long ? [["warning", "body-long", 6, 1, undefined]] : [];
  expect(validateSkill(text, { profile: "lenient" }).map(brief)).toEqual(expected);
  expect(validateSkill(parseSkill(text), { profile: "lenient" }).map(brief)).toEqual(expected);
});

test("a name outside ASCII is allowed, and warned about for its reach", () => {
  const text = "---\nname: 技能\ndescription: d\n---\n";
  expect(validateSkill(text, { profile: "spec" })).toEqual([]);
  expect(validateSkill(text, { profile: "lenient" }).map(brief)).toEqual([["warning", "name-not-ascii", 2, 1, "name"]]);
});
