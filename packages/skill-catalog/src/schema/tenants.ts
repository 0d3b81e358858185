import { nearestNames } from "@skillwright/skill-match";
import { CatalogError, quote } from "../catalog-problem.js";
import type { SqlDriver } from "../database/sql-driver.js";

/** A tenant, and the database roles that see its rows and no others. */
export interface Tenant {
  readonly id: number;
  readonly name: string;
  /** Reads. An operator may let it log in: `ALTER ROLE … LOGIN PASSWORD …`. */
  readonly readRole: string;
  /** Reads and publishes. */
  readonly writeRole: string;
}

/** The tenant of a catalog that has no others. */
export const DEFAULT_TENANT = "default";

/** Whether a text can be the name of a tenant, a publisher or a tag. */
export function isPlainName(name: unknown): name is string {
  return typeof name === "string" && name.length <= 64 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);
}

/** Knows the tenants by name. What a tenant is never changes, so each is looked up once. */
export class Tenants {
  readonly #driver: SqlDriver;
  readonly #known = new Map<string, Tenant>();

  constructor(driver: SqlDriver) {
    this.#driver = driver;
  }

  /** One that is there. A name that is not known may be a slip, so nothing is made of it. */
  async get(name: string = DEFAULT_TENANT): Promise<Tenant> {
    const known = this.#known.get(name) ?? (isPlainName(name) ? await this.#look(name) : undefined);
    if (known) return known;
    const others = (await this.list()).map((tenant) => tenant.name);
    const [near] = nearestNames(name, others, 1);
    const hints = [`There is no tenant ${quote(name)}.`];
    if (near !== undefined) hints.push(`Did you mean ${quote(near)}?`);
    if (isPlainName(name)) hints.push(`\`skillwright catalog tenant ${name}\`, or createTenant, makes it.`);
    throw new CatalogError("tenant-missing", hints.join(" "));
  }

  /** One that was just made may not have come to a replica. */
  async #look(name: string): Promise<Tenant | undefined> {
    return (await this.#find(name)) ?? (await this.#find(name, "write"));
  }

  /** Makes a tenant with its roles; one that is there stays as it is. */
  async create(name: string): Promise<Tenant> {
    if (!isPlainName(name)) {
      const message = `A tenant is called by lower-case letters, digits and single hyphens, at most 64, not ${quote(String(name))}.`;
      throw new CatalogError("tenant-refused", message);
    }
    await this.#driver.transaction({ access: "write" }, async (sql) => {
      // Two at once: the second waits, and finds what the first made.
      await sql.query("LOCK TABLE skillwright.tenant IN SHARE ROW EXCLUSIVE MODE");
      await sql.query("SELECT skillwright.create_tenant($1)", [name]);
    });
    return (await this.#find(name, "write")) as Tenant;
  }

  list(): Promise<readonly Tenant[]> {
    return this.#select("read", "ORDER BY name", []);
  }

  async #find(name: string, access: "read" | "write" = "read"): Promise<Tenant | undefined> {
    const [tenant] = await this.#select(access, "WHERE name = $1", [name]);
    if (tenant) this.#known.set(name, tenant);
    return tenant;
  }

  #select(access: "read" | "write", rest: string, values: readonly string[]): Promise<readonly Tenant[]> {
    const text = `SELECT id, name, read_role::text AS "readRole", write_role::text AS "writeRole" FROM skillwright.tenant ${rest}`;
    return this.#driver.transaction({ access }, (sql) => sql.query<Tenant>(text, values));
  }
}
