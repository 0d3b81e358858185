import type { Sql } from "../database/sql-driver.js";
import type { Tenant } from "../schema/tenants.js";

/** Something that someone did. */
export interface AuditEntry {
  readonly actor: string;
  readonly action: "publish" | "quota-set" | "tag" | "token-create" | "token-revoke" | "yank";
  /** What it was done to: `publisher/name`, or a token. */
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The same, as it is read. */
export interface AuditRecord extends AuditEntry {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Writes down who did what, in this order, within the transaction that does it. Nobody can change or remove it later. It is the last
 * that a transaction writes: until it ends, others of the tenant who come to this point wait, so that numbers are in the order of commits.
 */
export async function writeAudit(sql: Sql, tenant: Tenant, ...entries: readonly AuditEntry[]): Promise<void> {
  await sql.query(
    `INSERT INTO skillwright.audit (tenant_id, actor, action, subject, detail)
     SELECT $1, actor, action, subject, detail::jsonb
     FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS given(actor, action, subject, detail)`,
    [
      tenant.id,
      entries.map(({ actor }) => actor),
      entries.map(({ action }) => action),
      entries.map(({ subject }) => subject),
      entries.map(({ detail }) => JSON.stringify(detail)),
    ],
  );
}

/** What was done after an entry, oldest first. None with a lower number comes to light later. */
export function readAudit(sql: Sql, after: number, limit: number): Promise<readonly AuditRecord[]> {
  return sql.query<AuditRecord>(
    `SELECT id::float8 AS id, round(extract(epoch FROM at) * 1000)::float8 AS at, actor, action, subject, detail
     FROM skillwright.audit WHERE id > $1 ORDER BY id LIMIT $2`,
    [after, limit],
  );
}
