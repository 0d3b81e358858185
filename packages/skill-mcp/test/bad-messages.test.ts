import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createSkillServer, loadMemorySkills, serveSkillsHttp } from "../src/index.js";
import { bundle } from "./support/bundle.js";

const INITIALIZE = {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "test", version: "1.0.0" },
};
const METHODS = [
  ...[
    "initialize",
    "ping",
    "tools/list",
    "tools/call",
    "resources/read",
    "resources/list",
    "skills/get",
    "skills/list",
  ],
  ...["resources/directory/read", "resources/templates/list", "prompts/list", "server/discover", "no/such/method"],
];
/** Params that are not an object, or whose `_meta` is not valid. */
const BAD_PARAMS: readonly unknown[] = [
  null,
  [],
  [1],
  1,
  0,
  "x",
  "",
  true,
  { _meta: 1 },
  { _meta: null },
  { _meta: [] },
  { _meta: { progressToken: {} } },
  { _meta: { progressToken: null } },
  { _meta: { progressToken: 1.5 } },
];

interface Answer {
  readonly id?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

let program: Awaited<ReturnType<typeof bundle>>;
let folder: string;

beforeAll(async () => {
  program = await bundle(new URL("support/stdio-server.ts", import.meta.url));
  folder = mkdtempSync(join(tmpdir(), "bad-messages-"));
  mkdirSync(join(folder, "a"));
  writeFileSync(join(folder, "a", "SKILL.md"), "---\nname: a\ndescription: x\n---\nbody");
});
afterAll(() => {
  program.remove();
  rmSync(folder, { recursive: true });
});

interface Session {
  readonly child: ChildProcessWithoutNullStreams;
  readonly answers: Map<unknown, Answer>;
  stderr(): string;
}

/** Starts a server and shakes hands with it. */
async function start(): Promise<Session> {
  const child = spawn(process.execPath, [program.file, folder], { stdio: "pipe" });
  onTestFinished(() => void child.kill("SIGKILL"));
  const answers = new Map<unknown, Answer>();
  let [stdout, stderr] = ["", ""];
  child.stdin.on("error", () => undefined);
  child.stderr.on("data", (data) => {
    stderr += data;
  });
  child.stdout.on("data", (data) => {
    stdout += data;
    const lines = stdout.split("\n");
    stdout = lines.pop() ?? "";
    for (const line of lines) {
      const answer = JSON.parse(line) as Answer;
      if (answer.id !== undefined) answers.set(answer.id, answer);
    }
  });
  child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params: INITIALIZE })}\n`);
  await expect.poll(() => answers.has(0), { timeout: 20_000 }).toBe(true);
  return { child, answers, stderr: () => stderr };
}

describe("over stdio", () => {
  test("answers every request that has a valid id, at once and in sentences", async () => {
    const { child, answers, stderr } = await start();
    const sent = METHODS.flatMap((method) => BAD_PARAMS.map((params) => ({ jsonrpc: "2.0", method, params })));
    for (const [index, message] of sent.entries())
      child.stdin.write(`${JSON.stringify({ ...message, id: index + 1 })}\n`);
    await expect.poll(() => answers.size, { timeout: 10_000 }).toBe(sent.length + 1);
    for (let id = 1; id <= sent.length; id++) {
      expect(answers.get(id)).toMatchObject({ error: { code: -32602, message: /^Invalid params: \S+ must be / } });
    }
    expect(stderr()).toBe("");
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: "last", method: "ping" })}\n`);
    await expect.poll(() => answers.get("last")).toMatchObject({ result: {} });
  });

  test.for([
    ["initialize", {}, /^Invalid params: protocolVersion: expected string, received undefined; /],
    ["tools/list", { cursor: 1 }, /^Invalid params: cursor: expected string, received number\.$/],
    ["tools/call", { name: 1 }, /^Invalid params: name: expected string, received number\.$/],
    ["resources/read", {}, /^Invalid params: uri: expected string, received undefined\.$/],
    ["skills/get", { uri: 1 }, /^Invalid params for skills\/get: uri: expected string, received number$/],
  ] as const)("names what is wrong with the params of %s", async ([method, params, message]) => {
    const { child, answers } = await start();
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })}\n`);
    await expect.poll(() => answers.get(1)?.error?.message).toMatch(message);
    expect(answers.get(1)?.error?.code).toBe(-32602);
  });

  test.for([
    [{ method: "ping" }, "jsonrpc"],
    [{ jsonrpc: "1.0", method: "ping" }, "jsonrpc"],
    [{ jsonrpc: "2.0" }, "method"],
    [{ jsonrpc: "2.0", method: 1 }, "method"],
  ] as const)("answers %j as an invalid request", async ([message, word]) => {
    const { child, answers } = await start();
    child.stdin.write(`${JSON.stringify({ ...message, id: 1 })}\n`);
    await expect
      .poll(() => answers.get(1))
      .toMatchObject({ error: { code: -32600, message: expect.stringContaining(word) } });
  });

  test.for(["extra", "__proto__", "constructor", "result", "error"])(
    "answers a request with the unknown member %s as invalid",
    async (member) => {
      const { child, answers } = await start();
      child.stdin.write(`{"jsonrpc":"2.0","id":70,"method":"ping","${member}":1}\n`);
      await expect
        .poll(() => answers.get(70))
        .toMatchObject({ error: { code: -32600, message: expect.stringContaining(`"${member}"`) } });
    },
  );

  test.for([
    [1.5, 1.5],
    [null, null],
    [{}, null],
  ] as const)("answers a request with the id %j as invalid, with the id %j", async ([id, answered]) => {
    const { child, answers } = await start();
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method: "ping" })}\n`);
    await expect
      .poll(() => answers.get(answered))
      .toMatchObject({ error: { code: -32600, message: expect.stringContaining("id") } });
  });

  test("goes on after lines that are not messages", async () => {
    const { child, answers } = await start();
    const junk = ["", "{", "null", "[]", "1", '{"jsonrpc":"2.0","id":null,"method":"ping"}', '{"id":{}}', "\u0000\r"];
    child.stdin.write(`${junk.join("\n")}\n${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })}\r\n`);
    await expect.poll(() => answers.get(1)).toMatchObject({ result: {} });
  });

  test("ends at a line that is too long, with a reason and an exit code", async () => {
    const { child, stderr } = await start();
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.stdin.write("x".repeat(11 * 1024 * 1024));
    expect(await ended).not.toBe(0);
    expect(stderr()).toMatch(/The client sent a line of more than 10485760 bytes, so the connection was closed\./);
    expect(stderr().length).toBeLessThan(2000);
  });
});

test("answers the same over HTTP, and writes little about it", async () => {
  const { index, files } = await loadMemorySkills({ "a/SKILL.md": "---\nname: a\ndescription: x\n---\n" });
  const errors: string[] = [];
  const onError = ({ message }: Error): void => void errors.push(message);
  const service = await serveSkillsHttp(createSkillServer(index, { files }), { onError });
  onTestFinished(() => service.close());
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const post = async (message: object): Promise<Answer> => {
    const response = await fetch(service.url, { method: "POST", headers, body: JSON.stringify(message) });
    const text = await response.text();
    return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as Answer;
  };
  for (const method of METHODS) {
    for (const params of BAD_PARAMS) {
      const answer = await post({ jsonrpc: "2.0", id: "one", method, params });
      expect(answer).toMatchObject({ id: "one", error: { code: -32602, message: /^Invalid params: \S+ must be / } });
    }
  }
  expect(await post({ jsonrpc: "2.0", id: 2, method: "resources/read", params: {} })).toMatchObject({
    id: 2,
    error: { code: -32602, message: "Invalid params: uri: expected string, received undefined." },
  });
  expect(errors.join("").length).toBeLessThan(2000);
});
