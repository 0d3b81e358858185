import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { writeSkill } from "@skillwright/skill-index/node";
import { formatSkill, type SkillDraft, validateSkill } from "@skillwright/skill-parser";
import { type CommandInput, type CommandModule, examples } from "../command.js";
import { projectFolder } from "../config/config.js";
import { EXIT } from "../exit-code.js";
import { completeDraft, type DraftOptions, fromOptions, toDraft, withDraftOptions } from "../options/draft-options.js";
import { appendList } from "../options/skill-options.js";
import type { Report } from "../report/report.js";
import { toRelative } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { quoted } from "../terminal/printable.js";
import type { Questions } from "../terminal/questions.js";
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

/** Asks for what the command line leaves open. `undefined`: the person has changed their mind. */
async function askDraft(
  given: string | undefined,
  options: DraftOptions,
  { questions, io }: { readonly questions: Questions; readonly io: Io },
): Promise<SkillDraft | undefined> {
  const ask = (message: string, placeholder: string, field?: "name" | "description"): Promise<string | undefined> =>
    questions.text({ message, placeholder, ...(field && { validate: (answer) => faultOf(field, answer) }) });
  const name = given ?? (await ask("Name", "tidy-csv", "name"));
  if (name === undefined) return undefined;
  const description =
    options.description ??
    (await ask("What does it do, and when should an agent use it?", "Repairs CSV files. Use when …", "description"));
  if (description === undefined) return undefined;
  const tags = options.tag ?? (await ask("Tags, with commas between", "none"));
  if (tags === undefined) return undefined;
  const tools = options.allowedTools ?? (await ask("Tools it asks for, with blanks between", "none"));
  if (tools === undefined) return undefined;
  const tag = typeof tags === "string" ? appendList(tags) : tags;
  const answered = { ...options, ...(tag.length > 0 && { tag }), ...(tools !== "" && { allowedTools: tools }) };
  return completeDraft({ name, description, ...fromOptions(answered, io) });
}

/** What the specification has against a field, in its words. */
function faultOf(field: "name" | "description", answer: string): string | undefined {
  const draft = { name: "x", description: "x", [field]: answer };
  const found = validateSkill(formatSkill(draft), { profile: "spec", directoryName: draft.name });
  return found.find((diagnostic) => diagnostic.field === field)?.message;
}

function written(name: string, path: string): Report {
  return {
    exitCode: EXIT.clean,
    data: { name, path },
    text: (view) => `${view.style.good("Wrote")} ${view.path(path)}`,
    notes: ({ style }) => [style.faint(`Check it with: skillwright validate ${quoted(path)}`)],
  };
}
