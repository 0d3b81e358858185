import {
  type DeclaredSkill,
  hashBytes,
  type ProblemCode,
  type SkillEntry,
  type SkillProblem,
  type SkillSource,
  type SourceFinding,
} from "@skillwright/skill-index";
import { CatalogError, quote } from "../catalog-problem.js";
import type { Sql, SqlDriver } from "../database/sql-driver.js";
import { subjectOf } from "../publish/skill-row.js";
import type { Tenant } from "../schema/tenants.js";

export interface CatalogSourceOptions {
  /** Label in documents and problems. Default: `catalog`. */
  readonly name?: string | undefined;
  /** Skills in a page. Default: 500. */
  readonly pageSize?: number | undefined;
}

interface EntryRow {
  readonly id: number;
  readonly publisher: string;
  readonly name: string;
  readonly hash: string;
  readonly frontmatter: DeclaredSkill["frontmatter"];
  readonly publishedAt: number;
  readonly paths: readonly string[];
  readonly sizes: readonly number[];
  /** Who had the name first, where they have no version now. */
  readonly reservedFor: string | null;
}

/**
 * The skills of a tenant, as a source for an index: what `latest` points to. A name is for the oldest skill that ever had it, also while
 * that one has no version. Each is declared with its frontmatter and hash, so an
 * index needs no body until someone reads it, and what is read is compared with the hash.
 */
export function createCatalogSource(
  driver: SqlDriver,
  getTenant: () => Promise<Tenant>,
  options: CatalogSourceOptions = {},
): SkillSource {
  const { name = "catalog", pageSize = 500 } = options;
  const read = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    try {
      const { readRole } = await getTenant();
      return await driver.transaction({ access: "read", role: readRole }, work);
    } catch (error) {
      throw toPassing(error);
    }
  };
  return {
    name,
    async *list({ signal } = {}) {
      let after = 0;
      for (;;) {
        signal?.throwIfAborted();
        const page = await read((sql) => sql.query<EntryRow>(PAGE, [after, pageSize]));
        signal?.throwIfAborted();
        if (page.length > 0) yield page.map(toFinding);
        if (page.length < pageSize) return;
        after = page.at(-1)?.id ?? after;
      }
    },
    version: async ({ path }) => (await read((sql) => findFile(sql, path, false)))?.hash,
    async read({ path }, { signal } = {}) {
      signal?.throwIfAborted();
      try {
        const found = await read((sql) => findFile(sql, path, true));
        signal?.throwIfAborted();
        if (!found) return refused("file-vanished", path, "The skill is not in the catalog any more.");
        const bytes = new Uint8Array(found.bytes);
        if ((await hashBytes(bytes)) !== found.hash)
          return refused("skill-changed", path, "The catalog holds other bytes than were published.");
        return { ok: true, file: { bytes, lastModified: found.publishedAt, version: found.hash } };
      } catch (error) {
        signal?.throwIfAborted();
        if ((error as { code?: string }).code !== PASSING) throw error;
        return { ...refused("source-failed", path, (error as Error).message), passing: true as const };
      }
    },
  };
}

/** By this code an index knows that nothing is wrong with the skills, and keeps those it has. */
const PASSING = "EAGAIN";

function toPassing(error: unknown): unknown {
  const passing =
    error instanceof CatalogError && (error.code === "database-unreachable" || error.code === "statement-timeout");
  return passing ? Object.assign(new Error(error.message, { cause: error }), { code: PASSING }) : error;
}

const PAGE = `
SELECT s.id, s.publisher, s.name, v.hash, v.frontmatter, round(extract(epoch FROM v.published_at) * 1000)::float8 AS "publishedAt",
  ARRAY(SELECT f.path FROM skillwright.file f WHERE f.version_id = v.id AND f.path <> 'SKILL.md' ORDER BY f.path) AS paths,
  ARRAY(SELECT f.size FROM skillwright.file f WHERE f.version_id = v.id AND f.path <> 'SKILL.md' ORDER BY f.path) AS sizes,
  CASE WHEN first.latest_id IS NULL THEN first.publisher END AS "reservedFor"
FROM skillwright.skill s JOIN skillwright.version v ON v.id = s.latest_id CROSS JOIN LATERAL (
  SELECT f.publisher, f.latest_id FROM skillwright.skill f WHERE f.name = s.name ORDER BY f.id LIMIT 1) AS first
WHERE s.id > $1 ORDER BY s.id LIMIT $2`;

/** A name that its first owner took back is nobody else's: agents that had the one would get the other without a word. */
function toFinding(row: EntryRow): SourceFinding {
  const entry = toEntry(row);
  if (row.reservedFor === null) return { entry };
  const first = quote(subjectOf({ publisher: row.reservedFor, name: row.name }));
  const message = `The name belongs to ${first}, which is the older and has no version now. Publish this skill under another name.`;
  return { entry, problem: { code: "name-reserved", severity: "error", path: entry.path, message } };
}

function toEntry({ id, publisher, name, hash, frontmatter, publishedAt, paths, sizes }: EntryRow): SkillEntry {
  return {
    path: `${publisher}/${name}/SKILL.md`,
    kind: "skill",
    // Whoever publishes a name that is taken does not get it, whatever they are called.
    rank: id,
    resources: paths.map((path, at) => ({ path, size: sizes[at] ?? 0 })),
    declared: { frontmatter, hash, lastModified: publishedAt },
  };
}

interface FileRow {
  readonly hash: string;
  readonly publishedAt: number;
  readonly bytes: Uint8Array;
}

async function findFile(sql: Sql, path: string, withBytes: boolean): Promise<FileRow | undefined> {
  const [publisher, name, file, ...rest] = path.split("/");
  if (publisher === undefined || name === undefined || file !== "SKILL.md" || rest.length > 0) return undefined;
  const [row] = await sql.query<FileRow>(
    `SELECT v.hash, round(extract(epoch FROM v.published_at) * 1000)::float8 AS "publishedAt"${withBytes ? ", b.bytes" : ""}
     FROM skillwright.skill s JOIN skillwright.version v ON v.id = s.latest_id
     ${withBytes ? "JOIN skillwright.blob b ON b.tenant_id = v.tenant_id AND b.hash = v.hash" : ""}
     WHERE s.publisher = $1 AND s.name = $2`,
    [publisher, name],
  );
  return row;
}

function refused(
  code: ProblemCode,
  path: string,
  message: string,
): { readonly ok: false; readonly problem: SkillProblem } {
  return { ok: false, problem: { code, severity: "error", path, message } };
}
