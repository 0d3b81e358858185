import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { run } from "../src/run.js";
import { runHere, toTestIo } from "./test-io.js";

const SAMPLES = fileURLToPath(new URL("../../../examples/skills", import.meta.url));
let folder = "";

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-studio-")));
  cpSync(SAMPLES, join(folder, "skills"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command while something is asked of it. */
async function withStudio(argv: readonly string[], use: (url: string) => Promise<void>): Promise<number> {
  const stop = new AbortController();
  let ended: Promise<number> = Promise.resolve(-1);
  const url = await new Promise<string>((resolve, reject) => {
    const onWrite = (text: string): void => {
      const found = /at (http:\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    };
    const { io, written } = toTestIo({ cwd: folder, home: folder, signal: stop.signal, onWrite });
    ended = run(["studio", ...argv], io);
    void ended.then(() => reject(new Error(written.both)));
  });
  try {
    await use(url);
  } finally {
    stop.abort();
  }
  return ended;
}

/** What a studio answers, as far as the tests look at it. */
interface Answer {
  readonly skills: readonly unknown[];
  readonly settings: { readonly cases: readonly unknown[] };
  readonly code: string;
  readonly message: string;
}

const toJson = async (response: Response): Promise<Answer> => (await response.json()) as Answer;

const post = (url: string, body: object): Promise<Response> =>
  fetch(`${url}api/cases`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: new URL(url).origin },
    body: JSON.stringify(body),
  });

test("shows the skills of a folder, with the settings of the command line, and ends at Ctrl-C", async () => {
  writeFileSync(join(folder, "cases.json"), '[{ "query": "I smell gas", "expect": "emergency-plumber" }]');
  writeFileSync(join(folder, "log.jsonl"), '{"type":"activated"}\n');
  const argv = [
    "skills",
    "--cases",
    "cases.json",
    "--tools",
    "find_order",
    "-k",
    "3",
    "--log",
    "log.jsonl",
    "-b",
    "900",
  ];
  const code = await withStudio(argv, async (url) => {
    const { skills, settings } = await toJson(await fetch(`${url}api/snapshot`));
    expect(skills).toHaveLength(16);
    expect(settings).toMatchObject({
      tools: ["find_order"],
      budget: 900,
      canWrite: false,
      hasLog: true,
      policy: { topK: 3 },
    });
    expect(settings.cases).toMatchObject([{ query: "I smell gas", expected: ["emergency-plumber"] }]);
    expect(await (await fetch(`${url}api/log`)).json()).toBe('{"type":"activated"}\n');
    const refused = await post(url, { query: "x", expected: [] });
    expect([refused.status, (await toJson(refused)).code]).toEqual([403, "read-only"]);
  });
  expect(code).toBe(0);
});

test("with --write adds cases to the end of the file, and leaves the rest as it is written", async () => {
  const before = '{\n  "cases": [\n    { "query": "I smell gas",   "expect": "emergency-plumber" }\n  ]\n}\n';
  writeFileSync(join(folder, "cases.json"), before);
  await withStudio(["skills", "--cases", "cases.json", "--write"], async (url) => {
    const kept = await post(url, { query: "my boiler is cold", expected: ["heating-advice"] });
    expect(await kept.json()).toMatchObject([{ query: "I smell gas" }, { query: "my boiler is cold" }]);
    const again = await post(url, { query: "my boiler is cold", expected: [] });
    expect([again.status, (await toJson(again)).message]).toEqual([
      409,
      "cases.json has a case with this request already.",
    ]);
  });
  expect(readFileSync(join(folder, "cases.json"), "utf8")).toBe(
    '{\n  "cases": [\n    { "query": "I smell gas",   "expect": "emergency-plumber" },\n    {"query":"my boiler is cold","expect":"heating-advice"}\n  ]\n}\n',
  );
});

test("with --write makes the file when there is none, and eval reads it", async () => {
  await withStudio(["skills", "--write"], async (url) => {
    await post(url, { query: "I smell gas", expected: ["emergency-plumber"] });
    await post(url, { query: "capital of France", expected: [] });
  });
  const { code, stdout } = await runHere(["eval", "cases.json", "--root", "skills", "--json"], {
    cwd: folder,
    home: folder,
  });
  expect([code, JSON.parse(stdout).data.outcomes.length]).toEqual([0, 2]);
});

test("says in JSON where it is, and ends by itself after --for", async () => {
  const { code, stdout } = await runHere(["studio", "skills", "--for", "0", "--json"], { cwd: folder, home: folder });
  expect(code).toBe(0);
  expect(JSON.parse(stdout).data).toMatchObject({
    skills: 16,
    write: false,
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/$/),
  });
});

test("a port that is taken is wrong use, and ends at once", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const { port } = taken.address() as { port: number };
  const { code, stderr } = await runHere(["studio", "skills", "--port", String(port)], { cwd: folder, home: folder });
  taken.close();
  expect([code, stderr]).toEqual([2, expect.stringContaining(`Cannot listen on 127.0.0.1:${port}`)]);
});

test.for([
  ["a file of cases that is not there", ["--cases", "nothing.json"]],
  ["a log that is not there", ["--log", "nothing.jsonl"]],
  ["a baseline that is not there", ["--baseline", "nothing.json"]],
  ["a port that is none", ["--port", "99999"]],
] as const)("%s is wrong use", async ([, argv]) => {
  const { code } = await runHere(["studio", "skills", ...argv, "--for", "0"], { cwd: folder, home: folder });
  expect(code).toBe(2);
});
