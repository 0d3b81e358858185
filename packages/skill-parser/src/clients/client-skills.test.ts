import { expect, test } from "vitest";
import { clientFolders, clientNaming, clientsOf } from "./client-skills.js";
import { CLIENT_NAMES, CLIENTS, type ClientName } from "./clients.js";

test.for([
  ["one that reads only its own", ["claude-code"], [".claude/skills"]],
  ["one that reads the shared one", ["codex"], [".agents/skills"]],
  ["two that share it", ["codex", "gemini"], [".agents/skills"]],
  ["both kinds", ["claude-code", "codex", "gemini"], [".agents/skills", ".claude/skills"]],
  ["one that reads both", ["claude-code", "vscode"], [".agents/skills", ".claude/skills"]],
  ["none", [], []],
] as const)("the folders for %s", ([, clients, folders]) => {
  expect(clientFolders(clients, "project")).toEqual(folders);
});

test("whatever the clients, each of them reads one of the folders", () => {
  for (const scope of ["project", "user"] as const) {
    for (let set = 1; set < 2 ** CLIENT_NAMES.length; set++) {
      const clients = CLIENT_NAMES.filter((_, at) => set & (1 << at));
      const folders = clientFolders(clients, scope);
      for (const client of clients)
        expect(CLIENTS[client].places[scope].some((place) => folders.includes(place))).toBe(true);
    }
  }
});

test("Claude Code calls skills by their folder, and those of plugins by the plugin", () => {
  expect(clientNaming("claude-code")).toEqual({ by: "folder" });
  expect(clientNaming("claude-code", "zoo")).toEqual({ by: "frontmatter", prefix: "zoo" });
  expect(clientNaming("codex")).toEqual({ by: "frontmatter" });
  expect(clientNaming("codex", "zoo")).toEqual({ by: "frontmatter", prefix: "zoo" });
  expect(clientNaming("gemini", "zoo")).toEqual({ by: "frontmatter" });
});

test("a sign is a folder that no other client has", () => {
  const all = CLIENT_NAMES.flatMap((name) => CLIENTS[name].places.signs?.project.map((sign) => [sign, name]) ?? []);
  expect(new Set(all.map(([sign]) => sign)).size).toBe(all.length);
  expect(clientsOf(".claude/skills", "project")).toEqual<ClientName[]>([
    "claude-code",
    "copilot",
    "opencode",
    "vscode",
  ]);
});
