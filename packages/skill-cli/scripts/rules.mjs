// Writes docs/reference/rules.md anew, from the built command and the built skill-scan. `node scripts/rules.mjs`
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SCAN_RULES } from "@skillwright/skill-scan";
import { rulesPage } from "./rules-page.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const printed = execFileSync(process.execPath, [here("../dist/bin.cjs"), "rule", "--json"], { encoding: "utf8" });
const { rules } = JSON.parse(printed).data;
writeFileSync(here("../../../docs/reference/rules.md"), rulesPage(rules, SCAN_RULES));
console.log(`${rules.length} rules of validation, ${Object.keys(SCAN_RULES).length} of a scan.`);
