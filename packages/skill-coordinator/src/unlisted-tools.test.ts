import { expect, test } from "vitest";
import { type CoordinatedSkill, createCoordinator, createToolRegistry, type SkillEvent } from "./index.js";

const registry = createToolRegistry({ read_file: {}, run_shell: {} });
const silent: CoordinatedSkill = { name: "silent", description: "Says nothing.", body: "Do it." };
const build = (skill: CoordinatedSkill, unlistedTools?: "none" | "all" | readonly string[]) => {
  const events: SkillEvent[] = [];
  const onEvent = (event: SkillEvent): void => void events.push(event);
  const options = { index: { skills: [skill] }, registry, unlistedTools, onEvent };
  const resolution = createCoordinator(options).buildByName(skill.name);
  if (resolution.status !== "resolved") throw new Error("nothing was resolved");
  return { context: resolution.context, events };
};

test("a skill that lists no tools holds none by default, and the warning names the option", () => {
  const { context, events } = build(silent);
  expect(Object.keys(context.activeTools)).toEqual([]);
  expect(context.warnings).toMatchObject([
    { code: "tools-unlisted", message: expect.stringContaining("`unlistedTools`") },
  ]);
  expect(events).toMatchObject([{ type: "activated", unlistedTools: [] }]);
});

test("it holds what the host says, and may call it", () => {
  const all = build(silent, "all").context;
  expect(Object.keys(all.activeTools)).toEqual(["read_file", "run_shell"]);
  expect(all.warnings).toEqual([]);
  expect(all.permits({ tool: "run_shell", input: { command: "ls" } }).allowed).toBe(true);
  const { context, events } = build(silent, ["read_file"]);
  expect(events).toMatchObject([{ type: "activated", unlistedTools: ["read_file"] }]);
  expect(Object.keys(context.activeTools)).toEqual(["read_file"]);
  expect(context.systemInstruction).toContain("You can call these tools: `read_file`.");
  expect(context.permits({ tool: "run_shell", input: { command: "ls" } }).allowed).toBe(false);
});

test.for([
  ["an empty list", { allowedTools: [] }],
  ["a list that could not be read", { allowedTools: [], frontmatter: { "allowed-tools": 7 } }],
  ["a source that grants none", { requestedTools: [], frontmatter: {} }],
  ["a list of its own", { allowedTools: [{ tool: "read_file" }], frontmatter: {} }],
] as const)("a skill with %s is not one of them: nothing is widened", ([, fields]) => {
  const { context } = build({ ...silent, ...fields }, "all");
  expect(Object.keys(context.activeTools)).toEqual(
    "allowedTools" in fields && fields.allowedTools[0] ? ["read_file"] : [],
  );
  expect(context.unlistedTools).toBeUndefined();
});

test("a document of an index without the key lists none, too", () => {
  const { context } = build({ ...silent, allowedTools: [], frontmatter: { name: "silent" } }, "all");
  expect(Object.keys(context.activeTools)).toEqual(["read_file", "run_shell"]);
});

test.for([["some"], [["read_file", "nobody"]], [7]])("unlistedTools cannot be %j", ([unlistedTools]) => {
  expect(() => build(silent, unlistedTools as "all")).toThrow(TypeError);
});
