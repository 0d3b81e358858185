import { QUOTAS_1 } from "./quotas-1.js";
import { SCHEMA_1 } from "./schema-1.js";
import { TENANTS_1 } from "./tenants-1.js";

/** Every change of the schema, oldest first. One that was released is never edited: the next one corrects it. */
export const MIGRATIONS: readonly string[] = [`${SCHEMA_1}\n${QUOTAS_1}\n${TENANTS_1}`];
