import fc from "fast-check";
import { expect, test } from "vitest";
import { type FrontmatterValue, formatSkill, parseSkill, type SkillDraft, safeParseSkill } from "./index.js";

test("writes the fields in one order, with quotes only where they are needed", () => {
  const text = formatSkill({
    body: "\n# Body\n\n---\n\nMore.\n",
    metadata: { author: "me", version: "1.0" },
    allowedTools: ["Read", { tool: "Bash", scope: "git diff *", text: "Bash(git diff *)" }],
    tags: ["plain", "yes", "a: b", "2024-01-01"],
    version: "1.10",
    license: "MIT",
    description: "Does a thing. It's used when asked.\nSecond line.",
    trigger: false,
    userInvocable: true,
    name: "demo",
  });
  expect(text).toMatchInlineSnapshot(`
    "---
    name: demo
    description: |-
      Does a thing. It's used when asked.
      Second line.
    version: "1.10"
    license: MIT
    tags:
      - plain
      - "yes"
      - "a: b"
      - "2024-01-01"
    allowed-tools: Read Bash(git diff *)
    metadata:
      author: me
      version: "1.0"
    ---

    # Body

    ---

    More.
    "
  `);
});

test("a draft of a name and a description is a skill", () => {
  expect(formatSkill({ name: "demo", description: "Use when: asked" })).toBe(
    '---\nname: demo\ndescription: "Use when: asked"\n---\n',
  );
});

test("what was read is written as it was, keys in their order", () => {
  const text =
    "---\ndescription: d\nname: demo\nversion: 2\nallowed-tools: Read, Write\nx-odd:\n  - a: 1\n---\n\nBody\n";
  expect(formatSkill(parseSkill(text))).toBe(text);
});

test("a changed field wins over the frontmatter it came from", () => {
  const skill = parseSkill("---\nname: demo\ndescription: d\ntags: a, b\nlicense: MIT\nauthor: me\n---\nBody\n");
  const text = formatSkill({ ...skill, description: "new", tags: [], allowedTools: ["Read"], hint: "h" });
  expect(text).toBe(
    "---\nname: demo\ndescription: new\nlicense: MIT\nauthor: me\nallowed-tools: Read\nhint: h\n---\n\nBody\n",
  );
});

test("an argument hint in brackets stays what it is", () => {
  const skill = parseSkill("---\nname: demo\ndescription: d\nargument-hint: [topic]\n---\n");
  expect(parseSkill(formatSkill(skill))).toMatchObject({ argumentHint: "[topic]", frontmatter: skill.frontmatter });
});

test("tools that a line cannot hold become a list", () => {
  const text = formatSkill({ name: "demo", description: "d", allowedTools: ["Azure MCP/docs", "Read"] });
  expect(text).toContain("allowed-tools:\n  - Azure MCP/docs\n  - Read\n");
  expect(parseSkill(text).allowedTools.map(({ tool }) => tool)).toEqual(["Azure MCP/docs", "Read"]);
});

test.for([
  ["an empty name", { name: " ", description: "d" }, "field-missing"],
  ["a control character", { name: "a", description: "a\x1bb" }, "control-character"],
  ["too much frontmatter", { name: "a", description: "x".repeat(20_000) }, "frontmatter-too-large"],
] as const)("a draft with %s is written, and refused when it is read", ([, draft, code]) => {
  expect(safeParseSkill(formatSkill(draft))).toMatchObject({ ok: false, errors: [{ code }] });
});

test("shared values are written out, never by an anchor", () => {
  const shared = { a: ["b"] };
  expect(formatSkill({ name: "a", description: "d", frontmatter: { x: shared, y: shared } })).not.toMatch(/[&*]/);
});

// No control characters, which no skill may hold, and no half characters; carriage returns become line feeds in a body.
const hostileLine = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom(..."ab:- #\n\t'\"|>&*!%@`[]{},?~\\\u00a0\u2028\ufeff\u202e=<.é技\u{1f600}") }),
  fc.constantFrom(
    "---",
    "--- a",
    "...",
    "~",
    "null",
    "true",
    "1.10",
    "0x1",
    "- a",
    "a: b",
    "a #b",
    "|",
    " a ",
    "\n\na",
    "yes",
    "<<",
    "1e5",
    "a\n---\nb",
    " \n",
    "a\n \nb",
    "\n",
    "\ta\n b\n",
  ),
);
const hostile = fc.oneof(
  { weight: 4, arbitrary: hostileLine },
  fc
    .array(fc.oneof(hostileLine, fc.constantFrom("", " ", "  ", "A line of words that is rather long.")), {
      maxLength: 8,
    })
    .map((lines) => lines.join("\n")),
);
const some = hostile.filter((text) => text.trim() !== "");
const key = hostile.filter((text) => text !== "" && text !== "__proto__" && text.length < 100);
const namedKey = key.filter((text) => !/^[0-9]+$/.test(text));
const { value } = fc.letrec<{ value: FrontmatterValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    hostile,
    fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .filter((number) => !Object.is(number, -0) && (!Number.isInteger(number) || Number.isSafeInteger(number))),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(key, tie("value"), { maxKeys: 3 }),
  ),
}));
const pattern = fc.stringMatching(/^[A-Za-z_]{1,8}(\([a-z][a-z :*,]{0,8}\))?$/);
const draft: fc.Arbitrary<SkillDraft> = fc.record(
  {
    name: some,
    description: some,
    version: hostile,
    license: hostile,
    compatibility: hostile,
    hint: hostile,
    argumentHint: hostile,
    tags: fc.array(some, { maxLength: 3 }),
    references: fc.array(some, { maxLength: 3 }),
    triggers: fc.array(some, { maxLength: 3 }),
    allowedTools: fc.array(pattern, { maxLength: 3 }),
    trigger: fc.boolean(),
    disableModelInvocation: fc.boolean(),
    userInvocable: fc.boolean(),
    metadata: fc.dictionary(key, fc.oneof(hostile, fc.constant(null), fc.array(value, { maxLength: 2 })), {
      maxKeys: 3,
    }),
    frontmatter: fc.dictionary(fc.oneof(key, fc.constantFrom("author", "tags", "version", "description")), value, {
      maxKeys: 3,
    }),
    body: hostile,
  },
  { requiredKeys: ["name", "description"] },
);

const trimmed = (texts: readonly string[] = []) => texts.map((text) => text.trim());

test("what is written reads back the same", () => {
  fc.assert(
    fc.property(draft, (written) => {
      const result = safeParseSkill(formatSkill(written));
      if (!result.ok) throw new Error(`${result.errors[0]?.message}\n${formatSkill(written)}`);
      const { skill } = result;
      expect(skill).toMatchObject({ name: written.name.trim(), description: written.description.trim() });
      for (const field of ["version", "license", "compatibility", "hint", "argumentHint"] as const) {
        if (written[field] !== undefined) expect(skill[field]).toBe(written[field].trim());
      }
      for (const field of ["tags", "references", "triggers"] as const) {
        if (written[field] !== undefined) expect(skill[field]).toEqual(trimmed(written[field]));
      }
      for (const field of ["trigger", "disableModelInvocation", "userInvocable", "metadata"] as const) {
        if (written[field] !== undefined) expect(skill[field]).toEqual(written[field]);
      }
      if (written.allowedTools) expect(skill.allowedTools.map(({ text }) => text)).toEqual(written.allowedTools);
      expect(skill.body).toBe((written.body ?? "").replace(/^(?:[ \t]*\n)+/, "").trimEnd());
    }),
    { numRuns: 1500 },
  );
});

test("unknown keys read back the same, and writing twice changes nothing", () => {
  fc.assert(
    // An object lists keys like `0` first, wherever they stood.
    fc.property(some, some, fc.dictionary(namedKey, value, { maxKeys: 4 }), (name, description, frontmatter) => {
      const text = formatSkill({ name, description, frontmatter });
      const skill = parseSkill(text);
      const { name: _, description: __, ...others } = frontmatter;
      expect(skill.frontmatter).toMatchObject(others);
      expect(formatSkill(skill)).toBe(text);
    }),
    { numRuns: 1500 },
  );
});
