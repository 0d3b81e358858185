import fc from "fast-check";
import { expect, test } from "vitest";
import type { FrontmatterValue } from "../parsed-skill.js";
import { parseAllowedTools } from "./allowed-tools.js";

const GRANTS = [
  { tool: "Read", text: "Read" },
  { tool: "Bash", scope: "git diff *", text: "Bash(git diff *)" },
  { tool: "mcp__github__search", text: "mcp__github__search" },
];

test.for([
  ["separated by blanks", "Read Bash(git diff *) mcp__github__search", false],
  ["separated by commas and blanks", "Read, Bash(git diff *), mcp__github__search", true],
  ["separated by commas alone", "Read,Bash(git diff *),mcp__github__search", true],
  ["over several lines", "Read\n  Bash(git diff *)\n\tmcp__github__search\n", false],
  ["as a list", ["Read", "Bash(git diff *)", "mcp__github__search"], false],
] as const)("reads tools %s", ([, value, commas]) => {
  expect(parseAllowedTools(value)).toEqual({ grants: GRANTS, malformed: [], commas });
});

test("reads one tool", () => {
  expect(parseAllowedTools("Bash(infsh *)").grants).toEqual([
    { tool: "Bash", scope: "infsh *", text: "Bash(infsh *)" },
  ]);
});

test("a scope keeps its commas and inner parentheses", () => {
  expect(parseAllowedTools("Bash(a, b (c)) Read").grants.map(({ scope }) => scope)).toEqual(["a, b (c)", undefined]);
});

test("a tool in a list may have blanks in its name", () => {
  expect(parseAllowedTools(["Azure MCP/documentation"]).grants).toEqual([
    { tool: "Azure MCP/documentation", text: "Azure MCP/documentation" },
  ]);
});

test.for([
  ["never opened", "Bash) Read", ["Read"], ["Bash)"]],
  ["never closed", "Read Bash(git *, Write", ["Read"], ["Bash(git *, Write"]],
  ["empty", "Bash() Read", ["Read"], ["Bash()"]],
  ["blank", "Bash( ) Read", ["Read"], ["Bash( )"]],
  ["behind a blank", "Bash (git *) Read", ["Read"], ["(git *)", "Bash"]],
  ["behind a comma", "Bash, (git *) Read", ["Read"], ["(git *)", "Bash"]],
  ["followed by text", "Bash(git *)x Read", ["Read"], ["Bash(git *)x"]],
  ["doubled", "Bash(a)(b) Read", ["Read"], ["Bash(a)(b)"]],
] as const)("a scope that is %s grants nothing", ([, text, grants, malformed]) => {
  const read = parseAllowedTools(text);
  expect(read.grants.map((grant) => grant.text)).toEqual(grants);
  expect(read.malformed.map((problem) => problem.text)).toEqual(malformed);
});

test.for([
  ["nothing", undefined, 0],
  ["null", null, 0],
  ["an empty text", "", 0],
  ["an empty list", [], 0],
  ["a boolean", true, 1],
  ["a number", 7, 1],
  ["a map", { Bash: true }, 1],
  ["a list of maps", [{ Bash: "git *" }], 1],
  ["a list item with several tools", ["Read, Bash"], 1],
  ["a list item with a scope behind a blank", ["Bash (git *)"], 1],
  ["quotes in a text", '"Bash"', 1],
  ["shell syntax", "Bash;rm", 1],
] as const)("%s grants nothing", ([, value, malformed]) => {
  const read = parseAllowedTools(value);
  expect(read.grants).toEqual([]);
  expect(read.malformed).toHaveLength(malformed);
});

test("no value makes it throw, and every grant is written in the value", () => {
  const values = fc.oneof(
    fc.string({ unit: fc.constantFrom(..."Ba(), *\n\t") }),
    fc.array(fc.string({ unit: fc.constantFrom(..."Ba(), *") })),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(values, (value) => {
      for (const { tool, scope, text } of parseAllowedTools(value as FrontmatterValue).grants) {
        expect(JSON.stringify(value)).toContain(JSON.stringify(text).slice(1, -1));
        expect(text).toBe(scope === undefined ? tool : `${tool}(${scope})`);
        expect(tool).not.toMatch(/[(),]|^$|^ | $/);
      }
    }),
  );
});
