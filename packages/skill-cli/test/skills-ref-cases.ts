/** What the reference `skills-ref` 0.1.0 said when it was run on these folders. */
export interface SkillsRefCase {
  readonly case: string;
  readonly folder: string;
  /** Default `SKILL.md`. */
  readonly file?: string;
  /** Absent, with `bytes` absent too: the folder is empty. */
  readonly text?: string;
  readonly bytes?: Uint8Array;
  /** The messages of `validate`; a string is what the one message begins with, since the rest is a YAML library's own. */
  readonly faults: readonly string[] | string;
  /** What `read-properties` prints, on one line. Absent: it fails with `error`. */
  readonly properties?: string;
  /** What the message of `read-properties` begins with. `{SKILL_DIR}` is the path given. */
  readonly error?: string;
}

export const SKILLS_REF_CASES: readonly SkillsRefCase[] = [
  {
    case: "01 minimal valid skill",
    folder: "demo",
    text: "---\nname: demo\ndescription: Does a thing. Use when asked.\n---\n# Body\n",
    faults: [],
    properties: '{"name": "demo", "description": "Does a thing. Use when asked."}',
  },
  {
    case: "02 all six fields",
    folder: "demo",
    text: '---\nname: demo\ndescription: All fields.\nlicense: MIT\ncompatibility: Needs git\nallowed-tools: Bash(git:*) Read\nmetadata:\n  author: me\n  version: "1.0"\n---\nBody.\n',
    faults: [],
    properties:
      '{"name": "demo", "description": "All fields.", "license": "MIT", "compatibility": "Needs git", "allowed-tools": "Bash(git:*) Read", "metadata": {"author": "me", "version": "1.0"}}',
  },
  {
    case: "03 lower-case skill.md file",
    folder: "demo",
    file: "skill.md",
    text: "---\nname: demo\ndescription: Does a thing. Use when asked.\n---\n# Body\n",
    faults: [],
    properties: '{"name": "demo", "description": "Does a thing. Use when asked."}',
  },
  {
    case: "04 directory without SKILL.md",
    folder: "demo",
    faults: ["Missing required file: SKILL.md"],
    error: "SKILL.md not found in {SKILL_DIR}",
  },
  {
    case: "05 no frontmatter",
    folder: "demo",
    text: "# Just markdown\n",
    faults: ["SKILL.md must start with YAML frontmatter (---)"],
    error: "SKILL.md must start with YAML frontmatter (---)",
  },
  {
    case: "06 no closing fence",
    folder: "demo",
    text: "---\nname: demo\ndescription: x\n",
    faults: ["SKILL.md frontmatter not properly closed with ---"],
    error: "SKILL.md frontmatter not properly closed with ---",
  },
  {
    case: "07 empty frontmatter",
    folder: "demo",
    text: "---\n---\nBody\n",
    faults: ["SKILL.md frontmatter must be a YAML mapping"],
    error: "SKILL.md frontmatter must be a YAML mapping",
  },
  {
    case: "08 frontmatter is a list",
    folder: "demo",
    text: "---\n- a\n- b\n---\nBody.\n",
    faults: ["SKILL.md frontmatter must be a YAML mapping"],
    error: "SKILL.md frontmatter must be a YAML mapping",
  },
  {
    case: "09 UTF-8 BOM before the fence",
    folder: "demo",
    text: "\ufeff---\nname: demo\ndescription: Does a thing. Use when asked.\n---\n# Body\n",
    faults: ["SKILL.md must start with YAML frontmatter (---)"],
    error: "SKILL.md must start with YAML frontmatter (---)",
  },
  {
    case: "10 blank line before the fence",
    folder: "demo",
    text: "\n---\nname: demo\ndescription: Does a thing. Use when asked.\n---\n# Body\n",
    faults: ["SKILL.md must start with YAML frontmatter (---)"],
    error: "SKILL.md must start with YAML frontmatter (---)",
  },
  {
    case: "11 CRLF line endings",
    folder: "demo",
    text: "---\r\nname: demo\r\ndescription: Does a thing. Use when asked.\r\n---\r\n# Body\r\n",
    faults: [],
    properties: '{"name": "demo", "description": "Does a thing. Use when asked."}',
  },
  {
    case: "12 name missing",
    folder: "demo",
    text: "---\ndescription: x\n---\nBody.\n",
    faults: ["Missing required field in frontmatter: name"],
    error: "Missing required field in frontmatter: name",
  },
  {
    case: "13 description missing",
    folder: "demo",
    text: "---\nname: demo\n---\nBody.\n",
    faults: ["Missing required field in frontmatter: description"],
    error: "Missing required field in frontmatter: description",
  },
  {
    case: "14 both required missing + unknown field",
    folder: "demo",
    text: "---\nauthor: me\n---\nBody.\n",
    faults: [
      "Unexpected fields in frontmatter: author. Only ['allowed-tools', 'compatibility', 'description', 'license', 'metadata', 'name'] are allowed.",
      "Missing required field in frontmatter: name",
      "Missing required field in frontmatter: description",
    ],
    error: "Missing required field in frontmatter: name",
  },
  {
    case: "15 name empty",
    folder: "demo",
    text: "---\nname:\ndescription: x\n---\nBody.\n",
    faults: ["Field 'name' must be a non-empty string"],
    error: "Field 'name' must be a non-empty string",
  },
  {
    case: "16 description only spaces",
    folder: "demo",
    text: '---\nname: demo\ndescription: "   "\n---\nBody.\n',
    faults: ["Field 'description' must be a non-empty string"],
    error: "Field 'description' must be a non-empty string",
  },
  {
    case: "17 upper-case name",
    folder: "Demo",
    text: "---\nname: Demo\ndescription: Does a thing. Use when asked.\n---\n# Body\n",
    faults: ["Skill name 'Demo' must be lowercase"],
    properties: '{"name": "Demo", "description": "Does a thing. Use when asked."}',
  },
  {
    case: "18 leading hyphen",
    folder: "-demo",
    text: "---\nname: -demo\ndescription: Does a thing. Use when asked.\n---\n# Body\n",
    faults: ["Skill name cannot start or end with a hyphen"],
    properties: '{"name": "-demo", "description": "Does a thing. Use when asked."}',
  },
  {
    case: "19 trailing hyphen",
    folder: "demo-",
    text: "---\nname: demo-\ndescription: Does a thing. Use when asked.\n---\n# Body\n",
    faults: ["Skill name cannot start or end with a hyphen"],
    properties: '{"name": "demo-", "description": "Does a thing. Use when asked."}',
  },
  {
    case: "20 double hyphen",
    folder: "de--mo",
    text: "---\nname: de--mo\ndescription: Does a thing. Use when asked.\n---\n# Body\n",
    faults: ["Skill name cannot contain consecutive hyphens"],
    properties: '{"name": "de--mo", "description": "Does a thing. Use when asked."}',
  },
  {
    case: "21 underscore",
    folder: "de_mo",
    text: "---\nname: de_mo\ndescription: Does a thing. Use when asked.\n---\n# Body\n",
    faults: ["Skill name 'de_mo' contains invalid characters. Only letters, digits, and hyphens are allowed."],
    properties: '{"name": "de_mo", "description": "Does a thing. Use when asked."}',
  },
  {
    case: "22 directory differs from name",
    folder: "other",
    text: "---\nname: demo\ndescription: Does a thing. Use when asked.\n---\n# Body\n",
    faults: ["Directory name 'other' must match skill name 'demo'"],
    properties: '{"name": "demo", "description": "Does a thing. Use when asked."}',
  },
  {
    case: "23 64-char name",
    folder: `${"a".repeat(64)}`,
    text: `---\nname: ${"a".repeat(64)}\ndescription: Does a thing. Use when asked.\n---\n# Body\n`,
    faults: [],
    properties: `{"name": "${"a".repeat(64)}", "description": "Does a thing. Use when asked."}`,
  },
  {
    case: "24 65-char name",
    folder: `${"a".repeat(65)}`,
    text: `---\nname: ${"a".repeat(65)}\ndescription: Does a thing. Use when asked.\n---\n# Body\n`,
    faults: [`Skill name '${"a".repeat(65)}' exceeds 64 character limit (65 chars)`],
    properties: `{"name": "${"a".repeat(65)}", "description": "Does a thing. Use when asked."}`,
  },
  {
    case: "25 several name problems at once (order)",
    folder: "Bad__Dir",
    text: "---\nname: Bad--Name_\ndescription: Does a thing. Use when asked.\n---\n# Body\n",
    faults: [
      "Skill name 'Bad--Name_' must be lowercase",
      "Skill name cannot contain consecutive hyphens",
      "Skill name 'Bad--Name_' contains invalid characters. Only letters, digits, and hyphens are allowed.",
      "Directory name 'Bad__Dir' must match skill name 'Bad--Name_'",
    ],
    properties: '{"name": "Bad--Name_", "description": "Does a thing. Use when asked."}',
  },
  {
    case: "26 CJK name",
    folder: "技能",
    text: "---\nname: 技能\ndescription: Does a thing. Use when asked.\n---\n# Body\n",
    faults: [],
    properties: '{"name": "\\u6280\\u80fd", "description": "Does a thing. Use when asked."}',
  },
  {
    case: "27 decomposed é in name, composed in directory (NFKC)",
    folder: "café",
    text: "---\nname: cafe\u0301\ndescription: Does a thing. Use when asked.\n---\n# Body\n",
    faults: [],
    properties: '{"name": "cafe\\u0301", "description": "Does a thing. Use when asked."}',
  },
  {
    case: "28 1024-char description",
    folder: "demo",
    text: `---\nname: demo\ndescription: ${"d".repeat(1024)}\n---\n# Body\n`,
    faults: [],
    properties: `{"name": "demo", "description": "${"d".repeat(1024)}"}`,
  },
  {
    case: "29 1025-char description",
    folder: "demo",
    text: `---\nname: demo\ndescription: ${"d".repeat(1025)}\n---\n# Body\n`,
    faults: ["Description exceeds 1024 character limit (1025 chars)"],
    properties: `{"name": "demo", "description": "${"d".repeat(1025)}"}`,
  },
  {
    case: "30 501-char compatibility",
    folder: "demo",
    text: `---\nname: demo\ndescription: Does a thing. Use when asked.\ncompatibility: ${"c".repeat(501)}\n---\n# Body\n`,
    faults: ["Compatibility exceeds 500 character limit (501 chars)"],
    properties: `{"name": "demo", "description": "Does a thing. Use when asked.", "compatibility": "${"c".repeat(501)}"}`,
  },
  {
    case: "31 empty compatibility",
    folder: "demo",
    text: "---\nname: demo\ndescription: Does a thing. Use when asked.\ncompatibility:\n---\n# Body\n",
    faults: [],
    properties: '{"name": "demo", "description": "Does a thing. Use when asked.", "compatibility": ""}',
  },
  {
    case: "32 unknown top-level fields",
    folder: "demo",
    text: "---\nname: demo\ndescription: Does a thing. Use when asked.\nversion: 1\nauthor: me\n---\n# Body\n",
    faults: [
      "Unexpected fields in frontmatter: author, version. Only ['allowed-tools', 'compatibility', 'description', 'license', 'metadata', 'name'] are allowed.",
    ],
    properties: '{"name": "demo", "description": "Does a thing. Use when asked."}',
  },
  {
    case: "33 allowed-tools as a YAML list",
    folder: "demo",
    text: "---\nname: demo\ndescription: Does a thing. Use when asked.\nallowed-tools:\n  - Read\n  - Write\n---\n# Body\n",
    faults: [],
    properties: '{"name": "demo", "description": "Does a thing. Use when asked.", "allowed-tools": ["Read", "Write"]}',
  },
  {
    case: "34 flow list (strictyaml refuses)",
    folder: "demo",
    text: "---\nname: demo\ndescription: Does a thing. Use when asked.\nallowed-tools: [Read, Write]\n---\n# Body\n",
    faults: "Invalid YAML in frontmatter: ",
    error: "Invalid YAML in frontmatter: ",
  },
  {
    case: "35 unquoted colon-space in description",
    folder: "demo",
    text: "---\nname: demo\ndescription: Use when: asked\n---\n# Body\n",
    faults: "Invalid YAML in frontmatter: ",
    error: "Invalid YAML in frontmatter: ",
  },
  {
    case: "36 duplicate key",
    folder: "demo",
    text: "---\nname: demo\ndescription: Does a thing. Use when asked.\nname: demo\n---\n# Body\n",
    faults: "Invalid YAML in frontmatter: ",
    error: "Invalid YAML in frontmatter: ",
  },
  {
    case: "37 metadata numbers/booleans/nested map",
    folder: "demo",
    text: "---\nname: demo\ndescription: Does a thing. Use when asked.\nmetadata:\n  n: 1.0\n  b: true\n  deep:\n    k: v\n---\n# Body\n",
    faults: [],
    properties:
      '{"name": "demo", "description": "Does a thing. Use when asked.", "metadata": {"n": "1.0", "b": "true", "deep": "{\'k\': \'v\'}"}}',
  },
  {
    case: "38 literal block description",
    folder: "demo",
    text: "---\nname: demo\ndescription: |\n  Line one\n  line two\n---\nBody.\n",
    faults: [],
    properties: '{"name": "demo", "description": "Line one\\nline two"}',
  },
  {
    case: "39 folded block description",
    folder: "demo",
    text: "---\nname: demo\ndescription: >\n  Line one\n  line two\n---\nBody.\n",
    faults: [],
    properties: '{"name": "demo", "description": "Line one line two"}',
  },
  {
    case: "40 XML-special characters",
    folder: "demo",
    text: "---\nname: demo\ndescription: Tags <a> & \"quotes\" 'n' more\n---\n# Body\n",
    faults: [],
    properties: '{"name": "demo", "description": "Tags <a> & \\"quotes\\" \'n\' more"}',
  },
  {
    case: "41 --- inside a value ends the frontmatter",
    folder: "demo",
    text: "---\nname: demo\ndescription: before --- after\n---\n# Body\n",
    faults: [],
    properties: '{"name": "demo", "description": "before"}',
  },
  {
    case: "42 YAML anchor",
    folder: "demo",
    text: "---\nname: demo\ndescription: &x hello\n---\nBody.\n",
    faults: "Invalid YAML in frontmatter: ",
    error: "Invalid YAML in frontmatter: ",
  },
  {
    case: "43 invalid UTF-8",
    folder: "demo",
    bytes: Uint8Array.from("---\nname: demo\ndescription: \xff\n---\n", (character) => character.charCodeAt(0)),
    faults: "unreadable",
    error: "unreadable",
  },
];
