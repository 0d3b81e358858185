import pg from "pg";
import { afterEach, expect, test } from "vitest";
import type { Tenant } from "../src/index.js";
import { type Engine, onEachEngine, onServer } from "./support/engines.js";
import { skillFiles } from "./support/skills.js";

const REFUSED = /permission denied|row-level security|violates foreign key/;

interface OtherSkill {
  readonly skill: number;
  readonly version: number;
  readonly term: number;
}

/** A tenant, and another with a skill. */
async function twoTenants({ catalog, ...engine }: Engine): Promise<{ own: Tenant; other: Tenant; its: OtherSkill }> {
  const own = await catalog.tenant(await engine.tenant());
  const other = await catalog.tenant(await engine.tenant());
  await catalog.publish(skillFiles("garden-tour"), { publisher: "alice", tenant: own.name });
  await catalog.publish(skillFiles("secret-plan"), { publisher: "bob", tenant: other.name });
  const [its] = await asOwner<OtherSkill>(
    { catalog },
    `SELECT s.id AS skill, s.latest_id AS version, (SELECT min(id) FROM skillwright.term WHERE tenant_id = ${other.id}) AS term
     FROM skillwright.skill s WHERE tenant_id = ${other.id}`,
  );
  return { own, other, its: its as OtherSkill };
}

function asOwner<Row extends object>({ catalog }: Pick<Engine, "catalog">, text: string): Promise<readonly Row[]> {
  return catalog.driver.transaction({ access: "write" }, (sql) => sql.query<Row>(text));
}

function asWriter({ catalog }: Engine, { writeRole }: Tenant, text: string): Promise<readonly object[]> {
  return catalog.driver.transaction({ access: "write", role: writeRole }, (sql) => sql.query(text));
}

const OUTBOX = `INSERT INTO skillwright.outbox (tenant_id, skill_id, event, skills,
  added_meta, added_body, added_words, removed_meta, removed_body, removed_words)`;

const ownSkill = "(SELECT min(id) FROM skillwright.skill)";

onEachEngine((engine) => {
  test("a tenant's role hangs nothing on a skill or a version of another", async () => {
    const { own, other, its } = await twoTenants(engine);
    const { id } = own;
    const attempts = [
      `INSERT INTO skillwright.version (tenant_id, skill_id, number, digest, hash, archive_digest, frontmatter, published_by)
       VALUES (${id}, ${its.skill}, 2, 'x', 'x', 'x', '{}', 'x')`,
      `INSERT INTO skillwright.tag (tenant_id, skill_id, name, version_id) VALUES (${id}, ${its.skill}, 'stable', ${its.version})`,
      `INSERT INTO skillwright.tag (tenant_id, skill_id, name, version_id) VALUES (${id}, ${ownSkill}, 'stable', ${its.version})`,
      `INSERT INTO skillwright.yank (tenant_id, version_id, reason) VALUES (${id}, ${its.version}, 'x')`,
      `INSERT INTO skillwright.file (tenant_id, version_id, path, hash, size, executable) VALUES (${id}, ${its.version}, 'x', 'x', 1, true)`,
      // One that is there: no answer tells so.
      `INSERT INTO skillwright.file (tenant_id, version_id, path, hash, size, executable) VALUES (${id}, ${its.version}, 'SKILL.md', 'x', 1, true)`,
      `UPDATE skillwright.skill SET latest_id = ${its.version}`,
      `UPDATE skillwright.tag SET version_id = ${its.version}`,
      `UPDATE skillwright.tag SET skill_id = ${its.skill}`,
      `${OUTBOX} VALUES (${id}, ${its.skill}, 'yanked', 0, '{}', '{}', '{}', '{}', '{}', '{}')`,
      `${OUTBOX} VALUES (${other.id}, ${its.skill}, 'yanked', 0, '{}', '{}', '{}', '{}', '{}', '{}')`,
    ];
    for (const text of attempts) await expect(asWriter(engine, own, text), text).rejects.toThrow(REFUSED);
    const address = { publisher: "bob", name: "secret-plan", tenant: other.name };
    const { catalog } = engine;
    expect(await catalog.publish(skillFiles("secret-plan", { body: "More." }), address)).toMatchObject({ ok: true });
    expect(await catalog.tag("stable", { ...address, number: 1 })).toMatchObject({ ok: true });
    expect(await catalog.yank("old", { ...address, number: 1 })).toMatchObject({ ok: true });
  });

  test("a tenant's role gives no numbers and no times, and removes nothing of another", async () => {
    const { own, other, its } = await twoTenants(engine);
    const attempts = [
      `INSERT INTO skillwright.audit (id, tenant_id, actor, action, subject) VALUES (99, ${own.id}, 'x', 'publish', 'x')`,
      `INSERT INTO skillwright.audit (tenant_id, at, actor, action, subject) VALUES (${own.id}, '2001-01-01', 'x', 'publish', 'x')`,
      `INSERT INTO skillwright.audit (tenant_id, actor, action, subject) VALUES (${other.id}, 'x', 'publish', 'x')`,
      `INSERT INTO skillwright.skill (id, tenant_id, publisher, name) OVERRIDING SYSTEM VALUE VALUES (99, ${own.id}, 'x', 'x')`,
      `INSERT INTO skillwright.yank (tenant_id, version_id, reason, yanked_at) VALUES (${own.id}, 1, 'x', '2001-01-01')`,
      "SELECT nextval('skillwright.audit_number')",
      "SELECT FROM skillwright.audit_turn",
    ];
    for (const text of attempts) await expect(asWriter(engine, own, text), text).rejects.toThrow(REFUSED);
    await asWriter(engine, own, `INSERT INTO skillwright.posting VALUES (${own.id}, ${its.term}, ${its.skill}, 1, 1)`);
    await asWriter(engine, own, `SELECT skillwright.remove_postings(ARRAY[${its.skill}])`);
    await asWriter(engine, own, `SELECT skillwright.remove_tags(${its.version})`);
    const address = { publisher: "bob", name: "secret-plan", tenant: other.name };
    expect((await engine.catalog.versions(address))[0]?.tags).toEqual(["latest"]);
    expect((await engine.catalog.search("secret plan", { tenant: other.name })).matches).toHaveLength(1);
  });

  test("whatever a tenant's role leaves to be settled, settling goes on, and other tenants' counts stay right", async () => {
    const { own, other, its } = await twoTenants(engine);
    const countsOf = (tenant: Tenant) =>
      asOwner(
        engine,
        `SELECT word, meta_skills, body_skills FROM skillwright.term WHERE tenant_id = ${tenant.id} ORDER BY 1`,
      );
    const before = await countsOf(other);
    const long = "(SELECT string_agg(md5(n::text), '') FROM generate_series(1, 400) AS n)";
    const rows = [
      `0, '{}', '{}', ARRAY[NULL], '{}', '{}', ARRAY[NULL]`,
      `0, ARRAY[NULL]::int4[], '{}', '{}', '{}', ARRAY[NULL]::int4[], '{}'`,
      `0, '{}', '{}', ARRAY[${long}], '{}', '{}', '{}'`,
      `0, ARRAY[${its.term}, ${its.term}], ARRAY[${its.term}], '{}', '{}', '{}', '{}'`,
      `32767, '{}', '{}', '{}', '{}', '{}', '{}'`,
    ];
    for (const row of rows) await asWriter(engine, own, `${OUTBOX} SELECT ${own.id}, ${ownSkill}, 'published', ${row}`);
    await asOwner(engine, `UPDATE skillwright.tenant SET skills = 2147483647 WHERE id = ${own.id}`);
    expect(await engine.catalog.settle()).toBe(rows.length);
    expect(await countsOf(other)).toEqual(before);
    const next = await engine.catalog.publish(skillFiles("open-plan"), { publisher: "bob", tenant: other.name });
    expect(next).toMatchObject({ ok: true });
    await engine.catalog.reindex();
    expect(await engine.catalog.doctor()).toMatchObject({ ok: true });
  });
});

onEachEngine((engine) => {
  test("no file of one tenant, however damaged, keeps all from being indexed anew", async () => {
    const { own, other } = await twoTenants(engine);
    const damaged = `INSERT INTO skillwright.version (tenant_id, skill_id, number, digest, hash, archive_digest, frontmatter, published_by)
      VALUES (${own.id}, ${ownSkill}, 2, 'x', 'nowhere', 'x', '{}', 'x') RETURNING id`;
    const [version] = (await asWriter(engine, own, damaged)) as readonly { id: number }[];
    await asWriter(engine, own, `UPDATE skillwright.skill SET latest_id = ${version?.id}`);
    for (const column of ["tags", "tag_keys", "triggers"]) {
      const text = `UPDATE skillwright.skill SET ${column} = ARRAY[NULL]::text[]`;
      await expect(asWriter(engine, own, text), text).rejects.toThrow("violates check constraint");
    }
    await engine.catalog.reindex();
    expect((await engine.catalog.search("garden tour", { tenant: own.name })).matches).toHaveLength(1);
    expect((await engine.catalog.search("secret plan", { tenant: other.name })).matches).toHaveLength(1);
    expect(await engine.catalog.doctor()).toMatchObject({ ok: true });
  });
});

onServer((engine) => {
  const clients: pg.Client[] = [];

  afterEach(async () => {
    for (const client of clients.splice(0)) await client.end();
  });

  async function login(role: string): Promise<pg.Client> {
    await asOwner(engine, `ALTER ROLE "${role}" LOGIN PASSWORD 'bare'`);
    const url = Object.assign(new URL(await engine.url("catalog")), { username: role, password: "bare" });
    const client = new pg.Client({ connectionString: url.href });
    clients.push(client);
    await client.connect();
    return client;
  }

  test("nobody who logs in as a tenant keeps others from publishing by a lock", async () => {
    const { own, other } = await twoTenants(engine);
    for (const role of [own.readRole, own.writeRole]) {
      const client = await login(role);
      for (const lock of [1, 2]) await client.query(`SELECT pg_try_advisory_lock(1936419959, ${lock})`);
      await client.query("BEGIN");
      for (const text of [
        "SELECT FROM skillwright.setting FOR UPDATE",
        "LOCK TABLE skillwright.tag IN ACCESS EXCLUSIVE MODE",
        "LOCK TABLE skillwright.posting IN SHARE MODE",
        "LOCK TABLE skillwright.outbox IN SHARE MODE",
        "LOCK TABLE skillwright.migration IN ACCESS SHARE MODE",
      ]) {
        await client.query("SAVEPOINT before");
        await expect(client.query(text), text).rejects.toThrow("permission denied");
        await client.query("ROLLBACK TO before");
      }
    }
    const writer = clients.at(-1) as pg.Client;
    await writer.query(
      `INSERT INTO skillwright.audit (tenant_id, actor, action, subject) VALUES (${own.id}, 'x', 'publish', 'x')`,
    );
    const published = await engine.catalog.publish(skillFiles("open-plan"), { publisher: "bob", tenant: other.name });
    expect(published).toMatchObject({ ok: true });
    const opened = await engine.open(await engine.url("catalog"));
    expect(await opened.settle()).toBe(0);
  });

  test("a bare login of the publishing role is held to its tenant by functions too", async () => {
    const { own, its } = await twoTenants(engine);
    const client = await login(own.writeRole);
    await client.query(`SELECT skillwright.remove_postings(ARRAY[${its.skill}])`);
    const left = await asOwner(engine, `SELECT FROM skillwright.posting WHERE skill_id = ${its.skill}`);
    expect(left.length).toBeGreaterThan(0);
    const { rows } = await client.query(`SELECT ${ownSkill} AS id`);
    await client.query(`SELECT skillwright.remove_postings(ARRAY[${rows[0].id}])`);
    expect(await asOwner(engine, `SELECT FROM skillwright.posting WHERE skill_id = ${rows[0].id}`)).toEqual([]);
    await client.query("CREATE TEMP TABLE mine (id int8, tenant_id int4)");
    const borrowed = "CREATE TRIGGER t BEFORE INSERT ON mine FOR EACH ROW EXECUTE FUNCTION skillwright.number_entry()";
    await expect(client.query(borrowed)).rejects.toThrow("permission denied");
  });

  test("who copies the audit from the last entry on misses none, however many publish", async () => {
    const tenant = await engine.tenant();
    const { catalog } = engine;
    const copied: number[] = [];
    let done = false;
    const copy = async () => {
      for (const { id } of await catalog.audit(copied.at(-1), { tenant })) copied.push(id);
    };
    const copying = (async () => {
      while (!done) await copy();
    })();
    await Promise.all(
      Array.from({ length: 6 }, async (_, writer) => {
        for (let n = 0; n < 25; n++) {
          const body = "word ".repeat(writer === 0 ? 5000 : 10);
          await catalog.publish(skillFiles(`skill-${writer}-${n}`, { body }), { publisher: "acme", tenant });
        }
      }),
    );
    done = true;
    await copying;
    await copy();
    expect(copied).toEqual((await catalog.audit(0, { tenant })).map(({ id }) => id));
    expect(copied).toHaveLength(150);
  });

  test("an entry that is written while another waits to be committed comes after it", async () => {
    const { own } = await twoTenants(engine);
    const [slow, quick] = [await login(own.writeRole), await login(own.writeRole)];
    const write = (actor: string) =>
      `INSERT INTO skillwright.audit (tenant_id, actor, action, subject) VALUES (${own.id}, '${actor}', 'publish', 'x')`;
    await slow.query("BEGIN");
    await slow.query(write("slow"));
    const second = quick.query(write("quick"));
    const copied = await engine.catalog.audit(0, { tenant: own.name });
    await slow.query("COMMIT");
    await second;
    const rest = await engine.catalog.audit(copied.at(-1)?.id, { tenant: own.name });
    expect(rest.map(({ actor }) => actor)).toEqual(["slow", "quick"]);
  });
});
