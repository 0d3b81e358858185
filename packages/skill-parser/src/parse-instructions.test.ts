import { expect, test } from "vitest";
import { safeParseInstructions } from "./index.js";

function read(text: string, fileName = "AGENTS.md") {
  const result = safeParseInstructions(text, { fileName });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

test.for([
  ["AGENTS.md", "agents", "agents-md"],
  ["AGENT.md", "agents", "agents-md"],
  ["CLAUDE.md", "claude", "claude-md"],
  ["GEMINI.md", "gemini", "gemini-md"],
  ["COPILOT.md", "copilot", "copilot-md"],
  ["SKILLS.md", "skills", "skills-md"],
  ["docs/SOUL.MD", "soul", "soul-md"],
  ["C:\\project\\claude.md", "claude", "claude-md"],
] as const)("%s is named %s", ([fileName, name, tag]) => {
  expect(read("# Rules\nBe kind.\n", fileName).skill).toMatchObject({
    name,
    tags: ["convention", tag],
    description: "Rules",
  });
});

test.for([
  ["the first heading", "Intro line\n\n## How we work\n# Later", "How we work"],
  ["no heading inside code", "```sh\n# install\n```\ntext", "```sh"],
  ["the first line where there is no heading", "\n  Be kind.  \nMore.", "Be kind."],
  ["the file where there is no text", "\n\n", "Instructions from AGENTS.md"],
  ["120 code points of a long line", "\u{1f600}".repeat(130), "\u{1f600}".repeat(120)],
  ["a heading of marks alone passed over", "#\n# Real", "Real"],
] as const)("the description is %s", ([, text, description]) => {
  expect(read(text).skill.description).toBe(description);
});

test("frontmatter is optional, and what it says is kept", () => {
  const { skill, warnings } = read("---\nname: house-rules\ntags: [x]\nallowed-tools: Read\n---\n# Rules\n");
  expect(skill).toMatchObject({
    name: "house-rules",
    description: "Rules",
    tags: ["x", "convention", "agents-md"],
    allowedTools: [{ tool: "Read" }],
    body: "# Rules",
    bodyLine: 6,
  });
  expect(warnings).toEqual([]);
});

test.for([
  ["never closed", "---\nA rule, then text.\n", "frontmatter-unclosed"],
  ["broken", '---\na: "b\n---\n# Rules\n', "frontmatter-invalid"],
  ["no map", "---\njust text\n---\n# Rules\n", "frontmatter-not-map"],
] as const)("frontmatter that is %s is part of the body", ([, text, code]) => {
  const { skill, warnings } = read(text);
  expect(skill).toMatchObject({ body: text.trimEnd(), bodyLine: 1, frontmatter: {} });
  expect(warnings).toMatchObject([{ code, severity: "warning" }]);
});

test("what no text may hold is refused here, too", () => {
  expect(safeParseInstructions("a\0b", { fileName: "AGENTS.md" })).toMatchObject({
    ok: false,
    errors: [{ code: "control-character" }],
  });
  expect(safeParseInstructions(new Uint8Array([0xff, 0xfe]), { fileName: "AGENTS.md" }).ok).toBe(false);
});

test("invisible characters are warned about", () => {
  expect(read("# Rules\nig\u200bnore\n").warnings).toMatchObject([{ code: "character-invisible", line: 2, column: 3 }]);
});
