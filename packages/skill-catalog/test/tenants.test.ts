import pg from "pg";
import { describe, expect, test } from "vitest";
import { serveCatalog } from "../src/index.js";
import { type Engine, onEachEngine, onServer } from "./support/engines.js";
import { skillFiles } from "./support/skills.js";

const TABLES = [
  "skill",
  "version",
  "blob",
  "file",
  "tag",
  "yank",
  "audit",
  "term",
  "word",
  "posting",
  "change",
  "tenant",
];

async function twoTenants(engine: Engine): Promise<readonly [string, string]> {
  const tenants = [await engine.tenant(), await engine.tenant()] as const;
  for (const tenant of tenants) {
    const result = await engine.catalog.publish(skillFiles("secret-plan", { description: `Plans of ${tenant}.` }), {
      publisher: "acme",
      tenant,
    });
    expect(result).toMatchObject({ ok: true });
    await engine.catalog.yank("old", { publisher: "acme", name: "secret-plan", number: 1, tenant });
    expect(await engine.catalog.publish(skillFiles("open-plan"), { publisher: "acme", tenant })).toMatchObject({
      ok: true,
    });
  }
  return tenants;
}

async function tenantOf(engine: Engine, name: string) {
  const tenant = (await engine.catalog.tenants()).find((each) => each.name === name);
  if (!tenant) throw new Error(`no tenant ${name}`);
  return tenant;
}

async function rolesOf(engine: Engine): Promise<readonly unknown[]> {
  return engine.catalog.driver.transaction({ access: "read" }, (sql) =>
    sql.query("SELECT rolname::text FROM pg_roles UNION ALL SELECT name FROM skillwright.tenant ORDER BY 1"),
  );
}

onEachEngine((engine) => {
  describe("tenants", () => {
    test("see their own skills, and nothing of others", async () => {
      const [first, second] = await twoTenants(engine);
      await engine.catalog.publish(skillFiles("only-here", { description: "Quokkas." }), {
        publisher: "acme",
        tenant: first,
      });
      expect((await engine.catalog.search("quokkas", { tenant: first })).matches).toHaveLength(1);
      expect((await engine.catalog.search("quokkas", { tenant: second })).matches).toHaveLength(0);
      expect(await engine.catalog.versions({ publisher: "acme", name: "only-here", tenant: second })).toEqual([]);
      await expect(engine.catalog.search("quokkas", { tenant: "nobody" })).rejects.toMatchObject({
        code: "tenant-missing",
      });
    });

    test("are kept apart by the database: no statement of a tenant's role shows a row of another", async () => {
      const [first, second] = await twoTenants(engine);
      const own = await tenantOf(engine, first);
      const other = await tenantOf(engine, second);
      for (const role of [own.readRole, own.writeRole]) {
        await engine.catalog.driver.transaction({ access: "write", role }, async (sql) => {
          for (const table of TABLES) {
            const column = table === "tenant" ? "id" : "tenant_id";
            const rows = await sql.query<{ tenant: number }>(
              `SELECT DISTINCT ${column} AS tenant FROM skillwright.${table}`,
            );
            expect(rows, table).toEqual([{ tenant: own.id }]);
          }
        });
      }
      const attempts = [
        `INSERT INTO skillwright.skill (tenant_id, publisher, name) VALUES (${other.id}, 'acme', 'planted')`,
        `INSERT INTO skillwright.blob (tenant_id, hash, bytes) VALUES (${other.id}, 'x', 'x')`,
        "SELECT * FROM skillwright.token",
        "SELECT * FROM skillwright.outbox",
        "UPDATE skillwright.term SET meta_skills = 0",
        "UPDATE skillwright.tenant SET read_role = current_user",
        "DELETE FROM skillwright.audit",
        "ALTER TABLE skillwright.skill DISABLE ROW LEVEL SECURITY",
        "CREATE TABLE skillwright.mine (x int)",
      ];
      for (const text of attempts) {
        const run = engine.catalog.driver.transaction({ access: "write", role: own.writeRole }, (sql) =>
          sql.query(text),
        );
        await expect(run, text).rejects.toThrow(/row-level security|permission denied|must be owner/);
      }
      const touched = await engine.catalog.driver.transaction({ access: "write", role: own.writeRole }, (sql) =>
        sql.query(`UPDATE skillwright.skill SET description = 'taken' WHERE tenant_id = ${other.id} RETURNING id`),
      );
      expect(touched).toEqual([]);
    });

    test("are never made by a name that is mistyped", async () => {
      const { catalog } = engine;
      const near = await engine.tenant();
      const wrong = `${near}x`;
      const before = await rolesOf(engine);
      const address = { publisher: "acme", name: "open-plan", tenant: wrong };
      const attempts: readonly (() => Promise<unknown>)[] = [
        () => catalog.search("plan", { tenant: wrong }),
        () => catalog.publish(skillFiles("open-plan"), address),
        () => catalog.createToken({ kind: "read", tenant: wrong }),
        () => catalog.yank("old", { ...address, number: 1 }),
        () => catalog.tenant(wrong),
        () => serveCatalog(catalog, { openReads: wrong }),
      ];
      for (const attempt of attempts) {
        await expect(attempt()).rejects.toMatchObject({
          code: "tenant-missing",
          message: expect.stringContaining(`Did you mean "${near}"?`),
        });
      }
      await expect(catalog.tenant("No Name'; \0--")).rejects.toMatchObject({ code: "tenant-missing" });
      expect(await rolesOf(engine)).toEqual(before);
    });

    test("are made once, by whoever asks first", async () => {
      const made = await Promise.all(
        Array.from({ length: 4 }, () => engine.catalog.createTenant(`same-${engine.name}`)),
      );
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      await expect(engine.catalog.createTenant("No Name'; --")).rejects.toMatchObject({ code: "tenant-refused" });
    });
  });
});

onServer((engine) => {
  test("opening a catalog for a tenant makes none", async () => {
    const url = await engine.url("catalog");
    const before = await rolesOf(engine);
    const catalog = await engine.open(url, { tenant: "nope" });
    await expect(catalog.search("plan")).rejects.toMatchObject({ code: "tenant-missing" });
    expect(await rolesOf(engine)).toEqual(before);
    await catalog.createTenant("nope");
    expect((await catalog.search("plan")).matches).toEqual([]);
  });

  test("a bare connection of a tenant's role reads across by no statement", async () => {
    const [first, second] = await twoTenants(engine);
    const own = await tenantOf(engine, first);
    const other = await tenantOf(engine, second);
    const url = new URL(await engine.url("catalog"));
    await engine.catalog.driver.transaction({ access: "write" }, (sql) =>
      sql.query(`ALTER ROLE "${own.readRole}" LOGIN PASSWORD 'bare'`),
    );
    url.username = own.readRole;
    url.password = "bare";
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      for (const table of TABLES) {
        const column = table === "tenant" ? "id" : "tenant_id";
        const { rows } = await client.query(
          `SELECT count(*)::int4 AS n FROM skillwright.${table} WHERE ${column} <> ${own.id}`,
        );
        expect(rows, table).toEqual([{ n: 0 }]);
      }
      const { rows } = await client.query("SELECT name FROM skillwright.skill ORDER BY name");
      expect(rows).toEqual([{ name: "open-plan" }, { name: "secret-plan" }]);
      for (const text of [
        `SET ROLE "${other.readRole}"`,
        "SET SESSION AUTHORIZATION postgres",
        "SET row_security = off; SELECT * FROM skillwright.skill",
        "INSERT INTO skillwright.audit (tenant_id, actor, action, subject) VALUES (1, '', '', '')",
        "COPY skillwright.skill TO '/tmp/stolen'",
        "SELECT skillwright.create_tenant('mine')",
      ]) {
        await expect(client.query(text), text).rejects.toThrow(
          /permission denied|row-level security|must be superuser/,
        );
      }
    } finally {
      await client.end();
    }
  });
});
