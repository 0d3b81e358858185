import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withSkills } from "./agent-skills.js";
import type { LoadReport } from "./load-report.js";

let folder = "";
const warned: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "skillwright-load-"));
  vi.spyOn(console, "warn").mockImplementation((text: string) => void warned.push(text));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  warned.splice(0);
  vi.restoreAllMocks();
});
const put = (name: string, text: string): void => {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, "SKILL.md"), text);
};
const GOOD = "---\nname: haiku\ndescription: Writes a haiku poem.\n---\nFive, seven, five.\n";

test("files that cannot be used are told to a developer who did not ask, the first of them by name", async () => {
  put("haiku", GOOD);
  for (let at = 0; at < 7; at++) put(`broken-${at}`, "---\nname: x\n");
  const { problems } = await withSkills(folder);
  expect(problems.filter(({ severity }) => severity === "error")).toHaveLength(7);
  expect(warned).toHaveLength(1);
  expect(warned[0]).toMatch(/^withSkills found 1 skill in .*, and:\n {2}.*broken-0\/SKILL\.md: .* \(skill-invalid\)\n/);
  expect(warned[0]).toMatch(/… and 2 more: pass onLoaded to see them all\.$/);
});

test("slips of the pen are told too: what a name or a key meant is not what is there", async () => {
  put("haiku", GOOD.replace("---\nFive", "allowed_tools: Read\n---\nFive"));
  mkdirSync(join(folder, "ode"));
  writeFileSync(join(folder, "ode", "skill.md"), GOOD);
  await withSkills(folder);
  expect(warned).toHaveLength(1);
  expect(warned[0]).toContain("(field-misspelt)");
  expect(warned[0]).toContain("(file-misnamed)");
});

test("a folder without a skill is told", async () => {
  await withSkills(folder);
  expect(warned).toEqual([`withSkills found 0 skills in ${folder}.`]);
});

test("nothing is said where all is well, or where skills came loaded", async () => {
  put("haiku", GOOD);
  await withSkills(folder);
  await withSkills([]);
  expect(warned).toEqual([]);
});

test("who asks is told instead", async () => {
  put("broken", "---\nname: x\n");
  const reports: LoadReport[] = [];
  await withSkills(folder, { onLoaded: (report) => reports.push(report) });
  expect(reports).toMatchObject([{ folders: [folder], skills: 0, problems: [{ code: "skill-invalid" }] }]);
  expect(warned).toEqual([]);
});
