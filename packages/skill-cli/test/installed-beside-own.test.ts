import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { makeProject, skillText } from "./install-project.js";
import { reportFaults } from "./report-schema.js";
import { runHere } from "./test-io.js";

/** A project with two installed skills, and two of its own beside them. */
async function withOwn(): Promise<ReturnType<typeof makeProject>> {
  const made = makeProject();
  await runHere(["add", "./vendor", "--yes"], made.place);
  for (const name of ["mine", "yours"]) put(made.cwd, `.agents/skills/${name}/SKILL.md`, skillText(name));
  return made;
}

function put(cwd: string, path: string, text: string): void {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
}

test("a project's own skills beside the installed ones are told, and fail nothing", async () => {
  const { place } = await withOwn();
  const verified = await runHere(["verify"], place);
  expect(verified).toMatchObject({ code: 0, stderr: "" });
  expect(verified.stdout).toBe(
    "skill-unlocked mine\nskill-unlocked yours\n2 skills as locked.\n2 skills not in the lock, taken for the project's own; --strict fails on them.\n",
  );
  expect(await runHere(["install", "--frozen"], place)).toMatchObject({ code: 0 });
  const listed = JSON.parse((await runHere(["list", "--json"], place)).stdout).data;
  expect([listed.skills.length, listed.problems]).toEqual([4, []]);
});

test("--strict fails on a skill that nobody locked, and --locked leaves it out", async () => {
  const { place } = await withOwn();
  const verified = await runHere(["verify", "--strict"], place);
  expect([verified.code, verified.stdout]).toEqual([
    1,
    expect.stringContaining("2 differences from skillwright.lock."),
  ]);
  expect(verified.stdout).not.toContain("skillwright diff");
  expect(await runHere(["install", "--strict"], place)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("lock-differs"),
  });
  const { skills, withheld } = JSON.parse((await runHere(["list", "--locked", "--json"], place)).stdout).data;
  expect(skills.map(({ name }: { name: string }) => name)).toEqual(["a", "b"]);
  expect(withheld).toMatchObject([{ name: "mine", reason: "lock" }, { name: "yours" }]);
});

test("a locked skill whose bytes differ fails with and without --strict", async () => {
  const { place, cwd } = await withOwn();
  appendFileSync(join(cwd, ".agents/skills/a/SKILL.md"), "More.\n");
  for (const strict of [[], ["--strict"]]) expect((await runHere(["verify", ...strict], place)).code).toBe(1);
  expect(await runHere(["install", "--frozen"], place)).toMatchObject({ code: 1 });
  const all = await runHere(["diff"], place);
  expect([all.code, all.stdout]).toEqual([1, expect.stringMatching(/^a\n {4}changed SKILL\.md\n/)]);
  const report = JSON.parse((await runHere(["diff", "--json"], place)).stdout);
  expect(reportFaults(report)).toEqual([]);
  expect(report.data.skills.map(({ name }: { name: string }) => name)).toEqual(["a", "b"]);
});

test("a name that the lock does not know is answered with the nearest, or with whose it is", async () => {
  const { place, cwd } = await withOwn();
  put(cwd, "vendor/tidy-csv/SKILL.md", skillText("tidy-csv"));
  await runHere(["add", "./vendor", "--yes"], place);
  expect((await runHere(["diff", "mine"], place)).stderr).toContain("it is the project's own");
  expect((await runHere(["diff", "tidy-cvs"], place)).stderr).toContain("Did you mean tidy-csv?");
  for (const command of ["remove", "update", "outdated"]) {
    const { code, stdout } = await runHere([command, "tidy-cvs"], place);
    expect([code, stdout.replace(/\s+/g, " ")]).toEqual([1, expect.stringContaining("Did you mean tidy-csv?")]);
    expect(stdout).not.toContain("Nothing is newer.");
  }
});

test("a folder named with --dir is in the lock, so that nobody has to name it again", async () => {
  const { place, cwd } = makeProject();
  const added = await runHere(["add", "./vendor", "--dir", "other", "--yes"], place);
  expect([added.code, added.stdout]).toEqual([0, expect.stringContaining("In other.")]);
  expect(await runHere(["verify"], place)).toMatchObject({ code: 0, stdout: "2 skills as locked.\n" });
  rmSync(join(cwd, "other"), { recursive: true });
  expect(await runHere(["install", "--frozen"], place)).toMatchObject({ code: 0 });
  expect(existsSync(join(cwd, "other/a/SKILL.md"))).toBe(true);
  expect(existsSync(join(cwd, ".agents"))).toBe(false);
  // Later ones go where the others are.
  put(cwd, "more/c/SKILL.md", skillText("c"));
  await runHere(["add", "./more", "--yes"], place);
  expect(existsSync(join(cwd, "other/c/SKILL.md"))).toBe(true);
  for (const outside of ["..", "/tmp/elsewhere", "."])
    expect(await runHere(["add", "./more", "--dir", outside, "--yes"], place)).toMatchObject({ code: 2 });
});

test("a source beside the project is locked by the way to it, with a warning, and read again only where it is trusted", async () => {
  const { place, cwd } = makeProject();
  put(cwd, "shared/c/SKILL.md", skillText("c"));
  put(cwd, "app/.git/HEAD", "");
  const app = { ...place, cwd: join(cwd, "app") };
  const { code, stderr } = await runHere(["add", join(cwd, "shared"), "--yes"], app);
  expect([code, stderr]).toEqual([0, expect.stringContaining("outside this project")]);
  const path = join(cwd, "app/skillwright.lock");
  expect(JSON.parse(readFileSync(path, "utf8")).skills.c.source).toEqual({ type: "folder", path: "../shared/c" });
  const unread = { code: 1, both: expect.stringContaining("SKILLWRIGHT_TRUSTED_FOLDERS") };
  expect(await runHere(["outdated"], app)).toMatchObject(unread);
  const trusting = { ...app, env: { ...place.env, SKILLWRIGHT_TRUSTED_FOLDERS: join(cwd, "shared") } };
  expect(await runHere(["outdated"], trusting)).toMatchObject({ code: 0 });
  // A lock that has the whole path means the same place.
  writeFileSync(path, readFileSync(path, "utf8").replace("../shared/c", join(cwd, "shared/c")));
  appendFileSync(join(cwd, "shared/c/SKILL.md"), "More.\n");
  expect(await runHere(["update", "--yes"], app)).toMatchObject(unread);
  expect(await runHere(["update", "--yes"], trusting)).toMatchObject({ code: 0 });
  expect(readFileSync(path, "utf8")).toContain('"../shared/c"');
});

test.for([
  ["cut", (text: string) => text.slice(0, 100), "it is not JSON"],
  ["merged", (text: string) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> other\n`, "line 1 is a mark of a merge"],
  ["newer", (text: string) => text.replace('"lockVersion": 1', '"lockVersion": 9'), 'its version is "9"'],
] as const)("a lock that is %s can be mended as the message says", async ([how, spoil, why]) => {
  const { place, cwd } = makeProject();
  await runHere(["add", "./vendor", "--yes"], place);
  const path = join(cwd, "skillwright.lock");
  writeFileSync(path, spoil(readFileSync(path, "utf8")));
  const { code, stderr } = await runHere(["verify"], place);
  expect(code).toBe(1);
  expect(stderr).toContain(why);
  if (how === "merged") {
    expect(stderr).toContain('Run "skillwright install": it joins the entries of both sides.');
    expect(await runHere(["install"], place)).toMatchObject({ code: 0, stdout: "0 skills installed, 2 unchanged.\n" });
    expect(await runHere(["verify"], place)).toMatchObject({ code: 0 });
    return;
  }
  expect(stderr).toContain("delete it and add the skills again");
  rmSync(path);
  expect(await runHere(["add", "./vendor", "--yes", "--force"], place)).toMatchObject({ code: 0 });
  expect(await runHere(["verify"], place)).toMatchObject({ code: 0 });
});
