import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HOOK_FORMATS } from "./hook-messages.js";
import { type Outcome, runHere } from "./test-io.js";

let folder = "";
let home = "";
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-others-")));
  home = join(folder, "home");
  mkdirSync(home);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(root: string, name: string): void {
  mkdirSync(join(root, name), { recursive: true });
  writeFileSync(
    join(root, name, "SKILL.md"),
    `---\nname: ${name}\ndescription: Fills PDF forms. Use for a form.\n---\n`,
  );
}

type Env = Readonly<Record<string, string>>;
let session = 0;
const hook = (cwd: string, env: Env = {}): Promise<Outcome> =>
  runHere(["hook", "claude-code"], {
    cwd: home,
    home,
    env,
    stdin: JSON.stringify({ ...HOOK_FORMATS["claude-code"].prompt, session_id: `s${session++}` })
      .replaceAll("PROMPT", "please fill in this pdf form for me")
      .replaceAll("CWD", cwd),
  });
const list = (cwd: string, env: Env = {}, ...argv: string[]): Promise<Outcome> =>
  runHere(["list", ...argv], { cwd, home, env });

const STRANGER = 65534;
const asRoot = describe.runIf(process.getuid?.() === 0);

asRoot("a project of another user", () => {
  /** `owned` belongs to somebody else; the working folder below is this user's. */
  function putProject(owned: readonly string[]): string {
    const multi = join(folder, "multi");
    mkdirSync(join(multi, ".git"), { recursive: true });
    put(join(multi, ".skills"), "pdf-evil");
    const work = join(multi, "victim/work");
    mkdirSync(work, { recursive: true });
    for (const path of owned) chownSync(join(multi, path), STRANGER, STRANGER);
    return work;
  }

  test.for([
    ["the folder", ["."]],
    ["its .git only", [".git"]],
    ["its .skills only", [".skills"]],
    ["all of it", [".", ".git", ".skills"]],
  ] as const)("is not used where %s is theirs, and a note says how to trust it", async ([, owned]) => {
    const work = putProject(owned);
    for (const run of [hook, list]) {
      const { stdout, stderr } = await run(work);
      expect(stdout).not.toContain("pdf-evil");
      expect(stderr).toMatch(/"\S*multi\S*" belongs to another user/);
      expect(stderr.match(/SKILLWRIGHT_TRUSTED_FOLDERS/g)).toHaveLength(1);
      const trusted = await run(work, { SKILLWRIGHT_TRUSTED_FOLDERS: `relative:${join(folder, "multi")}` });
      expect(trusted.stdout).toContain("pdf-evil");
      expect(trusted.stderr).toBe("");
      expect((await run(work, { SKILLWRIGHT_TRUSTED_FOLDERS: "*" })).stdout).toContain("pdf-evil");
    }
  });

  test("is not the one that a command writes to, from within it", async () => {
    putProject(["."]);
    const multi = join(folder, "multi");
    for (const argv of [["new", "pdf-mine"], ["verify"], ["install"], ["mcp", "serve", "--check"]]) {
      const { code, both } = await runHere(argv, { cwd: multi, home, env: {} });
      expect([argv, code === 0 && argv[0] !== "mcp", both.includes("pdf-evil")]).toEqual([argv, false, false]);
      expect(both).toContain(`"${multi}" belongs to another user`);
    }
  });

  test("gives no settings either", async () => {
    const work = putProject(["."]);
    writeFileSync(join(folder, "multi/skillwright.json"), '{ "roots": [".skills"] }');
    expect((await list(work)).stdout).not.toContain("pdf-evil");
    const own = join(folder, "own");
    mkdirSync(join(own, ".git"), { recursive: true });
    put(join(own, "kept"), "pdf-evil");
    writeFileSync(join(own, "skillwright.json"), '{ "roots": ["kept"] }');
    lchownSync(join(own, "skillwright.json"), STRANGER, STRANGER);
    expect((await list(own)).stdout).not.toContain("pdf-evil");
    expect((await hook(own)).stdout).not.toContain("pdf-evil");
  });

  test("does not hide the user's own skills, nor those of a working folder below it", async () => {
    const work = putProject(["."]);
    put(join(work, ".claude/skills"), "pdf-mine");
    put(join(home, ".claude/skills"), "pdf-home");
    for (const run of [hook, list])
      expect((await run(work)).stdout).toMatch(/pdf-mine[\s\S]*pdf-home|pdf-home[\s\S]*pdf-mine/);
  });
});

test.for(["/", "//", "/.", "/../own/"])("a working folder that ends with %s is the same folder", async (end) => {
  put(join(folder, "own/.claude/skills"), "pdf-mine");
  expect((await hook(`${join(folder, "own")}${end}`)).stdout).toContain("pdf-mine");
});

test("a folder above without a repository makes no note", async () => {
  const work = join(folder, "open/work");
  mkdirSync(work, { recursive: true });
  chmodSync(join(folder, "open"), 0o1777);
  put(join(work, ".claude/skills"), "pdf-mine");
  expect(await list(work)).toMatchObject({ stderr: "", stdout: expect.stringContaining("pdf-mine") });
});

describe("a link in the place of a project's folder of skills", () => {
  test.for([
    [".skills", ".skills"],
    [".claude", ".claude/skills"],
    [".agents/skills", ".agents/skills"],
  ] as const)("is not followed out of the repository: %s", async ([link, place]) => {
    const project = join(folder, "project");
    mkdirSync(join(project, ".git"), { recursive: true });
    mkdirSync(join(project, link, ".."), { recursive: true });
    const outside = join(folder, "outside");
    put(join(outside, place.slice(link.length)), "pdf-outside");
    symlinkSync(outside, join(project, link));
    expect((await hook(project)).stdout).toBe("");
    const listed = await list(project);
    expect(listed.stdout).not.toContain("pdf-outside");
    expect(listed.both).toContain("link-outside");
    expect((await list(project, {}, "--root", join(project, place))).stdout).toContain("pdf-outside");
    rmSync(join(project, link));
    put(join(project, "kept", place.slice(link.length)), "pdf-inside");
    symlinkSync(join(project, "kept"), join(project, link));
    for (const run of [hook, list]) expect((await run(project)).stdout).toContain("pdf-inside");
  });

  test("is followed in the home folder, which is the user's own", async () => {
    put(join(folder, "dotfiles"), "pdf-dot");
    mkdirSync(join(home, ".claude"));
    symlinkSync(join(folder, "dotfiles"), join(home, ".claude/skills"));
    mkdirSync(join(folder, "work"));
    for (const cwd of [join(folder, "work"), home])
      for (const run of [hook, list]) expect((await run(cwd)).stdout).toContain("pdf-dot");
  });
});
