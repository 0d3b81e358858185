import { createHash, randomBytes } from "node:crypto";
import type { SqlDriver } from "../database/sql-driver.js";
import { asRole } from "../database/sql-driver.js";
import { writeAudit } from "../publish/audit.js";
import type { Tenant } from "../schema/tenants.js";

/** `metrics` reads `/metrics` of the service and nothing else: the figures are of all tenants. */
export type TokenKind = "read" | "publish" | "metrics";

/** What a token lets its holder do. */
export interface TokenGrant {
  readonly id: number;
  readonly tenant: string;
  readonly kind: TokenKind;
  /** Whose names a publishing token publishes. */
  readonly publisher: string | null;
}

export interface NewToken {
  readonly kind: TokenKind;
  /** Needed for `publish`, and for nothing else. */
  readonly publisher?: string | undefined;
  /** What it is for, in the audit. Default: nothing. */
  readonly label?: string | undefined;
  /** After so many days it is refused, 36,500 at most. Default: never. */
  readonly days?: number | undefined;
}

/** A century: what is meant to last longer is meant to last for ever. */
const MAX_DAYS = 36_500;

/**
 * Makes a token of 256 random bits. The database has its SHA-256 alone, so a stolen backup opens nothing; a slow hash would add nothing
 * to so long a secret. It is told this once.
 */
export async function createToken(
  driver: SqlDriver,
  tenant: Tenant,
  actor: string,
  wish: NewToken,
): Promise<{ readonly id: number; readonly token: string }> {
  const { kind, publisher, label = "", days } = wish;
  if (days !== undefined && !(days > 0 && days <= MAX_DAYS))
    throw new RangeError(`days must be more than 0 and at most ${MAX_DAYS}, got ${days}.`);
  const token = `skw_${kind}_${randomBytes(32).toString("base64url")}`;
  return driver.transaction({ access: "write" }, async (sql) => {
    const [row] = await sql.query<{ id: number }>(
      `INSERT INTO skillwright.token (tenant_id, hash, kind, publisher, label, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + $6::float8 * interval '1 day')
       ON CONFLICT (hash) DO UPDATE SET label = excluded.label RETURNING id`,
      [tenant.id, hashOf(token), kind, publisher ?? null, label, days ?? null],
    );
    const id = (row as { id: number }).id;
    const detail = { kind, label, ...(publisher !== undefined && { publisher }) };
    await asRole(sql, tenant.writeRole, () =>
      writeAudit(sql, tenant, { actor, action: "token-create", subject: `token ${id}`, detail }),
    );
    return { id, token };
  });
}

/** A token as it is listed: what it is for, and never what it is. Times are milliseconds since 1970. */
export interface TokenSummary extends TokenGrant {
  readonly label: string;
  readonly createdAt: number;
  /** Absent: it never expires. */
  readonly expiresAt?: number;
  /** Absent: it was not revoked. */
  readonly revokedAt?: number;
}

/** The tokens of a tenant, oldest first, with those that are of no use any more. */
export async function listTokens(driver: SqlDriver, tenant: Tenant): Promise<readonly TokenSummary[]> {
  type Row = Omit<TokenSummary, "expiresAt" | "revokedAt"> & Record<"expiresAt" | "revokedAt", number | null>;
  const rows = await driver.transaction({ access: "read" }, (sql) =>
    sql.query<Row>(
      `SELECT id, $2::text AS tenant, kind, publisher, label, ${millis("created_at")} AS "createdAt",
         ${millis("expires_at")} AS "expiresAt", ${millis("revoked_at")} AS "revokedAt"
       FROM skillwright.token WHERE tenant_id = $1 ORDER BY id`,
      [tenant.id, tenant.name],
    ),
  );
  return rows.map(({ expiresAt, revokedAt, ...row }) => ({
    ...row,
    ...(expiresAt !== null && { expiresAt }),
    ...(revokedAt !== null && { revokedAt }),
  }));
}

const millis = (column: string): string => `round(extract(epoch FROM ${column}) * 1000)::float8`;

/** Ends a token at once. `false` when there is none of this number that is in use. */
export function revokeToken(driver: SqlDriver, tenant: Tenant, actor: string, id: number): Promise<boolean> {
  return driver.transaction({ access: "write" }, async (sql) => {
    const rows = await sql.query(
      "UPDATE skillwright.token SET revoked_at = now() WHERE id = $1 AND tenant_id = $2 AND revoked_at IS NULL RETURNING id",
      [id, tenant.id],
    );
    if (rows.length === 0) return false;
    await asRole(sql, tenant.writeRole, () =>
      writeAudit(sql, tenant, { actor, action: "token-revoke", subject: `token ${id}`, detail: {} }),
    );
    return true;
  });
}

/** What a token is good for; `undefined` for one that is not known, has expired or was revoked. */
export function findToken(driver: SqlDriver, token: string): Promise<TokenGrant | undefined> {
  return driver.transaction({ access: "read" }, async (sql) => {
    const [row] = await sql.query<TokenGrant>(
      `SELECT token.id, tenant.name AS tenant, kind, publisher FROM skillwright.token JOIN skillwright.tenant ON tenant.id = tenant_id
       WHERE hash = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`,
      [hashOf(token)],
    );
    return row;
  });
}

const hashOf = (token: string): Uint8Array => createHash("sha256").update(token).digest();
