import { type DiscoveryEntry, writeDiscoveryIndex } from "@skillwright/skill-install";
import { firstCodePoints } from "@skillwright/skill-text";
import type { Sql } from "../database/sql-driver.js";

/** Readers of an index take no more. */
const MAX_ENTRIES = 10_000;
const MAX_DESCRIPTION = 1024;

interface IndexRow {
  readonly publisher: string;
  readonly name: string;
  readonly description: string;
  readonly number: number;
  readonly hash: string;
  readonly archiveDigest: string;
  readonly files: number;
}

/** An index of well-known discovery v0.2, and how many skills it leaves out. */
export interface WellKnownIndex {
  readonly text: string;
  /**
   * A name can stand once in an index, and is for the oldest skill that ever had it: while that one has no version, for none. Each is
   * in its publisher's own.
   */
  readonly omitted: number;
}

/** The skills of a tenant, or of one of its publishers; `undefined` for one who never published. Paths go up from where the index is. */
export async function wellKnownIndex(sql: Sql, publisher: string | undefined): Promise<WellKnownIndex | undefined> {
  const rows = await sql.query<IndexRow>(
    `SELECT s.publisher, s.name, s.description, v.number, v.hash, v.archive_digest AS "archiveDigest",
       (SELECT count(*)::int4 FROM skillwright.file f WHERE f.version_id = v.id) AS files
     FROM (SELECT DISTINCT ON (name) publisher, name, description, latest_id FROM skillwright.skill
       WHERE $1::text IS NULL OR publisher = $1 ORDER BY name, id) AS s
     JOIN skillwright.version v ON v.id = s.latest_id ORDER BY s.name LIMIT ${MAX_ENTRIES}`,
    [publisher ?? null],
  );
  const [total] = await sql.query<{ n: number; ever: number }>(
    `SELECT count(*) FILTER (WHERE latest_id IS NOT NULL)::int4 AS n, count(*)::int4 AS ever
     FROM skillwright.skill WHERE $1::text IS NULL OR publisher = $1`,
    [publisher ?? null],
  );
  // An empty index would look like an answer to a name that is misspelt.
  if (publisher !== undefined && total?.ever === 0) return undefined;
  const up = publisher === undefined ? "../.." : "../../../..";
  return { text: writeDiscoveryIndex(rows.map((row) => toEntry(row, up))), omitted: (total?.n ?? 0) - rows.length };
}

function toEntry(
  { publisher, name, description, number, hash, archiveDigest, files }: IndexRow,
  up: string,
): DiscoveryEntry {
  const folder = `${up}/skills/${publisher}/${name}/${number}`;
  const shown = { name, description: firstCodePoints(description, MAX_DESCRIPTION) };
  if (files === 1) return { ...shown, type: "skill-md", url: `${folder}/SKILL.md`, digest: `sha256:${hash}` };
  return { ...shown, type: "archive", url: `${folder}/archive.tar.gz`, digest: archiveDigest };
}
