import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reportFaults } from "./report-schema.js";
import { runHere, type TestPlace } from "./test-io.js";

let base = "";
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-names-")));
  put("project/.git/HEAD", "");
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
}

const skill = (name: string, description: string): string =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\nDo it.\n`;
const place = (more: Partial<TestPlace> = {}): TestPlace => ({
  cwd: join(base, "project"),
  home: join(base, "home"),
  ...more,
});

async function list(...argv: string[]) {
  const { stdout, stderr, code } = await runHere(["list", ...argv, "--json"], place());
  const report = JSON.parse(stdout);
  expect([code, reportFaults(report)]).toEqual([0, []]);
  return { ...report.data, names: report.data.skills.map(({ name }: { name: string }) => name), stderr };
}

/** A plugin of Claude Code as it lies in the cache, in two versions. */
function putPlugin(): void {
  const root = "home/.claude/plugins/cache/market/zoo-kit";
  for (const version of ["1.9.0", "1.10.0"]) {
    put(`${root}/${version}/.claude-plugin/plugin.json`, JSON.stringify({ name: "zoo", version }));
    put(
      `${root}/${version}/skills/zebra-counter/SKILL.md`,
      skill("zebra-counter", `Counts zebras on photos, ${version}.`),
    );
  }
}

test("Claude Code knows a skill by its folder: two of one name are two, and what is deeper is none", async () => {
  put("home/.claude/skills/pdf/SKILL.md", skill("pdf", "Reads PDF files."));
  put("home/.claude/skills/pdf-official/SKILL.md", skill("pdf", "Fills in forms."));
  put("home/.claude/skills/best/SKILL.md", skill("vercel-best", "Rules."));
  put("home/.claude/skills/app/SKILL.md", skill("app", "Builds apps."));
  put("home/.claude/skills/app/templates/SKILL.md", skill("templates", "Templates."));
  expect((await list()).names).toEqual(["app", "pdf", "templates", "vercel-best"]);
  const claude = await list("--agent", "claude-code");
  expect([claude.agent, claude.names]).toEqual(["claude-code", ["app", "best", "pdf", "pdf-official"]]);
  expect(claude.stderr).toContain("Not listed: 1 skill deeper in a folder than Claude Code looks.");
  expect((await list("--agent", "codex")).names).toEqual([]);
  expect(await runHere(["list", "--agent", "nobody"], place())).toMatchObject({ code: 2 });
  expect(await runHere(["list", "home", "--agent", "codex"], { ...place(), cwd: base })).toMatchObject({ code: 2 });
});

test("the shadow rule is the client's: in Claude Code the user's skill wins, in Gemini CLI the project's", async () => {
  for (const folder of [".claude/skills", ".gemini/skills"]) {
    put(`home/${folder}/deploy/SKILL.md`, skill("deploy", "Of the user."));
    put(`project/${folder}/deploy/SKILL.md`, skill("deploy", "Of the project."));
  }
  expect((await list("--agent", "claude-code")).skills).toMatchObject([{ scope: "user" }]);
  expect((await list("--agent", "gemini")).skills).toMatchObject([{ scope: "project" }]);
});

test("skills of plugins are found, named as their agent names them, and marked", async () => {
  putPlugin();
  put("home/.gemini/extensions/sec/gemini-extension.json", JSON.stringify({ name: "sec", version: "1" }));
  put("home/.gemini/extensions/sec/skills/audit/SKILL.md", skill("audit", "Audits."));
  put("home/.codex/plugins/cache/m/tool/local/.codex-plugin/plugin.json", JSON.stringify({ name: "tool" }));
  put("home/.codex/plugins/cache/m/tool/local/skills/x/SKILL.md", skill("x", "Does x."));
  const claude = await list("--agent", "claude-code");
  expect(claude.skills).toMatchObject([
    { name: "zoo:zebra-counter", plugin: "zoo", description: "Counts zebras on photos, 1.10.0." },
  ]);
  expect((await runHere(["list", "--agent", "claude-code"], place())).stdout).toContain(
    "plugin zoo of Claude Code, 1 skill",
  );
  expect((await list("--agent", "gemini")).names).toEqual(["audit"]);
  expect((await list("--agent", "codex")).names).toEqual(["tool:x"]);
  const all = await list();
  expect([all.names, all.stderr]).toEqual([
    [],
    expect.stringContaining('"skillwright list --agent claude-code" lists them'),
  ]);
  expect((await runHere(["why", "zoo:zebra-counter", "--agent", "claude-code"], place())).stdout).toContain("zebra");
  const { stdout } = await runHere(["doctor", "places"], place());
  expect(stdout).toContain("plugin zoo of Claude Code");
});

test("the version in use, and what settings turn off, are the agent's own", async () => {
  putPlugin();
  const old = join(base, "home/.claude/plugins/cache/market/zoo-kit/1.9.0");
  const installed = { version: 2, plugins: { "zoo-kit@market": [{ scope: "user", installPath: old }] } };
  put("home/.claude/plugins/installed_plugins.json", JSON.stringify(installed));
  expect((await list("--agent", "claude-code")).skills).toMatchObject([
    { description: "Counts zebras on photos, 1.9.0." },
  ]);
  put("home/.claude/settings.json", JSON.stringify({ enabledPlugins: { "zoo-kit@market": false } }));
  const off = await list("--agent", "claude-code");
  expect([off.names, off.stderr]).toEqual([[], expect.stringContaining("Turned off by settings: 1 plugin (zoo).")]);
  put("project/.claude/settings.json", JSON.stringify({ enabledPlugins: { "zoo-kit@market": true } }));
  expect((await list("--agent", "claude-code")).names).toEqual(["zoo:zebra-counter"]);
  put("home/.claude/plugins/installed_plugins.json", "no JSON");
  expect((await list("--agent", "claude-code")).names).toEqual(["zoo:zebra-counter"]);
});

const ask = async (prompt: string): Promise<string> => {
  const stdin = JSON.stringify({
    hook_event_name: "UserPromptSubmit",
    session_id: "s",
    prompt,
    cwd: join(base, "project"),
  });
  const { stdout } = await runHere(["hook", "claude-code"], place({ stdin }));
  return stdout === "" ? "" : JSON.parse(stdout).hookSpecificOutput.additionalContext;
};

test("the hook activates by the names that the agent knows", async () => {
  putPlugin();
  put("home/.claude/skills/pdf/SKILL.md", skill("pdf", "Reads the text of PDF files."));
  put("home/.claude/skills/pdf-official/SKILL.md", skill("pdf", "Fills in PDF forms. Use for forms."));
  put("home/.claude/skills/app/SKILL.md", skill("app", "Builds apps."));
  put(
    "home/.claude/skills/app/templates/SKILL.md",
    skill("templates", "Gives letterhead templates. Use for letterhead."),
  );
  const forms = await ask("please fill in these pdf forms");
  expect(forms).toContain('{"skill":"pdf-official"}');
  expect(forms).toContain("Fills in PDF forms");
  expect(await ask("count the zebras on these photos")).toContain('{"skill":"zoo:zebra-counter"}');
  // One that the agent does not know by a name is read.
  const deep = await ask("give me a letterhead template");
  expect(deep).toContain(join(base, "home/.claude/skills/app/templates/SKILL.md"));
  expect(deep).not.toContain('{"skill":"templates"}');
});

test("usage counts what an agent names under our names", async () => {
  putPlugin();
  put("home/.claude/skills/best/SKILL.md", skill("vercel-best", "Rules of React."));
  for (const used of ["best", "zoo:zebra-counter", "gone"]) {
    const input = { hook_event_name: "PreToolUse", session_id: "s", tool_name: "Skill", tool_input: { skill: used } };
    await runHere(["hook", "claude-code"], place({ stdin: JSON.stringify({ ...input, cwd: join(base, "project") }) }));
  }
  const { skills, unknown } = JSON.parse((await runHere(["usage", "--json"], place())).stdout).data;
  const counted = skills.map(({ name, used }: { name: string; used: number }) => [name, used]);
  expect([counted, unknown]).toEqual([
    [
      ["vercel-best", 1],
      ["zoo:zebra-counter", 1],
    ],
    [{ name: "gone", used: 1 }],
  ]);
});
