import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { writeSkill } from "@skillwright/skill-index/node";
import { askDraft } from "../ask-draft.js";
import { type CommandModule, examples } from "../command.js";
import { projectFolder } from "../config.js";
import { toRelative } from "../display-path.js";
import { type DraftOptions, toDraft, withDraftOptions } from "../draft-options.js";
import { EXIT } from "../exit-code.js";
import { quoted } from "../printable.js";
import type { Report } from "../report.js";
import { UsageError } from "../usage-error.js";

interface NewOptions extends DraftOptions {
  readonly dir?: string;
  readonly force?: boolean;
}

export const create: CommandModule<readonly [name: string | undefined], NewOptions> = {
  configure: (command) =>
    withDraftOptions(command.argument("[name]", "lower-case letters, digits and hyphens"))
      .option("--dir <folder>", "the folder of skills to write into (default: .agents/skills)")
      .option("--force", "replace a skill of the same name")
      .addHelpText(
        "after",
        examples(
          ["skillwright new", "asks for everything, on a terminal"],
          ['skillwright new tidy-csv -d "Repairs CSV files. Use when …" --tag data', "all by options"],
        ),
      ),
  run: async ({ args: [name], options, io }) => {
    const draft = await (wantsQuestions(name, options, io) ? askDraft(name, options) : toDraft(name, options, io));
    if (draft === undefined) return EXIT.findings;
    const folder = resolve(io.cwd, options.dir ?? `${projectFolder(io.cwd)}/.agents/skills`);
    mkdirSync(folder, { recursive: true });
    const result = await writeSkill(folder, draft, { overwrite: options.force ?? false });
    if (!result.ok) throw new UsageError(result.problem.message.replace("Set `overwrite: true`", "Use --force"));
    return written(draft.name, toRelative(result.path, io.cwd));
  },
};

/** Questions need somebody to answer them. */
function wantsQuestions(
  name: string | undefined,
  options: NewOptions & { json?: boolean },
  io: Parameters<typeof create.run>[0]["io"],
): boolean {
  const complete = name !== undefined && options.description !== undefined;
  return !complete && !options.json && io.stdin.isTTY && io.stdout.isTTY;
}

function written(name: string, path: string): Report {
  return {
    exitCode: EXIT.clean,
    data: { name, path },
    text: (view) => `${view.style.good("Wrote")} ${view.path(path)}`,
    notes: ({ style }) => [style.faint(`Check it with: skillwright validate ${quoted(path)}`)],
  };
}
