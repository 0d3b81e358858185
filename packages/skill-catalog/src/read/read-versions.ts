import { hashBytes } from "@skillwright/skill-index";
import { CatalogError, type CatalogProblem, quote, toCatalogProblem } from "../catalog-problem.js";
import type { Sql } from "../database/sql-driver.js";
import { missingSkill } from "../publish/missing-skill.js";
import { type SkillAddress, subjectOf } from "../publish/skill-row.js";

/** A version as it is listed. */
export interface ListedVersion extends SkillAddress {
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
  /** How many files it has. */
  readonly fileCount: number;
}

/** A version, and what is in it. */
export interface VersionSummary extends Omit<ListedVersion, "fileCount"> {
  readonly files: readonly {
    readonly path: string;
    readonly hash: string;
    readonly size: number;
    readonly executable: boolean;
  }[];
}

/** Which version: its number, a tag, or the digest of its folder. Default: `latest`. */
export type VersionWanted = number | string;

export interface VersionListOptions {
  /** The last version of the page before. Default: from the newest. */
  readonly before?: number | undefined;
  /** Versions on a page at most. Default: 1,000. */
  readonly limit?: number | undefined;
}

interface VersionRow extends Omit<ListedVersion, "yanked" | "fileCount"> {
  readonly id: number;
  readonly yanked: string | null;
}

const COLUMNS = `
  v.id, s.publisher, s.name, v.number, v.digest, v.hash, v.archive_digest AS "archiveDigest",
  coalesce(v.frontmatter->>'description', '') AS description, v.published_by AS "publishedBy",
  round(extract(epoch FROM v.published_at) * 1000)::float8 AS "publishedAt",
  ARRAY(SELECT t.name FROM skillwright.tag t WHERE t.version_id = v.id ORDER BY t.name) AS tags,
  (SELECT y.reason FROM skillwright.yank y WHERE y.version_id = v.id) AS yanked`;

const OF_SKILL = `
FROM skillwright.version v JOIN skillwright.skill s ON s.id = v.skill_id WHERE s.publisher = $1 AND s.name = $2`;

/** Versions of a skill, newest first, a page at a time. */
export async function readVersions(
  sql: Sql,
  { publisher, name, before, limit = 1000 }: SkillAddress & VersionListOptions,
): Promise<readonly ListedVersion[]> {
  if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError(`limit must be 1 or more, got ${limit}.`);
  const rows = await sql.query<VersionRow & { readonly fileCount: number }>(
    `SELECT ${COLUMNS}, (SELECT count(*)::int4 FROM skillwright.file f WHERE f.version_id = v.id) AS "fileCount"
     ${OF_SKILL} AND ($3::float8 IS NULL OR v.number < $3) ORDER BY v.number DESC LIMIT $4`,
    [publisher, name, before ?? null, limit],
  );
  return rows.map(withoutId);
}

/** What is told of a row. */
function withoutId<R extends VersionRow>({ id: _, yanked, ...row }: R): Omit<R, "id" | "yanked"> & { yanked?: string } {
  return { ...row, ...(yanked !== null && { yanked }) };
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
  const [row] =
    typeof wanted === "number" && !isVersionNumber(wanted)
      ? []
      : await sql.query<VersionRow>(`SELECT ${COLUMNS} ${OF_SKILL} AND ${condition}`, values);
  if (row) return { ok: true, version: { ...withoutId(row), files: await readFileList(sql, row.id) } };
  return { ok: false, problem: await missingVersion(sql, address, wanted) };
}

async function missingVersion(sql: Sql, address: SkillAddress, wanted: VersionWanted): Promise<CatalogProblem> {
  const [skill] = await sql.query("SELECT FROM skillwright.skill WHERE publisher = $1 AND name = $2", [
    address.publisher,
    address.name,
  ]);
  if (!skill) return missingSkill(sql, address);
  const subject = quote(subjectOf(address));
  const message = `There is no version ${typeof wanted === "number" ? wanted : quote(wanted)} of ${subject}.`;
  return toCatalogProblem("version-missing", message);
}

const isVersionNumber = (number: number): boolean => Number.isInteger(number) && number > 0 && number < 2 ** 31;

function readFileList(sql: Sql, versionId: number): Promise<VersionSummary["files"]> {
  return sql.query<VersionSummary["files"][number]>(
    "SELECT path, hash, size, executable FROM skillwright.file WHERE version_id = $1 ORDER BY path",
    [versionId],
  );
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
