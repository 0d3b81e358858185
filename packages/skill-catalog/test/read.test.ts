import { createHash } from "node:crypto";
import { loadIndex } from "@skillwright/skill-index";
import { sourceContract } from "@skillwright/skill-index/contract";
import { describe, expect, test } from "vitest";
import type { CatalogChange } from "../src/index.js";
import { type Engine, onEachEngine } from "./support/engines.js";
import { skillFiles } from "./support/skills.js";

/** A source of a fresh tenant. `alpha/SKILL.md` is what a publisher publishes; taken away is yanked. */
async function harness(engine: Engine) {
  const tenant = await engine.tenant();
  return {
    source: engine.catalog.source({ tenant }),
    async write(_path: string, text: string) {
      const result = await engine.catalog.publish([{ path: "SKILL.md", bytes: Buffer.from(text) }], {
        publisher: "acme",
        tenant,
      });
      if (!result.ok) throw new Error(result.problem.message);
    },
    async remove(path: string) {
      const name = path.split("/")[0] ?? "";
      for (const { number } of await engine.catalog.versions({ publisher: "acme", name, tenant })) {
        await engine.catalog.yank("gone", { publisher: "acme", name, number, tenant });
      }
    },
  };
}

onEachEngine((engine) => {
  describe("a catalog as a source", () => {
    for (const fact of sourceContract) test(fact.name, async () => fact.check(await harness(engine)));

    test("an index of it reads no body before it is asked for, and lists resources", async () => {
      const tenant = await engine.tenant();
      await engine.catalog.publish(skillFiles("pdf-forms", { files: { "scripts/fill.py": "1" } }), {
        publisher: "acme",
        tenant,
      });
      const source = engine.catalog.source({ tenant });
      let reads = 0;
      const counting = {
        ...source,
        read: (...given: Parameters<typeof source.read>) => {
          reads++;
          return source.read(...given);
        },
      };
      const loaded = await loadIndex([counting], { bodies: false });
      expect(reads).toBe(0);
      const [skill] = loaded.index.skills;
      expect(skill).toMatchObject({
        name: "pdf-forms",
        path: "acme/pdf-forms/SKILL.md",
        resources: [{ path: "scripts/fill.py", size: 1 }],
      });
      expect(loaded.problems).toEqual([]);
    });

    test("a name belongs to who had it first, whatever those who publish it later are called", async () => {
      const tenant = await engine.tenant();
      const publish = async (publisher: string, body: string): Promise<unknown> =>
        engine.catalog.publish(skillFiles("pdf-forms", { body }), { publisher, tenant });
      await publish("zeta", "Ours.");
      const loaded = await loadIndex([engine.catalog.source({ tenant })]);
      await publish("acme", "Theirs.");
      await loaded.refresh();
      expect(loaded.index.skills.map(({ path }) => path)).toEqual(["zeta/pdf-forms/SKILL.md"]);
      expect(loaded.shadowed).toMatchObject([{ reason: "rank", loser: { path: "acme/pdf-forms/SKILL.md" } }]);
    });

    test("a name stays with who had it first while they have no version of it, and those left out are on record", async () => {
      const tenant = await engine.tenant();
      const publish = async (publisher: string, body: string): Promise<unknown> =>
        engine.catalog.publish(skillFiles("pdf-forms", { body }), { publisher, tenant });
      for (const publisher of ["zeta", "acme", "beta"]) await publish(publisher, `Of ${publisher}.`);
      const loaded = await loadIndex([engine.catalog.source({ tenant })]);
      await engine.catalog.yank("old", { publisher: "zeta", name: "pdf-forms", number: 1, tenant });
      await loaded.refresh();
      expect(loaded.index.skills).toEqual([]);
      expect(loaded.problems).toMatchObject([
        { code: "name-reserved", path: "acme/pdf-forms/SKILL.md", message: expect.stringContaining("zeta/pdf-forms") },
        { code: "name-reserved", path: "beta/pdf-forms/SKILL.md" },
      ]);
      await publish("zeta", "Mended.");
      await loaded.refresh();
      expect(loaded.index.skills.map(({ path }) => path)).toEqual(["zeta/pdf-forms/SKILL.md"]);
      expect(loaded.problems).toEqual([]);
    });

    test("what is published is listed by pages, and so is what was yanked", async () => {
      const tenant = await engine.tenant();
      for (const [publisher, name] of [
        ["zeta", "a"],
        ["acme", "b"],
        ["acme", "a"],
      ] as const)
        await engine.catalog.publish(skillFiles(name), { publisher, tenant });
      await engine.catalog.yank("old", { publisher: "acme", name: "b", number: 1, tenant });
      const first = await engine.catalog.skills({ tenant, limit: 2 });
      expect(first).toEqual([
        { publisher: "acme", name: "a", description: "Does a for people.", latest: 1, versions: 1 },
        { publisher: "acme", name: "b", description: "Does b for people.", latest: null, versions: 1 },
      ]);
      expect(await engine.catalog.skills({ tenant, after: first[1] })).toMatchObject([
        { publisher: "zeta", name: "a" },
      ]);
      expect(await engine.catalog.skills({ tenant, publisher: "zeta" })).toHaveLength(1);
      await expect(engine.catalog.skills({ tenant, limit: 0 })).rejects.toThrow(RangeError);
    });

    test("what the database holds is compared with its hash", async () => {
      const tenant = await engine.tenant();
      const files = skillFiles("pdf-forms");
      await engine.catalog.publish(files, { publisher: "acme", tenant });
      const hash = createHash("sha256")
        .update(files[0]?.bytes ?? "")
        .digest("hex");
      await engine.catalog.driver.transaction({ access: "write" }, async (sql) => {
        await sql.query("ALTER TABLE skillwright.blob DISABLE TRIGGER immutable");
        await sql.query("UPDATE skillwright.blob SET bytes = 'tampered' WHERE hash = $1", [hash]);
        await sql.query("ALTER TABLE skillwright.blob ENABLE TRIGGER immutable");
      });
      const source = engine.catalog.source({ tenant });
      expect(await source.read({ path: "acme/pdf-forms/SKILL.md", kind: "skill" })).toMatchObject({
        ok: false,
        problem: { code: "skill-changed" },
      });
      await expect(
        engine.catalog.readFile("SKILL.md", { publisher: "acme", name: "pdf-forms", tenant }),
      ).rejects.toMatchObject({ code: "hash-mismatch" });
      await engine.catalog.driver.transaction({ access: "write" }, async (sql) => {
        await sql.query("ALTER TABLE skillwright.blob DISABLE TRIGGER immutable");
        await sql.query("UPDATE skillwright.blob SET bytes = $2 WHERE hash = $1", [
          hash,
          files[0]?.bytes ?? new Uint8Array(),
        ]);
        await sql.query("ALTER TABLE skillwright.blob ENABLE TRIGGER immutable");
      });
    });
  });

  describe("following a catalog", () => {
    test("tells of each change once, in order, at once", async () => {
      const tenant = await engine.tenant();
      const seen: CatalogChange[] = [];
      const follower = await engine.catalog.follow({
        tenant,
        pollMs: 60_000,
        onChanges: (changes) => void seen.push(...changes),
      });
      for (let at = 0; at < 3; at++)
        await engine.catalog.publish(skillFiles("pdf", { body: `${at}` }), { publisher: "acme", tenant });
      await expect.poll(() => seen.length, { timeout: 5000 }).toBe(3);
      expect(seen.map(({ event, name }) => [event, name])).toEqual(
        Array.from({ length: 3 }, () => ["published", "pdf"]),
      );
      expect(seen.map(({ id }) => id)).toEqual(seen.map(({ id }) => id).toSorted((a, b) => a - b));
      await follower.stop();
      await engine.catalog.publish(skillFiles("pdf", { body: "later" }), { publisher: "acme", tenant });
      expect(seen).toHaveLength(3);
      expect(await engine.catalog.changes(seen[2]?.id ?? 0, { tenant })).toHaveLength(1);
    });
  });
});
