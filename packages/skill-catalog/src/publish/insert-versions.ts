import { toRowList } from "../database/row-list.js";
import type { Sql } from "../database/sql-driver.js";
import type { Tenant } from "../schema/tenants.js";
import type { CheckedSkill } from "./check-skill.js";
import type { SkillRow } from "./skill-row.js";

/** A version that is not there yet. */
export interface NewVersion {
  readonly skill: SkillRow;
  readonly checked: CheckedSkill;
  readonly actor: string;
}

/** Writes versions. Returns their numbers in the database, by those of their skills. */
export async function insertVersions(
  sql: Sql,
  tenant: Tenant,
  versions: readonly NewVersion[],
): Promise<ReadonlyMap<number, number>> {
  const rows = versions.map(({ skill, checked, actor }) => ({
    skill_id: skill.id,
    number: skill.versions + 1,
    digest: checked.digest,
    hash: checked.hash,
    archive_digest: checked.archiveDigest,
    published_by: actor,
  }));
  const inserted = await sql.query<{ id: number; skillId: number }>(
    `INSERT INTO skillwright.version (tenant_id, skill_id, number, digest, hash, archive_digest, frontmatter, published_by)
     SELECT $1, skill_id, number, digest, hash, archive_digest, frontmatter::json, published_by
     FROM ROWS FROM (json_to_recordset($2::text::json)
       AS (skill_id int8, number int4, digest text, hash text, archive_digest text, published_by text),
       unnest($3::text[])) AS given(skill_id, number, digest, hash, archive_digest, published_by, frontmatter)
     RETURNING id, skill_id AS "skillId"`,
    // As text of its own: what an author wrote is kept to the letter.
    [tenant.id, toRowList(rows), versions.map(({ checked }) => JSON.stringify(checked.skill.frontmatter))],
  );
  return new Map(inserted.map(({ id, skillId }) => [skillId, id]));
}

/** Writes the files of versions, their bytes once for each hash. */
export async function insertFiles(
  sql: Sql,
  tenant: Tenant,
  versions: readonly { readonly versionId: number; readonly checked: CheckedSkill }[],
): Promise<void> {
  const files = versions.flatMap(({ versionId, checked }) => checked.files.map((file) => ({ ...file, versionId })));
  const blobs = new Map(files.map(({ hash, bytes }) => [hash, bytes]));
  // In one order for all, as with terms.
  const hashes = [...blobs.keys()].sort();
  await sql.query(
    `INSERT INTO skillwright.blob (tenant_id, hash, bytes) SELECT $1, hash, bytes
     FROM unnest($2::text[], $3::bytea[]) AS given(hash, bytes) ON CONFLICT (tenant_id, hash) DO NOTHING`,
    [tenant.id, hashes, hashes.map((hash) => blobs.get(hash) as Uint8Array)],
  );
  await sql.query(
    `INSERT INTO skillwright.file (tenant_id, version_id, path, hash, size, executable)
     SELECT $1, version_id, path, hash, size, executable
     FROM unnest($2::int8[], $3::text[], $4::text[], $5::int4[], $6::bool[]) AS given(version_id, path, hash, size, executable)`,
    [
      tenant.id,
      files.map(({ versionId }) => versionId),
      files.map(({ path }) => path),
      files.map(({ hash }) => hash),
      files.map(({ bytes }) => bytes.length),
      files.map(({ executable }) => executable === true),
    ],
  );
}

/** A tag, and the version it is to point at. */
export interface TagChoice {
  readonly skillId: number;
  readonly versionId: number;
  readonly tag: string;
}

/** Points tags at versions, wherever they pointed before. */
export async function setTags(sql: Sql, tenant: Tenant, tags: readonly TagChoice[]): Promise<void> {
  await sql.query(
    `INSERT INTO skillwright.tag (tenant_id, skill_id, name, version_id) SELECT $1, skill_id, name, version_id
     FROM unnest($2::int8[], $3::text[], $4::int8[]) AS given(skill_id, name, version_id)
     ON CONFLICT (skill_id, name, tenant_id) DO UPDATE SET version_id = excluded.version_id`,
    [tenant.id, tags.map(({ skillId }) => skillId), tags.map(({ tag }) => tag), tags.map(({ versionId }) => versionId)],
  );
}
