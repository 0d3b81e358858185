import type { Catalog, Sql } from "../../src/index.js";
import { decodeVector } from "../../src/terms/term-vector.js";

/** All that a tenant has, without the numbers that a database gives out and the times: what two ways of publishing must agree on. */
export async function dumpTenant(catalog: Catalog, tenant: string): Promise<Record<string, readonly unknown[]>> {
  const { readRole } = await catalog.tenant(tenant);
  return catalog.driver.transaction({ access: "read", role: readRole }, async (sql) => {
    const tables: Record<string, readonly unknown[]> = {};
    for (const [name, text] of Object.entries(TABLES)) tables[name] = await sql.query(text);
    return { ...tables, vectors: await dumpVectors(sql) };
  });
}

const TABLES: Readonly<Record<string, string>> = {
  tenant: "SELECT skills FROM skillwright.tenant",
  skill: `SELECT publisher, s.name, versions, v.number AS latest, description, tags, tag_keys, triggers, mention_only, lengths,
    ARRAY(SELECT word FROM unnest(name_terms) WITH ORDINALITY AS each(id, at) JOIN skillwright.term t ON t.id = each.id ORDER BY at) AS name_terms
    FROM skillwright.skill s LEFT JOIN skillwright.version v ON v.id = s.latest_id ORDER BY 1, 2`,
  version: `SELECT publisher, s.name, number, digest, hash, archive_digest, frontmatter::text, published_by
    FROM skillwright.version v JOIN skillwright.skill s ON s.id = v.skill_id ORDER BY 1, 2, 3`,
  file: `SELECT publisher, s.name, number, path, f.hash, size, executable FROM skillwright.file f
    JOIN skillwright.version v ON v.id = f.version_id JOIN skillwright.skill s ON s.id = v.skill_id ORDER BY 1, 2, 3, 4`,
  blob: "SELECT hash, md5(bytes) FROM skillwright.blob ORDER BY 1",
  tag: `SELECT publisher, s.name AS skill, t.name, number FROM skillwright.tag t
    JOIN skillwright.version v ON v.id = t.version_id JOIN skillwright.skill s ON s.id = t.skill_id ORDER BY 1, 2, 3`,
  audit: "SELECT actor, action, subject, detail FROM skillwright.audit ORDER BY id",
  term: "SELECT word, meta_skills, body_skills FROM skillwright.term ORDER BY 1",
  word: "SELECT word, skills FROM skillwright.word ORDER BY 1",
  change: `SELECT publisher, name, event FROM skillwright.change c JOIN skillwright.skill s ON s.id = c.skill_id ORDER BY c.id`,
  posting: `SELECT publisher, s.name, word, impact, cover FROM skillwright.posting p
    JOIN skillwright.term t ON t.id = p.term_id JOIN skillwright.skill s ON s.id = p.skill_id ORDER BY 1, 2, 3`,
};

/** The terms of each skill with their counts, in words. */
async function dumpVectors(sql: Sql): Promise<readonly unknown[]> {
  const terms = await sql.query<{ id: number; word: string }>("SELECT id, word FROM skillwright.term");
  const wordOf = new Map(terms.map(({ id, word }) => [id, word]));
  const rows = await sql.query<{ publisher: string; name: string; terms: Uint8Array }>(
    "SELECT publisher, name, terms FROM skillwright.skill ORDER BY 1, 2",
  );
  return rows.map(({ publisher, name, terms: vector }) => [
    publisher,
    name,
    decodeVector(vector)
      .map(([term, counts]) => `${wordOf.get(term)} ${counts}`)
      .sort(),
  ]);
}
