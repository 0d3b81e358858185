import { expect, test } from "vitest";
import { onEachEngine } from "./support/engines.js";
import { skillFiles } from "./support/skills.js";

onEachEngine((engine) => {
  test("numbers beyond 32 bits work everywhere, so no tenant can use them up", async () => {
    const { catalog } = engine;
    const tenant = await engine.tenant();
    await catalog.driver.transaction({ access: "write" }, async (sql) => {
      for (const table of ["skill", "version", "term"])
        await sql.query(`ALTER SEQUENCE skillwright.${table}_id_seq RESTART WITH 5000000000`);
    });
    const options = { publisher: "acme", tenant };
    expect(await catalog.publish(skillFiles("garden-tour"), options)).toMatchObject({ ok: true });
    expect(await catalog.publish(skillFiles("garden-tour", { body: "More." }), options)).toMatchObject({
      ok: true,
      version: { number: 2 },
    });
    const { matches } = await catalog.search("a tour of the garden", { tenant });
    expect(matches.map(({ skill }) => skill.name)).toEqual(["garden-tour"]);
    expect(await catalog.tag("stable", { ...options, name: "garden-tour", number: 1 })).toMatchObject({ ok: true });
    expect(await catalog.yank("old", { ...options, name: "garden-tour", number: 2 })).toMatchObject({ ok: true });
    expect(await catalog.readFile("SKILL.md", { ...options, name: "garden-tour" })).toMatchObject({ ok: true });
    expect(await catalog.changes(0, { tenant })).not.toEqual([]);
    expect((await catalog.doctor()).checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  test("a full quota stops new content of its tenant, and of no other", async () => {
    const { catalog } = engine;
    const full = await engine.tenant();
    const other = await engine.tenant();
    const publish = (name: string, tenant: string) => catalog.publish(skillFiles(name), { publisher: "acme", tenant });
    await publish("first", full);
    const { words, bytes, versions } = await catalog.quota({ tenant: full });
    expect([words.used > 0, bytes.used > 0, versions.used]).toEqual([true, true, 1]);
    for (const limit of ["words", "bytes", "versions"] as const) {
      const used = (await catalog.quota({ tenant: full }))[limit];
      await catalog.setQuota({ [limit]: used.used }, { tenant: full });
      expect(await publish("second-thoughts", full), limit).toMatchObject({
        ok: false,
        problem: { code: "quota-exceeded", message: expect.stringContaining(`${used.used} ${limit}`) },
      });
      expect(await publish("first", full), limit).toMatchObject({ ok: true, version: { created: false } });
      await catalog.setQuota({ [limit]: used.limit }, { tenant: full });
    }
    expect((await catalog.quota({ tenant: full })).versions.used).toBe(1);
    expect(await publish("second-thoughts", other)).toMatchObject({ ok: true });
    expect(await publish("second-thoughts", full)).toMatchObject({ ok: true });
    const actions = (await catalog.audit(0, { tenant: full })).map(({ action }) => action);
    expect(actions.filter((action) => action === "quota-set")).toHaveLength(6);
  });

  test("a login of a tenant meets the quota too, and cannot change it", async () => {
    const { catalog } = engine;
    const tenant = await catalog.tenant(await engine.tenant());
    await catalog.setQuota({ words: 100 }, { tenant: tenant.name });
    const asWriter = (text: string) =>
      catalog.driver.transaction({ access: "write", role: tenant.writeRole }, (sql) => sql.query(text));
    const insert = `INSERT INTO skillwright.term (tenant_id, word) SELECT ${tenant.id}, 'w' || n FROM generate_series(1, 101) n`;
    await expect(asWriter(insert)).rejects.toMatchObject({ code: "quota-exceeded" });
    await expect(asWriter("UPDATE skillwright.quota SET max_words = 1000000")).rejects.toThrow("permission denied");
    await expect(asWriter(`SELECT skillwright.add_use(${tenant.id}, -1000, 0, 0)`)).rejects.toThrow(
      "permission denied",
    );
    expect((await catalog.quota({ tenant: tenant.name })).words.used).toBe(0);
  });
});

onEachEngine((engine) => {
  test("a limit that is no whole number is an error of the caller", async () => {
    await expect(engine.catalog.setQuota({ bytes: -1 })).rejects.toThrow("The limit of bytes must be a whole number");
    await expect(engine.catalog.setQuota({ words: 1.5 })).rejects.toThrow("The limit of words must be a whole number");
  });
});
