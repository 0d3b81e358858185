import { lstatSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { RuleFormat } from "@skillwright/skill-parser";
import { loadGlob } from "../skills/load-glob.js";
import { quoted } from "../terminal/printable.js";
import { UsageError } from "../usage-error.js";

/** A rule file, and whose it is. */
export interface FoundRule {
  /** Absolute, with forward slashes. */
  readonly path: string;
  readonly format: RuleFormat;
}

/** Where agents keep rules, by format, below a project. */
const PLACES: Readonly<Record<RuleFormat, readonly string[]>> = {
  cursor: ["**/.cursor/rules/**/*.mdc", ".cursorrules"],
  copilot: [".github/instructions/**/*.instructions.md", ".github/copilot-instructions.md"],
  prompt: [".github/prompts/**/*.prompt.md"],
  windsurf: ["**/.windsurf/rules/**/*.md", "**/.devin/rules/**/*.md", ".windsurfrules"],
  cline: [".clinerules/**/*.{md,txt}"],
  kiro: [".kiro/steering/**/*.md"],
};

export const RULE_FORMATS: readonly RuleFormat[] = Object.keys(PLACES) as RuleFormat[];

const IGNORED: readonly string[] = ["**/node_modules/**", "**/.git/**", "**/.clinerules/{hooks,skills,workflows}/**"];

/** The rule files of a project, by path. Links are not followed. */
export async function findRules(folder: string, formats: readonly RuleFormat[]): Promise<readonly FoundRule[]> {
  const glob = await loadGlob();
  const found: FoundRule[] = [];
  for (const format of formats) {
    const paths = await glob([...PLACES[format]], {
      cwd: folder,
      dot: true,
      absolute: true,
      followSymbolicLinks: false,
      ignore: [...IGNORED],
      deep: 12,
    });
    found.push(...paths.sort().map((path) => ({ path, format })));
  }
  return found;
}

/** Files that someone named. Whose they are is told by the option, else by their path. */
export function toRules(paths: readonly string[], cwd: string, format: RuleFormat | undefined): readonly FoundRule[] {
  return paths.map((given) => {
    const path = resolve(cwd, given).replaceAll("\\", "/");
    if (!lstatSync(path, { throwIfNoEntry: false })?.isFile())
      throw new UsageError(`There is no rule file ${quoted(given)}.`);
    const known = format ?? formatOf(path);
    if (known === undefined)
      throw new UsageError(
        `Whose rules ${quoted(given)} holds is not to be seen.`,
        `Say it: --from ${RULE_FORMATS.join(", ")}.`,
      );
    return { path, format: known };
  });
}

function formatOf(path: string): RuleFormat | undefined {
  const name = basename(path);
  if (name.endsWith(".mdc") || name === ".cursorrules") return "cursor";
  if (name.endsWith(".prompt.md")) return "prompt";
  if (name.endsWith(".instructions.md") || name === "copilot-instructions.md") return "copilot";
  if (/\/\.(?:windsurf|devin)\/rules\//.test(path) || name === ".windsurfrules") return "windsurf";
  if (path.includes("/.clinerules/")) return "cline";
  return path.includes("/.kiro/steering/") ? "kiro" : undefined;
}

/** What a rule is called: its file without endings. */
export function ruleName(path: string): string {
  return basename(path)
    .replace(/^\.(\w+)rules$/, "$1-rules")
    .replace(/(?:\.instructions|\.prompt)?\.(?:mdc|md|txt)$/, "");
}

/** Whether its agent applies a file to everything, whatever it says. */
export const isAlwaysOn = (path: string): boolean => basename(path) === ".cursorrules";
