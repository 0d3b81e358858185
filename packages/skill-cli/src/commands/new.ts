import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { writeSkill } from "@skillwright/skill-index/node";
import { type SkillDraft, suggestName, validateFrontmatter } from "@skillwright/skill-parser";
import type { AgentOptions } from "../agents/agent-target.js";
import { type AgentTarget, chooseTarget, targetWords, unservedNote } from "../agents/agent-target.js";
import { linkSkill, type UnlinkedFolder } from "../agents/link-skill.js";
import { type CommandInput, type CommandModule, examples } from "../command.js";
import { EXIT } from "../exit-code.js";
import { withAgentOption, withGlobalOption } from "../options/agent-options.js";
import { completeDraft, type DraftOptions, fromOptions, toDraft, withDraftOptions } from "../options/draft-options.js";
import { appendList } from "../options/skill-options.js";
import type { Report } from "../report/report.js";
import { toRelative } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { quoted } from "../terminal/printable.js";
import type { Questions } from "../terminal/questions.js";
import { NotFoundError } from "../usage-error.js";

interface NewOptions extends DraftOptions, AgentOptions {
  readonly dir?: string;
  readonly force?: boolean;
}

type Input = CommandInput<readonly [name: string | undefined], NewOptions>;

export const create: CommandModule<Input["args"], NewOptions> = {
  configure: (command) =>
    withGlobalOption(
      withAgentOption(
        withDraftOptions(command.argument("[name]", "lower-case letters, digits and hyphens")),
        "write it where these agents look; default: as the other skills here, else those that are found",
      ),
    )
      .option("--dir <folder>", "write it into this folder instead")
      .option("--force", "replace a skill of the same name")
      .addHelpText(
        "after",
        examples(
          ["skillwright new", "asks for everything, on a terminal"],
          ['skillwright new tidy-csv -d "Repairs CSV files. Use when …" --tag data', "all by options"],
        ),
      ),
  run: async (input) => {
    const { options, io, args } = input;
    const target = options.dir === undefined ? chooseTarget(options, io) : undefined;
    const folder = target ? join(target.base, target.folders[0] ?? "") : resolve(io.cwd, options.dir ?? "");
    const isTaken = (name: string): boolean => !options.force && existsSync(join(folder, name, "SKILL.md"));
    const [name] = args;
    // Before anyone is asked for more: three answers are a lot to lose.
    const fault = name === undefined ? undefined : nameFault(name, isTaken);
    if (fault !== undefined) throw new NotFoundError(fault);
    const draft = await toAnyDraft(input, isTaken);
    if (draft === undefined) throw new NotFoundError("Nothing was written.");
    makeFolder(folder);
    const result = await writeSkill(folder, draft, { overwrite: options.force ?? false });
    if (result.ok) {
      const unlinked = target
        ? linkSkill(draft.name, target.folders, { base: target.base, force: options.force ?? false })
        : [];
      return written(draft.name, toRelative(result.path, io.cwd), { target, unlinked });
    }
    const { code, message } = result.problem;
    throw new NotFoundError(message.replace("Set `overwrite: true`", "Use --force"), code);
  },
};

/** By questions, where somebody can answer them and something is open; else by options alone. */
async function toAnyDraft(
  { args: [name], options: given, io }: Input,
  isTaken: (name: string) => boolean,
): Promise<SkillDraft | undefined> {
  const options = given.bodyFile === "-" ? { ...given, body: await io.stdin.read(MAX_BODY) } : given;
  const complete = name !== undefined && options.description !== undefined;
  const { questions } = io;
  return complete || options.json || !questions
    ? toDraft(name, options, io)
    : askDraft(name, options, { questions, io, isTaken });
}

const MAX_BODY = 1024 * 1024;

/** Asks for what the command line leaves open. `undefined`: the person has changed their mind. */
async function askDraft(
  given: string | undefined,
  options: DraftOptions,
  {
    questions,
    io,
    isTaken,
  }: { readonly questions: Questions; readonly io: Io; readonly isTaken: (name: string) => boolean },
): Promise<SkillDraft | undefined> {
  const ask = (
    message: string,
    placeholder: string,
    validate?: (answer: string) => string | undefined,
  ): Promise<string | undefined> => questions.text({ message, placeholder, ...(validate && { validate }) });
  const name = given ?? (await ask("Name", "tidy-csv", (answer) => nameFault(answer, isTaken)));
  if (name === undefined) return undefined;
  const description =
    options.description ??
    (await ask("What does it do, and when should an agent use it?", "Repairs CSV files. Use when …", descriptionFault));
  if (description === undefined) return undefined;
  const tags = options.tag ?? (await ask("Tags, with commas between", "none"));
  if (tags === undefined) return undefined;
  const tools = options.allowedTools ?? (await ask("Tools it asks for, with blanks between", "none"));
  if (tools === undefined) return undefined;
  const tag = typeof tags === "string" ? appendList(tags) : tags;
  const answered = { ...options, ...(tag.length > 0 && { tag }), ...(tools !== "" && { allowedTools: tools }) };
  return completeDraft({ name, description, ...fromOptions(answered, io) });
}

/** What is wrong with a name, and which one would do. */
function nameFault(name: string, isTaken: (name: string) => boolean): string | undefined {
  if (name.trim() === "") return "A name is needed, such as tidy-csv.";
  const [fault] = validateFrontmatter({ name, description: "Does it all." }, { profile: "lenient" });
  const suggested = suggestName(name);
  if (fault !== undefined) return fault.message;
  // The writer says in its own words what a folder cannot be called.
  if (suggested === undefined || !isTaken(name)) return undefined;
  return `A skill named ${quoted(name)} exists. Choose another name, or use --force to replace it.`;
}

function descriptionFault(description: string): string | undefined {
  if (description.trim() === "") return "A description is needed: what it does, and when to use it.";
  return validateFrontmatter({ name: "x", description }, { profile: "lenient" })[0]?.message;
}

/** Level by level: `recursive` never returns where the system has a folder that nothing can be made in, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function written(
  name: string,
  path: string,
  { target, unlinked }: { readonly target: AgentTarget | undefined; readonly unlinked: readonly UnlinkedFolder[] },
): Report {
  return {
    exitCode: unlinked.length > 0 ? EXIT.findings : EXIT.clean,
    data: {
      name,
      path,
      ...(target && { scope: target.scope, folders: target.folders, agents: target.agents }),
      ...(unlinked.length > 0 && { unlinked }),
    },
    text: (view) =>
      [
        `${view.style.good("Wrote")} ${view.path(path)}`,
        ...(target && target.agents.length + target.folders.length > 1
          ? [`In ${view.words(targetWords(target))}.`]
          : []),
        ...unlinked.map(
          ({ folder, reason }) => `${view.style.bad("not linked")} ${view.words(`${folder}: ${reason}`)}`,
        ),
      ].join("\n"),
    notes: ({ style }) => [
      ...(target ? unservedNote(target).map((note) => style.warn(note)) : []),
      style.faint(`Check it with: skillwright validate ${quoted(path)}`),
    ],
  };
}
