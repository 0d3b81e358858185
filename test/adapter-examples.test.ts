// The whole programs on the adapters' page run as they are printed, with the real clients, against a provider on loopback that follows a
// script. In the second turn the skill is still active only if the program keeps the conversation.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { withSkills } from "../packages/skill-adapters/src/index.js";
import { anthropicServer } from "../packages/skill-adapters/test/anthropic-server.js";
import { geminiServer } from "../packages/skill-adapters/test/gemini-server.js";
import { type ModelReply, type ModelRequest, withModelServer } from "../packages/skill-adapters/test/model-server.js";
import { openAIServer } from "../packages/skill-adapters/test/openai-server.js";
import type { ModelAnswer, ModelView, ScriptedModel } from "../packages/skill-adapters/test/scripted-run.js";
import { connectToProgram } from "../packages/skill-adapters/test/stdio-client.js";
import { ROOT } from "./support/workspace.js";

const PACKAGE = join(ROOT, "packages/skill-adapters");
const PAGE = readFileSync(join(ROOT, "docs/reference/skill-adapters.md"), "utf8");
const FILES = new Map(
  [...PAGE.matchAll(/^```(?:js|md) (\S+)\n([\s\S]*?)^```$/gm)].map(([, path = "", text = ""]) => [path, text] as const),
);
const PROGRAMS = [...FILES.keys()].filter((path) => path.endsWith(".mjs") && path !== "tell.mjs");
/** What the page says that is printed, and what the model reads of a denied call. */
const [, PRINTED = ""] = /^```console\n(active: [\s\S]*?)^```$/m.exec(PAGE) ?? [];
const [, DENIED = ""] = /^```text\n(The call was[\s\S]*?)\n```$/m.exec(PAGE) ?? [];

type Server = (model: ScriptedModel) => (request: ModelRequest) => ModelReply;
const PROVIDERS: Readonly<
  Record<
    string,
    { readonly framework: string; readonly server: Server; readonly env: (url: string) => Record<string, string> }
  >
> = {
  "openai.mjs": {
    framework: "openai",
    server: openAIServer,
    env: (url) => ({ OPENAI_API_KEY: "none", OPENAI_BASE_URL: url }),
  },
  "anthropic.mjs": {
    framework: "@anthropic-ai/sdk",
    server: anthropicServer,
    env: (url) => ({ ANTHROPIC_API_KEY: "none", ANTHROPIC_BASE_URL: url }),
  },
  "adk.mjs": {
    framework: "@google/adk",
    server: geminiServer,
    env: (url) => ({ GEMINI_API_KEY: "none", GOOGLE_GEMINI_BASE_URL: url }),
  },
  "genai.mjs": {
    framework: "@google/genai",
    server: geminiServer,
    env: (url) => ({ GEMINI_API_KEY: "none", GOOGLE_GEMINI_BASE_URL: url }),
  },
};

test("the page shows what is printed, and what a model reads", () => {
  expect(PRINTED).toMatch(/^active: .+\ndenied: .+\n$/);
  expect(DENIED).not.toBe("");
});

test("the request that the page calls `broad` activates nothing", async () => {
  const [, request = ""] = /scores only `broad`, such as "([^"]+)"/.exec(PAGE) ?? [];
  const skills = await withSkills(join(openProject("openai"), "skills"), { tools: { Bash: {} } });
  const step = await skills.step({ conversation: [{ type: "user", text: request }] });
  expect(step.following.turns).toMatchObject([{ code: "none" }]);
  expect(step.beforeUser).toContain("folder-report");
  expect(step.judge({ tool: "Bash", input: { command: "touch first" } }).allowed).toBe(true);
});

test("each entry with a program on the page has a provider here", () => {
  expect(PROGRAMS.toSorted()).toEqual([...Object.keys(PROVIDERS), "mcp.mjs"].toSorted());
});

/** An empty project with the files of the page, and the packages that a program names, as installed. */
function openProject(framework: string): string {
  const folder = mkdtempSync(join(tmpdir(), "skillwright-adapter-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of [framework, "zod"]) install(folder, name, join(PACKAGE, "node_modules", name));
  install(folder, "@skillwright/skill-adapters", PACKAGE);
  for (const [path, text] of FILES) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  mkdirSync(join(folder, "notes"));
  writeFileSync(join(folder, "notes", "monday.txt"), "");
  return folder;
}

test.for(Object.entries(PROVIDERS))(
  "%s denies what the skill does not cover, in the second turn too",
  async (entry) => {
    const [program, { framework, server, env }] = entry;
    const folder = openProject(framework);
    const call = (id: string, command: string): ModelAnswer => ({ calls: [{ id, tool: "Bash", input: { command } }] });
    const answers = [
      call("1", "touch first"),
      call("2", "ls -1 notes"),
      { say: "One note." },
      call("3", "touch second"),
      { say: "Ten characters." },
    ];
    const seen: ModelView[] = [];
    const model: ScriptedModel = {
      next: (view) => {
        seen.push(view);
        return answers[seen.length - 1] ?? { say: "The script has ended." };
      },
    };
    const { stdout } = await withModelServer(server(model), (url) =>
      promisify(execFile)(process.execPath, [program], { cwd: folder, env: { ...process.env, ...env(url) } }),
    );
    // ADK logs to the standard output as well.
    const printed = stdout.split("\n").filter((line) => !line.includes(": [ADK] "));
    const ends = ["One note.", "denied: touch second (scope-exceeded)", "Ten characters.", ""];
    expect(printed).toEqual([...PRINTED.trimEnd().split("\n"), ...ends]);
    expect([existsSync(join(folder, "first")), existsSync(join(folder, "second"))]).toEqual([false, false]);
    expect(seen.map(({ results }) => results.length)).toEqual([0, 1, 2, 2, 3]);
    expect(seen[1]?.results[0]).toContain(DENIED);
    expect(seen[2]?.results[1]).toContain("monday.txt");
    expect(seen[4]?.results[2]).toContain(DENIED);
  },
);

test("mcp.mjs limits its own tools by the skill that the client activates", async () => {
  const folder = openProject("@modelcontextprotocol/server");
  const client = await connectToProgram("mcp.mjs", folder);
  onTestFinished(() => client.close());
  expect(client.getInstructions()).toContain("<name>folder-report</name>");
  await client.callTool({ name: "activate_skill", arguments: { name: "folder-report" } });
  const bash = async (command: string) => (await client.callTool({ name: "Bash", arguments: { command } })).content;
  expect(await bash("ls -1 notes")).toEqual([{ type: "text", text: "monday.txt\n" }]);
  expect(await bash("touch first")).toMatchObject([{ text: expect.stringContaining("scope-exceeded") }]);
  expect(existsSync(join(folder, "first"))).toBe(false);
});

function install(folder: string, name: string, from: string): void {
  const path = join(folder, "node_modules", name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(from, path, "dir");
}
