import { readCodeBlocks } from "@skillwright/skill-text";
import { expect, test } from "vitest";
import { findPhantomTools, findSkillPhantoms } from "./phantom-tools.js";

const known = (bound: readonly string[], registered: readonly string[] = [], snakeCase = false) => ({
  isBound: (name: string) => bound.includes(name),
  isRegistered: (name: string) => registered.includes(name),
  snakeCase,
});

const namesIn = (body: string, snakeCase = false) =>
  findPhantomTools(body, known([], [], snakeCase)).map(({ name }) => name);

test.for([
  ["Then call `transfer_call` with the number.", "transfer_call"],
  ["Invoke the `send_invoice` now.", "send_invoice"],
  ["Use `find_order` to look it up.", "find_order"],
  ["Ask with the `ask_user` tool.", "ask_user"],
  ["Use the Read tool.", "Read"],
  ["the web_search tool is best", "web_search"],
  ["The result of mcp__github__list_issues is enough.", "mcp__github__list_issues"],
  ["```\nmcp__git__log(x)\n```", "mcp__git__log"],
] as const)("%j speaks of a tool", ([body, name]) => {
  expect(namesIn(body)).toEqual([name]);
});

test.for([
  "Use the right tool for the job.",
  "Install the build tool first.",
  "the MCP tool, the Python tools",
  "Set `start_time` and use `page_size` to page.",
  "Call `foo()` in `src/call_me.py`.",
  "Use `pandas` with `read_csv` function calls.",
  "Use the `sort_key` parameter.",
  "Call the `get_user` method of the client.",
  "Use `read_csv` to load it.\n```py\npd.read_csv(x)\n```",
  "```\ncall `transfer_call`\n```",
  "`SKILL.md`, `--flag`, `ENV_VAR`, `a/b_c`",
])("%j does not", (body) => {
  expect(namesIn(body)).toEqual([]);
});

test("a skill whose tools are written in snake_case means tools by bare names too", () => {
  expect(namesIn("Wait, look at `read_metrics`: errors, `start_time`.")).toEqual([]);
  expect(namesIn("Wait, look at `read_metrics`: errors, `start_time`.", true)).toEqual(["read_metrics"]);
});

test("what is bound is no phantom; what is registered only is told apart", () => {
  const body = "# X\n\nCall `a_b`, call `c_d`.\nCall `e_f`, call `c_d`.";
  expect(findPhantomTools(body, known(["a_b"], ["e_f"]), 10)).toEqual([
    { name: "c_d", line: 12, registered: false },
    { name: "e_f", line: 13, registered: true },
  ]);
});

test("a registered name in backticks counts, whatever the words around it", () => {
  expect(findPhantomTools("See `read_file`.", known([], ["read_file"]))).toMatchObject([{ name: "read_file" }]);
});

test("a long line takes no time", () => {
  const started = performance.now();
  findPhantomTools(`${"call `a_".repeat(50_000)} ${"mcp__a_".repeat(50_000)} ${"`x".repeat(50_000)}`, known([]));
  expect(performance.now() - started).toBeLessThan(20_000);
});

test("a name in a code block is code; a part of a longer name there is another name", () => {
  const code = "```\nrun(find_all, my_find_one)\n```\n";
  expect(namesIn(`${code}Use \`find_all\`, then \`find_one\`.`)).toEqual(["find_one"]);
});

test("a body of line breaks takes little more than telling its lines apart", () => {
  const body = "\n".repeat(300_000);
  const took = (work: () => unknown): number => {
    const started = performance.now();
    work();
    return performance.now() - started;
  };
  const rounds = [1, 2, 3].map(() => took(() => findPhantomTools(body, known([]))) / took(() => readCodeBlocks(body)));
  expect(Math.min(...rounds)).toBeLessThan(12);
});

test("name and description are searched too, and the own words of a context count as mentions", () => {
  const known = { isBound: () => false, isRegistered: (name: string) => name === "Bash", snakeCase: false };
  const description = "You can call these tools: `Bash`, `Write` and `x-y`. Use the Read tool.";
  expect(findSkillPhantoms({ name: "mcp__a__b", description, body: "Use the Read tool.", bodyLine: 9 }, known)).toEqual(
    [
      { name: "mcp__a__b", line: 1, registered: false },
      { name: "Read", line: 1, registered: false },
      { name: "Bash", line: 1, registered: true },
      { name: "Write", line: 1, registered: false },
      { name: "x-y", line: 1, registered: false },
    ],
  );
});
