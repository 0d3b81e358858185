import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AGENT_NAMES, type AgentName } from "../src/hook/agents.js";
import { type Outcome, runHere, SILENT, type TestPlace } from "./test-io.js";

let cwd = "";
let home = "";
beforeEach(() => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-install-")));
  [cwd, home] = [join(folder, "project"), join(folder, "home")];
  for (const path of [join(cwd, ".git"), home]) mkdirSync(path, { recursive: true });
});
afterEach(() => rmSync(join(cwd, ".."), { recursive: true, force: true }));

const run = (argv: readonly string[], place: TestPlace = {}): Promise<Outcome> =>
  runHere(["hook", ...argv], { cwd, home, ...place });
const put = (path: string, text: string): string => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
};

/** Settings as people have them: with comments, tabs, other hooks, Windows line ends. */
const SETTINGS: Readonly<
  Record<Exclude<AgentName, "opencode" | "copilot">, { readonly file: string; readonly text: string }>
> = {
  "claude-code": {
    file: ".claude/settings.json",
    text: '{\n  "permissions": {\n    "allow": ["Bash(npm run test:*)", "WebFetch"],\n    "deny": []\n  },\n  "hooks": {\n    "PreToolUse": [\n      {\n        "matcher": "Bash",\n        "hooks": [{ "type": "command", "command": "./check.sh" }]\n      }\n    ]\n  },\n  "statusLine": { "type": "command", "command": "~/.claude/line.sh" }\n}\n',
  },
  codex: { file: ".codex/hooks.json", text: '{\n\t"description": "ours",\n\t"hooks": {\n\t\t"Stop": []\n\t}\n}' },
  gemini: {
    file: ".gemini/settings.json",
    text: '{\r\n  // which theme\r\n  "theme": "GitHub", // light\r\n  "mcpServers": {}\r\n}\r\n',
  },
  qwen: { file: ".qwen/settings.json", text: '{"model":{"name":"qwen3-coder"}}' },
  cursor: {
    file: ".cursor/hooks.json",
    text: '{\n    "version": 1,\n    "hooks": {\n        "beforeSubmitPrompt": [\n            { "command": "./audit.sh" }, // first\n        ],\n    },\n}\n',
  },
  kiro: { file: ".kiro/agents/dev.json", text: '{\n  "name": "dev",\n  "tools": ["*"],\n  "hooks": {\n  }\n}\n' },
};

describe.for(Object.entries(SETTINGS))("the settings of %s", ([agent, { file, text }]) => {
  const named = (): readonly string[] => (agent === "kiro" ? ["--file", file] : []);

  test("gain the hook and lose it again, every other byte as it was", async () => {
    const path = put(join(cwd, file), text);
    const installed = await run(["install", agent, "--yes", ...named()]);
    expect(installed.code).toBe(0);
    expect(readFileSync(path, "utf8")).toContain(`"skillwright hook ${agent}"`);
    const once = readFileSync(path, "utf8");
    const again = await run(["install", agent, "--yes", ...named()]);
    expect(again.stdout).toContain("is there already");
    expect(readFileSync(path, "utf8")).toBe(once);
    expect((await run(["uninstall", agent, "--yes", ...named()])).code).toBe(0);
    expect(readFileSync(path, "utf8")).toBe(text);
    expect((await run(["uninstall", agent, "--yes", ...named()])).stdout).toContain("is not there");
  });

  test("that are no JSON are refused, with the place, and left alone", async () => {
    const path = put(join(cwd, file), '{\n  "a": 1\n  "b": 2\n}\n');
    const { stderr, code } = await run(["install", agent, "--yes", ...named()]);
    expect([stderr, code]).toEqual([
      expect.stringContaining(`${file.split("/").at(-1)}:3:3 A comma or } is missing.`),
      2,
    ]);
    expect(readFileSync(path, "utf8")).toBe('{\n  "a": 1\n  "b": 2\n}\n');
  });
});

describe.for(AGENT_NAMES.filter((agent) => agent !== "kiro"))("without settings of %s", (agent) => {
  test.for(["--project", "--user"])("they are made %s, and unmade", async (scope) => {
    const { stdout, code } = await run(["install", agent, scope, "--yes", "--json"]);
    const { data } = JSON.parse(stdout);
    expect([code, data.written, data.before]).toEqual([0, true, null]);
    const path = join(scope === "--user" ? home : cwd, data.file.replace(/^.*?(\.\w+\/)/, "$1"));
    expect(readFileSync(path, "utf8")).toBe(data.after);
    expect((await run(["uninstall", agent, scope, "--yes"])).code).toBe(0);
    if (["copilot", "opencode"].includes(agent)) expect(existsSync(path)).toBe(false);
    else expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(agent === "cursor" ? { version: 1 } : {});
  });
});

test.for<[commands: readonly string[], others: readonly string[]]>([
  [["./block-secrets.sh", "skillwright hook claude-code"], ["./block-secrets.sh"]],
  [["skillwright hook claude-code", "./block-secrets.sh"], ["./block-secrets.sh"]],
  [
    ["./one.sh", "npx -y @skillwright/skill-cli hook claude", "./two.sh"],
    ["./one.sh", "./two.sh"],
  ],
])("of a group of several handlers (%j) ours alone goes", async ([commands, others]) => {
  const text = (all: readonly string[]): string => {
    const group = { matcher: "", hooks: all.map((command) => ({ type: "command", command })) };
    return `// mine\n${JSON.stringify({ hooks: { UserPromptSubmit: [group] } }, undefined, 2)}\n`;
  };
  const path = put(join(cwd, ".claude/settings.json"), text(commands));
  expect((await run(["install", "claude", "--root", "skills", "--yes"])).code).toBe(0);
  const ours = `skillwright hook claude-code --root ${cwd}/skills`;
  expect(readFileSync(path, "utf8").match(/(?<="command": ")[^"]+/g)).toEqual([...others, ours, ours, ours]);
  expect((await run(["uninstall", "claude", "--yes"])).code).toBe(0);
  expect(readFileSync(path, "utf8")).toBe(text(others));
});

test("the exact change is shown, and nothing written without a yes", async () => {
  const path = put(join(cwd, ".claude/settings.json"), '{\n  "model": "opus"\n}\n');
  const refused = await run(["install", "claude-code"]);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('+   "hooks": {')]);
  const asked: string[] = [];
  const answering = (answer: boolean | undefined): TestPlace => ({
    questions: {
      ...SILENT,
      confirm: async ({ message }) => {
        asked.push(message);
        return answer;
      },
    },
  });
  for (const answer of [false, undefined]) expect((await run(["install", "claude"], answering(answer))).code).toBe(1);
  expect((await run(["install", "claude", "--dry-run"])).stdout).toContain("would be changed");
  expect(readFileSync(path, "utf8")).toBe('{\n  "model": "opus"\n}\n');
  expect((await run(["install", "claude"], answering(true))).code).toBe(0);
  expect(readFileSync(path, "utf8")).toContain("skillwright hook claude-code");
  expect(asked).toHaveLength(3);
});

test("a settings file that is empty holds no settings yet", async () => {
  const path = put(join(cwd, ".claude/settings.json"), "\n");
  expect((await run(["install", "claude", "--yes"])).code).toBe(0);
  expect(JSON.parse(readFileSync(path, "utf8")).hooks).toBeDefined();
  expect((await run(["uninstall", "claude", "--yes"])).code).toBe(0);
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({});
});

test("options of the hook go into its command, and uninstall knows it all the same", async () => {
  await run(["install", "codex", "--yes", "--keep-prompts", "--no-usage", "--root", "my skills"]);
  const { hooks } = JSON.parse(readFileSync(join(cwd, ".codex/hooks.json"), "utf8"));
  const { command } = hooks.UserPromptSubmit[0].hooks[0];
  expect(command).toBe(`skillwright hook codex --root '${cwd}/my skills' --keep-prompts --no-usage`);
  await run(["uninstall", "codex", "--yes"]);
  expect(JSON.parse(readFileSync(join(cwd, ".codex/hooks.json"), "utf8"))).toEqual({});
});

test("another command has to be one that is known again", async () => {
  expect((await run(["install", "codex", "--yes", "--command", "my-hook"])).code).toBe(2);
  const command = 'node "/opt/skillwright/dist/bin.cjs" hook codex';
  expect((await run(["install", "codex", "--yes", "--command", command])).code).toBe(0);
  expect((await run(["uninstall", "codex", "--yes", "--json"])).stdout).toContain('"written": true');
});

test("a link is followed inside the folder, and refused where it leads out", async () => {
  const inside = put(join(home, "dotfiles/claude.json"), "{}\n");
  mkdirSync(join(home, ".claude"), { recursive: true });
  symlinkSync(inside, join(home, ".claude/settings.json"));
  expect((await run(["install", "claude-code", "--user", "--yes"])).code).toBe(0);
  expect(lstatSync(join(home, ".claude/settings.json")).isSymbolicLink()).toBe(true);
  expect(readFileSync(inside, "utf8")).toContain("skillwright hook");
  const outside = put(join(cwd, "../elsewhere.json"), "{}\n");
  mkdirSync(join(cwd, ".claude"), { recursive: true });
  symlinkSync(outside, join(cwd, ".claude/settings.json"));
  const { code, stderr } = await run(["install", "claude-code", "--yes"]);
  expect([code, stderr]).toEqual([2, expect.stringContaining("outside")]);
  rmSync(join(cwd, ".claude"), { recursive: true });
  symlinkSync(dirname(outside), join(cwd, ".claude"));
  expect((await run(["install", "claude-code", "--yes"])).code).toBe(2);
  expect(readFileSync(outside, "utf8")).toBe("{}\n");
});

test("what a prompt would wait for is made ready, and only where the hook is written", async () => {
  put(
    join(cwd, ".claude/skills/pdf-forms/SKILL.md"),
    "---\nname: pdf-forms\ndescription: Fills PDF forms.\n---\nWork.\n",
  );
  // A state of what changed within the last seconds would prove nothing.
  await setTimeout(2100);
  const states = (): readonly string[] => {
    const cache = join(home, ".cache/skillwright");
    return existsSync(cache) ? readdirSync(cache).filter((name) => name.endsWith(".state")) : [];
  };
  await run(["install", "claude-code", "--dry-run"]);
  expect(states()).toEqual([]);
  await run(["install", "claude-code", "--yes"]);
  expect(states()).toHaveLength(1);
});

test("a hook with other options takes the place of the one that is there, and every other byte stays", async () => {
  const { file, text } = SETTINGS["claude-code"];
  const path = put(join(cwd, file), text);
  await run(["install", "claude-code", "--yes"]);
  const first = readFileSync(path, "utf8");
  await run(["install", "claude-code", "--yes", "--no-usage"]);
  expect(readFileSync(path, "utf8")).toBe(first.replaceAll("hook claude-code", "hook claude-code --no-usage"));
  const again = await run(["install", "claude-code", "--yes", "--no-usage"]);
  expect(again.stdout).toContain("is there already");
  await run(["uninstall", "claude-code", "--yes"]);
  expect(readFileSync(path, "utf8")).toBe(text);
});

test("says what there is for the hook to name, and where it did not look", async () => {
  put(join(cwd, "skills/pdf-forms/SKILL.md"), "---\nname: pdf-forms\ndescription: Fills PDF forms.\n---\nWork.\n");
  const none = await run(["install", "claude-code", "--yes"]);
  expect(none.stderr).toContain("0 skills read for it.");
  expect(none.stderr.replaceAll("\n", " ")).toContain(
    "`skillwright hook install claude-code --root skills` looks there.",
  );
  const one = await run(["install", "claude-code", "--yes", "--root", "skills"]);
  expect(one.stderr).toContain("1 skill read for it.");
  expect(one.stderr).not.toContain("looks there");
  expect(one.stderr.replaceAll("\n", " ")).toContain(
    '1 skill has no example requests. "skillwright examples write" writes them.',
  );
  await run(["uninstall", "claude-code", "--yes"]);
  const asks = "---\nname: pdf-forms\ndescription: Fills PDF forms.\nasks: [the boxes on this paper]\n---\nWork.\n";
  put(join(cwd, "skills/pdf-forms/SKILL.md"), asks);
  expect((await run(["install", "claude-code", "--yes", "--root", "skills"])).stderr).not.toContain("example requests");
  const lost = await run(["install", "claude-code", "--yes", "--root", "skils"]);
  expect(lost.stderr).toContain(`There is no folder ${join(cwd, "skils")}, which --root names.`);
});

describe("the program that the agent runs", () => {
  const make = (path: string): string => {
    chmodSync(put(path, ""), 0o755);
    return dirname(path);
  };
  const after = async (agent: AgentName, PATH: string, ...argv: readonly string[]): Promise<string> => {
    const named = agent === "kiro" ? ["--file", join(cwd, ".kiro/agents/dev.json")] : [];
    const { stdout } = await run(["install", agent, "--dry-run", "--json", ...named, ...argv], { env: { PATH } });
    return JSON.parse(stdout).data.after;
  };

  test("is skillwright where the PATH has it", async () => {
    const settings = await after("claude-code", make(join(home, "bin/skillwright")));
    expect(settings).toContain('"command": "skillwright hook claude-code"');
  });

  test.for([
    ["claude-code", '\\"$CLAUDE_PROJECT_DIR\\"/node_modules/.bin/skillwright hook claude-code'],
    ["gemini", '\\"$GEMINI_PROJECT_DIR\\"/node_modules/.bin/skillwright hook gemini'],
    ["qwen", '\\"$QWEN_PROJECT_DIR\\"/node_modules/.bin/skillwright hook qwen'],
    ["cursor", '"node_modules/.bin/skillwright hook cursor'],
    ["codex", "/project/node_modules/.bin/skillwright hook codex"],
    ["opencode", "/project/node_modules/.bin/skillwright hook opencode"],
    ["copilot", "/project/node_modules/.bin/skillwright hook copilot"],
    ["kiro", "/project/node_modules/.bin/skillwright hook kiro"],
  ] as const)("is the project's own for %s, where only node_modules has it", async ([agent, line]) => {
    // As in a shell of npx, whose PATH the agent does not have.
    const path = make(join(cwd, "node_modules/.bin/skillwright"));
    expect(await after(agent, path)).toContain(line);
    expect(await after(agent, "")).toContain(line);
  });

  test("is never a relative path in a user's own settings", async () => {
    make(join(cwd, "node_modules/.bin/skillwright"));
    const settings = await after("claude-code", "", "--user");
    expect(settings).toContain(`"command": "${join(cwd, "node_modules/.bin/skillwright")} hook claude-code"`);
  });

  test("is missing where neither has it, which is said with both ways and the cost of npx", async () => {
    const { stderr } = await run(["install", "claude-code", "--yes"], { env: { PATH: "" } });
    expect(stderr).toContain('The agent will not find "skillwright"');
    expect(stderr).toMatch(/npm install --global[\s\S]*npx -y[\s\S]*npx takes about four times as long/);
  });

  test("is stated to be slow by npx", async () => {
    const argv = ["install", "claude-code", "--yes", "--command", "npx -y @skillwright/skill-cli hook claude-code"];
    expect((await run(argv)).stderr).toContain("npx takes about four times as long as the hook itself.");
  });
});

test("Kiro needs to be told the file, and a plugin of another hand is left alone", async () => {
  expect((await run(["install", "kiro", "--yes"])).code).toBe(2);
  const path = put(join(cwd, ".opencode/plugins/skillwright.js"), "export const Mine = () => ({})\n");
  expect((await run(["install", "opencode", "--yes"])).code).toBe(2);
  await run(["uninstall", "opencode", "--yes"]);
  expect(readFileSync(path, "utf8")).toBe("export const Mine = () => ({})\n");
});

const bin = fileURLToPath(new URL("../dist/bin.cjs", import.meta.url));

describe.runIf(existsSync(bin))("the plugin for OpenCode", () => {
  interface Plugin {
    readonly Skillwright: (context: { readonly directory: string }) => Promise<{
      "chat.message"(input: object, output: { message: object; parts: Record<string, unknown>[] }): Promise<void>;
      "tool.execute.after"(input: object): Promise<void>;
    }>;
  }
  const load = async (command: string): Promise<Awaited<ReturnType<Plugin["Skillwright"]>>> => {
    await run(["install", "opencode", "--yes", "--command", command]);
    const plugin: Plugin = await import(
      /* @vite-ignore */ pathToFileURL(join(cwd, ".opencode/plugins/skillwright.js")).href
    );
    return plugin.Skillwright({ directory: cwd });
  };
  const ask = async (plugin: Awaited<ReturnType<typeof load>>, text: string): Promise<Record<string, unknown>[]> => {
    const parts: Record<string, unknown>[] = [{ id: "prt_01", type: "text", text }];
    await plugin["chat.message"]({ sessionID: "ses_1" }, { message: { id: "msg_1" }, parts });
    return parts;
  };

  test("adds a part with the skills that fit, and none otherwise", async () => {
    put(
      join(cwd, ".opencode/skills/pdf-forms/SKILL.md"),
      "---\nname: pdf-forms\ndescription: Fills PDF forms.\n---\nWork.\n",
    );
    const plugin = await load(
      `HOME='${home}' '${process.execPath}' '${bin}' --skillwright hook opencode`.replace(" --skillwright", ""),
    );
    const parts = await ask(plugin, "fill in this pdf form");
    expect(parts[1]).toMatchObject({ sessionID: "ses_1", messageID: "msg_1", type: "text", synthetic: true });
    expect(parts[1]?.["text"]).toContain("call the tool skill with");
    expect(String(parts[1]?.["id"])).toMatch(/^prt/);
    expect(String(parts[1]?.["id"]) > "prt_01").toBe(true);
    expect(await ask(plugin, "what a lovely sunset")).toHaveLength(1);
    await plugin["tool.execute.after"]({ tool: "skill", sessionID: "ses_1", args: { name: "pdf-forms" } });
    await plugin["tool.execute.after"]({ tool: "bash", sessionID: "ses_1", args: { name: "x" } });
    const lines = readFileSync(join(home, ".local/state/skillwright/usage.jsonl"), "utf8").trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(["offered", "silent", "used"]);
  });

  test("fails no prompt when the command is not there", async () => {
    const plugin = await load("/nonexistent/skillwright hook opencode");
    expect(await ask(plugin, "fill in this pdf form")).toHaveLength(1);
  });
});

describe.runIf(existsSync(bin))("the built hook", () => {
  const call = (argv: readonly string[], input: string, env: Record<string, string> = {}) =>
    spawnSync(process.execPath, [bin, "hook", ...argv], { cwd, input, encoding: "utf8", env: { HOME: home, ...env } });

  test.for([["claude-code"], ["claude-code", "--no-such-option"], ["no-such-agent"], ["claude-code", "extra"]])(
    "%j ends with 0 whatever comes",
    (argv) => {
      for (const input of ["", "{", "null", '{"hook_event_name":"UserPromptSubmit","prompt":"x"}'])
        expect(call(argv, input)).toMatchObject({ status: 0, stdout: "" });
    },
  );

  test("answers as the command does, and stops waiting for a pipe that stays open", () => {
    put(
      join(cwd, ".claude/skills/pdf-forms/SKILL.md"),
      "---\nname: pdf-forms\ndescription: Fills PDF forms.\n---\nWork.\n",
    );
    const message = JSON.stringify({ hook_event_name: "UserPromptSubmit", cwd, prompt: "fill in this pdf form" });
    const { stdout, stderr, status } = call(["claude-code"], message);
    expect([JSON.parse(stdout).hookSpecificOutput.hookEventName, stderr, status]).toEqual(["UserPromptSubmit", "", 0]);
    const open = spawnSync(
      "bash",
      ["-c", `{ printf '%s' '${message}'; sleep 8; } | "${process.execPath}" "${bin}" hook claude-code; echo done`],
      {
        cwd,
        encoding: "utf8",
        env: { HOME: home, PATH: process.env["PATH"] ?? "" },
        timeout: 20_000,
      },
    );
    expect(open.stdout).toContain("pdf-forms");
    const began = Date.now();
    const silent = spawnSync("bash", ["-c", `sleep 6 | "${process.execPath}" "${bin}" hook claude-code & wait $!`], {
      cwd,
      encoding: "utf8",
      env: { HOME: home, PATH: process.env["PATH"] ?? "" },
    });
    expect([silent.status, silent.stdout]).toEqual([0, ""]);
    expect(Date.now() - began).toBeLessThan(30_000);
  });
});
