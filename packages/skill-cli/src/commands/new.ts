import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { writeSkill } from "@skillwright/skill-index/node";
import type { SkillDraft } from "@skillwright/skill-parser";
import { askDraft } from "../ask/ask-draft.js";
import { type CommandInput, type CommandModule, examples } from "../command.js";
import { projectFolder } from "../config/config.js";
import { EXIT } from "../exit-code.js";
import { type DraftOptions, toDraft, withDraftOptions } from "../options/draft-options.js";
import type { Report } from "../report/report.js";
import { toRelative } from "../terminal/display-path.js";
import { quoted } from "../terminal/printable.js";
import { NotFoundError } from "../usage-error.js";

interface NewOptions extends DraftOptions {
  readonly dir?: string;
  readonly force?: boolean;
}

type Input = CommandInput<readonly [name: string | undefined], NewOptions>;

export const create: CommandModule<Input["args"], NewOptions> = {
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
  run: async (input) => {
    const { options, io } = input;
    const draft = await toAnyDraft(input);
    if (draft === undefined) throw new NotFoundError("Nothing was written.");
    const folder = resolve(io.cwd, options.dir ?? `${projectFolder(io.cwd)}/.agents/skills`);
    mkdirSync(folder, { recursive: true });
    const result = await writeSkill(folder, draft, { overwrite: options.force ?? false });
    if (result.ok) return written(draft.name, toRelative(result.path, io.cwd));
    const { code, message } = result.problem;
    throw new NotFoundError(message.replace("Set `overwrite: true`", "Use --force"), code);
  },
};

/** By questions, where somebody can answer them and something is open; else by options alone. */
async function toAnyDraft({ args: [name], options, io }: Input): Promise<SkillDraft | undefined> {
  const complete = name !== undefined && options.description !== undefined;
  const { questions } = io;
  return complete || options.json || !questions
    ? toDraft(name, options, io)
    : askDraft(name, options, { questions, io });
}

function written(name: string, path: string): Report {
  return {
    exitCode: EXIT.clean,
    data: { name, path },
    text: (view) => `${view.style.good("Wrote")} ${view.path(path)}`,
    notes: ({ style }) => [style.faint(`Check it with: skillwright validate ${quoted(path)}`)],
  };
}
