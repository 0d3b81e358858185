import fc from "fast-check";
import { expect, test } from "vitest";
import { safeParseSkill } from "../index.js";
import { parseYaml } from "./yaml-document.js";

function read(...lines: string[]) {
  return safeParseSkill(["---", "name: demo", ...lines, "---", "Body", ""].join("\n"));
}

const D = "description: d";

test.for([
  ["a colon", ["description: Use when: the user asks"], "description", "Use when: the user asks", "value-colon", 3, 14],
  ["a colon at its end", ["description: Use when:"], "description", "Use when:", "value-colon", 3, 14],
  [
    "a colon and an apostrophe",
    ["description: It's this: 'that'"],
    "description",
    "It's this: 'that'",
    "value-colon",
    3,
    14,
  ],
  ["a colon before a hash", ["description: a: b # c"], "description", "a: b # c", "value-colon", 3, 14],
  ["text after brackets", [D, "argument-hint: [date] [time]"], "argument-hint", "[date] [time]", "value-start", 4, 16],
  ["an unclosed bracket", [D, "hint: [a, b"], "hint", "[a, b", "value-start", 4, 7],
  ["an unclosed brace", [D, 'hint: {"a": 1', "license: MIT"], "hint", '{"a": 1', "value-start", 4, 7],
  ["a comma at its start", ["description: , then more"], "description", ", then more", "value-start", 3, 14],
  ["an at sign at its start", [D, "author: @me"], "author", "@me", "value-start", 4, 9],
  ["a backtick at its start", ["description: `code` does it"], "description", "`code` does it", "value-start", 3, 14],
  ["a percent sign at its start", [D, "hint: %x"], "hint", "%x", "value-start", 4, 7],
  ["a glob", [D, "hint: *.ts"], "hint", "*.ts", "value-start", 4, 7],
  ["bold letters", ["description: **Bold** claim"], "description", "**Bold** claim", "value-start", 3, 14],
  ["an ampersand", ["description: &more than one"], "description", "&more than one", "value-start", 3, 14],
  ["an exclamation mark", ["description: !important note"], "description", "!important note", "value-start", 3, 14],
] as const)("reads a value with %s as text", ([, lines, key, value, code, line, column]) => {
  const result = read(...lines);
  expect(result).toMatchObject({
    ok: true,
    skill: { frontmatter: { [key]: value } },
    warnings: [{ code, line, column, field: key }],
  });
});

test("repairs nested values, and leaves healthy ones beside them as they are", () => {
  const result = read(D, "metadata:", "  note: see: here", "  list: [a, b]", "hint: |", "  a: b: c", "tags: [x, y]");
  expect(result).toMatchObject({
    ok: true,
    skill: { metadata: { note: "see: here", list: ["a", "b"] }, hint: "a: b: c", tags: ["x", "y"] },
  });
  expect(result.warnings.map(({ code, line, column }) => [code, line, column])).toEqual([
    ["value-colon", 5, 9],
    ["metadata-type", 6, 3],
  ]);
});

test.for([
  ["a list beside its key", [D, "allowed-tools: - Read", "- Write"]],
  ["marks of a merge conflict", ["<<<<<<< ours", D, "=======", "description: e", ">>>>>>> theirs"]],
  ["a value over two lines", [D, "hint: a: b", "  c: d"]],
  ["an unclosed quote", [D, 'hint: "a: b']],
  ["text after a quote", [D, 'hint: "a": b']],
  ["an anchor that is used", [D, "a: &x one two", "b: *x"]],
  ["a tag of YAML", [D, "a: !!binary text"]],
  ["an anchor inside brackets", [D, "tags: [&x a, *x]"]],
] as const)("does not repair %s", ([, lines]) => {
  const result = read(...lines);
  expect(result.ok).toBe(false);
  expect(result.warnings).toEqual([]);
});

test("a repair never adds a key, and the keys are those at the start of a line", () => {
  const line = fc.string({ unit: fc.constantFrom(..."ab:: \"'[]{}&*!,#-\\n|"), maxLength: 20 });
  const key = fc.constantFrom("description", "hint", "metadata", "x");
  fc.assert(
    fc.property(fc.array(fc.tuple(key, line), { maxLength: 6 }), (pairs) => {
      const lines = pairs.map(([k, value]) => `${k}: ${value}`);
      const result = read(...lines);
      if (!result.ok) return;
      for (const written of Object.keys(result.skill.frontmatter)) {
        expect(["name: demo", ...lines].some((text) => text.replace(/^["']/, "").startsWith(written))).toBe(true);
      }
      expect(result.skill.allowedTools).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test("what is repaired without asking yaml is what yaml refuses", () => {
  const value = fc.string({ unit: fc.constantFrom(..."ab: \"'[]{}&*!,#@`%-"), minLength: 1, maxLength: 12 });
  let repaired = 0;
  fc.assert(
    fc.property(value, value, (first, second) => {
      const frontmatter = `name: demo\ndescription: d\nhint: ${first}\nmetadata:\n  a: ${second}\n`;
      const { warnings } = safeParseSkill(`---\n${frontmatter}---\n`);
      if (!warnings.some(({ code }) => code === "value-colon" || code === "value-start")) return;
      repaired++;
      expect(parseYaml(frontmatter, 0).refusals).not.toEqual([]);
    }),
    { numRuns: 3000 },
  );
  expect(repaired).toBeGreaterThan(100);
});
