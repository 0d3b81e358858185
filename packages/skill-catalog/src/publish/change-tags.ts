import { type CatalogProblem, quote, toCatalogProblem } from "../catalog-problem.js";
import type { Sql, SqlDriver } from "../database/sql-driver.js";
import type { Tenant } from "../schema/tenants.js";
import { termsOf } from "../terms/read-entry.js";
import { leaveWord } from "../terms/settle.js";
import { learnTerms } from "../terms/term-table.js";
import { clearEntry } from "../terms/write-postings.js";
import { writeAudit } from "./audit.js";
import { setTags } from "./insert-versions.js";
import { missingSkill } from "./missing-skill.js";
import { readStoredEntries, showVersions } from "./show-versions.js";
import { countRow, lockKnownSkills, type SkillAddress, type SkillRow, subjectOf } from "./skill-row.js";

/** What is to be done to a version of a skill. */
export interface VersionChange extends SkillAddress {
  readonly tenant: Tenant;
  readonly number: number;
  readonly actor: string;
}

export type ChangeOutcome =
  | {
      readonly ok: true;
      readonly changed: boolean;
      /** The version that `latest` is now; `null`: none is left. */
      readonly latest: number | null;
    }
  | { readonly ok: false; readonly problem: CatalogProblem };

/** Points a tag at a version. `latest` is what searches and agents see. A yanked version gets none. */
export function tagVersion(
  driver: SqlDriver,
  change: VersionChange & { readonly tag: string },
): Promise<ChangeOutcome> {
  return changeVersion(driver, change, async (sql, skill, version) => {
    const { tenant, tag, actor, number } = change;
    if (version.yanked) return yanked(change);
    if (version.tags.includes(tag)) return { ok: true, changed: false };
    await setTags(sql, tenant, [{ skillId: skill.id, versionId: version.id, tag }]);
    if (tag === "latest") await show(driver, sql, { tenant, skill, versionId: version.id, event: "tagged" });
    await writeAudit(sql, tenant, {
      actor,
      action: "tag",
      subject: subjectOf(change),
      detail: { tag, version: number },
    });
    return { ok: true, changed: true };
  });
}

/**
 * Takes a version back: no tag points at it any more, and `latest` goes to the newest version that is left. Its files stay, for those
 * who pinned it by number, with a mark that it is yanked.
 */
export function yankVersion(
  driver: SqlDriver,
  change: VersionChange & { readonly reason: string },
): Promise<ChangeOutcome> {
  return changeVersion(driver, change, async (sql, skill, version) => {
    const { tenant, actor, number, reason } = change;
    if (version.yanked) return { ok: true, changed: false };
    await sql.query("INSERT INTO skillwright.yank (tenant_id, version_id, reason) VALUES ($1, $2, $3)", [
      tenant.id,
      version.id,
      reason,
    ]);
    await sql.query("SELECT skillwright.remove_tags($1)", [version.id]);
    const next = skill.latestId === version.id ? await newestLeft(sql, skill.id) : undefined;
    if (next) {
      await setTags(sql, tenant, [{ skillId: skill.id, versionId: next.id, tag: "latest" }]);
      await show(driver, sql, { tenant, skill, versionId: next.id, event: "yanked" });
    } else {
      const removed = skill.latestId === version.id ? countRow(skill) : undefined;
      if (removed) await clearEntry(sql, skill.id);
      await leaveWord(sql, { tenantId: tenant.id, skillId: skill.id, event: "yanked", added: undefined, removed });
    }
    const detail = { version: number, reason, tags: version.tags, ...(next && { latest: next.number }) };
    await writeAudit(sql, tenant, { actor, action: "yank", subject: subjectOf(change), detail });
    return { ok: true, changed: true };
  });
}

interface VersionRow {
  readonly id: number;
  readonly yanked: boolean;
  readonly tags: readonly string[];
}

type Changed = ChangeOutcome | { readonly ok: true; readonly changed: boolean };

/** Where `latest` is after a change: a yank may have moved it, and a tag of another name may not. */
async function withLatest(sql: Sql, { id }: SkillRow, outcome: Changed): Promise<ChangeOutcome> {
  if (!outcome.ok) return outcome;
  const [row] = await sql.query<{ latest: number }>(
    "SELECT v.number AS latest FROM skillwright.skill s JOIN skillwright.version v ON v.id = s.latest_id WHERE s.id = $1",
    [id],
  );
  return { ...outcome, latest: row?.latest ?? null };
}

async function changeVersion(
  driver: SqlDriver,
  change: VersionChange,
  work: (sql: Sql, skill: SkillRow, version: VersionRow) => Promise<Changed>,
): Promise<ChangeOutcome> {
  return driver.transaction({ access: "write", role: change.tenant.writeRole }, async (sql) => {
    const skill = (await lockKnownSkills(sql, [change])).get(subjectOf(change));
    if (!skill) return { ok: false, problem: await missingSkill(sql, change) };
    const [version] = await sql.query<VersionRow>(
      `SELECT id, EXISTS (SELECT FROM skillwright.yank WHERE version_id = version.id) AS yanked,
         ARRAY(SELECT name FROM skillwright.tag WHERE version_id = version.id ORDER BY name) AS tags
       FROM skillwright.version WHERE skill_id = $1 AND number = $2`,
      [skill.id, change.number],
    );
    if (version) return withLatest(sql, skill, await work(sql, skill, version));
    const message = `${quote(subjectOf(change))} has no version ${change.number}; it has ${skill.versions}.`;
    return { ok: false, problem: toCatalogProblem("version-missing", message) };
  });
}

async function newestLeft(
  sql: Sql,
  skillId: number,
): Promise<{ readonly id: number; readonly number: number } | undefined> {
  const [row] = await sql.query<{ id: number; number: number }>(
    `SELECT id, number FROM skillwright.version WHERE skill_id = $1
       AND NOT EXISTS (SELECT FROM skillwright.yank WHERE version_id = version.id) ORDER BY number DESC LIMIT 1`,
    [skillId],
  );
  return row;
}

/** Makes another version the one that searches see. Its words were learnt when it was published. */
async function show(
  driver: SqlDriver,
  sql: Sql,
  {
    tenant,
    skill,
    versionId,
    event,
  }: {
    readonly tenant: Tenant;
    readonly skill: SkillRow;
    readonly versionId: number;
    readonly event: "tagged" | "yanked";
  },
): Promise<void> {
  const entries = await readStoredEntries(sql, [versionId]);
  const terms = await learnTerms(driver, tenant, termsOf([...entries.values()]), sql);
  const shown = [...entries.values()].map((entry) => ({ skill, versionId, entry }));
  await showVersions(sql, shown, { tenant, event, ...terms });
}

function yanked(change: VersionChange): ChangeOutcome {
  const message = `Version ${change.number} of ${quote(subjectOf(change))} was yanked. Tag another.`;
  return { ok: false, problem: toCatalogProblem("version-yanked", message) };
}
