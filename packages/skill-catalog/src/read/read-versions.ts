import { hashBytes } from "@skillwright/skill-index";
import { CatalogError, type CatalogProblem, quote, toCatalogProblem } from "../catalog-problem.js";
import type { Sql } from "../database/sql-driver.js";
import type { SkillAddress } from "../publish/skill-row.js";

/** A version as it is listed. */
export interface VersionSummary extends SkillAddress {
  readonly number: number;
  readonly digest: string;
  /** SHA-256 of `SKILL.md`. */
  readonly hash: string;
  /** `sha256:` of the archive that the service hands out. */
  readonly archiveDigest: string;
  readonly description: string;
  readonly publishedBy: string;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  readonly tags: readonly string[];
  /** Why it was taken back. Absent: it was not. */
  readonly yanked?: string;
  readonly files: readonly {
    readonly path: string;
    readonly hash: string;
    readonly size: number;
    readonly executable: boolean;
  }[];
}

/** Which version: its number, a tag, or the digest of its folder. Default: `latest`. */
export type VersionWanted = number | string;

interface VersionRow extends Omit<VersionSummary, "yanked" | "files"> {
  readonly id: number;
  readonly yanked: string | null;
}

const VERSION = `
SELECT v.id, s.publisher, s.name, v.number, v.digest, v.hash, v.archive_digest AS "archiveDigest",
  coalesce(v.frontmatter->>'description', '') AS description, v.published_by AS "publishedBy",
  round(extract(epoch FROM v.published_at) * 1000)::float8 AS "publishedAt",
  ARRAY(SELECT t.name FROM skillwright.tag t WHERE t.version_id = v.id ORDER BY t.name) AS tags,
  (SELECT y.reason FROM skillwright.yank y WHERE y.version_id = v.id) AS yanked
FROM skillwright.version v JOIN skillwright.skill s ON s.id = v.skill_id WHERE s.publisher = $1 AND s.name = $2`;

/** All versions of a skill, newest first. */
export async function readVersions(sql: Sql, { publisher, name }: SkillAddress): Promise<readonly VersionSummary[]> {
  const rows = await sql.query<VersionRow>(`${VERSION} ORDER BY v.number DESC`, [publisher, name]);
  return withFiles(sql, rows);
}

export type VersionFound =
  | { readonly ok: true; readonly version: VersionSummary }
  | { readonly ok: false; readonly problem: CatalogProblem };

/** One version. */
export async function findVersion(
  sql: Sql,
  address: SkillAddress,
  wanted: VersionWanted = "latest",
): Promise<VersionFound> {
  const condition =
    typeof wanted === "number"
      ? "v.number = $3"
      : wanted.startsWith("h1:")
        ? "v.digest = $3"
        : "v.id = (SELECT t.version_id FROM skillwright.tag t WHERE t.skill_id = s.id AND t.name = $3)";
  const values = [address.publisher, address.name, wanted];
  const rows =
    typeof wanted === "number" && !isVersionNumber(wanted)
      ? []
      : await sql.query<VersionRow>(`${VERSION} AND ${condition}`, values);
  const [version] = await withFiles(sql, rows);
  if (version) return { ok: true, version };
  const subject = quote(`${address.publisher}/${address.name}`);
  const message = `There is no version ${typeof wanted === "number" ? wanted : quote(wanted)} of ${subject}.`;
  return { ok: false, problem: toCatalogProblem("version-missing", message) };
}

const isVersionNumber = (number: number): boolean => Number.isInteger(number) && number > 0 && number < 2 ** 31;

async function withFiles(sql: Sql, rows: readonly VersionRow[]): Promise<readonly VersionSummary[]> {
  if (rows.length === 0) return [];
  const files = await sql.query<VersionSummary["files"][number] & { versionId: number }>(
    `SELECT version_id AS "versionId", path, hash, size, executable FROM skillwright.file
     WHERE version_id = ANY($1::int4[]) ORDER BY version_id, path`,
    [rows.map(({ id }) => id)],
  );
  return rows.map(({ id, yanked, ...row }) => ({
    ...row,
    ...(yanked !== null && { yanked }),
    files: files.filter(({ versionId }) => versionId === id).map(({ versionId: _, ...file }) => file),
  }));
}

/** The bytes behind hashes, each compared with its hash: what the database holds is not believed. */
export async function readBlobs(sql: Sql, hashes: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const rows = await sql.query<{ hash: string; bytes: Uint8Array }>(
    "SELECT hash, bytes FROM skillwright.blob WHERE hash = ANY($1::text[])",
    [[...new Set(hashes)]],
  );
  const blobs = new Map<string, Uint8Array>();
  for (const { hash, bytes } of rows) {
    if ((await hashBytes(bytes)) !== hash) {
      throw new CatalogError("hash-mismatch", `The stored file ${hash} has other content. Restore it from a backup.`);
    }
    blobs.set(hash, new Uint8Array(bytes));
  }
  return blobs;
}
