import { createMatcher, type FieldHit, type MatchableSkill } from "@skillwright/skill-match";
import { safeParseSkill } from "@skillwright/skill-parser";
import { describe, expect, test } from "vitest";
import { type Engine, onEachEngine } from "./support/engines.js";
import { skillFiles } from "./support/skills.js";
import { watchStatements } from "./support/watch-statements.js";

const SKILLS = [
  skillFiles("pdf-forms", {
    description: "Fill in PDF forms and merge documents.",
    head: "tags: [documents, forms]\n",
  }),
  skillFiles("pdf-merge", { description: "Merge PDF documents into one file.", head: "tags: [documents]\n" }),
  skillFiles("sql-review", {
    description: "Review SQL queries and migrations.",
    body: "Look at joins and indexes first.",
  }),
  skillFiles("css-grid", { description: "Lay out pages.", head: 'triggers: ["*.css"]\n' }),
  skillFiles("release-notes", { description: "Write release notes from Git history.", head: "trigger: true\n" }),
  skillFiles("invoice-check", {
    description: "Check invoices before payment.",
    head: 'asks: ["did we pay this twice"]\n',
  }),
];

const REQUESTS = [
  "fill in this pdf form",
  "merge two documents",
  "reveiw my sql querys",
  "did we pay this twice",
  "@release-notes for 2.0",
  "Rechnungen prüfen",
  "good morning",
  "",
  "joins",
];

/** What the matcher in memory makes of the same skills. */
function inMemory(): MatchableSkill[] {
  return SKILLS.map(([file]) => {
    const parsed = safeParseSkill(file?.bytes ?? new Uint8Array());
    if (!parsed.ok) throw new Error("not a skill");
    return { ...parsed.skill, path: `acme/${parsed.skill.name}/SKILL.md` };
  });
}

async function filled(engine: Engine): Promise<string> {
  const tenant = await engine.tenant();
  for (const files of SKILLS)
    expect(await engine.catalog.publish(files, { publisher: "acme", tenant })).toMatchObject({ ok: true });
  return tenant;
}

/** Without the example request that a hit comes from: the database has words of examples, and not their texts. */
const told = (
  matches: readonly { skill: MatchableSkill; score: number; band: string; hits: readonly FieldHit[] }[],
): unknown =>
  matches.map(({ skill: { name }, score, band, hits }) => {
    return { name, score, band, hits: hits.map(({ example: _, ...hit }) => hit) };
  });

onEachEngine((engine) => {
  describe("searching", () => {
    test("gives the scores, bands and hits of a matcher over all skills", async () => {
      const tenant = await filled(engine);
      const matcher = createMatcher(inMemory());
      for (const policy of [
        { topK: 6, minScore: 0.01 },
        { topK: 2 },
        { topK: 6, minScore: 0.01, includeTags: ["Documents"] },
        { topK: 6, minScore: 0, includeTags: ["documents"], excludeTags: ["forms"] },
        { topK: 6, minScore: 0.01, files: ["src/site.css"] },
        { topK: 6, minScore: 0.01, mentionOnly: "include" as const },
        { topK: 3, minScore: 0.01, where: ({ name }: MatchableSkill) => name.startsWith("pdf") },
      ]) {
        for (const query of REQUESTS) {
          const { matches } = await engine.catalog.search(query, { tenant, policy });
          expect(told(matches)).toEqual(told(matcher.select(query, policy)));
        }
      }
    });

    test("a policy that is wrong is thrown, as by the matcher", async () => {
      await expect(engine.catalog.search("pdf", { topK: -1 })).rejects.toThrow(RangeError);
    });

    test("says when there may have been more", async () => {
      const tenant = await filled(engine);
      const { considered, cut } = await engine.catalog.search("pdf documents", { tenant, reach: { candidates: 1 } });
      expect({ considered, cut }).toEqual({ considered: 1, cut: true });
      expect((await engine.catalog.search("pdf documents", { tenant })).cut).toBe(false);
    });

    test("takes two statements, and more only for a typo or a mention", async () => {
      const tenant = await filled(engine);
      const statementsOf = async (query: string): Promise<number> => {
        let statements = 0;
        const end = watchStatements(engine.catalog.driver, () => statements++);
        await engine.catalog.search(query, { tenant });
        end();
        return statements;
      };
      await statementsOf("reveiw the words once");
      expect(await statementsOf("fill in this pdf form")).toBe(2);
      expect(await statementsOf("@release-notes for pdf forms")).toBe(3);
      expect(await statementsOf("reveiw the sql")).toBeLessThanOrEqual(4);
    });

    test("the plan reads postings by index, and skills by key", async () => {
      const tenant = await filled(engine);
      const { readRole } = (await engine.catalog.tenants()).find(({ name }) => name === tenant) as { readRole: string };
      const plan = await engine.catalog.driver.transaction({ access: "read", role: readRole }, async (sql) => {
        // Tables of a few rows are always read whole; the question is what can be read otherwise.
        await sql.query("SET LOCAL enable_seqscan = off");
        const rows = await sql.query<{ "QUERY PLAN": string }>(
          `EXPLAIN SELECT p.skill_id, sum(p.impact) FROM unnest(ARRAY[1, 2]) AS q(term_id) CROSS JOIN LATERAL
             (SELECT skill_id, impact FROM skillwright.posting WHERE posting.term_id = q.term_id ORDER BY impact DESC LIMIT 10) p GROUP BY 1`,
        );
        return rows.map((row) => row["QUERY PLAN"]).join("\n");
      });
      expect(plan).toContain("Index Only Scan using posting_term");
      expect(plan).toMatch(/Index Cond: \(\(tenant_id = .*InitPlan.* AND \(term_id = q\.term_id\)/);
      expect(plan).not.toContain("impact DESC");
      expect(plan).not.toContain("Seq Scan");
    });
  });
});
