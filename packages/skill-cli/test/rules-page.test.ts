import { readFileSync } from "node:fs";
import { SCAN_RULES } from "@skillwright/skill-scan";
import { expect, test } from "vitest";
import { rulesPage } from "../scripts/rules-page.mjs";
import { FIXABLE, RULES } from "../src/lint/rules.js";

test("docs/reference/rules.md is what the tables of the rules say; `node scripts/rules.mjs` writes it", () => {
  const rules = Object.entries(RULES).map(([code, rule]) => ({ code, ...rule, fixable: FIXABLE.has(code) }));
  const page = readFileSync(new URL("../../../docs/reference/rules.md", import.meta.url), "utf8");
  expect(page).toBe(rulesPage(rules, SCAN_RULES));
  for (const code of [...Object.keys(RULES), ...Object.keys(SCAN_RULES)]) expect(page).toContain(`\n| \`${code}\` |`);
});
