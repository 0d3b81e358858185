import { describe, expect, test } from "vitest";
import { type Catalog, openCatalog, type PublishResult, type SkillToPublish } from "../src/index.js";
import { dumpTenant } from "./support/dump-tenant.js";
import { onEachEngine, onServer } from "./support/engines.js";
import { startServer } from "./support/postgres-server.mjs";
import { skillFiles } from "./support/skills.js";
import { watchStatements } from "./support/watch-statements.js";

/** Skills of two publishers, some with files in common, some in several versions, some twice, some that are refused. */
const MANY: readonly SkillToPublish[] = Array.from({ length: 28 }, (_, at) => ({
  from: skillFiles(at % 11 === 10 ? "Wrong_Name" : `skill-${at % 17}`, {
    description: `Reviews ${["contracts", "invoices", "queries"][at % 3]} and writes report ${at % 13}.`,
    body: `Look at every line of the ${["contract", "invoice", "query"][at % 3]}.\n\n${"Then compare. ".repeat(at % 5)}`,
    head: at % 2 === 0 ? "tags: [documents, Review]\n" : "",
    files: { "references/more.md": `More ${at % 4}.\n`, ...(at % 3 === 0 && { "scripts/run.sh": "echo\n" }) },
  }),
  ...(at % 7 === 0 && { publisher: "other", tags: ["stable"] }),
}));

/** Whose name another has is told as the catalog is after a batch, so it depends on the batch. */
const withoutProblems = (result: PublishResult): unknown =>
  result.ok ? { ...result, version: { ...result.version, problems: [] } } : result;

async function oneByOne(catalog: Catalog, tenant: string): Promise<readonly unknown[]> {
  const results: unknown[] = [];
  for (const { from, publisher = "acme", tags } of MANY)
    results.push(withoutProblems(await catalog.publish(from, { publisher, tags, tenant })));
  return results;
}

onEachEngine((engine) => {
  describe("publishing many", () => {
    test.for([1, 3, 500])("in batches of %i comes to the same as one by one", { timeout: 120_000 }, async (batch) => {
      const [single, many] = [await engine.tenant(), await engine.tenant()];
      const expected = await oneByOne(engine.catalog, single);
      const results = await engine.catalog.publishMany(MANY, { publisher: "acme", tenant: many, batch });
      expect(results.map(withoutProblems)).toEqual(expected);
      const withoutWeights = async (tenant: string): Promise<unknown> => {
        const { posting, ...tables } = await dumpTenant(engine.catalog, tenant);
        return { ...tables, postings: posting?.length };
      };
      expect(await withoutWeights(many)).toEqual(await withoutWeights(single));
      expect(await engine.catalog.doctor()).toMatchObject({ ok: true });
      // What a skill is found by is weighed with the statistics of the moment: indexed anew, with those of now.
      await engine.catalog.reindex();
      expect((await dumpTenant(engine.catalog, many))["posting"]).toEqual(
        (await dumpTenant(engine.catalog, single))["posting"],
      );
    });

    test("says of each skill what became of it", async () => {
      const tenant = await engine.tenant();
      const first = skillFiles("pdf-forms");
      await engine.catalog.publish(first, { publisher: "acme", tenant });
      await engine.catalog.publish(skillFiles("sql-review"), { publisher: "acme", tenant });
      await engine.catalog.yank("wrong", { publisher: "acme", name: "sql-review", number: 1, tenant });
      async function* skills(): AsyncGenerator<SkillToPublish> {
        yield { from: first };
        yield { from: [{ path: "SKILL.md", bytes: Buffer.from("no frontmatter") }] };
        yield { from: skillFiles("pdf-forms", { body: "New." }), tags: ["stable"] };
        yield { from: skillFiles("css-grid"), publisher: "No_Name" };
        yield { from: skillFiles("css-grid"), tags: ["a b"] };
        yield { from: skillFiles("sql-review") };
        yield { from: skillFiles("css-grid") };
      }
      const results = await engine.catalog.publishMany(skills(), { publisher: "acme", tenant, actor: "ci" });
      expect(results).toMatchObject([
        { ok: true, version: { name: "pdf-forms", number: 1, created: false } },
        { ok: false, problem: { code: "skill-invalid" } },
        { ok: true, version: { name: "pdf-forms", number: 2, created: true } },
        { ok: false, problem: { code: "name-refused" } },
        { ok: false, problem: { code: "tag-refused" } },
        { ok: false, problem: { code: "version-yanked" } },
        { ok: true, version: { name: "css-grid", number: 1, created: true } },
      ]);
      const audit = await engine.catalog.audit(0, { tenant });
      expect(audit.slice(-2)).toMatchObject([
        { actor: "ci", action: "publish", subject: "acme/pdf-forms", detail: { tags: ["latest", "stable"] } },
        { actor: "ci", action: "publish", subject: "acme/css-grid" },
      ]);
      await expect(engine.catalog.publishMany([], { publisher: "acme", tenant, batch: 0 })).rejects.toThrow(RangeError);
      expect(await engine.catalog.publishMany([], { publisher: "acme", tenant })).toEqual([]);
    });

    test("beside others who publish the same, nothing is lost", async () => {
      const tenant = await engine.tenant();
      const version = (at: number, by: string): ReturnType<typeof skillFiles> =>
        skillFiles(`skill-${at % 6}`, { body: `Version ${at} of ${by}.` });
      const many = (by: string): Promise<readonly unknown[]> =>
        engine.catalog.publishMany(
          Array.from({ length: 12 }, (_, at) => ({ from: version(by === "down" ? 11 - at : at, by) })),
          { publisher: "acme", tenant, batch: 5 },
        );
      const singles = Array.from({ length: 12 }, (_, at) =>
        engine.catalog.publish(version(at, "one"), { publisher: "acme", tenant }),
      );
      const results = (await Promise.all([many("up"), many("down"), ...singles])).flat();
      expect(results.filter((result) => (result as { ok: boolean }).ok)).toHaveLength(36);
      for (let at = 0; at < 6; at++) {
        const versions = await engine.catalog.versions({ publisher: "acme", name: `skill-${at}`, tenant });
        expect(versions.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
      }
      expect(await engine.catalog.doctor()).toMatchObject({ ok: true });
    });

    test("a batch that fails leaves nothing, and can be repeated", async () => {
      const tenant = await engine.tenant();
      const before = await dumpTenant(engine.catalog, tenant);
      for (const statement of ["version", "file", "posting", "outbox", "audit"]) {
        const restore = watchStatements(engine.catalog.driver, (text) => {
          if (text.startsWith(`INSERT INTO skillwright.${statement} `)) throw new Error("cut");
        });
        const publishing = engine.catalog.publishMany(MANY, { publisher: "acme", tenant });
        await expect(publishing).rejects.toThrow("cut");
        restore();
        const { term, ...after } = await dumpTenant(engine.catalog, tenant);
        expect({ ...after, term: [] }).toEqual(before);
        // Words are learnt before, and count for nothing.
        expect(term?.every((row) => (row as { meta_skills: number }).meta_skills === 0)).toBe(true);
      }
      expect((await engine.catalog.publishMany(MANY, { publisher: "acme", tenant }))[0]).toMatchObject({ ok: true });
      expect(await engine.catalog.doctor()).toMatchObject({ ok: true });
    });
  });
});

onServer((engine) => {
  test("a server and PostgreSQL within the process come to the same tables and answers", {
    timeout: 120_000,
  }, async () => {
    const tenant = await engine.tenant();
    const inProcess = await openCatalog("memory:");
    await inProcess.createTenant(tenant);
    try {
      const options = { publisher: "acme", tenant, batch: 7 };
      expect(await inProcess.publishMany(MANY, options)).toEqual(await engine.catalog.publishMany(MANY, options));
      expect(await dumpTenant(inProcess, tenant)).toEqual(await dumpTenant(engine.catalog, tenant));
      for (const query of ["review the invoices", "contract report 3", "nothing of this kind", "quries"]) {
        const search = { tenant, topK: 20, policy: { minScore: 0 } };
        expect(await inProcess.search(query, search)).toEqual(await engine.catalog.search(query, search));
      }
    } finally {
      await inProcess.close();
    }
  });

  test("a server that is killed in the middle of a batch has the batches before it, and no part of it", {
    timeout: 120_000,
  }, async () => {
    const server = await startServer();
    try {
      const url = await server.database("killed");
      const skills = Array.from({ length: 30 }, (_, at) => ({ from: skillFiles(`skill-${at}`) }));
      const first = await openCatalog(url, { reconnectMs: 0 });
      let batches = 0;
      watchStatements(first.driver, async (text) => {
        if (text.startsWith("INSERT INTO skillwright.outbox ") && ++batches === 3) await server.kill();
      });
      await expect(first.publishMany(skills, { publisher: "acme", batch: 10 })).rejects.toThrow();
      await first.close();
      await server.restart();
      const second = await openCatalog(url);
      const { skill, version, file, blob, tag, audit } = await dumpTenant(second, "default");
      for (const rows of [skill, version, file, blob, tag, audit]) expect(rows).toHaveLength(20);
      expect(await second.doctor()).toMatchObject({ ok: true });
      const again = await second.publishMany(skills, { publisher: "acme", batch: 10 });
      expect(again.map((result) => result.ok && result.version.created)).toEqual(skills.map((_, at) => at >= 20));
      expect(await second.doctor()).toMatchObject({ ok: true });
      await second.close();
    } finally {
      await server.stop();
    }
  });
});
