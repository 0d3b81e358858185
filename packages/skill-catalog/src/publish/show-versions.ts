import { safeParseSkill } from "@skillwright/skill-parser";
import { CatalogError } from "../catalog-problem.js";
import type { Sql } from "../database/sql-driver.js";
import type { Tenant } from "../schema/tenants.js";
import { countEntry, readEntry, type SkillEntryTerms } from "../terms/read-entry.js";
import { leaveWord, type OutboxRow } from "../terms/settle.js";
import type { LearntTerms } from "../terms/term-table.js";
import { removePostings, writeEntries, writePostings } from "../terms/write-postings.js";
import { countRow, type SkillRow } from "./skill-row.js";

/** A version that takes the place of the one that a search saw of its skill. */
export interface ShownVersion {
  readonly skill: SkillRow;
  readonly versionId: number;
  /** How many versions the skill has. Default: as many as its row says. */
  readonly versions?: number;
  readonly entry: SkillEntryTerms;
}

/** Whose versions they are, and the terms they are written in. */
export interface ShownIn extends LearntTerms {
  readonly tenant: Tenant;
  readonly event: OutboxRow["event"];
}

/** Puts versions in the place of those that a search saw, with all that follows from it. */
export async function showVersions(
  sql: Sql,
  shown: readonly ShownVersion[],
  { tenant, event, table, skills }: ShownIn,
): Promise<void> {
  await writeShown(sql, shown, { tenant, event, table, skills });
  await removePostings(
    sql,
    shown.filter(({ skill }) => skill.latestId !== null).map(({ skill }) => skill.id),
  );
  const statistics = table.statistics(
    skills,
    shown.map(({ entry }) => entry.terms),
  );
  const seen = shown.map(({ skill, entry }) => ({ skillId: skill.id, entry }));
  await writePostings(sql, seen, { tenant, table, statistics });
}

/** The same without postings: they are written later, when everything is counted. */
export async function writeShown(
  sql: Sql,
  shown: readonly ShownVersion[],
  { tenant, event, table }: ShownIn,
): Promise<void> {
  const numberOf = (term: string): number => table.numberOf(term) as number;
  const seen = shown.map(({ skill, versionId, versions = skill.versions, entry }) => ({
    skillId: skill.id,
    versionId,
    versions,
    entry,
  }));
  await writeEntries(sql, table, seen);
  const words = shown.map(({ skill, entry }) => ({
    tenantId: tenant.id,
    skillId: skill.id,
    event,
    added: countEntry(entry.terms, numberOf),
    removed: countRow(skill),
  }));
  await leaveWord(sql, ...words);
}

/** What a search sees of versions, read from their files, by version. Throws where one cannot be read. */
export async function readStoredEntries(
  sql: Sql,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, SkillEntryTerms>> {
  const entries = await findStoredEntries(sql, versionIds);
  const unread = versionIds.find((id) => !entries.has(id));
  if (unread === undefined) return entries;
  throw new CatalogError(
    "hash-mismatch",
    `The file of version ${unread} cannot be read any more. Run \`skillwright catalog doctor\`.`,
  );
}

/** The same, of those that can be read. */
export async function findStoredEntries(
  sql: Sql,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, SkillEntryTerms>> {
  const rows = await sql.query<{ id: number; bytes: Uint8Array }>(
    `SELECT version.id, bytes FROM skillwright.version JOIN skillwright.blob USING (tenant_id, hash)
     WHERE version.id = ANY($1::int8[])`,
    [versionIds],
  );
  const entries = new Map<number, SkillEntryTerms>();
  for (const { id, bytes } of rows) {
    const parsed = safeParseSkill(bytes);
    if (parsed.ok) entries.set(id, readEntry(parsed.skill));
  }
  return entries;
}
