import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeSkill } from "@skillwright/skill-index/node";
import { importRule, type RuleFormat } from "@skillwright/skill-parser";
import { errorMessage } from "@skillwright/skill-text";
import { Option } from "commander";
import type { AgentOptions } from "../agents/agent-target.js";
import { type AgentTarget, chooseTarget } from "../agents/agent-target.js";
import { linkSkill } from "../agents/link-skill.js";
import { type CommandInput, type CommandModule, examples } from "../command.js";
import { projectFolder } from "../config/project-folder.js";
import { readTextFile } from "../config/read-text-file.js";
import { withAgentOption, withGlobalOption } from "../options/agent-options.js";
import { type ImportedFile, importReport } from "../report/import-report.js";
import { type FoundRule, findRules, isAlwaysOn, RULE_FORMATS, ruleName, toRules } from "../rules/find-rules.js";

interface ImportOptions extends AgentOptions {
  readonly from?: RuleFormat;
  readonly dir?: string;
  readonly always?: boolean;
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

type Input = CommandInput<readonly [paths: readonly string[]], ImportOptions>;

export const importRules: CommandModule<Input["args"], ImportOptions> = {
  configure: (command) =>
    withGlobalOption(
      withAgentOption(
        command.argument("[paths...]", "rule files (default: all of this project)"),
        "write skills where these agents look; default: as the other skills here, else those that are found",
      ),
    )
      .addOption(new Option("--from <agent>", "whose rules").choices(RULE_FORMATS))
      .option("--dir <folder>", "write skills into this folder instead")
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
    const target = options.dir === undefined ? chooseTarget(options, io) : undefined;
    const folder = target ? join(target.base, target.folders[0] ?? "") : resolve(io.cwd, options.dir ?? "");
    const taken = new Set<string>();
    const files: ImportedFile[] = [];
    for (const rule of rules) files.push(await importFile(rule, { folder, target, taken, options, io }));
    return importReport({ files, dryRun: options.dryRun ?? false, folder, target }, io);
  },
};

interface Target extends Pick<Input, "options" | "io"> {
  readonly folder: string;
  /** Absent: the folder was named. */
  readonly target: AgentTarget | undefined;
  /** Names that earlier files of this run have got. */
  readonly taken: Set<string>;
}

async function importFile(
  { path, format }: FoundRule,
  { folder, target, taken, options, io }: Target,
): Promise<ImportedFile> {
  const text = readRule(path, io);
  if (!text.ok) return { path, format, losses: [], outcome: { status: "failed", reason: text.reason } };
  const { draft, mode, losses } = importRule({
    format,
    name: ruleName(path),
    text: text.value,
    isAlwaysOn: isAlwaysOn(path),
  });
  const found = { path, format, mode, name: draft.name, losses, hasGlobs: (draft.triggers ?? []).length > 0 };
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
    if (!result.ok) return { ...found, outcome: { status: "failed", reason: result.problem.message } };
    const place = { base: target?.base ?? folder, force: options.force ?? false };
    const [unlinked] = target ? linkSkill(draft.name, target.folders, place) : [];
    return {
      ...found,
      outcome: unlinked
        ? { status: "failed", reason: `Written, and not linked into ${unlinked.folder}: ${unlinked.reason}` }
        : { status: "written" },
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
