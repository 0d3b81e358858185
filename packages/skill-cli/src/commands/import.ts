import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeSkill } from "@skillwright/skill-index/node";
import { importRule, type RuleFormat } from "@skillwright/skill-parser";
import { errorMessage } from "@skillwright/skill-text";
import { Option } from "commander";
import { type CommandInput, type CommandModule, examples } from "../command.js";
import { projectFolder } from "../config/project-folder.js";
import { readTextFile } from "../config/read-text-file.js";
import { type ImportedFile, importReport } from "../report/import-report.js";
import { type FoundRule, findRules, RULE_FORMATS, ruleName, toRules } from "../rules/find-rules.js";

interface ImportOptions {
  readonly from?: RuleFormat;
  readonly dir?: string;
  readonly always?: boolean;
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

type Input = CommandInput<readonly [paths: readonly string[]], ImportOptions>;

export const importRules: CommandModule<Input["args"], ImportOptions> = {
  configure: (command) =>
    command
      .argument("[paths...]", "rule files (default: all of this project)")
      .addOption(new Option("--from <agent>", "whose rules").choices(RULE_FORMATS))
      .option("--dir <folder>", "the folder of skills to write into (default: .agents/skills)")
      .option("--always", "also make skills of rules that apply to everything")
      .option("--force", "replace skills of the same name")
      .option("--dry-run", "show what would be written, and write nothing")
      .addHelpText(
        "after",
        examples(
          ["skillwright import --dry-run", "what the rules of this project would become"],
          ["skillwright import --from cursor", "those of Cursor alone"],
          ["skillwright import .cursor/rules/api.mdc", "one of them"],
        ),
      ),
  run: async ({ args: [paths], options, io }) => {
    const project = projectFolder(io);
    const formats = options.from === undefined ? RULE_FORMATS : [options.from];
    const rules = paths.length > 0 ? toRules(paths, io.cwd, options.from) : await findRules(project, formats);
    const folder = resolve(io.cwd, options.dir ?? join(project, ".agents/skills"));
    const taken = new Set<string>();
    const files: ImportedFile[] = [];
    for (const rule of rules) files.push(await importFile(rule, { folder, taken, options, io }));
    return importReport({ files, dryRun: options.dryRun ?? false, folder }, io);
  },
};

interface Target extends Pick<Input, "options" | "io"> {
  readonly folder: string;
  /** Names that earlier files of this run have got. */
  readonly taken: Set<string>;
}

async function importFile({ path, format }: FoundRule, { folder, taken, options, io }: Target): Promise<ImportedFile> {
  const text = readRule(path, io);
  if (!text.ok) return { path, format, losses: [], outcome: { status: "failed", reason: text.reason } };
  const { draft, mode, losses } = importRule({ format, name: ruleName(path), text: text.value });
  const found = { path, format, mode, name: draft.name, losses };
  if (mode === "always" && !options.always) return { ...found, outcome: { status: "kept" } };
  if (taken.has(draft.name))
    return { ...found, outcome: { status: "failed", reason: "Another rule of this name was imported before it." } };
  taken.add(draft.name);
  const exists = existsSync(join(folder, draft.name, "SKILL.md"));
  if (exists && !options.force)
    return {
      ...found,
      outcome: { status: "failed", reason: "There is a skill of this name. Use --force to replace it." },
    };
  if (options.dryRun) return { ...found, outcome: { status: "written" } };
  try {
    mkdirSync(folder, { recursive: true });
    const result = await writeSkill(folder, draft, { overwrite: options.force ?? false });
    return {
      ...found,
      outcome: result.ok ? { status: "written" } : { status: "failed", reason: result.problem.message },
    };
  } catch (error) {
    return { ...found, outcome: { status: "failed", reason: errorMessage(error) } };
  }
}

type ReadRule = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: string };

function readRule(path: string, io: Input["io"]): ReadRule {
  try {
    return { ok: true, value: readTextFile(path, io, { isStranger: true }) };
  } catch (error) {
    return { ok: false, reason: errorMessage(error) };
  }
}
