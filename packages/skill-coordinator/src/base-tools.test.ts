import { expect, test } from "vitest";
import {
  type CoordinatedSkill,
  combineContexts,
  createCoordinator,
  createToolRegistry,
  type SkillEvent,
} from "./index.js";

const registry = createToolRegistry({ read_file: {}, run_shell: {} });
const silent: CoordinatedSkill = { name: "silent", description: "Says nothing.", body: "Do it." };
const build = (skill: CoordinatedSkill, baseTools?: "none" | "all" | readonly string[]) => {
  const events: SkillEvent[] = [];
  const onEvent = (event: SkillEvent): void => void events.push(event);
  const options = { index: { skills: [skill] }, registry, baseTools, onEvent };
  const resolution = createCoordinator(options).buildByName(skill.name);
  if (resolution.status !== "resolved") throw new Error("nothing was resolved");
  return { context: resolution.context, events };
};

test("a skill that lists no tools holds none by default, and the warning names the option", () => {
  const { context, events } = build(silent);
  expect(Object.keys(context.activeTools)).toEqual([]);
  expect(context.warnings).toMatchObject([{ code: "tools-unlisted", message: expect.stringContaining("`baseTools`") }]);
  expect(events).toMatchObject([{ type: "activated", baseTools: [] }]);
});

test("it holds what the host says, and may call it", () => {
  const all = build(silent, "all").context;
  expect(Object.keys(all.activeTools)).toEqual(["read_file", "run_shell"]);
  expect(all.warnings).toEqual([]);
  expect(all.permits({ tool: "run_shell", input: { command: "ls" } }).allowed).toBe(true);
  const { context, events } = build(silent, ["read_file"]);
  expect(events).toMatchObject([{ type: "activated", baseTools: ["read_file"] }]);
  expect(Object.keys(context.activeTools)).toEqual(["read_file"]);
  expect(context.systemInstruction).toContain("This skill adds no tools and removes none.");
  expect(context.permits({ tool: "run_shell", input: { command: "ls" } }).allowed).toBe(false);
});

test.for([
  ["an empty list", { allowedTools: [] }],
  ["a list that could not be read", { allowedTools: [], frontmatter: { "allowed-tools": 7 } }],
  ["a list of its own", { allowedTools: [{ tool: "read_file" }], frontmatter: {} }],
] as const)("a skill with %s is not one of them: nothing is widened", ([, fields]) => {
  const { context } = build({ ...silent, ...fields }, "all");
  expect(Object.keys(context.activeTools)).toEqual(
    "allowedTools" in fields && fields.allowedTools[0] ? ["read_file"] : [],
  );
  expect(context.baseTools).toBeUndefined();
});

test("a skill beside one that lists its tools adds nothing and removes nothing, in either order", () => {
  const strict: CoordinatedSkill = { ...silent, name: "strict", allowedTools: [{ tool: "read_file" }] };
  for (const order of [
    [silent, strict],
    [strict, silent],
  ]) {
    const combined = combineContexts(order.map((skill) => build(skill, "all").context));
    expect(Object.keys(combined.unguardedTools)).toEqual(["read_file"]);
    expect(combined.permits({ tool: "read_file", input: {} }).allowed).toBe(true);
    expect(combined.permits({ tool: "run_shell", input: { command: "ls" } }).allowed).toBe(false);
  }
});

test("a skill of a source that grants nothing yet adds nothing and removes nothing", () => {
  const remote = { ...silent, allowedTools: [], requestedTools: [{ tool: "run_shell" }], frontmatter: {} };
  expect(Object.keys(build(remote).context.activeTools)).toEqual([]);
  expect(Object.keys(build(remote, ["read_file"]).context.activeTools)).toEqual(["read_file"]);
});

test("a document of an index without the key lists none, too", () => {
  const { context } = build({ ...silent, allowedTools: [], frontmatter: { name: "silent" } }, "all");
  expect(Object.keys(context.activeTools)).toEqual(["read_file", "run_shell"]);
});

test.for([["some"], [["read_file", "nobody"]], [7]])("baseTools cannot be %j", ([baseTools]) => {
  expect(() => build(silent, baseTools as "all")).toThrow(TypeError);
});
