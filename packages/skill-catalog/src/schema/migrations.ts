import { SCHEMA_1 } from "./schema-1.js";
import { TENANTS_1 } from "./tenants-1.js";

/** Every change of the schema, oldest first. One that was released is never edited: the next one mends it. */
export const MIGRATIONS: readonly string[] = [`${SCHEMA_1}\n${TENANTS_1}`];
