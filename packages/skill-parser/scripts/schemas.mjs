// Writes schemas/frontmatter-<profile>.json from what the package knows of the clients. Needs a build.
import { writeFileSync } from "node:fs";
import { frontmatterSchema, SCHEMA_PROFILES } from "../dist/clients.js";

for (const profile of SCHEMA_PROFILES) {
  const file = new URL(`../schemas/frontmatter-${profile}.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify(frontmatterSchema(profile), undefined, 2)}\n`);
}
