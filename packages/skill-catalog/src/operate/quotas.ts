import { asRole, type Sql, type SqlDriver } from "../database/sql-driver.js";
import { writeAudit } from "../publish/audit.js";
import type { Tenant } from "../schema/tenants.js";

/** Limits on what one tenant can store. */
export interface QuotaLimits {
  /** Different words of its skills. Default: 2,000,000. */
  readonly words?: number | undefined;
  /** Bytes of files; equal files count once. Default: 16 GiB. */
  readonly bytes?: number | undefined;
  /** Versions of all skills. Default: 2,000,000. */
  readonly versions?: number | undefined;
}

/** One limit, and how much of it is used. */
export interface QuotaUse {
  readonly used: number;
  readonly limit: number;
}

/** The quota of a tenant. */
export type TenantQuota = Readonly<Record<keyof QuotaLimits, QuotaUse>>;

/** Reads the quota of a tenant. */
export async function readQuota(sql: Sql, tenant: Tenant): Promise<TenantQuota> {
  const [row] = await sql.query<{ readonly quota: TenantQuota }>(
    `SELECT json_build_object('words', json_build_object('used', words, 'limit', max_words),
       'bytes', json_build_object('used', bytes, 'limit', max_bytes),
       'versions', json_build_object('used', versions, 'limit', max_versions)) AS quota
     FROM skillwright.quota WHERE tenant_id = $1`,
    [tenant.id],
  );
  // `create_tenant` inserts the row, and nothing deletes it.
  return (row as { readonly quota: TenantQuota }).quota;
}

/** Changes limits; those not named stay. A limit below what is used stops new content and removes nothing. */
export function setQuota(driver: SqlDriver, tenant: Tenant, actor: string, limits: QuotaLimits): Promise<TenantQuota> {
  for (const [name, limit] of Object.entries(limits)) {
    if (limit !== undefined && !(Number.isSafeInteger(limit) && limit >= 0))
      throw new RangeError(`The limit of ${name} must be a whole number of 0 or more, got ${limit}.`);
  }
  const { words, bytes, versions } = limits;
  return driver.transaction({ access: "write" }, async (sql) => {
    await sql.query(
      `UPDATE skillwright.quota SET max_words = coalesce($2::int8, max_words), max_bytes = coalesce($3::int8, max_bytes),
         max_versions = coalesce($4::int8, max_versions) WHERE tenant_id = $1`,
      [tenant.id, words ?? null, bytes ?? null, versions ?? null],
    );
    const quota = await readQuota(sql, tenant);
    await asRole(sql, tenant.writeRole, () =>
      writeAudit(sql, tenant, { actor, action: "quota-set", subject: tenant.name, detail: { ...limits } }),
    );
    return quota;
  });
}
