import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appendUsage, readUsage } from "../src/usage/usage-file.js";
import { type Outcome, runHere } from "./test-io.js";

let cwd = "";
beforeEach(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-usage-")));
  for (const [name, description] of [
    ["pdf-forms", "Fills PDF forms."],
    ["sea-poems", "Writes poems of the sea."],
  ] as const) {
    mkdirSync(join(cwd, ".claude/skills", name), { recursive: true });
    writeFileSync(
      join(cwd, ".claude/skills", name, "SKILL.md"),
      `---\nname: ${name}\ndescription: ${description}\n---\nWork.\n`,
    );
  }
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const place = () => ({ cwd, home: cwd });
const folder = (): string => join(cwd, ".local/state/skillwright");
const prompt = (text: string, ...argv: string[]): Promise<Outcome> => {
  const message = { session_id: "s", cwd, hook_event_name: "UserPromptSubmit", prompt: text };
  return runHere(["hook", "claude-code", ...argv], { ...place(), stdin: JSON.stringify(message) });
};
const use = (skill: string): Promise<Outcome> => {
  const message = { session_id: "s", cwd, hook_event_name: "PreToolUse", tool_name: "Skill", tool_input: { skill } };
  return runHere(["hook", "claude-code"], { ...place(), stdin: JSON.stringify(message) });
};

test("what is named and used is counted, without a word of the prompts", async () => {
  await prompt("please fill in this secret pdf form");
  await use("pdf-forms");
  await prompt("good morning to you");
  const recorded = readdirSync(folder())
    .map((name) => readFileSync(join(folder(), name), "utf8"))
    .join("");
  expect(recorded).not.toContain("secret");
  expect(recorded).not.toContain('"s"');
  for (const name of readdirSync(folder())) expect(statSync(join(folder(), name)).mode & 0o077).toBe(0);
  const { stdout, code } = await runHere(["usage", "--json"], place());
  expect(code).toBe(0);
  expect(JSON.parse(stdout).data).toMatchObject({
    prompts: 2,
    silent: 1,
    skills: [
      { name: "pdf-forms", used: 1, offered: 1, taken: 1, missed: 0 },
      { name: "sea-poems", used: 0, offered: 0 },
    ],
  });
  const shown = (await runHere(["usage"], place())).stdout;
  expect(shown).toMatch(/pdf-forms +1 +1 +0/);
  expect(shown).toContain("Never named and never used (1, about ");
});

test("prompts are kept where that is asked for, and nothing where it is not wanted", async () => {
  await prompt("please fill in this secret pdf form", "--no-usage");
  expect(readdirSync(folder())).toEqual(["cache.key"]);
  await prompt("please fill in this other pdf form", "--keep-prompts");
  expect(readUsage({ env: {}, home: cwd }).events[0]).toMatchObject({ text: "please fill in this other pdf form" });
});

test("--clear forgets all of it", async () => {
  await prompt("please fill in this pdf form");
  expect((await runHere(["usage", "--clear"], place())).code).toBe(0);
  expect(readdirSync(folder())).toEqual(["cache.key"]);
  expect((await runHere(["usage", "--clear"], place())).stdout).toContain("nothing to forget");
  expect((await runHere(["usage"], place())).stdout).toContain("Nothing is recorded");
});

test("lines that are damaged or forged are counted and passed over", async () => {
  await prompt("please fill in this pdf form");
  appendFileSync(
    join(folder(), "usage.jsonl"),
    '{"event":"used"\n{"event":"used","time":1,"agent":"x","skills":"y"}\n\u001b[31m\n',
  );
  const { stderr, stdout, code } = await runHere(["usage"], place());
  expect([code, stderr]).toEqual([0, "3 lines of the record could not be read.\n"]);
  expect(stdout).not.toContain("\u001b");
});

test("the record never takes more than two files of two megabytes, and hooks at once lose no line", () => {
  const io = { env: {}, home: cwd };
  const event = { time: "2030-01-31T09:30:00.000Z", agent: "codex", event: "used", skills: ["x".repeat(190)] } as const;
  appendUsage(event, io);
  const [size] = [statSync(join(folder(), "usage.jsonl")).size];
  for (let at = 0; at < (5 * 1024 * 1024) / size; at++) appendUsage(event, io);
  const bytes = readdirSync(folder()).map((name) => statSync(join(folder(), name)).size);
  expect(bytes.reduce((sum, one) => sum + one)).toBeLessThan(4.1 * 1024 * 1024);
  expect(readUsage(io).broken).toBe(0);
});

const bin = join(import.meta.dirname, "../dist/bin.cjs");

test.runIf(existsSync(bin))("processes that write at once do not mix their lines", () => {
  const lines = Array.from({ length: 8 }, (_, at) => {
    const message = {
      session_id: `s${at}`,
      cwd,
      hook_event_name: "PreToolUse",
      tool_name: "Skill",
      tool_input: { skill: `x${at}` },
    };
    return `printf '%s' '${JSON.stringify(message)}' | '${process.execPath}' '${bin}' hook claude-code &`;
  });
  spawnSync("bash", ["-c", `${lines.join("\n")}\nwait`], { env: { HOME: cwd, PATH: process.env["PATH"] ?? "" } });
  const { events, broken } = readUsage({ env: {}, home: cwd });
  expect([events.length, broken]).toEqual([8, 0]);
});
