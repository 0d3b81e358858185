import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Outcome, runHere } from "./test-io.js";

let cwd = "";
beforeEach(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-import-")));
  put(".git/HEAD", "");
  put(".cursor/rules/react.mdc", "---\ndescription: React components\nglobs: *.tsx,src/ui/**\n---\n\nNo classes.\n");
  put(
    "apps/web/.cursor/rules/api.mdc",
    "---\ndescription: Errors of the API. Use for endpoints.\n---\n\nThrow HttpError.\n",
  );
  put(".cursor/rules/style.mdc", "---\nalwaysApply: true\n---\n\nBe brief.\n");
  put(".github/instructions/go.instructions.md", '---\napplyTo: "**/*.go"\n---\n\nWrap errors.\n');
  put(".windsurf/rules/deploy.md", "---\ntrigger: manual\ndescription: Deploys.\n---\n\nFreeze main.\n");
  put(".clinerules/ui.md", '---\npaths: ["ui/**"]\n---\n\nPure components.\n');
  put(
    ".kiro/steering/review.md",
    "---\ninclusion: auto\nname: review\ndescription: Reviews changes.\n---\n\nTop to bottom.\n",
  );
  put("node_modules/x/.cursor/rules/x.mdc", "---\ndescription: Not ours\n---\nx\n");
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
}
const run = (...argv: string[]): Promise<Outcome> => runHere(["import", ...argv], { cwd, home: cwd });
const skill = (name: string): string => readFileSync(join(cwd, ".agents/skills", name, "SKILL.md"), "utf8");

test("the rules of a project become skills that match finds, by their words and by files", async () => {
  const { stdout, code } = await run();
  expect(code).toBe(0);
  expect(stdout).toContain("6 skills written to .agents/skills, 1 left as rules.");
  expect(skill("react")).toBe(
    '---\nname: react\ndescription: React components\ntriggers:\n  - "*.tsx"\n  - src/ui/**\n---\n\nNo classes.\n',
  );
  expect(skill("deploy")).toContain("disable-model-invocation: true");
  expect(existsSync(join(cwd, ".agents/skills/style"))).toBe(false);
  const matched = await runHere(["match", "what is wrong here", "--file", "src/ui/Button.tsx", "--json"], {
    cwd,
    home: cwd,
  });
  expect(JSON.parse(matched.stdout).data.matches[0]).toMatchObject({ name: "react" });
  expect((await runHere(["validate", ".agents/skills"], { cwd, home: cwd })).code).toBe(0);
});

test("what could not be carried over is told", async () => {
  const { stdout } = await run("--json", "--dry-run", "--always");
  const { files } = JSON.parse(stdout).data;
  expect(
    files.map(({ name, mode, losses }: { name: string; mode: string; losses: { code: string }[] }) => [
      name,
      mode,
      losses.map(({ code }) => code),
    ]),
  ).toEqual([
    ["react", "files", []],
    ["style", "always", ["description-made", "mode-changed"]],
    ["api", "described", []],
    ["go", "files", ["description-made"]],
    ["deploy", "manual", []],
    ["ui", "files", ["description-made"]],
    ["review", "described", []],
  ]);
  expect(existsSync(join(cwd, ".agents"))).toBe(false);
  expect((await run("--dry-run")).stdout).toContain("(description-made)");
});

test("what is there is not replaced unless that is asked for, and names do not collide in silence", async () => {
  await run();
  const again = await run("--from", "cursor");
  expect([again.code, again.stdout]).toEqual([1, expect.stringContaining("Use --force to replace it.")]);
  expect((await run("--from", "cursor", "--force")).code).toBe(0);
  put(".kiro/steering/React.md", "---\ninclusion: auto\ndescription: Another.\n---\nx\n");
  expect((await run("--force")).stdout).toContain("Another rule of this name was imported before it.");
});

test("files may be named; whose they are is told or seen", async () => {
  put("notes/house.md", "---\ntrigger: model_decision\ndescription: House rules.\n---\nx\n");
  expect((await run("notes/house.md")).code).toBe(2);
  expect((await run("notes/house.md", "--from", "windsurf")).code).toBe(0);
  expect((await run(".clinerules/ui.md", "--dir", "mine")).code).toBe(0);
  expect(existsSync(join(cwd, "mine/ui/SKILL.md"))).toBe(true);
  expect((await run("none.mdc")).code).toBe(2);
});

test("a link is not followed, and a project without rules is a finding", async () => {
  rmSync(join(cwd, ".kiro"), { recursive: true });
  put("outside.txt", "secret");
  mkdirSync(join(cwd, ".kiro/steering"), { recursive: true });
  symlinkSync(join(cwd, "outside.txt"), join(cwd, ".kiro/steering/linked.md"));
  await run("--from", "kiro", "--always");
  expect(existsSync(join(cwd, ".agents/skills/linked"))).toBe(false);
  rmSync(join(cwd, ".kiro"), { recursive: true });
  expect(await run("--from", "kiro")).toMatchObject({ code: 1, stdout: "There are no rule files here.\n" });
});
