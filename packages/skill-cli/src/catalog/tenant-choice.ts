import type { Catalog } from "@skillwright/skill-catalog";
import type { TenantChoice } from "../report/tenant-words.js";
import type { Io } from "../terminal/io.js";

/** The tenant that an option or the environment names. */
export function namedTenant({ tenant }: { readonly tenant?: string }, { env }: Io): string | undefined {
  return tenant ?? (env["SKILLWRIGHT_TENANT"] || undefined);
}

/** Looks up whose skills a command changes, and whether it could have been another's. */
export async function tenantChoice(catalog: Catalog, named: string | undefined): Promise<TenantChoice> {
  const { name } = await catalog.tenant();
  const all = (await catalog.tenants()).map((tenant) => tenant.name);
  return { name, others: all.filter((other) => other !== name), isNamed: named !== undefined };
}
