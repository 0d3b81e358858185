import { loadIndex } from "@skillwright/skill-index";
import { describe, expect, test } from "vitest";
import type { PublishedVersion } from "../src/index.js";
import { type Engine, onEachEngine } from "./support/engines.js";
import { skillFiles } from "./support/skills.js";

async function published(
  engine: Engine,
  tenant: string,
  files: ReturnType<typeof skillFiles>,
  publisher = "acme",
): Promise<PublishedVersion> {
  const result = await engine.catalog.publish(files, { publisher, tenant });
  if (!result.ok) throw new Error(result.problem.message);
  return result.version;
}

onEachEngine((engine) => {
  describe("publishing", () => {
    test("makes an immutable version with its files, and the same content is the same version", async () => {
      const tenant = await engine.tenant();
      const files = skillFiles("pdf-forms", { files: { "scripts/fill.py": "print(1)\n" } });
      const first = await published(engine, tenant, files);
      expect(first).toMatchObject({ publisher: "acme", name: "pdf-forms", number: 1, created: true, warnings: [] });
      expect(first.digest).toMatch(/^h1:/);
      expect(await published(engine, tenant, files.toReversed())).toEqual({ ...first, created: false });
      const second = await published(engine, tenant, skillFiles("pdf-forms", { body: "Other steps." }));
      expect(second).toMatchObject({ number: 2, created: true });
      const address = { publisher: "acme", name: "pdf-forms", tenant };
      const versions = await engine.catalog.versions(address);
      expect(versions.map(({ number, tags }) => [number, tags])).toEqual([
        [2, ["latest"]],
        [1, []],
      ]);
      const read = await engine.catalog.readFile("scripts/fill.py", { ...address, version: 1 });
      expect(read.ok && Buffer.from(read.bytes).toString()).toBe("print(1)\n");
      expect(await engine.catalog.readFile("scripts/fill.py", { ...address, version: first.digest })).toEqual(read);
      expect(await engine.catalog.readFile("scripts/fill.py", address)).toMatchObject({
        ok: false,
        problem: { code: "version-missing" },
      });
    });

    test("names belong to their publisher", async () => {
      const tenant = await engine.tenant();
      const own = await published(engine, tenant, skillFiles("pdf-forms"));
      const other = await published(engine, tenant, skillFiles("pdf-forms", { body: "Another's." }), "other");
      expect([own.number, other.number]).toEqual([1, 1]);
      expect(await engine.catalog.versions({ publisher: "acme", name: "pdf-forms", tenant })).toHaveLength(1);
    });

    test.for([
      ["no SKILL.md", () => [{ path: "README.md", bytes: Buffer.from("x") }], "skill-missing"],
      ["no frontmatter", () => [{ path: "SKILL.md", bytes: Buffer.from("# x") }], "skill-invalid"],
      ["a name that is no name", () => skillFiles("Wrong_Name"), "name-refused"],
      ["a path that climbs", () => skillFiles("pdf", { files: { "../x": "" } }), "path-refused"],
      ["two paths of one spelling", () => skillFiles("pdf", { files: { "a.md": "", "A.md": "" } }), "path-repeated"],
      ["hidden characters", () => skillFiles("pdf", { body: "a\u{e0061}\u{e0062}b" }), "skill-invalid"],
    ] as const)("refuses %s", async ([, files, code]) => {
      const tenant = await engine.tenant();
      expect(await engine.catalog.publish(files(), { publisher: "acme", tenant })).toMatchObject({
        ok: false,
        problem: { code },
      });
      expect(await engine.catalog.audit(0, { tenant })).toEqual([]);
    });

    test("refuses a publisher or a tag that is no plain name", async () => {
      const tenant = await engine.tenant();
      for (const publisher of ["", "A", "a/b", "a'; DROP SCHEMA skillwright --", "é"]) {
        expect(await engine.catalog.publish(skillFiles("pdf"), { publisher, tenant })).toMatchObject({
          problem: { code: "name-refused" },
        });
      }
      const result = await engine.catalog.publish(skillFiles("pdf"), { publisher: "acme", tags: ["a b"], tenant });
      expect(result).toMatchObject({ problem: { code: "tag-refused" } });
    });

    test("refuses a tag that would be taken for the number of a version", async () => {
      const tenant = await engine.tenant();
      const address = { publisher: "acme", tenant };
      expect(await engine.catalog.publish(skillFiles("pdf"), { ...address, tags: ["2026"] })).toMatchObject({
        problem: { code: "tag-refused", message: expect.stringContaining('Call it "v2026", say') },
      });
      await engine.catalog.publish(skillFiles("pdf"), { ...address, tags: ["v2026", "2026-11"] });
      expect(await engine.catalog.tag("1", { ...address, name: "pdf", number: 1 })).toMatchObject({
        problem: { code: "tag-refused" },
      });
    });

    test("refuses a name that YAML reads otherwise, unless it is in quotes", async () => {
      const tenant = await engine.tenant();
      const publish = (name: string): Promise<unknown> =>
        engine.catalog.publish(skillFiles(name), { publisher: "acme", tenant });
      expect(await publish("0x10")).toMatchObject({
        problem: { code: "name-refused", message: expect.stringContaining("as 16. Write it in quotes") },
      });
      expect(await publish("1e3")).toMatchObject({ problem: { code: "name-refused" } });
      for (const name of ['"0x10"', "12"]) expect(await publish(name)).toMatchObject({ ok: true });
      const { index } = await loadIndex([engine.catalog.source({ tenant })]);
      expect(index.skills.map(({ name }) => name)).toEqual(["0x10", "12"]);
    });

    test("tags move, and yanking takes a version back", async () => {
      const tenant = await engine.tenant();
      const address = { publisher: "acme", name: "pdf-forms", tenant };
      await published(engine, tenant, skillFiles("pdf-forms", { description: "Fills in zebras." }));
      await published(engine, tenant, skillFiles("pdf-forms", { description: "Fills in giraffes." }));
      const found = async (query: string): Promise<number> =>
        (await engine.catalog.search(query, { tenant })).matches.length;
      expect([await found("zebras"), await found("giraffes")]).toEqual([0, 1]);
      expect(await engine.catalog.tag("latest", { ...address, number: 1 })).toEqual({
        ok: true,
        changed: true,
        latest: 1,
      });
      expect([await found("zebras"), await found("giraffes")]).toEqual([1, 0]);
      expect(await engine.catalog.yank("wrong animals", { ...address, number: 1 })).toEqual({
        ok: true,
        changed: true,
        latest: 2,
      });
      expect([await found("zebras"), await found("giraffes")]).toEqual([0, 1]);
      expect(await engine.catalog.tag("stable", { ...address, number: 1 })).toMatchObject({
        problem: { code: "version-yanked" },
      });
      expect(
        await engine.catalog.publish(skillFiles("pdf-forms", { description: "Fills in zebras." }), address),
      ).toMatchObject({
        problem: { code: "version-yanked" },
      });
      expect(await engine.catalog.yank("all wrong", { ...address, number: 2 })).toEqual({
        ok: true,
        changed: true,
        latest: null,
      });
      expect([await found("zebras"), await found("giraffes")]).toEqual([0, 0]);
      expect(await engine.catalog.version({ ...address, version: 1 })).toMatchObject({
        ok: true,
        version: { yanked: "wrong animals" },
      });
      expect(await engine.catalog.version(address)).toMatchObject({ ok: false, problem: { code: "version-missing" } });
      expect((await engine.catalog.audit(0, { tenant })).map(({ actor, action }) => [actor, action])).toEqual([
        ["acme", "publish"],
        ["acme", "publish"],
        ["acme", "tag"],
        ["acme", "yank"],
        ["acme", "yank"],
      ]);
      expect((await engine.catalog.changes(0, { tenant })).map(({ event }) => event)).toEqual([
        "published",
        "published",
        "tagged",
        "yanked",
        "yanked",
      ]);
      expect(await engine.catalog.doctor()).toMatchObject({ ok: true });
    });

    test.for([
      ["acme/pdf-from", '"acme/pdf-forms"'],
      ["acne/pdf-forms", '"acme/pdf-forms"'],
      ["acme/weather", undefined],
    ] as const)("a tag or a yank of %s says which skill may be meant", async ([asked, meant]) => {
      const tenant = await engine.tenant();
      await engine.catalog.publish(skillFiles("pdf-forms"), { publisher: "acme", tenant });
      const [publisher = "", name = ""] = asked.split("/");
      const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
      const problem = { code: "skill-missing", message: `There is no skill "${asked}".${hint}` };
      const change = { publisher, name, number: 1, tenant };
      expect(await engine.catalog.tag("stable", change)).toEqual({ ok: false, problem });
      expect(await engine.catalog.yank("wrong", change)).toEqual({ ok: false, problem });
    });

    test("a character that no database keeps is refused", async () => {
      const tenant = await engine.tenant();
      await published(engine, tenant, skillFiles("pdf-forms"));
      const address = { publisher: "acme", name: "pdf-forms", tenant };
      await expect(engine.catalog.yank("a\0b", { ...address, number: 1 })).rejects.toMatchObject({
        code: "character-refused",
      });
      expect(await engine.catalog.version(address)).toMatchObject({ ok: true });
    });

    test("what is published cannot be changed, not even by the owner of the database", async () => {
      const tenant = await engine.tenant();
      await published(engine, tenant, skillFiles("pdf-forms"));
      for (const text of [
        "UPDATE skillwright.version SET hash = ''",
        "DELETE FROM skillwright.blob",
        "DELETE FROM skillwright.audit",
        "TRUNCATE skillwright.file",
      ]) {
        await expect(engine.catalog.driver.transaction({ access: "write" }, (sql) => sql.query(text))).rejects.toThrow(
          "never changed",
        );
      }
    });

    test("publishers at the same time lose nothing, and the statistics equal a recount", async () => {
      const tenant = await engine.tenant();
      const names = Array.from({ length: 12 }, (_, at) => `skill-${at % 4}`);
      const results = await Promise.all(
        names.map((name, at) =>
          engine.catalog.publish(skillFiles(name, { body: `Version ${at} of common words.` }), {
            publisher: "acme",
            tenant,
          }),
        ),
      );
      expect(results.every(({ ok }) => ok)).toBe(true);
      for (const name of new Set(names)) {
        const versions = await engine.catalog.versions({ publisher: "acme", name, tenant });
        expect(versions.map(({ number }) => number)).toEqual([3, 2, 1]);
      }
      expect(await engine.catalog.doctor()).toMatchObject({ ok: true });
    });

    test("indexing anew changes no answer", async () => {
      const tenant = await engine.tenant();
      for (const name of ["pdf-forms", "sql-review", "css-grid"]) await published(engine, tenant, skillFiles(name));
      const before = await engine.catalog.search("review the sql", { tenant, topK: 3 });
      expect(before.matches[0]?.skill.name).toBe("sql-review");
      expect(await engine.catalog.reindex()).toBeGreaterThanOrEqual(3);
      expect(await engine.catalog.search("review the sql", { tenant, topK: 3 })).toEqual(before);
      expect(await engine.catalog.doctor()).toMatchObject({ ok: true });
    });
  });
});
