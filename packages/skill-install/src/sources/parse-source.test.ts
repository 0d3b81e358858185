import { expect, test } from "vitest";
import { parseSource } from "./parse-source.js";

const COMMIT = "0123456789012345678901234567890123456789";

test.for([
  ["./skills", { type: "folder", path: "./skills" }],
  ["/srv/skills", { type: "folder", path: "/srv/skills" }],
  ["..", { type: "folder", path: ".." }],
  ["./pdf.skill", { type: "archive", location: "./pdf.skill" }],
  ["../x/skills.tar.gz", { type: "archive", location: "../x/skills.tar.gz" }],
  ["owner/repo", { type: "git", url: "https://github.com/owner/repo.git" }],
  ["owner/repo#v1", { type: "git", url: "https://github.com/owner/repo.git", ref: "v1" }],
  [
    "owner/repo/skills/pdf#v1",
    { type: "git", url: "https://github.com/owner/repo.git", path: "skills/pdf", ref: "v1" },
  ],
  [
    `owner/repo#${COMMIT}:skills/pdf`,
    { type: "git", url: "https://github.com/owner/repo.git", ref: COMMIT, path: "skills/pdf" },
  ],
  ["gitlab:group/repo", { type: "git", url: "https://gitlab.com/group/repo.git" }],
  ["https://github.com/owner/repo", { type: "git", url: "https://github.com/owner/repo.git" }],
  [
    "https://github.com/owner/repo/tree/feature/x/skills",
    { type: "git", url: "https://github.com/owner/repo.git", tree: "feature/x/skills" },
  ],
  [
    "https://gitlab.com/a/b/c/-/tree/main/skills",
    { type: "git", url: "https://gitlab.com/a/b/c.git", tree: "main/skills" },
  ],
  ["https://git.example.com/a.git#main", { type: "git", url: "https://git.example.com/a.git", ref: "main" }],
  ["git+https://git.example.com/a", { type: "git", url: "https://git.example.com/a" }],
  ["git@host.example:a/b.git", { type: "git", url: "git@host.example:a/b.git" }],
  ["ssh://git@host.example/a", { type: "git", url: "ssh://git@host.example/a" }],
  ["file:///srv/a.git#x", { type: "git", url: "file:///srv/a.git", ref: "x" }],
  ["npm:kit", { type: "npm", package: "kit" }],
  ["npm:@acme/kit@^2.1", { type: "npm", package: "@acme/kit", range: "^2.1" }],
  ["node_modules:@acme/kit", { type: "installed", package: "@acme/kit" }],
  ["https://skills.example.com", { type: "well-known", url: "https://skills.example.com" }],
  ["https://skills.example.com/pdf.skill", { type: "archive", location: "https://skills.example.com/pdf.skill" }],
  // Somebody else's sites, which only look like a forge's.
  ["https://notgithub.com/a/b", { type: "well-known", url: "https://notgithub.com/a/b" }],
  ["https://x.example/github.com/o/r", { type: "well-known", url: "https://x.example/github.com/o/r" }],
] as const)("%s is understood", ([text, request]) => {
  expect(parseSource(text)).toEqual(request);
});

test.for([
  "",
  "skills",
  "~/skills",
  "owner/..",
  "owner/repo#-x",
  "owner/repo#a b",
  "owner/repo#v1:../x",
  "https://github.com/owner",
  "https://",
  "npm:",
  "a\\b",
])("%j is not", (text) => {
  expect(() => parseSource(text)).toThrow("is not understood");
});
