import { expect, test } from "vitest";
import { displayPath, toRelative, withoutHome } from "./display-path.js";

const place = { cwd: "/home/me/project", home: "/home/me" };

test.for([
  ["/home/me/project/skills/a/SKILL.md", "skills/a/SKILL.md"],
  ["/home/me/project", "."],
  ["/home/me/.agents/skills", "~/.agents/skills"],
  ["/home/me", "~"],
  ["/home/mellow/x", "/home/mellow/x"],
  ["/home/me/project-two/x", "~/project-two/x"],
  ["/etc/skills", "/etc/skills"],
  ["/home/me/project/odd name", '"odd name"'],
  ["/home/me/project/line\nbreak", '"line\\nbreak"'],
  ["skill://acme/refunds/SKILL.md", "skill://acme/refunds/SKILL.md"],
] as const)("people read %j as %s", ([path, shown]) => {
  expect(displayPath(path, place)).toBe(shown);
});

test("programs get a path they can open", () => {
  expect(toRelative("/home/me/project/skills", place.cwd)).toBe("skills");
  expect(toRelative("/home/me/.agents", place.cwd)).toBe("/home/me/.agents");
});

test("words of others lose the path of the home folder", () => {
  const words = "ENOENT: no such file, open '/home/me/secret/x' near /home/me/project/y";
  expect(withoutHome(words, place)).toBe("ENOENT: no such file, open '~/secret/x' near y");
});
