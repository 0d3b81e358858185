import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCatalog } from "../src/index.js";
import { onServer } from "./support/engines.js";
import { skillFiles } from "./support/skills.js";
import { watchStatements } from "./support/watch-statements.js";

test("a folder keeps a catalog, for one process at a time", { timeout: 120_000 }, async () => {
  const parent = mkdtempSync(join(tmpdir(), "skillwright-catalog-"));
  const url = `file:${join(parent, "catalog")}`;
  const first = await openCatalog(url);
  try {
    expect(await first.publish(skillFiles("pdf-forms"), { publisher: "acme" })).toMatchObject({ ok: true });
    await expect(openCatalog(url)).rejects.toMatchObject({ code: "database-busy" });
  } finally {
    await first.close();
  }
  await expect(first.search("pdf")).rejects.toMatchObject({ code: "database-unreachable" });
  const second = await openCatalog(url);
  expect((await second.search("pdf forms")).matches[0]?.skill.name).toBe("pdf-forms");
  await second.close();
  rmSync(parent, { recursive: true });
});

test("a folder is made only where it may be", { timeout: 60_000 }, async () => {
  const parent = mkdtempSync(join(tmpdir(), "skillwright-catalog-"));
  const nowhere = openCatalog(`file:${join(parent, "nowhere")}`, { create: false });
  await expect(nowhere).rejects.toMatchObject({ code: "database-missing" });
  await expect(nowhere).rejects.toThrow(`There is no folder ${join(parent, "nowhere")}.`);
  await expect(openCatalog(`file:${parent}`, { migrate: false })).rejects.toThrow("holds no catalog");
  expect(readdirSync(parent)).toEqual([]);
  await (await openCatalog("memory:", { create: false })).close();
  rmSync(parent, { recursive: true });
});

test.for(["", "pdf", "mysql://localhost/x", "file:"])("%j opens no catalog", async (url) => {
  await expect(openCatalog(url)).rejects.toMatchObject({ code: "url-unknown" });
});

test.for([
  ["u:pw5ecret@h/db", /"postgres:\/\/…"\.$/],
  ["pw5ecret", /"postgres:\/\/…"\.$/],
  ["postgres:u:pw5ecret@h", /"postgres:\/\/…"\.$/],
  ["http://u:pw5ecret@h/", /, not by "http:\/\/"\.$/],
  ["postgres://u:pw5ecret@[bad/db", /cannot be read/],
  ["postgresql://u:pw5ecret@127.0.0.1:port/db", /cannot be read/],
] as const)("%j is refused without a word of its password", async ([url, words]) => {
  const opening = openCatalog(url);
  await expect(opening).rejects.toMatchObject({ code: "url-unknown", message: expect.stringMatching(words) });
  await expect(opening).rejects.not.toThrow("pw5");
});

test("the URL of a replica is looked at too", async () => {
  const opening = openCatalog("postgres://127.0.0.1:1/db", { replicas: ["postgres://[bad/db"], reconnectMs: 1 });
  await expect(opening).rejects.toMatchObject({ code: "url-unknown" });
});

test("a server that is not there is named, without its password", async () => {
  const opening = openCatalog("postgres://me:secret@127.0.0.1:1/catalog", { reconnectMs: 200 });
  await expect(opening).rejects.toMatchObject({ code: "database-unreachable" });
  await expect(opening).rejects.toThrow("127.0.0.1:1/catalog");
  await expect(opening).rejects.not.toThrow("secret");
});

onServer((engine) => {
  test("several processes may open a new catalog at once, and again", async () => {
    const url = await engine.url("fresh");
    const catalogs = await Promise.all(Array.from({ length: 4 }, () => engine.open(url)));
    expect(await catalogs[0]?.publish(skillFiles("pdf-forms"), { publisher: "acme" })).toMatchObject({ ok: true });
    for (const catalog of catalogs) expect((await catalog.search("pdf forms")).matches).toHaveLength(1);
    expect(await (await engine.open(url)).doctor()).toMatchObject({ ok: true });
  });

  test("a catalog of a later version is left alone", async () => {
    const url = await engine.url("later");
    const catalog = await engine.open(url);
    await catalog.driver.transaction({ access: "write" }, (sql) =>
      sql.query("INSERT INTO skillwright.migration (number) VALUES (99)"),
    );
    await expect(openCatalog(url)).rejects.toMatchObject({ code: "schema-newer" });
  });

  test("a database without a catalog is told apart where nothing may be made", async () => {
    await expect(openCatalog(await engine.url("empty"), { migrate: false })).rejects.toMatchObject({
      code: "schema-missing",
    });
    await expect(openCatalog(await engine.url("empty"), { create: false })).rejects.toThrow(
      "skillwright catalog publish",
    );
  });

  test("a database, a user or a password that is wrong is told with a code, and without the password", async () => {
    const url = new URL(await engine.url("catalog"));
    const changed = (part: Partial<Pick<URL, "username" | "password" | "pathname">>): string =>
      Object.assign(new URL(url), part).href;
    await engine.catalog.driver.transaction({ access: "write" }, async (sql) => {
      await sql.query("CREATE ROLE outside LOGIN PASSWORD 'outside'");
      await sql.query('REVOKE CONNECT ON DATABASE "catalog" FROM PUBLIC');
    });
    const cases = [
      [changed({ pathname: "/nowhere" }), "database-missing", "/nowhere"],
      [changed({ password: "hunter2" }), "login-refused", "password"],
      [changed({ password: "" }), "login-refused", "password"],
      [changed({ username: "nobody" }), "login-refused", "nobody"],
      [changed({ username: "outside", password: "outside" }), "login-refused", "CONNECT"],
      [`${url.href}?sslmode=verify-full`, "login-refused", "TLS"],
    ] as const;
    for (const [wrong, code, words] of cases) {
      const error: unknown = await openCatalog(wrong).catch((refusal: unknown) => refusal);
      expect(error, wrong).toMatchObject({ code, message: expect.stringContaining(words) });
      expect(String(error)).not.toContain("hunter2");
    }
  });

  test("a user who may not make roles is told so", async () => {
    const url = new URL(await engine.url("denied"));
    await engine.catalog.driver.transaction({ access: "write" }, (sql) =>
      sql.query("CREATE ROLE weak LOGIN PASSWORD 'weak'"),
    );
    url.username = "weak";
    url.password = "weak";
    await expect(openCatalog(url.href)).rejects.toMatchObject({ code: "role-denied" });
  });

  test("terms that were read otherwise are indexed anew before they are used", async () => {
    const url = await engine.url("outdated");
    const first = await engine.open(url);
    await first.publish(skillFiles("pdf-forms"), { publisher: "acme" });
    await first.driver.transaction({ access: "write" }, (sql) =>
      sql.query("UPDATE skillwright.setting SET value = 'old' WHERE key = 'terms'"),
    );
    const second = await engine.open(url);
    await expect(second.search("pdf")).rejects.toMatchObject({ code: "terms-outdated" });
    await expect(second.publish(skillFiles("x"), { publisher: "acme" })).rejects.toMatchObject({
      code: "terms-outdated",
    });
    expect(await second.reindex()).toBe(1);
    expect((await second.search("pdf forms")).matches).toHaveLength(1);
  });

  test("a statement that takes too long is stopped", async () => {
    const run = engine.catalog.driver.transaction({ access: "read", statementTimeoutMs: 50 }, (sql) =>
      sql.query("SELECT pg_sleep(5)"),
    );
    await expect(run).rejects.toMatchObject({ code: "statement-timeout" });
  });

  test("what a dead process left unsettled is settled by the next", async () => {
    const url = await engine.url("unsettled");
    const first = await engine.open(url);
    await first.publish(skillFiles("pdf-forms"), { publisher: "acme", settle: false });
    expect(await first.changes(0)).toEqual([]);
    const second = await engine.open(url);
    expect(await second.changes(0)).toMatchObject([{ event: "published", name: "pdf-forms" }]);
    expect(await second.doctor()).toMatchObject({ ok: true });
  });

  test("doctor finds nothing wrong while others publish", async () => {
    const url = await engine.url("busy");
    const [first, second] = [await engine.open(url), await engine.open(url)];
    let published = 0;
    const stop = watchStatements(first.driver, async (text) => {
      if (text.includes("SELECT 'm' || id"))
        await second.publish(skillFiles(`skill-${published++}`), { publisher: "acme" });
    });
    expect(await first.doctor()).toMatchObject({ ok: true });
    expect(published).toBe(1);
    stop();
  });

  test("a catalog whose publications cannot be settled opens, and doctor says why", async () => {
    const url = await engine.url("unsettling");
    const first = await engine.open(url);
    const run = (text: string) => first.driver.transaction({ access: "write" }, (sql) => sql.query(text));
    await run("ALTER TABLE skillwright.change ADD CONSTRAINT nothing_happens CHECK (event = 'never')");
    await first.publish(skillFiles("pdf-forms"), { publisher: "acme", settle: false });
    const second = await engine.open(url);
    expect(await second.skills()).toHaveLength(1);
    const saidOf = async (check: string) =>
      (await second.doctor()).checks.find(({ name }) => name === check) ?? { ok: "not looked at" };
    expect(await saidOf("outbox")).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^1 publication waits to be settled, and settling fails: .*nothing_happens/),
    });
    await run("ALTER TABLE skillwright.change DROP CONSTRAINT nothing_happens");
    expect(await saidOf("outbox")).toMatchObject({ ok: false, message: expect.stringMatching(/the next one does it/) });
    expect(await saidOf("statistics")).toMatchObject({ ok: false, message: expect.stringMatching(/^Not compared/) });
    expect(await second.settle()).toBe(1);
    expect(await second.doctor()).toMatchObject({ ok: true });
  });
});
