import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { SCHEMA_PROFILES, VIEWER_NAMES } from "@skillwright/skill-parser/clients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reportFaults } from "./report-schema.js";
import { runHere } from "./test-io.js";

let folder = "";
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const run = (...argv: string[]) => runHere(argv, { cwd: folder, home: join(folder, "home") });
/** The report as JSON, which is as the schema says. */
async function reported(...argv: string[]) {
  const { stdout, code } = await run("compat", "report", ...argv, "--json");
  const document = JSON.parse(stdout);
  expect(reportFaults(document)).toEqual([]);
  expect(document).toMatchObject({ command: "compat", exitCode: code });
  return { code, data: document.data };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "skillwright-compat-report-"));
  write("skills/plain/SKILL.md", "---\nname: plain\ndescription: Does it. Use when asked.\n---\nBody.\n");
  write("skills/odd/SKILL.md", "---\nname: Odd_One\ndescription: Does it.\neffort: high\n---\nBody.\n");
  write("broken/SKILL.md", "---\nname: x\n  y: [z\ndescription: d\n---\nBody.\n");
  mkdirSync(join(folder, "empty"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("compat report", () => {
  test("says of one skill what each client makes of it, and where that was read", async () => {
    const { stdout, code } = await run("compat", "report", "skills/plain");
    expect(code).toBe(0);
    for (const viewer of VIEWER_NAMES) expect(stdout).toContain(`  ✓ ${viewer}  `);
    expect(stdout).toMatch(/✓ description {2}24 characters, of 1024\. \[\d+\]/);
    expect(stdout).toMatch(/\nRead in\n {2}\[1\] +agentskills\/agentskills/);
    expect(stdout).toContain("? not verified");
  });

  test("names the documents that its claims stand on", async () => {
    const { data } = await reported("skills/plain", "--client", "codex");
    expect(data.clients).toEqual(["codex"]);
    const [{ clients, name, listingTokens }] = data.skills;
    expect([name, listingTokens > 0, clients.length]).toEqual(["plain", true, 1]);
    const named = clients[0].claims.find(({ topic }: { topic: string }) => topic === "name");
    expect(data.facts[named.fact]).toMatchObject({
      id: named.fact,
      source: { kind: "source code", document: "openai/codex codex-rs/skills/src/parser.rs" },
    });
  });

  test("of several skills shows what matters, and the sum", async () => {
    const { stdout, code } = await run("compat", "report", "skills", "--client", "vscode,claude-code");
    expect(code).toBe(1);
    expect(stdout).toContain("✗ name  `Odd_One` has characters it may not have");
    expect(stdout).not.toContain("Read in");
    expect(stdout).toMatch(
      /2 skills +fits +differs +refused +unverified\nclaude-code +1 +1 +0 +0\nvscode +1 +0 +1 +0\n/,
    );
    expect((await run("compat", "report", "skills", "--details")).stdout).toContain("Read in");
  });

  test("finds nothing wrong where only clients are asked that take the skill", async () => {
    expect((await reported("skills/odd", "--client", "claude-code")).code).toBe(0);
    expect((await reported("skills/odd", "--client", "claude-code", "--client", "spec")).code).toBe(1);
  });

  test("tells why a text is no skill, and what is known of it all the same", async () => {
    const { code, data } = await reported("broken");
    expect([code, data.skills[0].name, data.skills[0].errors[0].code]).toEqual([1, undefined, "frontmatter-invalid"]);
    const verdicts = data.skills[0].clients.map(({ client, verdict }: { client: string; verdict: string }) => [
      client,
      verdict,
    ]);
    expect(Object.fromEntries(verdicts)).toMatchObject({
      codex: "refused",
      "claude-code": "differs",
      qwen: "unverified",
    });
    expect((await run("compat", "report", "broken")).stdout).toMatch(/^broken\/SKILL\.md {2}is no skill\n {2}2:\d+ /);
  });

  test.for<[string, number, RegExp]>([
    ["no/such", 2, /There is no file or folder \S+\/no\/such\./],
    ["empty", 1, /No skill was found\. Looked in empty\./],
  ])("%s ends with %i", async ([path, expected, words]) => {
    const { both, code } = await run("compat", "report", path);
    expect([code, both]).toEqual([expected, expect.stringMatching(words)]);
  });

  test("an unknown client is wrong use", async () => {
    const { stderr, code } = await run("compat", "report", "skills", "--client", "codex,nobody");
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining("Of nobody nothing is known. There are spec, claude-code"),
    ]);
  });

  test("leaves the other words of compat to the reference", async () => {
    const { stderr, code } = await run("compat", "reports");
    expect([code, stderr]).toEqual([2, expect.stringContaining("No such command 'reports'")]);
  });
});

describe("schema", () => {
  test.for(SCHEMA_PROFILES)("%s prints the schema that is shipped", async (profile) => {
    const { stdout, code } = await run("schema", profile);
    const file = new URL(`../../skill-parser/schemas/frontmatter-${profile}.json`, import.meta.url);
    expect([code, JSON.parse(stdout)]).toEqual([0, JSON.parse(readFileSync(file, "utf8"))]);
  });

  test("without a profile lists them", async () => {
    const { stdout } = await run("schema");
    expect(stdout.split("\n").map((line) => line.split(" ")[0])).toEqual([...SCHEMA_PROFILES, ""]);
  });

  test("an unknown profile is wrong use", async () => {
    const { stderr, code } = await run("schema", "claude");
    expect([code, stderr]).toEqual([2, expect.stringContaining("claude-code")]);
  });
});
