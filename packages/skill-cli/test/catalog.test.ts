import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCatalog } from "@skillwright/skill-catalog";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProject } from "./install-project.js";
import { reportFaults } from "./report-schema.js";
import { type Outcome, runHere, type TestPlace } from "./test-io.js";

let cwd = "";
const place = (more: Partial<TestPlace> = {}): TestPlace => ({
  cwd,
  env: { SKILLWRIGHT_CATALOG: "file:catalog" },
  ...more,
});
const catalog = (...argv: readonly string[]): Promise<Outcome> => runHere(["catalog", ...argv], place());

/** The data of a report that keeps to the schema. */
async function dataOf(...argv: readonly string[]): Promise<Record<string, unknown>> {
  const { stdout } = await catalog(...argv, "--json");
  const report = JSON.parse(stdout) as { data: Record<string, unknown> };
  expect(reportFaults(report)).toEqual([]);
  return report.data;
}

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "skillwright-cli-catalog-"));
  mkdirSync(join(cwd, "pdf-forms"));
  writeFileSync(
    join(cwd, "pdf-forms", "SKILL.md"),
    "---\nname: pdf-forms\ndescription: Fill in PDF forms.\n---\nSteps.\n",
  );
  mkdirSync(join(cwd, "broken"));
  writeFileSync(join(cwd, "broken", "SKILL.md"), "no frontmatter\n");
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test("publishes, searches, lists, tags, yanks and looks after a catalog", { timeout: 180_000 }, async () => {
  const published = await catalog("publish", "pdf-forms", "broken", "--publisher", "acme");
  expect(published.code).toBe(1);
  expect(published.stdout).toContain("published acme/pdf-forms version 1");
  expect(published.stdout).toContain("refused broken: skill-invalid");
  expect(await dataOf("publish", "pdf-forms", "--publisher", "acme")).toMatchObject({
    published: [{ ok: true, version: { created: false } }],
  });
  expect(await dataOf("search", "fill", "in", "a", "pdf")).toMatchObject({
    matches: [{ skill: { name: "pdf-forms", publisher: "acme" } }],
  });
  const missed = await catalog("search", "weather");
  expect([missed.code, missed.stdout]).toEqual([1, expect.stringContaining("No skill has a word in common")]);
  const near = await catalog("search", "fill", "it", "--min-score", "50");
  expect([near.code, near.stdout]).toEqual([1, expect.stringContaining("No skill scores 50 or more. Nearest:")]);
  expect(near.stdout).toContain("acme/pdf-forms");
  expect(await dataOf("list")).toMatchObject({ listed: [{ name: "pdf-forms", latest: 1, versions: 1 }] });
  expect((await catalog("list", "acme")).stdout).toContain("acme/pdf-forms  1 of 1  Fill in PDF forms.\n\n1 skill\n");
  expect((await catalog("list", "nobody")).stdout).toBe("Nothing is published.\n");
  expect(await dataOf("tag", "acme/pdf-forms", "--tag", "stable", "--number", "1")).toEqual({
    action: "tag",
    tenant: "default",
    changed: true,
    latest: 1,
  });
  expect((await catalog("tag", "acme/pdf-forms", "--tag", "stable", "--number", "1")).stdout).toBe(
    "acme/pdf-forms: stable is version 1 already. latest is version 1.\n",
  );
  expect(await dataOf("versions", "acme/pdf-forms")).toMatchObject({
    versions: [{ number: 1, tags: ["latest", "stable"] }],
  });
  expect(await dataOf("yank", "acme/pdf-forms", "--number", "1", "--reason", "wrong")).toEqual({
    action: "yank",
    tenant: "default",
    changed: true,
    latest: null,
  });
  expect((await catalog("yank", "acme/pdf-forms", "--number", "1", "--reason", "wrong")).stdout).toBe(
    "acme/pdf-forms: version 1 is yanked already. No version is left: no search finds it.\n",
  );
  expect(await dataOf("yank", "acme/pdf-forms", "--number", "7", "--reason", "wrong")).toMatchObject({
    problem: { code: "version-missing" },
  });
  expect((await dataOf("audit"))["entries"]).toHaveLength(3);
  expect(await dataOf("tenant", "team-a")).toMatchObject({ tenants: [{ name: "default" }, { name: "team-a" }] });
  expect(await dataOf("tenant", "team-a", "--quota", "versions=9,bytes=5000")).toMatchObject({
    tenants: [{}, { quota: { versions: { used: 0, limit: 9 }, bytes: { limit: 5000 }, words: { limit: 2_000_000 } } }],
  });
  expect((await catalog("token")).stdout).toMatch(/^There is no token/);
  const made = (await catalog("token", "--kind", "publish", "--publisher", "acme")).stdout;
  expect(made).toMatch(/^skw_publish_[\w-]{43}\n\nToken 1 in tenant default\. It is not told again\.\n$/);
  const listed = await catalog("token");
  expect(listed.stdout).toMatch(/^1 {2}publish for acme {2}default {2}made \d{4}-\S+Z\n$/);
  expect(await dataOf("token", "--revoke", "1")).toEqual({ action: "token", id: 1 });
  const tokens = (await dataOf("token"))["tokens"];
  expect(tokens).toMatchObject([{ id: 1, kind: "publish", tenant: "default", revokedAt: expect.any(Number) }]);
  expect(JSON.stringify(tokens)).not.toContain(made.slice(12, 40));
  expect(await dataOf("reindex")).toEqual({ action: "reindex", skills: 0 });
  const doctor = await catalog("doctor");
  expect([doctor.code, doctor.stdout.includes("✗")]).toEqual([0, false]);
});

test("publishes every skill below a folder, and says what was refused", { timeout: 60_000 }, async () => {
  for (const name of ["sql-review", "css-grid", "Wrong_Name"]) {
    mkdirSync(join(cwd, "team", "nested", name), { recursive: true });
    const text = `---\nname: ${name}\ndescription: Does ${name}.\n---\nSteps.\n`;
    writeFileSync(join(cwd, "team", "nested", name, "SKILL.md"), text);
  }
  mkdirSync(join(cwd, "nothing"));
  const own = ["--publisher", "team", "--catalog", "file:many"];
  const { code, stdout } = await catalog("publish", "team", "nothing", ...own);
  expect(code).toBe(1);
  for (const words of [
    "published team/css-grid version 1",
    "published team/sql-review version 1",
    `refused ${join("team", "nested", "Wrong_Name")}: name-refused`,
    "refused nothing: skill-missing",
  ]) {
    expect(stdout).toContain(words);
  }
  expect(await dataOf("publish", "team", ...own)).toMatchObject({
    published: [{ ok: false }, { version: { created: false } }, { version: { created: false } }],
  });
});

test("refuses folders of one name, and says where they are", { timeout: 60_000 }, async () => {
  for (const [folder, name] of [
    ["one", "twin"],
    ["two", "twin"],
    ["three", "alone"],
  ] as const) {
    mkdirSync(join(cwd, "twins", folder), { recursive: true });
    writeFileSync(join(cwd, "twins", folder, "SKILL.md"), `---\nname: ${name}\ndescription: In ${folder}.\n---\nX.\n`);
  }
  const own = ["--publisher", "team", "--catalog", "file:twins-catalog"];
  const { code, stdout } = await catalog("publish", "twins", ...own);
  expect([code, stdout]).toEqual([1, expect.stringContaining("published team/alone version 1")]);
  for (const folder of ["one", "two"]) expect(stdout).toContain(`refused ${join("twins", folder)}: name-repeated`);
  expect(stdout).toContain(`called twin: ${join("twins", "one")}, ${join("twins", "two")}.`);
  expect((await catalog("versions", "team/twin", ...own.slice(2))).code).toBe(1);
  // A folder that is named twice is one folder.
  expect((await catalog("publish", "twins/one", "twins/one", ...own)).code).toBe(0);
});

test("shows the whole audit, however long it is", { timeout: 60_000 }, async () => {
  const url = `file:${join(cwd, "long")}`;
  const long = await openCatalog(url);
  await long.driver.transaction({ access: "write" }, (sql) =>
    sql.query(
      `INSERT INTO skillwright.audit (tenant_id, actor, action, subject)
       SELECT 1, 'acme', 'publish', 'acme/skill-' || n FROM generate_series(1, 2001) AS n`,
    ),
  );
  await long.close();
  const { entries } = (await dataOf("audit", "--catalog", url)) as { entries: readonly { subject: string }[] };
  expect([entries.length, entries.at(-1)?.subject]).toEqual([2001, "acme/skill-2001"]);
  expect((await catalog("audit", "--catalog", url)).stdout).toContain("acme/skill-2001");
});

test("says whose skills were changed where there are several tenants, and that none was named", {
  timeout: 120_000,
}, async () => {
  const own = ["--catalog", "file:teams"];
  const run = (env: Record<string, string>, ...argv: readonly string[]): Promise<Outcome> =>
    runHere(["catalog", ...argv, ...own], place({ env }));
  const publish = ["publish", "pdf-forms", "--publisher", "acme"];
  const alone = await run({}, ...publish);
  expect([alone.stdout.includes("tenant"), alone.stderr]).toEqual([false, ""]);
  // The tenant of the environment may be the one that is to be made.
  expect((await run({ SKILLWRIGHT_TENANT: "team-a" }, "tenant", "team-a")).code).toBe(0);
  const forgotten = await run({}, ...publish);
  expect(forgotten.stdout).toContain("unchanged acme/pdf-forms version 1 in tenant default  h1:");
  expect(forgotten.stderr).toContain("No tenant was named, so this was done in default. There is also team-a:");
  const named = await run({ SKILLWRIGHT_TENANT: "team-a" }, ...publish);
  expect(named.stdout).toContain("published acme/pdf-forms version 1 in tenant team-a  h1:");
  expect(named.stderr).toBe("");
  const tagged = ["tag", "acme/pdf-forms", "--tag", "stable", "--number", "1"];
  expect((await run({ SKILLWRIGHT_TENANT: "nope" }, ...tagged, "--tenant", "team-a")).stdout).toBe(
    "acme/pdf-forms in tenant team-a: stable is version 1. latest is version 1.\n",
  );
  const yanked = await run({}, "yank", "acme/pdf-forms", "--number", "1", "--reason", "wrong");
  expect(yanked.stdout).toBe(
    "acme/pdf-forms in tenant default: version 1 is yanked. No version is left: no search finds it.\n",
  );
  expect(yanked.stderr).toContain("No tenant was named, so this was done in default.");
  const missed = await run({}, "yank", "acme/pdf-form", "--number", "1", "--reason", "wrong");
  expect(missed.stderr).toContain("No tenant was named, so default was looked in. There is also team-a:");
  const refused = await run({}, "publish", "broken", "--publisher", "acme");
  expect(refused.stderr).toContain("so default was looked in.");
  const versions = await run({}, "versions", "acme/pdf-form");
  expect([versions.code, versions.stderr]).toEqual([1, expect.stringContaining('Did you mean "acme/pdf-forms"?')]);
  expect((await run({ SKILLWRIGHT_TENANT: "nope" }, "list")).stderr).toContain("tenant-missing");
});

test("serves until it is told to end", { timeout: 60_000 }, async () => {
  const stop = new AbortController();
  let url = "";
  const running = runHere(
    ["catalog", "serve", "--http", "127.0.0.1:0", "--open"],
    place({
      signal: stop.signal,
      onWrite: (text) => {
        url = /http:\S+\d/.exec(text)?.[0] ?? url;
      },
    }),
  );
  await expect.poll(() => url, { timeout: 50_000 }).not.toBe("");
  expect((await fetch(`${url}/.well-known/agent-skills/index.json`)).status).toBe(200);
  stop.abort();
  const { code, stderr } = await running;
  expect([code, stderr]).toEqual([0, expect.stringMatching(/\nStopping: .*\nStopped\.\n$/)]);
});

test("a closed service is read with the token of the environment, which is printed nowhere", {
  timeout: 120_000,
}, async () => {
  const own = ["--catalog", "file:closed"];
  await catalog("publish", "pdf-forms", "--publisher", "acme", ...own);
  const twin = await catalog("publish", "pdf-forms", "--publisher", "zeta", ...own);
  expect([twin.code, twin.stdout]).toEqual([
    0,
    expect.stringContaining('\n  name-shared: "acme/pdf-forms" has this name'),
  ]);
  const token = (await catalog("token", "--kind", "read", ...own)).stdout.split("\n")[0] ?? "";
  const stop = new AbortController();
  let url = "";
  const running = runHere(
    ["catalog", "serve", "--http", "127.0.0.1:0", ...own],
    place({
      signal: stop.signal,
      onWrite: (text) => {
        url = /http:\S+\d/.exec(text)?.[0] ?? url;
      },
    }),
  );
  await expect.poll(() => url, { timeout: 50_000 }).not.toBe("");
  const project = makeProject();
  const skillwright = (env: Record<string, string>, ...argv: readonly string[]): Promise<Outcome> =>
    runHere(argv, { ...project.place, env });
  const refused = await skillwright({}, "add", url, "--yes");
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("into SKILLWRIGHT_TOKEN.")]);
  const env = { SKILLWRIGHT_TOKEN: token };
  const added = await skillwright(env, "add", url, "--yes");
  expect([added.code, added.stdout]).toEqual([0, "added pdf-forms\n1 skill added.\nIn .agents/skills.\n"]);
  expect(added.stderr).toContain("skills-omitted: ");
  const unchanged = JSON.parse((await skillwright(env, "add", url, "--yes", "--json")).stdout) as object;
  expect(reportFaults(unchanged)).toEqual([]);
  expect(unchanged).toMatchObject({ data: { unchanged: ["pdf-forms"], warnings: [{ code: "skills-omitted" }] } });
  const unnamed = await skillwright(env, "outdated");
  expect(unnamed.both).toContain(`SKILLWRIGHT_TOKEN_ORIGIN=${url}`);
  const bound = await skillwright({ ...env, SKILLWRIGHT_TOKEN_ORIGIN: url }, "outdated");
  expect(bound.stdout).toBe("Nothing is newer.\n");
  stop.abort();
  const served = await running;
  for (const { both } of [refused, added, unnamed, bound, served]) expect(both).not.toContain(token);
});

test("a catalog is served over MCP", { timeout: 60_000 }, async () => {
  const own = ["--catalog", "file:served"];
  await catalog("publish", "pdf-forms", "--publisher", "zeta", ...own);
  await catalog("publish", "pdf-forms", "--publisher", "acme", ...own);
  const check = async (): Promise<readonly [code: number, report: object]> => {
    const { code, stdout } = await runHere(["mcp", "serve", "--check", "--json", ...own], place());
    const report = JSON.parse(stdout) as object;
    expect(reportFaults(report)).toEqual([]);
    return [code, report];
  };
  const path = "acme/pdf-forms/SKILL.md";
  expect(await check()).toMatchObject([0, { data: { served: 1, problems: [{ code: "skill-shadowed", path }] } }]);
  await catalog("yank", "zeta/pdf-forms", "--number", "1", "--reason", "wrong", ...own);
  expect(await check()).toMatchObject([1, { data: { served: 0, problems: [{ code: "name-reserved", path }] } }]);
});

test.for([
  [["publish", "pdf-forms"], "Who publishes?"],
  [["publish", "--publisher", "acme"], "What is to be published?"],
  [["publish", "nowhere", "--publisher", "acme"], "Cannot read"],
  [["versions", "pdf-forms"], "Which skill?"],
  [["yank", "acme/pdf-forms", "--number", "1"], "Why is it taken back?"],
  [["tag", "acme/pdf-forms", "--number", "1"], "Which tag?"],
  [["token", "--kind", "publish"], "one publisher"],
  [["token", "--publisher", "acme"], "What is the new token for?"],
  [["token", "--kind", "publish", "--publisher", "A B"], 'not "A B"'],
  [["token", "--kind", "read", "--days", "999999999"], "at most 36500"],
  [["search", "x", "--catalog", "postgres://u:p@[bad/db"], "url-unknown"],
  [["search"], "The request is empty."],
  [["list", "acme", "zeta"], "Name one publisher"],
  [["search", "x", "--tenant", "Not Plain"], "There is no tenant"],
  [["search", "x", "--tenant", "defualt"], 'Did you mean "default"?'],
  [["token", "--tenant", "nope"], "tenant-missing"],
  [["doctor", "--tenant", "nope"], "tenant-missing"],
  [["tenant", "Not Plain"], "A tenant is called"],
  [["search", "x", "--catalog", "mysql://x"], "A catalog is opened by"],
] as const)("%j is a wrong use, told in words", { timeout: 60_000 }, async ([argv, words]) => {
  const { code, stderr } = await catalog(...argv);
  expect([code, stderr.includes(words)]).toEqual([2, true]);
});

test.for([
  [["search", "x"]],
  [["list"]],
  [["versions", "acme/pdf-forms"]],
  [["tag", "acme/pdf-forms", "--tag", "stable", "--number", "1"]],
  [["yank", "acme/pdf-forms", "--number", "1", "--reason", "x"]],
  [["audit"]],
  [["tenant"]],
  [["token"]],
  [["doctor"]],
  [["reindex"]],
] as const)("%j makes no catalog where there is none", async ([argv]) => {
  const { code, stderr } = await catalog(...argv, "--catalog", "file:nowhere");
  expect([code, stderr]).toEqual([2, expect.stringContaining("There is no folder ")]);
  expect(stderr).toContain("database-missing");
  expect(readdirSync(cwd).filter((name) => name.startsWith("nowhere"))).toEqual([]);
});

test("no catalog is made to be served over MCP", async () => {
  const { code, stderr } = await runHere(["mcp", "serve", "--check", "--catalog", "file:nowhere"], place());
  expect([code, stderr]).toEqual([2, expect.stringContaining("There is no folder ")]);
});

test("shows on a terminal that the catalog is being opened", { timeout: 60_000 }, async () => {
  const { stderr } = await runHere(["catalog", "list"], place({ tty: true }));
  expect([stderr.includes("Opening the catalog (0 s)"), stderr.endsWith("\r\x1b[2K")]).toEqual([true, true]);
  expect((await catalog("list")).stderr).toBe("");
});

test("asks which catalog", async () => {
  const { code, stderr } = await runHere(["catalog", "doctor"], { cwd });
  expect([code, stderr.includes("SKILLWRIGHT_CATALOG")]).toEqual([2, true]);
});
