import type { SkillDocument } from "@skillwright/skill-index";
import { readAsks, writeAsks } from "@skillwright/skill-index/node";
import { proposeAsks } from "../asks/propose-asks.js";
import { type CommandInput, type CommandModule, examples } from "../command.js";
import { toPositive } from "../options/option-number.js";
import { append, type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { asksReport } from "../report/asks-report.js";
import { asksPath } from "../skills/asks-file.js";
import { findSkill } from "../skills/find-skill.js";
import { loadSkills } from "../skills/load-skills.js";
import { NotFoundError, UsageError } from "../usage-error.js";

interface AsksOptions extends SkillOptions {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly edit?: boolean;
  readonly endpoint?: string;
  readonly model?: string;
  readonly keyEnv: string;
  readonly count: number;
  readonly dryRun?: boolean;
}

type Input = CommandInput<readonly [name: string], AsksOptions>;

export const asks: CommandModule<Input["args"], AsksOptions> = {
  configure: (command) =>
    withSkillOptions(command.argument("<name>", "exact name of a skill"))
      .option("--add <text>", "a way people ask for it; may be repeated", append)
      .option("--remove <text>", "take one out again; may be repeated", append)
      .option("--edit", "open them in $VISUAL or $EDITOR, a line each")
      .option("--endpoint <url>", "let a model write them: an OpenAI-compatible API, such as http://localhost:11434/v1")
      .option("--model <name>", "the model to ask there")
      .option("--key-env <name>", "the variable that holds the key, if one is needed", "OPENAI_API_KEY")
      .option("--count <n>", "how many a model is asked for", toPositive, 6)
      .option("--dry-run", "show what would be written, and write nothing")
      .addHelpText(
        "after",
        examples(
          ["skillwright asks emergency-plumber", "what is there"],
          ['skillwright asks emergency-plumber --add "my kitchen is underwater"', "one more"],
          [
            "skillwright asks sql-review --endpoint http://localhost:11434/v1 --model qwen3",
            "written by a model, once",
          ],
        ),
      ),
  run: async (input) => {
    const { options, io } = input;
    const { index, config } = await loadSkills(input);
    const skill = findSkill(index, input.args[0]);
    const path = asksPath(config, io);
    const read = readAsks(path);
    if (!read.ok) throw new NotFoundError(read.problem.message, read.problem.code);
    const kept = read.asks[skill.hash] ?? [];
    const own = index.findById(skill.id)?.asks?.filter((ask) => !kept.includes(ask)) ?? [];
    const wanted = await change(kept, skill, input);
    const changed = wanted.length !== kept.length || wanted.some((ask, at) => ask !== kept[at]);
    const writes = changed && options.dryRun !== true;
    const problem = writes ? writeAsks(path, { ...read.asks, [skill.hash]: wanted }) : undefined;
    if (problem) throw new NotFoundError(problem.message, problem.code);
    return asksReport({ name: skill.name, path, own, kept: wanted, before: kept, written: writes }, io);
  },
};

/** What is to be kept for the skill, each once, in the order it came. */
async function change(kept: readonly string[], skill: SkillDocument, input: Input): Promise<readonly string[]> {
  const { options, io } = input;
  const removed = new Set(options.remove ?? []);
  for (const ask of removed) {
    if (!kept.includes(ask))
      throw new NotFoundError(`There is no such way of asking to remove: ${JSON.stringify(ask)}.`);
  }
  if (options.add?.some((ask) => ask.trim() === ""))
    throw new UsageError("--add needs words: a way people ask for it.");
  let list = [...kept.filter((ask) => !removed.has(ask)), ...(options.add ?? [])];
  if (options.endpoint !== undefined || options.model !== undefined) {
    const { endpoint, model, keyEnv, count } = options;
    if (endpoint === undefined || model === undefined) {
      throw new UsageError("A model needs both --endpoint and --model.", "Give the other one too.");
    }
    if (!/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : "")) {
      throw new UsageError(
        `--endpoint must be an address such as http://localhost:11434/v1, got ${JSON.stringify(endpoint)}.`,
      );
    }
    list = [...list, ...(await proposeAsks(skill, { endpoint, model, count, key: io.env[keyEnv] }))];
  }
  if (options.edit) {
    const { editAsks } = await import("../asks/edit-asks.js");
    list = [...editAsks(list, skill.name, io.env)];
  }
  return [...new Set(list.map((ask) => ask.trim()).filter((ask) => ask !== ""))];
}
