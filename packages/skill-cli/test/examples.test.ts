import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runHere } from "./test-io.js";

let cwd = "";
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "skillwright-examples-"));
  write("night-desk", "Sends a plumber at any hour. Use when a pipe burst.", "asks: [wake the janitor]\n");
  write("tidy-csv", "Repairs CSV files. Use when columns slipped.");
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

function write(name: string, description: string, more = ""): void {
  mkdirSync(join(cwd, "skills", name), { recursive: true });
  const text = `---\nname: ${name}\ndescription: ${description}\n${more}---\nDo it.\n`;
  writeFileSync(join(cwd, "skills", name, "SKILL.md"), text);
}
const run = (...argv: readonly string[]) => runHere([...argv, "--root", "skills", "--no-cache"], { cwd });
const dataOf = (stdout: string): Record<string, unknown> => JSON.parse(stdout).data;

test("an example request finds the skill, also after an edit, which is noted until it is reviewed", async () => {
  const request = "the bathtub overflowed";
  expect((await run("match", request)).code).toBe(1);
  const added = await run("examples", "night-desk", "--add", "my bathtub has overflowed");
  expect(added.stdout).toBe("night-desk has 2 example requests:\n  wake the janitor\n+ my bathtub has overflowed\n");
  expect((await run("match", request)).stdout).toContain("night-desk");
  expect((await run("explain", request, "night-desk")).stdout).toContain("asks");
  expect(JSON.parse(readFileSync(join(cwd, "skillwright.examples.json"), "utf8")).skills).toEqual([
    { name: "night-desk", source: "skills", writtenFor: expect.any(String), requests: ["my bathtub has overflowed"] },
  ]);
  write("night-desk", "Sends a plumber at any hour of the day. Use when a pipe burst.", "asks: [wake the janitor]\n");
  expect((await run("match", request)).stdout).toContain("night-desk");
  const noted = "written for another version";
  expect((await run("list")).both).toContain(noted);
  expect((await run("why", "night-desk")).stdout.replace(/\s+/g, " ")).toContain(noted);
  expect((await run("examples", "night-desk")).stderr).toContain("Written for another version of night-desk.");
  expect(dataOf((await run("examples", "night-desk", "--add", "wet feet", "--json")).stdout)["outdated"]).toBe(true);
  expect(dataOf((await run("examples", "night-desk", "--reviewed", "--json")).stdout)).toMatchObject({
    outdated: false,
    written: true,
  });
  expect((await run("list")).both).not.toContain(noted);
});

test("example requests of a skill that was renamed are lost aloud: in validate, list and why", async () => {
  await run("examples", "tidy-csv", "--add", "columns slipped");
  rmSync(join(cwd, "skills/tidy-csv"), { recursive: true });
  write("csv-doctor", "Repairs CSV files. Use when columns slipped.");
  const validated = await runHere(["validate", "skills", "--json"], { cwd });
  expect(dataOf(validated.stdout)["findings"]).toMatchObject([
    { code: "examples-unused", path: "skillwright.examples.json" },
  ]);
  const one = await runHere(["validate", "skills/csv-doctor", "--json"], { cwd });
  expect(dataOf(one.stdout)["findings"]).toEqual([]);
  expect((await run("list")).both.replace(/\s+/g, " ")).toContain("are not used: no skill of this name is there");
  const why = await run("why", "tidy-csv");
  expect([why.code, why.stdout]).toEqual([1, expect.stringContaining("examples-unused")]);
});

test("what was added can be taken out, and a dry run writes nothing", async () => {
  await run("examples", "tidy-csv", "--add", "mend my table", "--add", "columns slipped");
  const dry = await run("examples", "tidy-csv", "--remove", "mend my table", "--dry-run", "--json");
  expect(dataOf(dry.stdout)).toMatchObject({ kept: ["columns slipped"], removed: ["mend my table"], written: false });
  expect(readFileSync(join(cwd, "skillwright.examples.json"), "utf8")).toContain("mend my table");
  await run("examples", "tidy-csv", "--remove", "mend my table");
  expect(readFileSync(join(cwd, "skillwright.examples.json"), "utf8")).not.toContain("mend my table");
  expect((await run("examples", "tidy-csv", "--remove", "never there")).code).toBe(1);
});

test("an editor gets a line for each, and what it saves is kept", async () => {
  const script = join(cwd, "editor.mjs");
  writeFileSync(
    script,
    'import { appendFileSync } from "node:fs"; appendFileSync(process.argv[2], "commas went missing\\n");',
  );
  const argv = ["examples", "tidy-csv", "--edit", "--add", "mend my table", "--root", "skills", "--json"];
  const edited = await runHere(argv, { cwd, env: { EDITOR: `${process.execPath} ${script}` } });
  expect(dataOf(edited.stdout)).toMatchObject({ kept: ["mend my table", "commas went missing"], written: true });
  expect((await run("examples", "tidy-csv", "--edit")).stderr).toContain("No editor is set.");
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
    const argv = [
      "examples",
      "tidy-csv",
      "--endpoint",
      `http://127.0.0.1:${port}/v1/`,
      "--model",
      "small",
      "--count",
      "3",
    ];
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
  const outcome = await run("examples", "tidy-csv", "--endpoint", "http://127.0.0.1:9/v1", "--model", "small");
  expect([outcome.code, outcome.stderr]).toEqual([1, expect.stringMatching(/cannot be reached\.\n(?!TypeError)/)]);
  expect((await run("examples", "tidy-csv", "--model", "small")).code).toBe(2);
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
    const outcome = await run("examples", "tidy-csv", "--endpoint", endpoint, "--model", "small");
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
  [["--add", " "], "--add needs a text"],
] as const)("%j is a mistake that is told", async ([options, message]) => {
  const outcome = await run("examples", "tidy-csv", ...options);
  expect([outcome.code, outcome.stderr]).toEqual([2, expect.stringContaining(message)]);
});

test("validate warns of a way of asking that two skills claim", async () => {
  write("tidy-json", "Repairs JSON files. Use when a brace is missing.", "asks: [mend my table]\n");
  await run("examples", "tidy-csv", "--add", "mending tables");
  const { stdout, code } = await runHere(["validate", "skills", "--json"], { cwd });
  const collisions = (dataOf(stdout)["findings"] as { code: string; path: string }[]).filter(
    (finding) => finding.code === "examples-collide",
  );
  expect(collisions.map(({ path }) => path)).toEqual(["skills/tidy-csv/SKILL.md", "skills/tidy-json/SKILL.md"]);
  expect(code).toBe(0);
});

test("a file of asks that cannot be used is a problem, and the skills load without it", async () => {
  writeFileSync(join(cwd, "skillwright.examples.json"), "{");
  const listed = await run("list", "--json");
  expect(JSON.stringify(dataOf(listed.stdout))).toContain("examples-invalid");
  expect((await run("examples", "tidy-csv")).code).toBe(1);
});
