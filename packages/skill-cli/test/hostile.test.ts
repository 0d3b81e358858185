import { spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMANDS as ALL_COMMANDS } from "../src/command-list.js";
import { AGENT_NAMES } from "../src/hook/agents.js";
import { HOOK_FORMATS } from "./hook-messages.js";
import { makeHostileTree } from "./hostile-tree.js";
import { reportFaults } from "./report-schema.js";
import { runHere } from "./test-io.js";
import { UNPRINTABLE } from "./unprintable.js";

let tree = "";
beforeAll(() => {
  tree = makeHostileTree();
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** Every command, as it meets the tree. `TREE` stands for its path. */
const COMMANDS: readonly (readonly string[])[] = [
  ["list", "--root", "TREE"],
  ["list", "--root", "TREE", "--wide"],
  ["match", "clock", "--root", "TREE", "--top-k", "50"],
  ["match", "\u001b[2Jclock\u202e", "--root", "TREE"],
  ["show", "--root", "TREE", "--", "escape"],
  ["show", "--root", "TREE", "--", "-rf"],
  ["show", "--root", "TREE", "--", "--help"],
  ["show", "--root", "TREE", "--", "line\nbreak"],
  ["show", "--root", "TREE", "--", "\u001b[31mred"],
  ["show", "--root", "TREE", "--", "bidi"],
  ["show", "--root", "TREE", "--", "tags-hidden"],
  ["show", "--root", "TREE", "--", "no \u001b[31msuch"],
  ["show", "--root", "TREE", "resources"],
  ["show", "--root", "TREE", "resources", "--resource", "a\u001b[2Jb.md"],
  ["show", "--root", "TREE", "resources", "--resource", "binary.bin"],
  ["show", "--root", "TREE", "resources", "--resource", "../honest/SKILL.md"],
  ["why", "--root", "TREE", "bidi", "--query", "clock", "--tools", "Read"],
  ["why", "--root", "TREE", "broken"],
  ["why", "--root", "TREE", "fifo"],
  ["explain", "clock \u001b[31m", "--root", "TREE", "--top-k", "50"],
  ["explain", "clock", "bidi", "--root", "TREE"],
  ["fmt", "TREE", "--check"],
  ["mcp", "serve", "TREE", "--check"],
  ["studio", "TREE", "--for", "0"],
  ["run", "honest", "scripts/wind.sh", "--root", "TREE"],
  ["run", "honest", "scripts/\u001b[2J.sh", "--root", "TREE", "--yes"],
  ["audit"],
  ["catalog", "search", "clock \u001b[31m", "--catalog", "memory:"],
  ["catalog", "publish", "TREE/honest", "TREE/bidi", "TREE/fifo", "--publisher", "acme", "--catalog", "memory:"],
  ["examples", "--root", "TREE", "--", "bidi"],
  ["examples", "honest", "--root", "TREE", "--add", "clock \u001b[31m", "--dry-run"],
  ["stats", "--root", "TREE", "--top", "50"],
  ["validate", "TREE"],
  ["validate", "TREE", "--profile", "spec"],
  ["validate", "TREE", "--format", "github"],
  ["validate", "TREE", "--format", "sarif"],
  ["validate", "TREE/fifo/SKILL.md"],
  ["scan", "TREE"],
  ["scan", "TREE", "--format", "github"],
  ["scan", "TREE", "--format", "sarif"],
  ["scan", "TREE/fifo/SKILL.md"],
  ["validate", "TREE", "--diff"],
  ["validate", "TREE", "--statistics"],
  ["validate", "TREE/**/SKILL.md", "!TREE/fifo"],
  ["compat", "report", "TREE"],
  ["compat", "report", "TREE", "--details", "--client", "codex,spec"],
  ["compat", "report", "TREE/fifo/SKILL.md"],
  ["schema"],
  ["schema", "claude-code"],
  ["rule", "tools-comma"],
  ["rule", "no\u001b[31msuch"],
  ["list", "TREE"],
  ["list", "TREE", "--names"],
  ["tune", "--root", "TREE", "bidi", "--query", "clock \u001b[31m", "--once"],
  ["compare", "--root", "TREE", "bidi", "escape", "--query", "clock \u001b[31m"],
  ["inject", "clock", "--root", "TREE"],
  ["prompt", "--root", "TREE"],
  ["prompt", "--root", "TREE", "--format", "markdown", "--section", "tool"],
  ["prompt", "--root", "TREE", "--format", "xml-skills-ref"],
  ["prompt", "--root", "TREE", "--format", "json", "--budget", "300", "--query", "clock"],
  ["context", "clock", "--root", "TREE"],
  ["context", "clock", "--root", "TREE", "--mode", "permissive", "--name", "bidi"],
  ["context", "clock", "--root", "TREE", "--mode", "permissive", "--name", "forged"],
  ["doctor", "--root", "TREE"],
  ["watch", "--root", "TREE", "--for", "0"],
  ["add", "TREE", "--dry-run", "--dir", "nowhere"],
  ["add", "no\u001b[31msuch", "--dry-run"],
  ["install"],
  ["verify"],
  ["outdated", "no\u001b[31msuch"],
  ["update", "--dry-run"],
  ["remove", "no\u001b[31msuch"],
  ["diff", "no\u001b[31msuch"],
  ["publish", "TREE", "--dry-run"],
  ["completion", "bash"],
  ["hook", "claude-code"],
  ["hook", "claude-code", "--root", "TREE"],
  ["hook", "install", "claude-code", "--dry-run"],
  ["hook", "uninstall", "opencode", "--user", "--dry-run"],
  ["usage", "--root", "TREE"],
  ["usage", "--root", "TREE", "--all"],
  ["usage", "--clear"],
  ["import", "--dry-run"],
  ["import", "--from", "kiro", "--dry-run", "--always"],
];

const COMPAT: readonly (readonly string[])[] = [
  ...[
    "escape",
    "raw-escape",
    "c1",
    "bidi",
    "tags-hidden",
    "return",
    "bytes",
    "utf16",
    "proto",
    "fifo",
    "folder",
  ].flatMap((folder) => ["validate", "read-properties", "to-prompt"].map((command) => [command, `TREE/${folder}`])),
  ["validate", "TREE/line\nbreak"],
  ["validate", "TREE/\u001b[31mred"],
];

const bin = fileURLToPath(new URL("../dist/bin.cjs", import.meta.url));
const atTree = (argv: readonly string[]): string[] => argv.map((word) => word.replace("TREE", tree));
const place = () => ({ cwd: tree, home: join(tree, "honest") });

/** Met in tests of their own, below. */
const ELSEWHERE = ["eval", "new"];

describe("on a tree of hostile files", () => {
  test.for(ALL_COMMANDS.map(({ name }) => name))("%s is met", (name) => {
    expect([...COMMANDS.map(([met]) => met), ...ELSEWHERE]).toContain(name);
  });

  test.for(COMMANDS.map((argv) => [argv] as const))("%j prints only printable text", async ([argv]) => {
    const { stdout, stderr, code } = await runHere(atTree(argv), place());
    expect(stdout + stderr).not.toMatch(UNPRINTABLE);
    expect(stdout + stderr).not.toMatch(/^ +at .+\(.+:\d+:\d+\)$/m);
    expect([0, 1]).toContain(code);
  });

  test.for(COMMANDS.map((argv) => [argv] as const))("%j with colours adds nothing but colours", async ([argv]) => {
    const { stdout, stderr } = await runHere(atTree(argv), { ...place(), env: { FORCE_COLOR: "1" } });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colour codes themselves
    expect((stdout + stderr).replace(/\x1b\[(?:[1247]|2[2-47]|3[1-69]|90)m/g, "")).not.toMatch(UNPRINTABLE);
  });

  test.for(COMMANDS.map((argv) => [argv] as const))("%j with --json is one document", async ([argv]) => {
    const at = argv.indexOf("--");
    const withJson = at === -1 ? [...argv, "--json"] : [...argv.slice(0, at), "--json", ...argv.slice(at)];
    const { stdout, stderr, code } = await runHere(atTree(withJson), place());
    expect(stdout + stderr).not.toMatch(UNPRINTABLE);
    const document = JSON.parse(stdout);
    expect(document).toMatchObject({ version: 1, command: argv[0], exitCode: code });
    expect(reportFaults(document)).toEqual([]);
  });

  test.for(COMPAT.map((argv) => [argv] as const))("%j as the reference prints only printable text", async ([argv]) => {
    const { both, code } = await runHere(["compat", ...atTree(argv)], place());
    expect(both).not.toMatch(UNPRINTABLE);
    expect([0, 1]).toContain(code);
  });

  test("selection tests with hostile requests print only printable text", async () => {
    writeFileSync(
      join(tree, "cases.json"),
      JSON.stringify([{ query: "clock \u001b[2J\u202e", expect: "\u001b[31mred" }]),
    );
    for (const format of ["text", "junit", "github", "sarif", "json"]) {
      const { both, code } = await runHere(["eval", "cases.json", "--root", tree, "--format", format], place());
      expect(both).not.toMatch(UNPRINTABLE);
      expect(code).toBe(2);
    }
  });

  test.for(AGENT_NAMES)("the hook for %s names skills in printable text alone", async (agent) => {
    const { prompt } = HOOK_FORMATS[agent];
    for (const words of ["my clock is slow", "clock \u001b[31m\u202e very long with odd files and tools"]) {
      const stdin = JSON.stringify({ ...prompt, session_id: words })
        .replaceAll("PROMPT", JSON.stringify(words).slice(1, -1))
        .replaceAll("CWD", tree);
      const { stdout, stderr, code } = await runHere(["hook", agent, "--root", tree, "--no-usage"], {
        ...place(),
        stdin,
      });
      expect([stdout.includes("clock"), stderr, code]).toEqual([true, "", 0]);
      expect(stdout).not.toMatch(UNPRINTABLE);
      expect(stdout).not.toMatch(/\[\/?skill/);
    }
  });

  test("a name that is none is refused in printable words", async () => {
    const { both, code } = await runHere(["new", "\u001b[31mred/../x", "-d", "clock", "--dir", "fresh"], place());
    expect(both).not.toMatch(UNPRINTABLE);
    expect(code).toBe(1);
  });

  test.runIf(existsSync(bin))("the bytes of a process of its own are printable, too", () => {
    // A process takes its time, so the first few of each will do; the others run in this one, above.
    const few = ["list", "show", "validate", "why"].flatMap((name) =>
      COMMANDS.filter(([command]) => command === name).slice(0, 4),
    );
    for (const argv of few) {
      const { stdout, stderr } = spawnSync(process.execPath, [bin, ...atTree(argv)], {
        cwd: tree,
        env: { HOME: tree },
      });
      const bytes = Buffer.concat([stdout, stderr]);
      expect(bytes.filter((byte) => (byte < 0x20 && byte !== 9 && byte !== 10) || byte === 0x7f)).toHaveLength(0);
      expect(new TextDecoder("utf-8", { fatal: true }).decode(bytes)).not.toMatch(UNPRINTABLE);
    }
  });

  test("nothing from outside the tree is printed", async () => {
    for (const argv of COMMANDS) {
      const { both } = await runHere(atTree(argv), place());
      expect(both).not.toContain("root:x:0:0");
    }
  });

  test("the honest skills among them still load", async () => {
    const { stdout } = await runHere(
      ["match", "my clock is slow", "--root", tree, "--min-score", "0", "--top-k", "50", "--json"],
      place(),
    );
    const names = JSON.parse(stdout).data.matches.map(({ name }: { name: string }) => name);
    expect(names).toContain("honest");
  });

  test("a forged annotation stays inside its own", async () => {
    const { stdout } = await runHere(["validate", tree, "--format", "github"], place());
    for (const line of stdout.trimEnd().split("\n")) expect(line).toMatch(/^::(error|warning|notice) file=[^:]*::/);
  });
});
