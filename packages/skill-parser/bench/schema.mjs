// Judges the frontmatter of every SKILL.md below a folder by the schema of the specification and by the validator, and counts by client.
//   node bench/schema.mjs --corpus DIR
import { readFileSync } from "node:fs";
import { safeParseSkill, validateFrontmatter } from "@skillwright/skill-parser";
import { SCHEMA_PROFILES } from "@skillwright/skill-parser/clients";
import { Ajv } from "ajv";
import { readArguments, readCorpus } from "./corpus-files.mjs";

const ajv = new Ajv({ strictTypes: false });
const schemas = SCHEMA_PROFILES.map((profile) => {
  const file = new URL(`../schemas/frontmatter-${profile}.json`, import.meta.url);
  return { profile, validate: ajv.compile(JSON.parse(readFileSync(file, "utf8"))) };
});

let unread = 0;
const valid = new Map([["validator (spec)", 0], ...SCHEMA_PROFILES.map((profile) => [profile, 0])]);
const apart = [];
const files = readCorpus(readArguments().corpus);
for (const { path, directoryName, bytes } of files) {
  const result = safeParseSkill(bytes, { fallbackName: directoryName });
  if (!result.ok) {
    unread++;
    continue;
  }
  const { frontmatter } = result.skill;
  const expected = validateFrontmatter(frontmatter).length === 0;
  if (expected) valid.set("validator (spec)", valid.get("validator (spec)") + 1);
  for (const { profile, validate } of schemas) {
    const isValid = validate(frontmatter);
    if (isValid) valid.set(profile, valid.get(profile) + 1);
    if (profile === "spec" && isValid !== expected) apart.push(`${path}: schema ${isValid}, validator ${expected}`);
  }
}
console.log(`${files.length} files, ${unread} without a frontmatter to judge, ${files.length - unread} judged`);
console.table(Object.fromEntries(valid));
console.log(`the schema of the specification and the validator part on ${apart.length}`);
for (const line of apart) console.log(`  ${line}`);
process.exitCode = apart.length > 0 ? 1 : 0;
