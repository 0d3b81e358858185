import { dirname } from "node:path";
import type { SkillIndex } from "@skillwright/skill-index";
import { createMatcher, type EvalCase, type ResolvedPolicy, tuneSkill } from "@skillwright/skill-match";
import { type CommandInput, type CommandModule, examples } from "../command.js";
import { loadConfig } from "../config/config.js";
import { readAllCases } from "../eval/case-files.js";
import { type MatchOptions, toPolicy, withMatchOptions } from "../options/match-options.js";
import { append, type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { type TuneLook, tuneReport, tuneText } from "../report/tune-report.js";
import { findSkill } from "../skills/find-skill.js";
import { loadSkills, toLoadOptions, watchIndex } from "../skills/load-skills.js";
import { untilAborted } from "../terminal/until-aborted.js";
import { UsageError } from "../usage-error.js";

interface TuneOptions extends SkillOptions, MatchOptions {
  readonly query?: readonly string[];
  readonly once?: boolean;
}

type Input = CommandInput<readonly [name: string, cases: readonly string[]], TuneOptions>;

export const tune: CommandModule<Input["args"], TuneOptions> = {
  configure: (command) =>
    withSkillOptions(
      withMatchOptions(
        command
          .argument("<name>", "exact name of a skill")
          .argument("[cases...]", "files of cases, folders, patterns; default: those in the skill's folder"),
        1,
      )
        .option("-q, --query <request>", "a request the skill is for; may be repeated", append)
        .option("--once", "look once, and end"),
    ).addHelpText(
      "after",
      examples(
        ["skillwright tune tidy-csv cases.json", "a screen that follows the file as you write"],
        ['skillwright tune tidy-csv -q "my export is a mess" --once', "one look, for a program"],
      ),
    ),
  run: async (input) => {
    const { args, options, io } = input;
    const [name, words] = args;
    const { index, config } = await loadSkills(input);
    const skill = findSkill(index, name);
    const cases = await toCases(words, input, dirname(skill.path));
    const policy = toPolicy(options, config.settings, 1);
    const first = toLook(index, { name, cases, policy });
    const isLive = io.stdout.isTTY && !options.json && !options.once;
    return isLive ? live(input, { name, cases, policy }, first) : tuneReport(first);
  },
};

/** What is asked again and again. */
interface TuneQuestion {
  readonly name: string;
  readonly cases: readonly EvalCase[];
  readonly policy: ResolvedPolicy;
}

async function toCases(
  words: readonly string[],
  { args, options, io }: Input,
  folder: string,
): Promise<readonly EvalCase[]> {
  const [name] = args;
  const typed = (options.query ?? []).map((query) => ({ query, expected: [name], file: "-", line: 1 }));
  if (words.length > 0) return [...typed, ...(await readAllCases(words, undefined, io))];
  if (typed.length > 0) return typed;
  return readAllCases([folder], name, io).catch((error: unknown) => {
    if (!(error instanceof UsageError)) throw error;
    const hint = "Give a file of cases, or requests with --query.";
    throw new UsageError(`There are no cases for ${name}.`, hint, { cause: error });
  });
}

function toLook(index: SkillIndex, { name, cases, policy }: TuneQuestion): TuneLook {
  const skill = index.findByName(name);
  if (skill) return { name, tuning: tuneSkill(createMatcher(index.skills), skill, { cases, policy }) };
  const problem = index.problems.find(
    ({ path, severity }) => severity === "error" && dirname(path).endsWith(`/${name}`),
  );
  const fault = problem?.diagnostics?.find(({ severity }) => severity === "error");
  const broken = fault ? `Line ${fault.line}: ${fault.message}` : problem?.message;
  return { name, ...(broken !== undefined && { broken }) };
}

/** Draws anew whenever a file changes, until Ctrl-C. The last look decides the exit code. */
async function live(input: Input, question: TuneQuestion, first: TuneLook): Promise<number> {
  const { options, io, terminal } = input;
  const { view } = terminal.out;
  let last = first;
  const draw = (): void => {
    io.stdout.write(CLEAR);
    const since = first.tuning ? { ...last, first: first.tuning } : last;
    terminal.out.print(
      `${tuneText(since, view)}\n\n${view.style.faint("Follows the files as you write. Ctrl-C ends.")}`,
    );
  };
  const watcher = await watchIndex({
    ...toLoadOptions({ options, io }, loadConfig(options.config, io)),
    keepAlive: true,
    onChange: ({ index }) => {
      last = toLook(index, question);
      draw();
    },
  });
  try {
    draw();
    await untilAborted(io.interruption());
  } finally {
    await watcher.close();
  }
  return tuneReport(last).exitCode;
}

/** To the top left, and everything gone. */
const CLEAR = "\x1b[H\x1b[2J";
