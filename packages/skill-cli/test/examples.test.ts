import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reportFaults } from "./report-schema.js";
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

test("doctor counts the skills without example requests, and is silent where all have some", async () => {
  const lacking = '1 of 2 skills has no example requests. "skillwright examples write" writes them.';
  expect((await run("doctor", "problems")).stdout).toContain(lacking);
  await run("examples", "tidy-csv", "--add", "columns slipped");
  expect((await run("doctor", "problems")).stdout).not.toContain("example requests");
});

test("stats lists a skill that has the requests of many others", async () => {
  const topics = ["violin bow", "honey bee", "kiln glaze", "sail mast", "sourdough loaf", "pear aphid", "gear chain"];
  for (const topic of topics) {
    const name = topic.replace(" ", "-");
    write(name, `Helps with a ${topic}. Use when it breaks.`, `asks: [my ${topic} went wrong, repair the ${topic}]\n`);
  }
  expect((await run("stats")).stdout).not.toContain("Greedy examples");
  write("grabber", "Helps.", `asks: [${topics.map((topic) => `my ${topic} went wrong`).join(", ")}]\n`);
  expect((await run("stats")).stdout).toContain("Greedy examples");
  const { stdout } = await run("stats", "--json");
  expect(reportFaults(JSON.parse(stdout))).toEqual([]);
  expect(dataOf(stdout)["greedyExamples"]).toMatchObject([{ skill: "grabber" }]);
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

test.for([
  [["--add", " "], "--add needs a text"],
  [["--with", "cat"], "skillwright examples write"],
] as const)("%j is a usage error", async ([options, message]) => {
  const outcome = await run("examples", "tidy-csv", ...options);
  expect([outcome.code, outcome.stderr.replace(/\s+/g, " ")]).toEqual([2, expect.stringContaining(message)]);
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
