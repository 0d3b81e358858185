import { type ExampleRequests, isExampleFor, type SkillDocument } from "@skillwright/skill-index";
import { writeExampleRequests } from "@skillwright/skill-index/node";
import { type CommandInput, type CommandModule, examples as helpExamples } from "../command.js";
import { type WriteExamplesOptions, writeExamples } from "../examples/write-examples.js";
import { toPositive } from "../options/option-number.js";
import { append, appendList, withSkillOptions } from "../options/skill-options.js";
import { examplesReport } from "../report/examples-report.js";
import { loadExamples } from "../skills/examples-file.js";
import { findSkill } from "../skills/find-skill.js";
import { loadSkills } from "../skills/load-skills.js";
import { NotFoundError, UsageError } from "../usage-error.js";

interface ExamplesOptions extends WriteExamplesOptions {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly reviewed?: boolean;
  readonly edit?: boolean;
  readonly dryRun?: boolean;
}

type Input = CommandInput<readonly [name: string, names: readonly string[]], ExamplesOptions>;

/** The first argument that asks a model instead of naming a skill. */
const WRITE = "write";

export const examples: CommandModule<Input["args"], ExamplesOptions> = {
  configure: (command) =>
    withSkillOptions(
      command
        .argument("<name>", `exact name of a skill, or ${WRITE}: let a model write what is missing`)
        .argument("[names...]", `skills to write for (default: all without example requests of their version)`),
    )
      .option("--add <text>", "Add a request that the skill is for; may be repeated", append)
      .option("--remove <text>", "Remove one; may be repeated", append)
      .option("--reviewed", "Record that they fit the skill as it is now")
      .option("--edit", "Open them in $VISUAL or $EDITOR, one on each line")
      .option("--with <command>", 'Write with a command that reads a prompt on standard input, such as "claude -p"')
      .option("--endpoint <url>", "Write with an OpenAI-compatible API, such as http://localhost:11434/v1")
      .option("--model <name>", "Model to ask there")
      .option("--key-env <name>", "Variable that holds the key, if one is needed", "OPENAI_API_KEY")
      .option("--count <n>", "How many to ask the model for, for each skill", toPositive, 8)
      .option("--languages <tags>", "Languages besides English, separated by commas", appendList)
      .option("--parallel <n>", "Requests to the model at a time", toPositive, 4)
      .option("--show-prompt", "Print the prompt for the first skill, and ask no model")
      .option("--check", "Ask no model; exit with 1 when example requests are missing or of another version")
      .option("-y, --yes", "Skip confirmation of the cost")
      .option("--dry-run", "Show what would be written, and write nothing")
      .addHelpText(
        "after",
        helpExamples(
          ["skillwright examples emergency-plumber", "what is there"],
          ['skillwright examples emergency-plumber --add "my kitchen is underwater"', "one more"],
          ['skillwright examples write --with "claude -p"', "let a model write what is missing, once"],
          ["skillwright examples write --endpoint http://localhost:11434/v1 --model qwen3", "with a local model"],
          ["skillwright examples write --check", "in CI"],
        ),
      ),
  run: async (input) => {
    const { options, io } = input;
    if (input.args[0] === WRITE) return writeExamples({ ...input, args: [input.args[1]] });
    const [stray] = input.args[1];
    if (stray !== undefined)
      throw new UsageError(`Only "${WRITE}" takes several skills, got ${JSON.stringify(stray)}.`, "Name one skill.");
    const { index, config } = await loadSkills(input);
    const skill = findSkill(index, input.args[0]);
    const file = loadExamples(config, io);
    const [unusable] = file.problems;
    if (unusable) throw new NotFoundError(unusable.message, unusable.code);
    const isOurs = (entry: ExampleRequests): boolean => isExampleFor(entry, skill, file.toFolder(entry.source));
    const entries = file.examples.filter(isOurs);
    const kept = entries.flatMap(({ requests }) => requests);
    const own = skill.asks?.filter((request) => !kept.includes(request)) ?? [];
    const requests = await change(kept, skill, input);
    // An editor shows all of them; what was only added to was not read again.
    const isReviewed = options.reviewed === true || options.edit === true || entries.length === 0;
    const writtenFor = isReviewed
      ? skill.hash
      : (entries.find((entry) => entry.writtenFor !== skill.hash)?.writtenFor ?? skill.hash);
    const next: ExampleRequests = { name: skill.name, source: file.toSource(skill), writtenFor, requests };
    const changed = !isSame(requests, kept) || entries.some((entry) => entry.writtenFor !== writtenFor);
    const writes = changed && options.dryRun !== true;
    const others = file.examples.filter((entry) => !isOurs(entry));
    const problem = writes ? writeExampleRequests(file.path, [...others, next]) : undefined;
    if (problem) throw new NotFoundError(problem.message, problem.code);
    const outdated = requests.length > 0 && writtenFor !== skill.hash;
    const { path } = file;
    return examplesReport(
      { name: skill.name, path, own, kept: requests, before: kept, outdated, changed, written: writes },
      io,
    );
  },
};

const isSame = (a: readonly string[], b: readonly string[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the requests to keep for the skill, each once, in the order they came. */
async function change(
  kept: readonly string[],
  skill: SkillDocument,
  { options, io }: Input,
): Promise<readonly string[]> {
  const removed = new Set(options.remove ?? []);
  for (const ask of removed) {
    if (!kept.includes(ask))
      throw new NotFoundError(
        `Cannot remove ${JSON.stringify(ask)}: it is not among the example requests of the project.`,
      );
  }
  if (options.add?.some((ask) => ask.trim() === ""))
    throw new UsageError("--add needs a text: a request that the skill is for.");
  let list = [...kept.filter((ask) => !removed.has(ask)), ...(options.add ?? [])];
  const [model] = [options.with, options.endpoint, options.model].filter((each) => each !== undefined);
  if (model !== undefined)
    throw new UsageError(
      "A model is asked by `skillwright examples write`.",
      `Run: skillwright examples ${WRITE} NAME`,
    );
  if (options.edit) {
    const { editExamples } = await import("../examples/edit-examples.js");
    list = [...editExamples(list, skill.name, io.env)];
  }
  return [...new Set(list.map((ask) => ask.trim()).filter((ask) => ask !== ""))];
}
