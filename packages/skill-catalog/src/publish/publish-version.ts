import type { SkillDiagnostic } from "@skillwright/skill-parser";
import { type CatalogProblem, quote, toCatalogProblem } from "../catalog-problem.js";
import type { Sql, SqlDriver } from "../database/sql-driver.js";
import type { Tenant } from "../schema/tenants.js";
import { countEntry, readEntry, type SkillEntryTerms } from "../terms/read-entry.js";
import { leaveWord } from "../terms/settle.js";
import { learnTerms, type TermTable } from "../terms/term-table.js";
import { writePostings } from "../terms/write-postings.js";
import { writeAudit } from "./audit.js";
import type { CheckedSkill } from "./check-skill.js";
import { countRow, lockSkill, type SkillRow } from "./skill-row.js";

/** Who publishes, and under which tags. */
export interface VersionWish {
  readonly tenant: Tenant;
  readonly publisher: string;
  readonly actor: string;
  /** Without `latest`, which every new version gets. */
  readonly tags: readonly string[];
}

/** A version of a skill, as it will always be. */
export interface PublishedVersion {
  readonly publisher: string;
  readonly name: string;
  /** Counted from 1 for each skill. */
  readonly number: number;
  /** The digest of the folder: what the version is. */
  readonly digest: string;
  /** `false`: this very content was published before, and nothing was done. */
  readonly created: boolean;
  readonly warnings: readonly SkillDiagnostic[];
  /** Whether the skill has more terms than a search looks at. */
  readonly termsCut: boolean;
}

export type VersionOutcome =
  | { readonly ok: true; readonly version: PublishedVersion }
  | { readonly ok: false; readonly problem: CatalogProblem };

/**
 * Writes a version with its files, its tags, its postings, its audit and its word for `settle`, all or nothing. Content that is there
 * already is not written again, so that a publication whose answer was lost can be repeated.
 */
export async function publishVersion(
  driver: SqlDriver,
  checked: CheckedSkill,
  wish: VersionWish,
): Promise<VersionOutcome> {
  const entry = readEntry(checked.skill);
  const words = [...new Set(entry.terms.postings.map(([term]) => term))];
  const { table, skills } = await learnTerms(driver, wish.tenant, words);
  return driver.transaction({ access: "write", role: wish.tenant.writeRole }, async (sql) => {
    const skill = await lockSkill(sql, wish.tenant, { publisher: wish.publisher, name: checked.skill.name });
    const known = await findByDigest(sql, skill.id, checked.digest);
    if (known) return repeated(known, checked, wish);
    const versionId = await insertVersion(sql, skill, checked, wish);
    await insertFiles(sql, versionId, checked, wish.tenant);
    await setTags(sql, wish.tenant, { skillId: skill.id, versionId, tags: ["latest", ...wish.tags] });
    await replaceEntry(sql, skill, { tenant: wish.tenant, versionId, entry, table, skills });
    const number = skill.versions + 1;
    await writeAudit(sql, wish.tenant, {
      actor: wish.actor,
      action: "publish",
      subject: `${wish.publisher}/${checked.skill.name}`,
      detail: { version: number, digest: checked.digest, tags: ["latest", ...wish.tags] },
    });
    return { ok: true, version: toPublished(checked, wish, { number, created: true, termsCut: entry.cut }) };
  });
}

/** Puts a version in the place of the one that a search saw, with all that follows from it. */
export async function replaceEntry(
  sql: Sql,
  skill: SkillRow,
  next: {
    readonly tenant: Tenant;
    readonly versionId: number;
    readonly entry: SkillEntryTerms;
    readonly table: TermTable;
    readonly skills: number;
    readonly event?: "published" | "tagged" | "yanked" | "indexed";
  },
): Promise<void> {
  const { tenant, table, entry } = next;
  await writePostings(sql, { ...next, skillId: skill.id });
  await leaveWord(sql, {
    tenantId: tenant.id,
    skillId: skill.id,
    event: next.event ?? "published",
    added: countEntry(entry.terms, (term) => table.numberOf(term) as number),
    removed: countRow(skill),
  });
}

interface KnownVersion {
  readonly number: number;
  readonly yanked: boolean;
}

async function findByDigest(sql: Sql, skillId: number, digest: string): Promise<KnownVersion | undefined> {
  const [known] = await sql.query<KnownVersion>(
    `SELECT number, EXISTS (SELECT FROM skillwright.yank WHERE version_id = version.id) AS yanked
     FROM skillwright.version WHERE skill_id = $1 AND digest = $2`,
    [skillId, digest],
  );
  return known;
}

function repeated({ number, yanked }: KnownVersion, checked: CheckedSkill, wish: VersionWish): VersionOutcome {
  if (!yanked) return { ok: true, version: toPublished(checked, wish, { number, created: false, termsCut: false }) };
  const name = quote(`${wish.publisher}/${checked.skill.name}`);
  const message = `This content is version ${number} of ${name}, which was yanked. Publish other content.`;
  return { ok: false, problem: toCatalogProblem("version-yanked", message) };
}

function toPublished(
  { skill: { name }, digest, warnings }: CheckedSkill,
  { publisher }: VersionWish,
  found: Pick<PublishedVersion, "number" | "created" | "termsCut">,
): PublishedVersion {
  return { publisher, name, digest, warnings, ...found };
}

async function insertVersion(sql: Sql, skill: SkillRow, checked: CheckedSkill, wish: VersionWish): Promise<number> {
  const [row] = await sql.query<{ id: number }>(
    `INSERT INTO skillwright.version (tenant_id, skill_id, number, digest, hash, archive_digest, frontmatter, published_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7::text::json, $8) RETURNING id`,
    [
      wish.tenant.id,
      skill.id,
      skill.versions + 1,
      checked.digest,
      checked.hash,
      checked.archiveDigest,
      JSON.stringify(checked.skill.frontmatter),
      wish.actor,
    ],
  );
  await sql.query("UPDATE skillwright.skill SET versions = versions + 1 WHERE id = $1", [skill.id]);
  return (row as { id: number }).id;
}

async function insertFiles(sql: Sql, versionId: number, { files }: CheckedSkill, tenant: Tenant): Promise<void> {
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
     SELECT $1, $2, path, hash, size, executable
     FROM unnest($3::text[], $4::text[], $5::int4[], $6::bool[]) AS given(path, hash, size, executable)`,
    [
      tenant.id,
      versionId,
      files.map(({ path }) => path),
      files.map(({ hash }) => hash),
      files.map(({ bytes }) => bytes.length),
      files.map(({ executable }) => executable === true),
    ],
  );
}

/** Points tags at a version, wherever they pointed before. */
export async function setTags(
  sql: Sql,
  tenant: Tenant,
  {
    skillId,
    versionId,
    tags,
  }: { readonly skillId: number; readonly versionId: number; readonly tags: readonly string[] },
): Promise<void> {
  await sql.query(
    `INSERT INTO skillwright.tag (tenant_id, skill_id, name, version_id) SELECT $1, $2, name, $3 FROM unnest($4::text[]) AS given(name)
     ON CONFLICT (skill_id, name) DO UPDATE SET version_id = excluded.version_id`,
    [tenant.id, skillId, versionId, [...new Set(tags)]],
  );
}
