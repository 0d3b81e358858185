import type { SkillDiagnostic } from "@skillwright/skill-parser";
import { CatalogError, type CatalogProblem, quote, toCatalogProblem } from "../catalog-problem.js";
import type { Sql, SqlDriver } from "../database/sql-driver.js";
import type { Tenant } from "../schema/tenants.js";
import { readEntry, type SkillEntryTerms, termsOf } from "../terms/read-entry.js";
import { learnTerms } from "../terms/term-table.js";
import { writeAudit } from "./audit.js";
import type { CheckedSkill } from "./check-skill.js";
import { insertFiles, insertVersions, type NewVersion, setTags } from "./insert-versions.js";
import { findSharedNames, sharedNameProblem } from "./shared-names.js";
import { showVersions } from "./show-versions.js";
import { lockSkills, type SkillAddress, type SkillRow, subjectOf } from "./skill-row.js";

/** A skill that is to be published, by whom, and under which tags. */
export interface VersionWish {
  readonly checked: CheckedSkill;
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
  /** What is not as hoped in the catalog, though the version is there: `name-shared`, as things are after its batch. */
  readonly problems: readonly CatalogProblem[];
  /** Whether the skill has more terms than a search looks at. */
  readonly termsCut: boolean;
}

export type VersionOutcome =
  | { readonly ok: true; readonly version: PublishedVersion }
  | { readonly ok: false; readonly problem: CatalogProblem };

/** Many rows at once, on a busy server. */
const BATCH_TIMEOUT_MS = 120_000;

/**
 * Writes versions with their files, tags, postings, audit and word for `settle`, all of them or none, in a number of statements that
 * does not depend on how many they are. A full quota stops all of them. Each is of another skill. Content that is there already is not written again, so that a
 * publication whose answer was lost can be repeated.
 */
export async function publishVersions(
  driver: SqlDriver,
  tenant: Tenant,
  wishes: readonly VersionWish[],
): Promise<readonly VersionOutcome[]> {
  try {
    return await writeVersions(driver, tenant, wishes);
  } catch (error) {
    if (!(error instanceof CatalogError) || error.code !== "quota-exceeded") throw error;
    const problem = toCatalogProblem(error.code, error.message);
    return wishes.map(() => ({ ok: false, problem }));
  }
}

async function writeVersions(
  driver: SqlDriver,
  tenant: Tenant,
  wishes: readonly VersionWish[],
): Promise<readonly VersionOutcome[]> {
  const wanted = wishes.map((wish) => ({ ...wish, entry: readEntry(wish.checked.skill) }));
  const terms = await learnTerms(driver, tenant, termsOf(wanted.map(({ entry }) => entry)));
  const statementTimeoutMs = wishes.length > 1 ? BATCH_TIMEOUT_MS : undefined;
  const options = { access: "write", role: tenant.writeRole, statementTimeoutMs } as const;
  return driver.transaction(options, async (sql) => {
    const skills = await lockSkills(sql, tenant, wanted.map(addressOf));
    const located = wanted.map((wish) => ({ ...wish, skill: skills.get(subjectOf(addressOf(wish))) as SkillRow }));
    const known = await findByDigest(sql, located);
    const fresh = located.filter(({ skill }) => !known.has(skill.id));
    if (fresh.length > 0) {
      const ids = await insertVersions(sql, tenant, fresh);
      const shown = fresh.map(({ skill, entry }) => {
        return { skill, entry, versionId: ids.get(skill.id) as number, versions: skill.versions + 1 };
      });
      const inserted = fresh.map((wish, at) => ({ ...wish, versionId: shown[at]?.versionId as number }));
      await insertFiles(sql, tenant, inserted);
      await setTags(
        sql,
        tenant,
        inserted.flatMap(({ skill, versionId, tags }) =>
          allTags(tags).map((tag) => ({ skillId: skill.id, versionId, tag })),
        ),
      );
      await showVersions(sql, shown, { tenant, event: "published", ...terms });
      await writeAudit(sql, tenant, ...fresh.map(toAudit));
    }
    const shared = await findSharedNames(
      sql,
      located.map(({ skill }) => skill.name),
    );
    return located.map((wish) => toOutcome(wish, known.get(wish.skill.id), shared.get(wish.skill.name)));
  });
}

const addressOf = ({ publisher, checked }: VersionWish): SkillAddress => ({ publisher, name: checked.skill.name });
const allTags = (tags: readonly string[]): readonly string[] => [...new Set(["latest", ...tags])];

interface KnownVersion {
  readonly skillId: number;
  readonly number: number;
  readonly yanked: boolean;
}

/** Those whose content was published before, by skill. */
async function findByDigest(sql: Sql, versions: readonly NewVersion[]): Promise<ReadonlyMap<number, KnownVersion>> {
  const rows = await sql.query<KnownVersion>(
    `SELECT v.skill_id AS "skillId", v.number, EXISTS (SELECT FROM skillwright.yank WHERE version_id = v.id) AS yanked
     FROM unnest($1::int8[], $2::text[]) AS given(skill_id, digest)
     JOIN skillwright.version v ON v.skill_id = given.skill_id AND v.digest = given.digest`,
    [versions.map(({ skill }) => skill.id), versions.map(({ checked }) => checked.digest)],
  );
  return new Map(rows.map((row) => [row.skillId, row]));
}

type LocatedWish = VersionWish & { readonly skill: SkillRow; readonly entry: SkillEntryTerms };

function toAudit({ skill, checked, actor, tags }: LocatedWish): Parameters<typeof writeAudit>[2] {
  return {
    actor,
    action: "publish",
    subject: subjectOf(skill),
    detail: { version: skill.versions + 1, digest: checked.digest, tags: ["latest", ...tags] },
  };
}

function toOutcome(
  { checked, skill, entry }: LocatedWish,
  known: KnownVersion | undefined,
  shared: Parameters<typeof sharedNameProblem>[1],
): VersionOutcome {
  const { publisher, name } = skill;
  if (known?.yanked) {
    const message = `This content is version ${known.number} of ${quote(subjectOf(skill))}, which was yanked. Publish other content.`;
    return { ok: false, problem: toCatalogProblem("version-yanked", message) };
  }
  const { digest, warnings } = checked;
  const found = known
    ? { number: known.number, created: false, termsCut: false }
    : { number: skill.versions + 1, created: true, termsCut: entry.cut };
  const problem = sharedNameProblem(skill, shared);
  return { ok: true, version: { publisher, name, digest, warnings, problems: problem ? [problem] : [], ...found } };
}
