import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportFaults } from "./report-schema.js";
import { runHere } from "./test-io.js";

let cwd = "";
beforeAll(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-needs-")));
  const put = (name: string, head: string): void => {
    mkdirSync(join(cwd, "skills", name), { recursive: true });
    writeFileSync(
      join(cwd, "skills", name, "SKILL.md"),
      `---\nname: ${name}\ndescription: Sorts notes.\n${head}---\nSort.\n`,
    );
  };
  put("plain", "");
  put("keyed", "metadata: { openclaw: { requires: { env: [NOTES_TOKEN], mcp: [notes] } } }\n");
  put("tooled", "requires: { bins: [no-such-program-anywhere], ports: [80] }\n");
  mkdirSync(join(cwd, "bin"));
  writeFileSync(join(cwd, "runnable.json"), JSON.stringify({ roots: ["skills"], runnable: true }));
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));
const run = (argv: readonly string[], env: Record<string, string> = {}): ReturnType<typeof runHere> =>
  runHere(argv, { cwd, env: { PATH: join(cwd, "bin"), ...env } });

test("list --runnable withholds what cannot work here, and says for lack of what", async () => {
  const { stdout } = await run(["list", "--root", "skills", "--runnable"]);
  expect(stdout).toContain("needs no-such-program-anywhere");
  expect(stdout).toContain("1 skill, 2 withheld");
  expect((await run(["list", "--root", "skills"])).stdout).toContain("3 skills");
  expect((await run(["list", "--config", "runnable.json"])).stdout).toContain("1 skill, 2 withheld");
  const document = JSON.parse((await run(["list", "--root", "skills", "--runnable", "--json"])).stdout);
  expect(reportFaults(document)).toEqual([]);
  expect(document.data.withheld).toMatchObject([
    { name: "keyed", reason: "requirements", missing: [{ kind: "variable", name: "NOTES_TOKEN" }] },
    { name: "tooled", reason: "requirements", missing: [{ kind: "program" }] },
  ]);
});

test("why says what is missing, there or not, and what nobody looked for", async () => {
  const loaded = await run(["why", "tooled", "--root", "skills"]);
  expect(loaded.stdout).toContain(
    "! needs         The program no-such-program-anywhere is not in the PATH. Install it.",
  );
  expect(loaded.stdout).toContain("requires.ports is in words that only people understand");
  const withheld = await run(["why", "tooled", "--root", "skills", "--runnable"]);
  expect(withheld).toMatchObject({ code: 1, stdout: expect.stringContaining("✗ needs         The program") });
  const there = await run(["why", "keyed", "--root", "skills", "--runnable"], { NOTES_TOKEN: "x" });
  expect(there.stdout).toContain("✓ needs         NOTES_TOKEN: all there");
  expect(there.stdout).toContain("MCP servers, which are not looked for: notes");
  expect((await run(["why", "plain", "--root", "skills"])).stdout).not.toContain("needs");
  expect(reportFaults(JSON.parse((await run(["why", "tooled", "--root", "skills", "--json"])).stdout))).toEqual([]);
});

test("doctor counts what is missing", async () => {
  const words = "2 skills lack something: program no-such-program-anywhere, variable NOTES_TOKEN";
  for (const more of [[], ["--runnable"]]) {
    const { stdout } = await run(["doctor", "environment", "--root", "skills", "--json", ...more]);
    const [{ checks }] = JSON.parse(stdout).data.sections;
    expect(checks).toContainEqual(
      expect.objectContaining({ subject: "requirements", verdict: "note", words: expect.stringContaining(words) }),
    );
  }
});
