import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runHere } from "./test-io.js";

let cwd = "";
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "skillwright-asks-"));
  write("night-desk", "Sends someone at any hour.", "asks: [wake the janitor]\n");
  write("tidy-csv", "Repairs CSV files.");
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

function write(name: string, description: string, more = ""): void {
  mkdirSync(join(cwd, "skills", name), { recursive: true });
  const text = `---\nname: ${name}\ndescription: ${description}\n${more}---\nDo it.\n`;
  writeFileSync(join(cwd, "skills", name, "SKILL.md"), text);
}
const run = (...argv: readonly string[]) => runHere([...argv, "--root", "skills", "--no-cache"], { cwd });
const dataOf = (stdout: string): Record<string, unknown> => JSON.parse(stdout).data;

test("a way of asking that was added finds the skill, until the skill changes", async () => {
  const request = "the bathtub overflowed";
  expect((await run("match", request)).code).toBe(1);
  const added = await run("asks", "night-desk", "--add", "my bathtub has overflowed");
  expect(added.stdout).toBe("night-desk has 2 ways of asking:\n  wake the janitor\n+ my bathtub has overflowed\n");
  expect((await run("match", request)).stdout).toContain("night-desk");
  expect((await run("explain", request, "night-desk")).stdout).toContain("asks");
  write("night-desk", "Sends someone at any hour of the day.", "asks: [wake the janitor]\n");
  expect((await run("match", request)).code).toBe(1);
});

test("what was added can be taken out, and a dry run writes nothing", async () => {
  await run("asks", "tidy-csv", "--add", "mend my table", "--add", "columns slipped");
  const dry = await run("asks", "tidy-csv", "--remove", "mend my table", "--dry-run", "--json");
  expect(dataOf(dry.stdout)).toMatchObject({ kept: ["columns slipped"], removed: ["mend my table"], written: false });
  expect(readFileSync(join(cwd, "skillwright.asks.json"), "utf8")).toContain("mend my table");
  await run("asks", "tidy-csv", "--remove", "mend my table");
  expect(readFileSync(join(cwd, "skillwright.asks.json"), "utf8")).not.toContain("mend my table");
  expect((await run("asks", "tidy-csv", "--remove", "never there")).code).toBe(1);
});

test("an editor gets a line for each, and what it saves is kept", async () => {
  const script = join(cwd, "editor.mjs");
  writeFileSync(
    script,
    'import { appendFileSync } from "node:fs"; appendFileSync(process.argv[2], "commas went missing\\n");',
  );
  const argv = ["asks", "tidy-csv", "--edit", "--add", "mend my table", "--root", "skills", "--json"];
  const edited = await runHere(argv, { cwd, env: { EDITOR: `${process.execPath} ${script}` } });
  expect(dataOf(edited.stdout)).toMatchObject({ kept: ["mend my table", "commas went missing"], written: true });
  expect((await run("asks", "tidy-csv", "--edit")).stderr).toContain("No editor is set.");
});

test("a model is asked once, and its lines are kept", async () => {
  const asked: { url: string | undefined; key: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      asked.push({ url: request.url, key: request.headers.authorization, body });
      const content = '1. my table is broken\n- "columns slipped"\n\n\u001b[31mred line\nand one too many';
      response.end(JSON.stringify({ choices: [{ message: { content } }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const argv = ["asks", "tidy-csv", "--endpoint", `http://127.0.0.1:${port}/v1/`, "--model", "small", "--count", "3"];
    const place = { cwd, env: { OPENAI_API_KEY: "secret" } };
    const outcome = await runHere([...argv, "--root", "skills", "--json"], place);
    expect(dataOf(outcome.stdout)).toMatchObject({
      kept: ["my table is broken", "columns slipped", String.raw`\x1b[31mred line`],
      written: true,
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ url: "/v1/chat/completions", key: "Bearer secret" });
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
      model: "small",
      messages: [{ role: "user", content: expect.stringContaining("name: tidy-csv") }],
    });
  } finally {
    server.close();
  }
});

test("a model that cannot be reached is told as such, and nothing is written", async () => {
  const outcome = await run("asks", "tidy-csv", "--endpoint", "http://127.0.0.1:9/v1", "--model", "small");
  expect([outcome.code, outcome.stderr]).toEqual([1, expect.stringMatching(/cannot be reached\.\n(?!TypeError)/)]);
  expect((await run("asks", "tidy-csv", "--model", "small")).code).toBe(2);
});

test("an endpoint that never ends is left", async () => {
  let closed = false;
  const server = createServer((_, response) => {
    const timer = setInterval(() => response.write("x".repeat(50_000)), 1);
    response.on("close", () => {
      closed = true;
      clearInterval(timer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const outcome = await run("asks", "tidy-csv", "--endpoint", endpoint, "--model", "small");
    expect([outcome.code, outcome.stderr]).toEqual([1, expect.stringContaining("gave no answer")]);
    await expect.poll(() => closed).toBe(true);
  } finally {
    server.close();
  }
});

test.for([
  [
    ["--endpoint", "nonsense", "--model", "m"],
    '--endpoint must be an address such as http://localhost:11434/v1, got "nonsense".',
  ],
  [["--endpoint", "file:///etc/hosts", "--model", "m"], "--endpoint must be an address"],
  [["--endpoint", "http://127.0.0.1:9/v1", "--model", "m", "--count", "0"], "A whole number of 1 or more is expected."],
  [["--add", " "], "--add needs words"],
] as const)("%j is a mistake that is told", async ([options, message]) => {
  const outcome = await run("asks", "tidy-csv", ...options);
  expect([outcome.code, outcome.stderr]).toEqual([2, expect.stringContaining(message)]);
});

test("validate warns of a way of asking that two skills claim", async () => {
  write("tidy-json", "Repairs JSON files.", "asks: [mend my table]\n");
  await run("asks", "tidy-csv", "--add", "mending tables");
  const { stdout, code } = await runHere(["validate", "skills", "--json"], { cwd });
  const collisions = (dataOf(stdout)["findings"] as { code: string; path: string }[]).filter(
    (finding) => finding.code === "asks-collide",
  );
  expect(collisions.map(({ path }) => path)).toEqual(["skills/tidy-csv/SKILL.md", "skills/tidy-json/SKILL.md"]);
  expect(code).toBe(0);
});

test("a file of asks that cannot be used is a problem, and the skills load without it", async () => {
  writeFileSync(join(cwd, "skillwright.asks.json"), "{");
  const listed = await run("list", "--json");
  expect(JSON.stringify(dataOf(listed.stdout))).toContain("asks-invalid");
  expect((await run("asks", "tidy-csv")).code).toBe(1);
});
