import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSkill, type SkillDiagnostic, SkillParseError, safeParseSkill } from "./index.js";

/** A skill with these lines between its name and the closing fence. */
function skill(...lines: string[]): string {
  return ["---", "name: demo", "description: Does a thing.", ...lines, "---", "# Body", ""].join("\n");
}

function read(text: string | Uint8Array) {
  const result = safeParseSkill(text);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

const place = ({ code, line, column }: SkillDiagnostic) => [code, line, column];

test("reads every field of a skill", () => {
  const text = skill(
    "version: 1.10",
    "license: MIT",
    "compatibility: Needs git",
    "tags: [a, b]",
    "allowed-tools: Read Bash(git diff *)",
    "references:\n  - references/API.md",
    "trigger: true",
    "triggers: ['*.ts']",
    "hint: ask first",
    "argument-hint: [topic]",
    "disable-model-invocation: true",
    "user-invocable: false",
    "metadata:\n  author: me",
    "model: opus",
  );
  expect(read(text)).toMatchInlineSnapshot(`
    {
      "ok": true,
      "skill": {
        "allowedTools": [
          {
            "text": "Read",
            "tool": "Read",
          },
          {
            "scope": "git diff *",
            "text": "Bash(git diff *)",
            "tool": "Bash",
          },
        ],
        "argumentHint": "[topic]",
        "body": "# Body",
        "bodyLine": 21,
        "compatibility": "Needs git",
        "description": "Does a thing.",
        "disableModelInvocation": true,
        "fieldLines": {
          "allowed-tools": 8,
          "argument-hint": 14,
          "compatibility": 6,
          "description": 3,
          "disable-model-invocation": 15,
          "hint": 13,
          "license": 5,
          "metadata": 17,
          "model": 19,
          "name": 2,
          "references": 9,
          "tags": 7,
          "trigger": 11,
          "triggers": 12,
          "user-invocable": 16,
          "version": 4,
        },
        "frontmatter": {
          "allowed-tools": "Read Bash(git diff *)",
          "argument-hint": [
            "topic",
          ],
          "compatibility": "Needs git",
          "description": "Does a thing.",
          "disable-model-invocation": true,
          "hint": "ask first",
          "license": "MIT",
          "metadata": {
            "author": "me",
          },
          "model": "opus",
          "name": "demo",
          "references": [
            "references/API.md",
          ],
          "tags": [
            "a",
            "b",
          ],
          "trigger": true,
          "triggers": [
            "*.ts",
          ],
          "user-invocable": false,
          "version": 1.1,
        },
        "hint": "ask first",
        "license": "MIT",
        "metadata": {
          "author": "me",
        },
        "name": "demo",
        "references": [
          "references/API.md",
        ],
        "tags": [
          "a",
          "b",
        ],
        "trigger": true,
        "triggers": [
          "*.ts",
        ],
        "userInvocable": false,
        "version": "1.10",
      },
      "warnings": [],
    }
  `);
});

test("text fields keep their spelling, frontmatter is typed as YAML types it", () => {
  const { skill: parsed } = read(skill("version: 1.10", "license: 0x10", "compatibility: 2024-01-01", "hint: no"));
  expect(parsed).toMatchObject({ version: "1.10", license: "0x10", compatibility: "2024-01-01", hint: "no" });
  expect(parsed.frontmatter).toMatchObject({ version: 1.1, license: 16, compatibility: "2024-01-01", hint: "no" });
});

test.for([
  ["a number", "1e3", "1e3"],
  ["a boolean", "true", "true"],
  ["a YAML 1.1 boolean", "No", "No"],
  ["octal digits", "007", "007"],
])("a name that YAML takes for %s stays text", ([, written, name]) => {
  expect(read(`---\nname: ${written}\ndescription: d\n---\n`).skill.name).toBe(name);
});

test("metadata keeps the spelling of its scalars and the types below them", () => {
  const { skill: parsed, warnings } = read(
    skill("metadata:", "  version: 1.0", "  on: true", "  none:", "  deep:", "    n: 1.0"),
  );
  expect(parsed.metadata).toEqual({ version: "1.0", on: "true", none: null, deep: { n: 1 } });
  expect(warnings.map(place)).toEqual([["metadata-type", 5, 3]]);
});

test("name and description are trimmed, frontmatter is not", () => {
  const { skill: parsed } = read('---\nname: "  demo "\ndescription: |\n  One\n  two\n---\n');
  expect(parsed).toMatchObject({ name: "demo", description: "One\ntwo" });
  expect(parsed.frontmatter).toEqual({ name: "  demo ", description: "One\ntwo\n" });
});

test("the body begins at its first line that is not blank, indentation kept", () => {
  expect(read("---\nname: a\ndescription: b\n---\n\n \n    code\n\ntext  \n\n").skill).toMatchObject({
    body: "    code\n\ntext",
    bodyLine: 7,
  });
  expect(read("---\nname: a\ndescription: b\n---").skill).toMatchObject({ body: "", bodyLine: 4 });
});

test("only whole lines are fences", () => {
  const text = "---  \nname: a\ndescription: before --- after\nhint: |\n  ---\n--- \t\nBody\n\n---\nname: other\n---\n";
  expect(read(text).skill).toMatchObject({
    name: "a",
    description: "before --- after",
    hint: "---",
    body: "Body\n\n---\nname: other\n---",
  });
});

describe("line ends", () => {
  const texts = [
    skill("version: 1", "metadata:\n  a: |\n    x\n\n    y\n"),
    skill("description: twice"),
    skill("hint: a: b", "argument-hint: [a] [b]"),
    "---\nname: x\n",
    "no frontmatter\n",
  ];
  test.for(texts)("LF, CRLF, CR and a byte order mark give equal results (%#)", (text) => {
    const expected = safeParseSkill(text);
    for (const other of [text.replaceAll("\n", "\r\n"), text.replaceAll("\n", "\r"), `\ufeff${text}`]) {
      expect(safeParseSkill(other)).toStrictEqual(expected);
      expect(safeParseSkill(new TextEncoder().encode(other))).toStrictEqual(expected);
    }
  });
});

test.for([
  ["no opening fence", "name: pdf", "frontmatter-missing", 1, 1],
  ["a blank line before the fence", "\n---\nname: pdf\n---\n", "frontmatter-missing", 1, 1],
  ["an empty text", "", "frontmatter-missing", 1, 1],
  ["an evaluated fence", "---js\n({name: 1})\n---\n", "fence-invalid", 1, 4],
  ["no closing fence", "---\nname: pdf", "frontmatter-unclosed", 2, 10],
  ["an indented closing fence", "---\nname: pdf\n ---\n", "frontmatter-unclosed", 4, 1],
  ["an empty frontmatter", "---\n---\n", "frontmatter-not-map", 2, 1],
  ["a list as frontmatter", "---\n- a\n---\n", "frontmatter-not-map", 2, 1],
  ["a sentence as frontmatter", "---\njust text\n---\n", "frontmatter-not-map", 2, 1],
  ["no name", "---\ndescription: d\n---\n", "field-missing", 2, 1],
  ["no description", "---\nname: n\n---\n", "field-missing", 2, 1],
  ["a blank name", '---\nname: "  "\ndescription: d\n---\n', "field-empty", 2, 1],
  ["a null description", "---\nname: n\ndescription: ~\n---\n", "field-empty", 3, 1],
  ["a list as name", "---\nname: [n]\ndescription: d\n---\n", "field-type", 2, 1],
  ["broken YAML", skill('hint: "never closed'), "frontmatter-invalid", 4, 7],
  ["a tab as indentation", skill("metadata:", "\ta: b"), "tab-indentation", 5, 1],
  ["a duplicate key", skill("name: again"), "key-duplicate", 4, 1],
  ["a duplicate key in quotes", skill('"name": again'), "key-duplicate", 4, 1],
  ["a nested duplicate key", skill("metadata: {a: 1, a: 2}"), "key-duplicate", 4, 18],
  ["an empty key", skill(": x"), "key-invalid", 4, 1],
  ["an anchor", skill("hint: &x", "  - a"), "yaml-anchor", 5, 3],
  ["an anchor and its alias", skill("hint: &x a", "license: *x"), "yaml-anchor", 4, 7],
  ["an alias in a list", skill("tags: [*x]"), "yaml-alias", 4, 8],
  ["a tag", skill("hint: !!str x"), "yaml-tag", 4, 13],
  ["a function tag", skill('hint: !!js/function "function () {}"'), "yaml-tag", 4, 21],
  ["a merge key", skill("<<: {allowed-tools: Bash}"), "yaml-merge-key", 4, 1],
  ["a directive", "---\n%YAML 1.1\nname: a\ndescription: d\n---\n", "yaml-directive", 2, 1],
  ["a second document", skill("--- a"), "yaml-document", 4, 1],
  ["the end of a document", skill("..."), "yaml-document", 4, 1],
  ["a NUL", skill("hint: \0"), "control-character", 4, 7],
  ["an escape sequence in the body", `${skill()}\x1b[31m`, "control-character", 6, 1],
  ["a control character by escape", skill('hint: "\\e[31m"'), "control-character", 4, 7],
] as const)("refuses a text with %s", ([, text, code, line, column]) => {
  const result = safeParseSkill(text);
  expect(result.ok).toBe(false);
  expect((result.ok ? [] : result.errors).map(place)).toContainEqual([code, line, column]);
});

test.for([
  ["an empty file", "", "empty"],
  ["blanks alone", " \n\n", "empty"],
  ["a blank first line", "\n---\nname: a\n---\n", "Blank lines stand before"],
  ["a code block around it", "```markdown\n---\nname: a\n---\n```\n", "code block"],
  ["an em dash for a fence", "—\nname: a\n—\n", "`—`, which is not three plain dashes"],
  ["en dashes for a fence", "–––\nname: a\n–––\n", "not three plain dashes"],
  ["stars for a fence", "***\nname: a\n***\n", "not three plain dashes"],
  ["four dashes for a fence", "----\nname: a\n----\n", "not three plain dashes"],
  ["an indented fence", "  ---\nname: a\n---\n", "indented"],
  ["keys without a fence", "name: a\ndescription: d\n", "without a fence"],
  ["a heading", "# Title\n", "heading"],
  ["a comment", "<!-- mine -->\n---\nname: a\n---\n", "comment"],
  ["an open quote", '---\nname: "a\ndescription: d\n---\n', "opened here and never closed"],
  ["no-break spaces", "---\nname:\u00a0a\ndescription: d\n---\n", "U+00A0"],
  ["marks of a conflict", "---\n<<<<<<< HEAD\nname: a\n=======\nname: b\n>>>>>>> x\n---\n", "merge conflict"],
] as const)("a text that begins with %s is told so", ([, text, words]) => {
  const result = safeParseSkill(text);
  expect(result.ok ? [] : result.errors.map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
});

test.for([
  ["descripton", "description"],
  ["desciption", "description"],
  ["Description", "description"],
  ["alowed-tools", "allowed-tools"],
  ["allowed_tools", "allowed-tools"],
  ["allowedTools", "allowed-tools"],
  ["user-invokable", "user-invocable"],
  ["licence", "license"],
  ["tag", "tags"],
] as const)("the key %s is told from %s", ([key, meant]) => {
  const result = safeParseSkill(`---\n${key}: x\n---\n`);
  expect(result.warnings).toMatchObject([{ code: "field-misspelt", line: 2, field: key }]);
  expect(result.warnings[0]?.message).toContain(`Did you mean \`${meant}\`?`);
});

test.for(["alowed-tools", "allowed_tools", "allowedTools", "allowed tools", "Allowed-Tools", "allowed-tool"])(
  "a limit that is set with the key %s holds",
  (key) => {
    const result = safeParseSkill(`---\nname: a\ndescription: d\n${key}: Read Bash(ls *)\n---\n`);
    expect(result.ok && result.skill.allowedTools.map(({ text }) => text)).toEqual(["Read", "Bash(ls *)"]);
    expect(result.warnings).toMatchObject([{ code: "field-misspelt", line: 4, field: key }]);
  },
);

test("a misspelt limit says nothing beside the right one", () => {
  const result = safeParseSkill("---\nname: a\ndescription: d\nallowed_tools: Bash\nallowed-tools: Read\n---\n");
  expect(result.ok && result.skill.allowedTools.map(({ tool }) => tool)).toEqual(["Read"]);
});

test.for(["author", "homepage", "model", "slug", "type", "title", "requires", "x", "__proto__"])(
  "the key %s is no misspelling",
  (key) => {
    expect(safeParseSkill(`---\nname: a\ndescription: d\n${key}: x\n---\n`).warnings).toEqual([]);
  },
);

test("a key that looks like one that is there already is no misspelling of it", () => {
  expect(safeParseSkill("---\nname: a\ndescription: d\ndescription2: x\n---\n").warnings).toEqual([]);
});

test.for([
  ["[1]", "is a list, not text"],
  ["{b: c}", "is a map, not text"],
  ["1.0", "is not text"],
] as const)("a metadata value %s is told what it is", ([value, words]) => {
  const { warnings } = safeParseSkill(`---\nname: a\ndescription: d\nmetadata:\n  k: ${value}\n---\n`);
  expect(warnings).toMatchObject([{ code: "metadata-type", message: expect.stringContaining(words) }]);
});

test("a missing name is a warning where the caller has one to offer", () => {
  const text = "---\ndescription: d\n---\n";
  expect(safeParseSkill(text, { fallbackName: "demo" })).toMatchObject({
    ok: true,
    skill: { name: "demo", frontmatter: { description: "d" } },
    warnings: [{ code: "name-fallback", line: 2, field: "name" }],
  });
  expect(safeParseSkill("---\nname:\ndescription: d\n---\n", { fallbackName: "demo" }).ok).toBe(false);
});

test("parseSkill throws what safeParseSkill returns, and what lies beneath it", () => {
  const text = skill('hint: "never closed');
  const result = safeParseSkill(text);
  const error = (() => {
    try {
      return parseSkill(text);
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toBeInstanceOf(SkillParseError);
  expect(error).toMatchObject({ name: "SkillParseError", diagnostics: result.ok ? [] : result.errors });
  expect((error as SkillParseError).message).toMatch(/^4:7 A quote/);
  expect((error as SkillParseError).cause).toMatchObject({ code: "MISSING_CHAR" });
  expect(parseSkill(skill()).name).toBe("demo");
});

test("nothing a skill says reaches a prototype or runs", () => {
  const text = skill(
    "__proto__:",
    "  polluted: yes",
    "constructor:",
    "  prototype:",
    "    polluted: yes",
    "metadata: {__proto__: {polluted: 1}}",
  );
  const { skill: parsed } = read(text);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(parsed.frontmatter)).toBe(Object.prototype);
  expect(Object.keys(parsed.frontmatter)).toEqual(["name", "description", "__proto__", "constructor", "metadata"]);
  expect(isDeepStrictEqual(JSON.parse(JSON.stringify(parsed)), parsed)).toBe(true);
});

test.for([undefined, null, 7, {}, [], Symbol("x"), new Date()])(
  "an input that is no text is a diagnostic (%#)",
  (input) => {
    expect(safeParseSkill(input as string)).toMatchObject({
      ok: false,
      errors: [{ code: "input-invalid", line: 1, column: 1 }],
    });
  },
);

test("no text makes it throw", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void safeParseSkill(`---\n${text}\n---\n${text}`)));
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void safeParseSkill(bytes)));
});

test.for(["\u00ad", "\u034f", "\u17b4", "\ufe01", "\u200b", "\u{e0041}", "\u180b"])(
  "warns of %j, which nobody sees, in text and in bytes",
  (character) => {
    const text = `---\nname: demo\ndescription: Reads a file.\n---\n\nRead the fi${character}le.\n`;
    const codes = [text, new TextEncoder().encode(text)].map((input) =>
      safeParseSkill(input).warnings.map(({ code, line }) => [code, line]),
    );
    expect(codes).toEqual([[["character-invisible", 6]], [["character-invisible", 6]]]);
  },
);

test.for([
  ["allowed_tools: Read", "field-misspelt"],
  ["allowedTools: Read", "field-misspelt"],
  ["allowed tools: Read", "field-misspelt"],
  ["Allowed-Tools: Read", "field-misspelt"],
  ["allowed-tools: |\n  - Read\n  - Write", "tools-malformed"],
  ["license: a\u0090b", "character-invisible"],
] as const)("%j is not passed over in silence", ([line, code]) => {
  const result = safeParseSkill(`---\nname: a\ndescription: b\n${line}\n---\n`);
  // No second finding of another kind: two about one word would read as two faults.
  expect([...new Set(result.warnings.map((warning) => warning.code))]).toEqual([code]);
  if (result.ok) expect(result.skill.allowedTools.map(({ tool }) => tool)).not.toContain("-");
});
