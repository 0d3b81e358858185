import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  type ConnectOptions,
  connectSkillServer,
  createSkillServer,
  loadMemorySkills,
  type SkillServerConfig,
  serveSkillsHttp,
} from "../src/index.js";

const node = (script: string): SkillServerConfig => ({ command: process.execPath, args: ["-e", script] });

async function whyNot(config: SkillServerConfig, options: ConnectOptions = {}): Promise<string> {
  const error = await connectSkillServer("team", config, options).then(
    ({ close }) => close().then(() => new Error("It was reached.")),
    (reason: Error) => reason,
  );
  expect(error.message).toMatch(/^The server team cannot be reached\. /);
  return error.message.slice("The server team cannot be reached. ".length);
}

describe("a server that cannot be reached is told by why", () => {
  test("a program that ends, with its command and its own words", async () => {
    const script =
      'console.error("\\x1b[31merror:\\x1b[39m There is no folder skill.\\nName another."); process.exit(2)';
    const reason = await whyNot(node(script));
    expect(reason).toContain(`\`${process.execPath} -e `);
    expect(reason).toMatch(
      / was started and ended before it answered\. It wrote: error: There is no folder skill\. Name another\.$/,
    );
  });

  test("a program whose words are without end", async () => {
    const script = "for (let i = 0; i < 5000; i++) console.error('noise '.repeat(20) + i)";
    const reason = await whyNot(node(script));
    expect(reason).toMatch(/noise 4999$/);
    expect(reason.length).toBeLessThan(1200);
  });

  test("a program that says nothing", async () => {
    const reason = await whyNot(node("console.error('wait'); setInterval(() => {}, 1000)"), { connectTimeoutMs: 400 });
    expect(reason).toMatch(/ was started and did not answer within 400 ms\. It wrote: wait$/);
  });

  test("a password in an argument is not told", async () => {
    const reason = await whyNot({ command: process.execPath, args: ["-e", "0", "postgres://me:hush@db/skills"] });
    expect(reason).toContain(`\`${process.execPath} -e … …\` was started`);
    expect(reason).not.toContain("hush");
  });

  test("no secret of its settings is told, not even in the program's own words", async () => {
    const script = 'console.error("bad", process.env.KEY, process.argv.slice(1).join(" ")); process.exit(1)';
    const args = ["-e", script, "serve", "--api-key", "hushhush", "--token=quiet-1", "Bearer silence", "/data/skills"];
    const reason = await whyNot({ command: process.execPath, args, env: { KEY: "whisper7" } });
    expect(reason).toContain("-e … serve --api-key … … … …` was started");
    expect(reason).toMatch(/It wrote: bad … serve --api-key … … … \/data\/skills$/);
    expect(reason).not.toMatch(/hushhush|quiet-1|silence|whisper7/);
  });

  test("a key in the path of an address is not told", async () => {
    const http = createServer((_, response) => response.writeHead(500).end()).listen(0, "127.0.0.1");
    await new Promise((resolve) => http.once("listening", resolve));
    onTestFinished(() => void http.close());
    const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    expect(await whyNot({ url: `${origin}/s/${"k3y".repeat(10)}/mcp?key=hushhush` })).toMatch(
      new RegExp(`^${origin}/s/…/mcp answered with HTTP 500`),
    );
  });

  test("a folder below a file is no folder", async () => {
    expect(await whyNot({ command: process.execPath, cwd: "/etc/passwd/x" })).toContain("There is no folder");
  });

  test("a program and a folder that are not there", async () => {
    expect(await whyNot({ command: "no-such-program-anywhere" })).toBe(
      "There is no program no-such-program-anywhere. Give its full path, or add its folder to PATH.",
    );
    expect(await whyNot({ command: process.execPath, cwd: "/no/such/folder" })).toBe(
      `There is no folder /no/such/folder to start ${process.execPath} in.`,
    );
  });

  test("a server that is down", async () => {
    const { index, files } = await loadMemorySkills({});
    const { url, close } = await serveSkillsHttp(createSkillServer(index, { files }));
    await close();
    expect(await whyNot({ url })).toBe(
      `Nobody listens at ${new URL(url).origin}. Start the server, or check host and port.`,
    );
  });

  test("a wrong path", async () => {
    const { index, files } = await loadMemorySkills({});
    const { url, close } = await serveSkillsHttp(createSkillServer(index, { files }));
    onTestFinished(close);
    expect(await whyNot({ url: new URL("/?key=hush", url).href })).toBe(
      `${new URL(url).origin} answers, but there is no MCP server at / (HTTP 404). Check the path; it is often /mcp.`,
    );
  });

  test.for<[number, string]>([
    [401, "wants to know who asks (HTTP 401)"],
    [403, "refuses this client (HTTP 403)"],
    [500, "answered with HTTP 500"],
  ])("an answer of HTTP %i", async ([status, words]) => {
    const http = createServer((_, response) => response.writeHead(status).end()).listen(0, "127.0.0.1");
    await new Promise((resolve) => http.once("listening", resolve));
    onTestFinished(() => void http.close());
    expect(await whyNot({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp` })).toContain(words);
  });
});

describe("a program that was started is gone", () => {
  /** A program that notes each of its processes and stays, whatever happens to its input. */
  function staying(script = "", { stubborn = false } = {}): { config: SkillServerConfig; pids(): readonly number[] } {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "skill-program-")));
    const list = join(folder, "pids");
    const pids = (): readonly number[] =>
      existsSync(list) ? readFileSync(list, "utf8").trim().split("\n").map(Number) : [];
    onTestFinished(() => {
      for (const pid of pids().filter(isRunning)) process.kill(pid, "SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    });
    const ignore = stubborn ? 'process.on("SIGTERM", () => {});' : "";
    const note = `require("fs").appendFileSync(${JSON.stringify(list)}, process.pid + "\\n");`;
    return { config: node(`${ignore} ${note} ${script}; setInterval(() => {}, 1000)`), pids };
  }

  /** Answers each request with what the expression makes of its method, if anything. */
  const answering = (expression: string): string =>
    `require("readline").createInterface(process.stdin).on("line", (line) => {
      const { id, method } = JSON.parse(line);
      const answer = ${expression};
      if (id !== undefined && answer) console.log(JSON.stringify({ jsonrpc: "2.0", id, ...answer }));
    })`;
  const REFUSAL = '{ error: { code: -32601, message: "no" } }';
  const WELCOME =
    '{ result: { protocolVersion: "2025-11-25", capabilities: {}, serverInfo: { name: "x", version: "1" } } }';

  test.for([false, true])("when it never answers (deaf to SIGTERM: %s)", async (stubborn) => {
    const { config, pids } = staying("", { stubborn });
    await expect(connectSkillServer("team", config, { connectTimeoutMs: 800 })).rejects.toThrow("did not answer");
    expect(pids()).toHaveLength(2);
    expect(pids().filter(isRunning)).toEqual([]);
  });

  test("when it never answers, and its pipes are let go though a helper of it holds them", async () => {
    const helper = `const { pid } = require("child_process").spawn("sleep", ["30"], { stdio: "inherit" });
      require("fs").appendFileSync(process.env.HELPERS, pid + "\\n")`;
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "skill-helper-")));
    const list = join(folder, "helpers");
    onTestFinished(() => {
      for (const pid of readFileSync(list, "utf8").trim().split("\n")) process.kill(Number(pid), "SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    });
    const pipes = (): number => process.getActiveResourcesInfo().filter((name) => name === "PipeWrap").length;
    const before = pipes();
    const { config, pids } = staying(helper);
    await expect(
      connectSkillServer("team", { ...config, env: { HELPERS: list } } as SkillServerConfig, { connectTimeoutMs: 800 }),
    ).rejects.toThrow("did not answer");
    expect(pids().filter(isRunning)).toEqual([]);
    await vi.waitFor(() => expect(pipes()).toBeLessThanOrEqual(before), { timeout: 10_000 });
  });

  test("when it refuses every request", async () => {
    const { config, pids } = staying(answering(REFUSAL));
    await expect(connectSkillServer("team", config)).rejects.toThrow("was started and failed: no");
    expect(pids()).toHaveLength(2);
    expect(pids().filter(isRunning)).toEqual([]);
  });

  test.for<[string, number, string]>([
    ["it is asked for its era", 1, ""],
    ["it is asked to begin", 2, answering(`method === "initialize" ? undefined : ${REFUSAL}`)],
  ])("when the host gives up while %s", async ([, started, script]) => {
    const { config, pids } = staying(script);
    const stop = new AbortController();
    const reason = new Error("enough");
    const connecting = connectSkillServer("team", config, { signal: stop.signal });
    connecting.catch(() => undefined);
    await vi.waitFor(() => expect(pids()).toHaveLength(started), { timeout: 10_000 });
    stop.abort(reason);
    await expect(connecting).rejects.toBe(reason);
    expect(pids()).toHaveLength(started);
    expect(pids().filter(isRunning)).toEqual([]);
  });

  test("and is left alone when it has ended before, though another holds its pipes", async () => {
    const leave = `require("child_process").spawn("sleep", ["4"], { stdio: ["ignore", "inherit", "ignore"] });`;
    const { config } = staying(
      `${leave} process.stdin.on("end", () => process.exit()); ${answering(`method === "initialize" ? ${WELCOME} : ${REFUSAL}`)}`,
    );
    const { client, close } = await connectSkillServer("team", config);
    const kill = vi.spyOn(process, "kill");
    onTestFinished(() => kill.mockRestore());
    const { pid } = client.transport as unknown as { readonly pid: number };
    kill.mockClear();
    await close();
    expect(isRunning(pid)).toBe(false);
    expect(kill.mock.calls.filter(([, signal]) => signal !== 0)).toEqual([]);
  });

  test("when the connection is closed", async () => {
    const { config, pids } = staying(answering(`method === "initialize" ? ${WELCOME} : ${REFUSAL}`), {
      stubborn: true,
    });
    const { close } = await connectSkillServer("team", config);
    expect(pids().filter(isRunning)).toHaveLength(1);
    await close();
    expect(pids().filter(isRunning)).toEqual([]);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
