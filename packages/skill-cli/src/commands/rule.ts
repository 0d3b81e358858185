import { Argument } from "commander";
import { type CommandModule, examples } from "../command.js";
import { EXIT } from "../exit-code.js";
import { suggestRule } from "../lint/rule-settings.js";
import { FIXABLE, isRuleCode, RULES, type Rule } from "../lint/rules.js";
import type { Report } from "../report/report.js";
import { quoted } from "../terminal/printable.js";
import { definitions, table } from "../terminal/table.js";
import type { View } from "../terminal/terminal.js";
import { NotFoundError } from "../usage-error.js";

export const rule: CommandModule<readonly [code: string | undefined]> = {
  configure: (command) =>
    command
      .addArgument(new Argument("[code]", "the code of a finding; default: all rules"))
      .addHelpText(
        "after",
        examples(
          ["skillwright rule", "every rule of validate"],
          ["skillwright rule tools-comma", "what one means, and why"],
        ),
      ),
  run: async ({ args: [code] }) => {
    if (code === undefined) return allRules();
    if (!isRuleCode(code)) throw new NotFoundError(`There is no rule ${quoted(code)}.`, suggestRule(code));
    return oneRule(code, RULES[code]);
  },
};

interface NamedRule extends Rule {
  readonly code: string;
  /** Whether `--fix` mends it. */
  readonly fixable: boolean;
}

const named = (code: string, found: Rule): NamedRule => ({ code, ...found, fixable: FIXABLE.has(code) });

function allRules(): Report {
  const rules = Object.entries(RULES).map(([code, found]) => named(code, found));
  return {
    exitCode: EXIT.clean,
    data: { rules },
    text: (view) => {
      const { style } = view;
      const rows = rules.map(({ code, severity, fixable, summary }) => [
        { text: code, paint: style.strong },
        { text: severity, paint: severity === "error" ? style.bad : style.warn },
        { text: fixable ? "--fix" : "", paint: style.good },
        { text: summary, paint: style.faint },
      ]);
      return table(rows, { columns: [{}, {}, {}, { flexible: true }], width: view.width });
    },
  };
}

function oneRule(code: string, found: Rule): Report {
  const all = named(code, found);
  return { exitCode: EXIT.clean, data: { rules: [all] }, text: (view) => ruleText(all, view) };
}

function ruleText({ code, severity, fixable, summary, why, mend }: NamedRule, view: View): string {
  const { style, width } = view;
  const paint = severity === "error" ? style.bad : style.warn;
  const head = `${style.strong(code)}  ${paint(severity)}${fixable ? style.good("  --fix mends it") : ""}`;
  const rows = [
    ["what", `${summary}.`],
    ["why", why],
    ["mend", mend],
    ["off", `"validate": { "rules": { "${code}": "off" } } in skillwright.json`],
  ] as const;
  return `${head}\n${definitions(rows, { width, indent: 2, paint: style.faint })}`;
}
