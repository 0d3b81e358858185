// docs/reference/rules.md, made of the tables that `skillwright rule` and `skillwright scan --rule` print.

/** @import { ScanRule } from "@skillwright/skill-scan" */
/** @import { ValidationRule } from "./rules-page.mjs" */

/**
 * The whole page.
 * @param {readonly ValidationRule[]} rules
 * @param {Readonly<Record<string, ScanRule>>} scanRules
 */
export function rulesPage(rules, scanRules) {
  return `# Rules

Every finding of \`skillwright validate\` and \`skillwright scan\`: what it means, why it matters, what to do. [skill-cli](../../packages/skill-cli) has the commands.

This page is made by \`node scripts/rules.mjs\` in \`packages/skill-cli\`, of the tables that \`skillwright rule CODE\` and \`skillwright scan --rule CODE\` print.

## Validation

Severities are those of the profile \`lenient\`; in \`spec\` everything the reference validator objects to is an error. \`--fix\` mends what is marked so. A rule is turned off, or made a warning or an error, in \`skillwright.json\`: \`"validate": { "rules": { "body-long": "off" } }\`.

| code | severity | what it means | why it matters | what to do |
|---|---|---|---|---|
${rules.map((rule) => row([`\`${rule.code}\``, rule.severity, `${rule.summary}.`, rule.why, mending(rule)])).join("\n")}

## Scan

What a finding is worth depends on where it stands. What follows words about attacks, as in a list of what to refuse, is \`low\`; in a skill about attacks, commands in its text are at most \`medium\` unless they decode to something that acts. What stands in quotation marks or code marks is not said but shown, and does not count as an order.

| code | severity | finds | why it matters | what to do |
|---|---|---|---|---|
${Object.entries(scanRules).map(scanRow).join("\n")}
`;
}

/** @param {ValidationRule} rule */
const mending = ({ mend, fixable }) => (fixable ? `${mend} \`--fix\` does it.` : mend);

/** @param {[string, ScanRule]} entry */
function scanRow([code, { why, fix, finds, severities }]) {
  const graded = Object.entries(severities).map(([severity, when]) =>
    when === "always" ? severity : `${severity}: ${when}`,
  );
  return row([`\`${code}\``, graded.join(" · "), `${finds[0].toUpperCase()}${finds.slice(1)}.`, why, fix]);
}

/** @param {readonly string[]} cells */
const row = (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
