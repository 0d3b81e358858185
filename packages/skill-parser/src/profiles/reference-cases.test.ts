import { expect, test } from "vitest";
import { validateSkill } from "../index.js";

// What the reference validator (skills-ref 0.1.0) says about each file, recorded by running it. Left out are the cases
// about folders (a lower-case file name, no file at all). `Invalid YAML` is compared without the words of its YAML
// library, which no other library has.
const INVALID_YAML = "Invalid YAML in frontmatter: ";
const NOT_STARTED = "SKILL.md must start with YAML frontmatter (---)";
const ONLY = "Only ['allowed-tools', 'compatibility', 'description', 'license', 'metadata', 'name'] are allowed.";
const VALID = "---\nname: demo\ndescription: Does a thing. Use when asked.\n---\n# Body\n";

const named = (name: string) => VALID.replace("name: demo", `name: ${name}`);
const with_ = (lines: string) => VALID.replace("\n---\n#", `\n${lines}\n---\n#`);

const CASES: readonly (readonly [number, string, string, string, readonly string[]])[] = [
  [1, "minimal valid skill", "demo", VALID, []],
  [
    2,
    "all six fields",
    "demo",
    '---\nname: demo\ndescription: All fields.\nlicense: MIT\ncompatibility: Needs git\nallowed-tools: Bash(git:*) Read\nmetadata:\n  author: me\n  version: "1.0"\n---\nBody.\n',
    [],
  ],
  [5, "no frontmatter", "demo", "# Just markdown\n", [NOT_STARTED]],
  [
    6,
    "no closing fence",
    "demo",
    "---\nname: demo\ndescription: x\n",
    ["SKILL.md frontmatter not properly closed with ---"],
  ],
  [7, "empty frontmatter", "demo", "---\n---\nBody\n", ["SKILL.md frontmatter must be a YAML mapping"]],
  [8, "frontmatter is a list", "demo", "---\n- a\n- b\n---\nBody.\n", ["SKILL.md frontmatter must be a YAML mapping"]],
  [9, "byte order mark before the fence", "demo", `\ufeff${VALID}`, [NOT_STARTED]],
  [10, "blank line before the fence", "demo", `\n${VALID}`, [NOT_STARTED]],
  [11, "CRLF line endings", "demo", VALID.replaceAll("\n", "\r\n"), []],
  [12, "name missing", "demo", "---\ndescription: x\n---\nBody.\n", ["Missing required field in frontmatter: name"]],
  [
    13,
    "description missing",
    "demo",
    "---\nname: demo\n---\nBody.\n",
    ["Missing required field in frontmatter: description"],
  ],
  [
    14,
    "both missing and an unknown field",
    "demo",
    "---\nauthor: me\n---\nBody.\n",
    [
      `Unexpected fields in frontmatter: author. ${ONLY}`,
      "Missing required field in frontmatter: name",
      "Missing required field in frontmatter: description",
    ],
  ],
  [15, "name empty", "demo", "---\nname:\ndescription: x\n---\nBody.\n", ["Field 'name' must be a non-empty string"]],
  [
    16,
    "description only spaces",
    "demo",
    '---\nname: demo\ndescription: "   "\n---\nBody.\n',
    ["Field 'description' must be a non-empty string"],
  ],
  [17, "upper-case name", "Demo", named("Demo"), ["Skill name 'Demo' must be lowercase"]],
  [18, "leading hyphen", "-demo", named("-demo"), ["Skill name cannot start or end with a hyphen"]],
  [19, "trailing hyphen", "demo-", named("demo-"), ["Skill name cannot start or end with a hyphen"]],
  [20, "double hyphen", "de--mo", named("de--mo"), ["Skill name cannot contain consecutive hyphens"]],
  [
    21,
    "underscore",
    "de_mo",
    named("de_mo"),
    ["Skill name 'de_mo' contains invalid characters. Only letters, digits, and hyphens are allowed."],
  ],
  [22, "directory differs", "other", VALID, ["Directory name 'other' must match skill name 'demo'"]],
  [23, "64 characters", "a".repeat(64), named("a".repeat(64)), []],
  [
    24,
    "65 characters",
    "a".repeat(65),
    named("a".repeat(65)),
    [`Skill name '${"a".repeat(65)}' exceeds 64 character limit (65 chars)`],
  ],
  [
    25,
    "several faults of a name, in order",
    "Bad__Dir",
    named("Bad--Name_"),
    [
      "Skill name 'Bad--Name_' must be lowercase",
      "Skill name cannot contain consecutive hyphens",
      "Skill name 'Bad--Name_' contains invalid characters. Only letters, digits, and hyphens are allowed.",
      "Directory name 'Bad__Dir' must match skill name 'Bad--Name_'",
    ],
  ],
  [26, "CJK name", "技能", named("技能"), []],
  [27, "decomposed name, composed directory", "café", named("cafe\u0301"), []],
  [28, "1024 characters", "demo", `---\nname: demo\ndescription: ${"d".repeat(1024)}\n---\n# Body\n`, []],
  [
    29,
    "1025 characters",
    "demo",
    `---\nname: demo\ndescription: ${"d".repeat(1025)}\n---\n# Body\n`,
    ["Description exceeds 1024 character limit (1025 chars)"],
  ],
  [
    30,
    "501 characters of compatibility",
    "demo",
    with_(`compatibility: ${"c".repeat(501)}`),
    ["Compatibility exceeds 500 character limit (501 chars)"],
  ],
  [31, "empty compatibility", "demo", with_("compatibility:"), []],
  [
    32,
    "unknown fields",
    "demo",
    with_("version: 1\nauthor: me"),
    [`Unexpected fields in frontmatter: author, version. ${ONLY}`],
  ],
  [33, "tools as a list", "demo", with_("allowed-tools:\n  - Read\n  - Write"), []],
  [34, "tools in brackets", "demo", with_("allowed-tools: [Read, Write]"), [INVALID_YAML]],
  [
    35,
    "colon in a description",
    "demo",
    "---\nname: demo\ndescription: Use when: asked\n---\n# Body\n",
    [INVALID_YAML],
  ],
  [36, "duplicate key", "demo", with_("name: demo"), [INVALID_YAML]],
  [37, "metadata of all kinds", "demo", with_("metadata:\n  n: 1.0\n  b: true\n  deep:\n    k: v"), []],
  [38, "literal description", "demo", "---\nname: demo\ndescription: |\n  Line one\n  line two\n---\nBody.\n", []],
  [39, "folded description", "demo", "---\nname: demo\ndescription: >\n  Line one\n  line two\n---\nBody.\n", []],
  [
    40,
    "XML-special characters",
    "demo",
    "---\nname: demo\ndescription: Tags <a> & \"quotes\" 'n' more\n---\n# Body\n",
    [],
  ],
  // The reference cuts the description at the dashes; the verdict is the same.
  [41, "dashes inside a value", "demo", "---\nname: demo\ndescription: before --- after\n---\n# Body\n", []],
  [42, "anchor", "demo", "---\nname: demo\ndescription: &x hello\n---\nBody.\n", [INVALID_YAML]],
];

test.for(CASES)("case %i, %s", ([, , directoryName, text, expected]) => {
  for (const input of [text, new TextEncoder().encode(text)]) {
    const found = validateSkill(input, { profile: "spec", directoryName });
    expect(found.map(({ message }) => (message.startsWith(INVALID_YAML) ? INVALID_YAML : message))).toEqual(expected);
    expect(found.every(({ severity }) => severity === "error")).toBe(true);
  }
});

test("case 43, invalid UTF-8: where the reference crashes, the byte is named", () => {
  const bytes = Uint8Array.from("---\nname: demo\ndescription: \xff\n---\n", (character) => character.charCodeAt(0));
  const found = validateSkill(bytes, { profile: "spec", directoryName: "demo" });
  expect(found).toMatchObject([{ code: "encoding-invalid", line: 3, column: 14 }]);
});

test.for([
  ["a map in braces", with_("metadata: {a: b}")],
  ["an empty list in brackets", with_("metadata: []")],
  ["brackets inside a list", with_("allowed-tools:\n  - [Read]")],
  ["a tab after a colon", with_("license:\tMIT")],
  ["a tab in a value", with_("license: MIT\tor not")],
  ["maps side by side in different columns", with_("metadata:\n  a:\n    k: v\n  b:\n      k: v")],
  ["a tag", with_("license: !!str MIT")],
  ["a list as key", with_("metadata:\n  ? - a\n  : b")],
  ["a C1 control character", with_("license: M\u0085\u0090IT")],
] as const)("invalid YAML to the reference: %s", ([, text]) => {
  expect(validateSkill(text, { profile: "spec" }).slice(0, 1)).toMatchObject([
    { message: expect.stringMatching(`^${INVALID_YAML}`) },
  ]);
});

test.for([
  ["null, true and numbers as text", "---\nname: null\ndescription: true\n---\n", []],
  [
    "a list as description",
    "---\nname: demo\ndescription:\n  - a\n---\n",
    ["Field 'description' must be a non-empty string"],
  ],
  ["a list as compatibility", with_("compatibility:\n  - a"), ["Field 'compatibility' must be a string"]],
  [
    "a final newline that counts",
    `---\nname: demo\ndescription: |\n  ${"d".repeat(1024)}\n---\n`,
    ["Description exceeds 1024 character limit (1025 chars)"],
  ],
  ["capitals sorted first", with_("b: 1\nZ: 2"), [`Unexpected fields in frontmatter: Z, b. ${ONLY}`]],
  ["astral characters counted once", named("\u{20000}".repeat(64)), []],
  ["a name with a combining mark", named("ก\u0e33"), [expect.stringContaining("contains invalid characters")]],
] as const)("reads as the reference does: %s", ([, text, expected]) => {
  expect(validateSkill(text, { profile: "spec" }).map(({ message }) => message)).toEqual(expected);
});
