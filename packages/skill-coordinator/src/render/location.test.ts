import { expect, test } from "vitest";
import { folderOf, locationOf } from "./location.js";

const skill = { path: "/p/.skills/deep/a/SKILL.md", source: "/p/.skills" };

test.for([
  ["absolute", "/p/.skills/deep/a/SKILL.md", "/p/.skills/deep/a"],
  ["relative", "deep/a/SKILL.md", "deep/a"],
  ["mount", "/mnt/deep/a/SKILL.md", "/mnt/deep/a"],
  ["none", undefined, undefined],
] as const)("%s locations", ([style, location, folder]) => {
  expect(locationOf(skill, style, "/mnt/")).toBe(location);
  expect(folderOf(skill, style, "/mnt/")).toBe(folder);
});

test("a skill outside its root keeps its path, or its folder's name below a mount", () => {
  const stray = { ...skill, source: "/elsewhere" };
  expect(locationOf(stray, "relative")).toBe("/p/.skills/deep/a/SKILL.md");
  expect(locationOf(stray, "mount", "/mnt")).toBe("/mnt/a/SKILL.md");
});

test("a sibling whose name begins like the root is outside it", () => {
  expect(locationOf({ ...skill, path: "/p/.skills-2/a/SKILL.md" }, "relative")).toBe("/p/.skills-2/a/SKILL.md");
});

test("a skill without a path has no location", () => {
  expect(locationOf({}, "absolute")).toBeUndefined();
});

test("a mount needs to be named", () => {
  expect(() => locationOf(skill, "mount")).toThrow('location: "mount" needs a mountPath.');
});
