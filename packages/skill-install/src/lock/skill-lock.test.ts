import { join } from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "../../test/support/temp.js";
import { formatLock, type LockedSkill, parseLock, readLock, toLockedSkill } from "./skill-lock.js";
import { readSkillsLock, skillsLockHash } from "./skills-lock.js";

const FILES = [
  { path: "SKILL.md", bytes: Buffer.from("a\n") },
  { path: "10", bytes: Buffer.from("x") },
  { path: "9", bytes: Buffer.from("y"), executable: true },
];
const SKILL = toLockedSkill({ type: "folder", path: "./x" }, FILES);

test("the same skills give the same bytes in whatever order, and are read again as they were", () => {
  const lock = new Map<string, LockedSkill>([
    ["b", SKILL],
    ["10", SKILL],
    ["9", SKILL],
  ]);
  const text = formatLock(lock);
  expect(formatLock(new Map([...lock].reverse()))).toBe(text);
  expect(formatLock(parseLock(text, "x"))).toBe(text);
  expect([...text.matchAll(/^ {4}"(\w+)": \{/gm)].map(([, name]) => name)).toEqual(["10", "9", "b"]);
  expect(formatLock(new Map([["a", SKILL]]))).toMatchInlineSnapshot(`
    "{
      "lockVersion": 1,
      "skills": {
        "a": {
          "digest": "h1:0MkB4cPEyfW6L8fscrTep4JNNuwbUJbQDYbIaWdHjxQ=",
          "executable": [
            "9"
          ],
          "files": {
            "10": "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881",
            "9": "a1fce4363854ff888cff4b8e7875d600c2682390412a8cf79b37d0b11148b0fa",
            "SKILL.md": "87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7"
          },
          "source": {
            "path": "./x",
            "type": "folder"
          }
        }
      }
    }
    "
  `);
});

test.for([
  ["no JSON", "{"],
  ["a conflict of a merge", `<<<<<<< HEAD\n${formatLock(new Map())}`],
  ["a list", "[]"],
  ["no skills", '{"lockVersion": 1}'],
  ["a version from the future", '{"lockVersion": 2, "skills": {}}'],
  ["a name that is a path", formatLock(new Map([["../x", SKILL]]))],
  ["a file that is a path out", withSkill({ files: { "../x": "0".repeat(64) } })],
  ["a digest that is not that of its files", withSkill({ digest: "h1:AAAA" })],
  ["a hash that is none", withSkill({ files: { "SKILL.md": "x" } })],
  ["no source", withSkill({ source: undefined })],
  ["a source nobody knows", withSkill({ source: { type: "ftp" } })],
  ["a commit that is an option", withSkill({ source: { type: "git", url: "x", commit: "--upload-pack=x", path: "" } })],
  ["a path that climbs", withSkill({ source: { type: "git", url: "x", commit: "0".repeat(40), path: "../x" } })],
  ["a program to run that is not there", withSkill({ executable: ["gone"] })],
] as const)("a lock with %s is an error, never an empty one", ([, text]) => {
  const folder = tempFolder({ "skillwright.lock": text });
  expect(readLock(join(folder, "skillwright.lock"))).toMatchObject({ ok: false, problem: { code: "lock-invalid" } });
});

test("no lock is told as such", () => {
  expect(readLock(join(tempFolder(), "skillwright.lock"))).toMatchObject({ problem: { code: "lock-missing" } });
});

function withSkill(change: object): string {
  return JSON.stringify({ lockVersion: 1, skills: { x: { ...SKILL, ...change } } });
}

test("the lock of `npx skills` is read, and its hash can be made again", () => {
  const files = [
    { path: "SKILL.md", bytes: Buffer.from("a\n") },
    { path: "_z.md", bytes: Buffer.from("z") },
    { path: "scripts/run.sh", bytes: Buffer.from("b\n") },
    { path: "node_modules/x.js", bytes: Buffer.from("left out") },
  ];
  // Names and bytes run together, in the order of ICU: `_z.md`, `scripts/run.sh`, `SKILL.md`.
  expect(skillsLockHash(files)).toBe("42db80a1bc9c1a5301d7322dbdf0670411010bcfe4e6a0a0f75b8ee23098c43c");
  const text = JSON.stringify({
    version: 1,
    skills: {
      b: { source: "acme/skills", ref: "v1", computedHash: "0".repeat(64) },
      a: { source: "x", sourceUrl: "https://example.com/x.git" },
    },
  });
  expect(readSkillsLock(text)).toEqual({
    ok: true,
    entries: [
      { name: "a", source: "https://example.com/x.git" },
      { name: "b", source: "acme/skills#v1", computedHash: "0".repeat(64) },
    ],
  });
  expect(readSkillsLock("{")).toMatchObject({ problem: { code: "lock-invalid" } });
});
