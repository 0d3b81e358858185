import { FIXABLE, isRuleCode, RULES } from "../lint/rules.js";
import { count } from "../terminal/count.js";
import { table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { countByCode, countBySeverity, type Finding } from "./findings.js";
import { lookedLine, noSkillText } from "./problem-text.js";
import type { Validation } from "./validation.js";

/** How many were checked, what was found, and what does not count and why. */
export function validateSummary(validation: Validation, findings: readonly Finding[], view: View): string {
  const { checked, usual } = validation;
  return [
    outcome(validation, findings, view),
    ...(checked > 0 ? lookedLine(usual, view) : []),
    ...remarks(validation, findings, view),
  ].join("\n");
}

function outcome(validation: Validation, findings: readonly Finding[], view: View): string {
  const { checked, unchanged } = validation;
  const { style } = view;
  const { errors, warnings } = countBySeverity(findings);
  if (checked === 0 && errors === 0) {
    if (unchanged > 0) return style.good(`No skill has changed; ${count(unchanged, "file")} not checked`);
    return noSkillText(validation, view);
  }
  if (errors + warnings === 0) return style.good(`${count(checked, "file")} checked, nothing to report`);
  const parts = [
    errors > 0 && style.bad(count(errors, "error")),
    warnings > 0 && style.warn(count(warnings, "warning")),
  ];
  return `${count(checked, "file")} checked: ${parts.filter((part) => part !== false).join(", ")}`;
}

function remarks(validation: Validation, findings: readonly Finding[], { style }: View): readonly string[] {
  const { fixed, diff, ignored, baseline, hidden } = validation;
  const fixes = fixed.reduce((sum, file) => sum + file.fixes.length, 0);
  const fixable = findings.filter(({ code }) => FIXABLE.has(code)).length;
  const files = count(fixed.length, "file");
  return [
    fixes > 0 &&
      (diff
        ? `${count(fixes, "finding")} in ${files} would be mended by --fix`
        : `${count(fixes, "finding")} in ${files} mended`),
    fixable > 0 && !diff && `${fixable} can be mended with --fix`,
    ignored.files > 0 && `${count(ignored.files, "file")} not checked, by \`validate.ignore\` in the settings`,
    ignored.findings > 0 && `${count(ignored.findings, "finding")} left out by rules in the settings`,
    baseline && baseline.known > 0 && `${count(baseline.known, "finding")} known to the baseline`,
    baseline &&
      baseline.gone > 0 &&
      `${count(baseline.gone, "finding")} of the baseline gone; --update-baseline keeps it that way`,
    hidden > 0 &&
      `${count(hidden, "hidden or support folder")} not looked into; give a folder to look everywhere in it`,
  ]
    .filter((line) => typeof line === "string")
    .map(style.faint);
}

/** How often each rule was broken, most often first. */
export function statisticsTable(findings: readonly Finding[], view: View): readonly string[] {
  const { style } = view;
  const rows = countByCode(findings).map(({ code, severity, count: number, fixable }) => [
    String(number),
    { text: severity, paint: severity === "error" ? style.bad : style.warn },
    { text: code, paint: style.strong },
    { text: fixable ? "--fix" : "", paint: style.good },
    { text: isRuleCode(code) ? RULES[code].summary : "", paint: style.faint },
  ]);
  const columns = [{ align: "right" }, {}, {}, {}, { flexible: true }] as const;
  return rows.length === 0 ? [] : [table(rows, { columns, width: view.width })];
}
