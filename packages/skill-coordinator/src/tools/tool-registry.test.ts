import { expect, test } from "vitest";
import { createToolRegistry } from "./tool-registry.js";

const read = { name: "read_file", description: "Reads" };
const shell = { name: "run_shell" };

test("tools come out as they went in, by exact name", () => {
  const registry = createToolRegistry([read, shell]);
  expect(registry.resolve("read_file")).toBe(read);
  expect(registry.resolve("Read_File")).toBeUndefined();
  expect(registry.availableTools()).toEqual(["read_file", "run_shell"]);
});

test("a record names its tools by key, and functions are tools too", () => {
  const now = () => 0;
  const registry = createToolRegistry({ now, read_file: read });
  expect(registry.resolve("now")).toBe(now);
  expect(registry.availableTools()).toEqual(["now", "read_file"]);
});

test("two tools of one name throw", () => {
  expect(() => createToolRegistry([read, { name: "read_file" }])).toThrow('Two tools are named "read_file".');
});

test.for([["", undefined], ["a b"], ["a`b"], ["a\nb"], ["a\u200bb"]])("the name %j throws", ([name]) => {
  expect(() => createToolRegistry([{ name: name ?? "" }])).toThrow(TypeError);
});

test("a tool that is not there throws", () => {
  expect(() => createToolRegistry({ gone: undefined })).toThrow('The tool "gone" is undefined.');
});

test.for(["constructor", "__proto__", "toString", "hasOwnProperty"])(
  "%s is no tool unless it is registered",
  (name) => {
    const registry = createToolRegistry([read]);
    expect(registry.resolve(name)).toBeUndefined();
    expect(registry.expand?.(name)).toEqual([]);
    expect(createToolRegistry([{ name }]).resolve(name)).toEqual({ name });
  },
);

test("an alias stands for the host's tool", () => {
  const registry = createToolRegistry([read], { aliases: { Read: "read_file" } });
  expect(registry.resolve("Read")).toBe(read);
  expect(registry.expand?.("Read")).toEqual(["read_file"]);
  expect(registry.availableTools()).toEqual(["read_file"]);
});

test("an alias to nothing, or over a tool, throws", () => {
  expect(() => createToolRegistry([read], { aliases: { Read: "reed" } })).toThrow('"reed"');
  expect(() => createToolRegistry([read, shell], { aliases: { run_shell: "read_file" } })).toThrow("would hide it");
});

test("a wildcard binds one server's tools, and only where the host opts in", () => {
  const tools = [
    "mcp__git__log",
    "mcp__git__show",
    "mcp__git_evil__x",
    "mcp__github__x",
    "mcp__git__",
    "mcp__git__evil__x",
  ].map((name) => ({
    name,
  }));
  expect(createToolRegistry(tools).expand?.("mcp__git__*")).toEqual([]);
  const registry = createToolRegistry(tools, { mcpWildcards: ["git"] });
  expect(registry.expand?.("mcp__git__*")).toEqual(["mcp__git__log", "mcp__git__show"]);
  for (const other of ["*", "mcp__*", "mcp__github__*", "mcp__git*", "mcp__git", "mcp__git__l*"]) {
    expect(registry.expand?.(other)).toEqual([]);
  }
});
