import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reportFaults } from "./report-schema.js";
import { runHere } from "./test-io.js";

let cwd = "";
beforeEach(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-why-")));
  put("pdf-forms", "Fills PDF forms. Use when a form is to be filled in.");
  put("pdf-merge", "Merges and splits PDF files. Use when several PDF files are to become one.");
  put("changelogs", "Writes changelogs.", "Collect the commits since the last release, then the pull requests.");
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

function put(name: string, description: string, body = "Do it."): void {
  mkdirSync(join(cwd, "skills", name), { recursive: true });
  writeFileSync(
    join(cwd, "skills", name, "SKILL.md"),
    `---\nname: ${name}\ndescription: ${description}\n---\n${body}\n`,
  );
}
const why = async (...argv: readonly string[]) => {
  const outcome = await runHere(["why", ...argv, "--root", "skills", "--no-cache"], { cwd });
  return { ...outcome, text: outcome.stdout.replace(/\s+/g, " ") };
};

test("says that a skill is selected", async () => {
  const { text, code } = await why("pdf-forms", "--query", "fill in this pdf form");
  expect([code, text]).toEqual([0, expect.stringMatching(/✓ request selected: rank 1 of 3 with [\d.]+ \(/)]);
});

test("says by how much a skill is not selected, which words it lacks, and what to do", async () => {
  const { text, code } = await why("changelogs", "--query", "tell customers about the commits");
  expect(code).toBe(1);
  expect(text).toMatch(/✗ request not selected: rank 1 of 3 with [\d.]+ \(trace\); it needs 1, which is [\d.]+ more/);
  expect(text).toContain("! words of the request that the skill does not have: ");
  expect(text).toMatch(/does not have: [^!]*customers/);
  expect(text).toMatch(/[\d.]+ of its [\d.]+ come from the body, which an agent does not see when it chooses/);
  expect(text).toContain("`skillwright examples changelogs --add <request>`");
});

test("names the better skill, and how to tell the two apart", async () => {
  const { text, code } = await why("pdf-forms", "--query", "merge these pdf files into one");
  expect(code).toBe(1);
  expect(text).toMatch(/not selected: rank 2 of 3 with [\d.]+ \([a-z]+\); /);
  expect(text).toMatch(/pdf-merge has [\d.]+|it needs 1/);
});

test("says that nothing of a request is in a skill", async () => {
  const { text } = await why("changelogs", "--query", "zebra crossing");
  expect(text).toContain("not selected: no word in common");
});

test("counts a catalog of the usual size, and says what it does not list", async () => {
  const long = "Explains one more chapter of the course. ".repeat(20);
  for (let at = 0; at < 150; at++) put(`course-${at}`, `${at} ${long}`);
  const { stdout } = await why("course-99", "--json");
  const { steps } = JSON.parse(stdout).data as { steps: { step: string; verdict: string; words: string }[] };
  expect(reportFaults(JSON.parse(stdout))).toEqual([]);
  const [catalog] = steps.filter(({ step }) => step === "catalog");
  expect(catalog?.verdict).not.toBe("yes");
  expect(catalog?.words).toMatch(/tokens used/);
});
