import { dirname } from "node:path";
import { nearestNames } from "@skillwright/skill-match";
import type { ConfigFile } from "../config/config.js";
import type { ValidateSettings } from "../config/settings.js";
import { matchFiles } from "../skills/expand-paths.js";
import { displayPath } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { quoted } from "../terminal/printable.js";
import { UsageError } from "../usage-error.js";
import type { CheckedFile } from "./check-files.js";
import type { FileDiagnostic } from "./file-diagnostic.js";
import { isRuleCode, RULES } from "./rules.js";

/** The settings about rules, ready to be asked. */
export interface RuleSettings {
  /** Whether a file is left out altogether. */
  ignores(path: string): boolean;
  /** Whether a rule is off in this file. */
  isOff(path: string): (code: string) => boolean;
  /** The file as the settings would have it, and how many of its findings they took away. */
  apply(file: CheckedFile): { readonly file: CheckedFile; readonly dropped: number };
}

/** Reads what `skillwright.json` says of rules. A code that no rule has is wrong use. */
export async function toRuleSettings({ settings, path }: ConfigFile, io: Io): Promise<RuleSettings> {
  const { rules = {}, ignore = [], perFile = {} } = settings.validate ?? {};
  const folder = path === undefined ? io.cwd : dirname(path);
  checkCodes(
    [...Object.keys(rules), ...Object.values(perFile).flat()],
    path === undefined ? "" : displayPath(path, io),
  );
  const ignores = await matchFiles(ignore, folder);
  const exceptions = await Promise.all(
    Object.entries(perFile).map(async ([glob, codes]) => ({ matches: await matchFiles([glob], folder), codes })),
  );
  const isOff: RuleSettings["isOff"] = (file) => {
    const off = new Set(exceptions.flatMap(({ matches, codes }) => (matches(file) ? codes : [])));
    return (code) => off.has(code) || rules[code] === "off";
  };
  return {
    ignores,
    isOff,
    apply: (file) => {
      const off = isOff(file.path);
      const diagnostics = file.diagnostics.filter(({ code }) => !off(code)).map((found) => judge(found, rules));
      return { file: { ...file, diagnostics }, dropped: file.diagnostics.length - diagnostics.length };
    },
  };
}

function judge(found: FileDiagnostic, rules: NonNullable<ValidateSettings["rules"]>): FileDiagnostic {
  const wanted = rules[found.code];
  return wanted === undefined || wanted === "off" ? found : { ...found, severity: wanted };
}

function checkCodes(codes: readonly string[], place: string): void {
  const unknown = codes.find((code) => !isRuleCode(code));
  if (unknown === undefined) return;
  throw new UsageError(`${place}: There is no rule ${quoted(unknown)}.`, suggestRule(unknown));
}

/** What to tell whoever asked for a rule that is none. */
export function suggestRule(code: string): string {
  const [near] = nearestNames(code, Object.keys(RULES), 1);
  return near === undefined
    ? "`skillwright rule` lists them."
    : `Did you mean ${near}? \`skillwright rule\` lists them.`;
}
