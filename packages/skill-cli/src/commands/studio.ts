import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { addExampleRequests, missingRequirements, type SkillIndex } from "@skillwright/skill-index";
import {
  createRequirementHost,
  type LoadSkillIndexOptions,
  listResources,
  readResource,
  type SkillWatcher,
} from "@skillwright/skill-index/node";
import type { CaseOutcome, EvalCase } from "@skillwright/skill-match";
import type { Studio, StudioHost } from "@skillwright/skill-studio";
import { InvalidArgumentError } from "commander";
import { type CommandInput, type CommandModule, examples } from "../command.js";
import { type ConfigFile, loadConfig } from "../config/config.js";
import { readTextFile } from "../config/read-text-file.js";
import { appendCase } from "../eval/append-case.js";
import { readBaseline } from "../eval/baseline.js";
import { readAllCases } from "../eval/case-files.js";
import { EXIT } from "../exit-code.js";
import { type MatchOptions, toPolicy, withMatchOptions } from "../options/match-options.js";
import { toAmount, toCount } from "../options/option-number.js";
import { append, appendList, type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { unlookedNote } from "../report/problem-text.js";
import { toEnvelope } from "../report/report.js";
import { loadExamples, type ProjectExamples } from "../skills/examples-file.js";
import { toLoadOptions, watchIndex } from "../skills/load-skills.js";
import { unlookedFolders } from "../skills/unlooked-folders.js";
import { count } from "../terminal/count.js";
import { displayPath } from "../terminal/display-path.js";
import { systemWords } from "../terminal/system-words.js";
import { untilEnd } from "../terminal/until-aborted.js";
import { UsageError } from "../usage-error.js";

interface StudioCommandOptions extends SkillOptions, MatchOptions {
  readonly port?: number;
  readonly write?: boolean;
  readonly cases?: readonly string[];
  readonly baseline?: string;
  readonly log?: string;
  readonly tools?: readonly string[];
  readonly budget?: number;
  readonly for?: number;
}

type Input = CommandInput<readonly [roots: readonly string[]], StudioCommandOptions>;

export const studio: CommandModule<Input["args"], StudioCommandOptions> = {
  configure: (command) =>
    withSkillOptions(
      withMatchOptions(command.argument("[roots...]", "folders of skills; default: the usual ones"), 1)
        .option("--cases <files>", "files of cases, folders, patterns; may be repeated", append)
        .option("--baseline <file>", "an earlier report of eval, saved with --json, to compare with")
        .option("--log <file>", "a log of decisions or runs, a JSON object a line")
        .option("--write", "let the page add cases to the first file of --cases (default: cases.json)")
        .option("--tools <names>", "tools the host has, with commas between", appendList)
        .option("-b, --budget <tokens>", "tokens the catalog may take", toCount)
        .option("--port <n>", "listen here (default: a port that is free)", toPort)
        .option("--for <seconds>", "end after this time; default: at Ctrl-C", toAmount),
    ).addHelpText(
      "after",
      examples(
        ["skillwright studio skills", "prints an address to open; this machine alone can"],
        ["skillwright studio skills --cases cases.json --write", "keep requests you type as cases"],
      ),
    ),
  run: async (input) => {
    const { options, io } = input;
    const config = loadConfig(options.config, io);
    const [given] = input.args;
    const root = given.length > 0 ? given.map((path) => resolve(io.cwd, path)) : options.root;
    const where = toLoadOptions({ io, options: { ...options, ...(root && { root }) } }, config);
    const cases = await openCases(input);
    // A log that cannot be read is better said here than in the page.
    if (options.log !== undefined) readTextFile(resolve(io.cwd, options.log), io);
    const examples = loadExamples(config, io);
    let update = (): void => {};
    const watcher = await watchIndex({ ...where, keepAlive: true, onChange: () => update() });
    try {
      const elsewhere = watcher.index.skills.length > 0 ? [] : unlookedFolders([], where, io);
      const notes = unlookedNote(elsewhere, "skillwright studio", input.terminal.err.view);
      await serve(
        toHost(input, { watcher, cases, config, examples, lock: where.lock }),
        { ...input, notes },
        (running) => {
          update = () => running.update();
        },
      );
    } finally {
      // Watching keeps the process alive, so whatever went wrong, it has to end here.
      await watcher.close();
    }
    return EXIT.clean;
  },
};

function toPort(value: string): number {
  const port = toCount(value);
  if (port > 65535) throw new InvalidArgumentError("A port is at most 65535.");
  return port;
}

/** Serves until the end, at an address that is printed once. */
async function serve(
  host: StudioHost,
  { options, io, terminal, notes }: Input & { readonly notes: readonly string[] },
  onOpen: (studio: Studio) => void,
): Promise<void> {
  const { startStudio } = await import("@skillwright/skill-studio");
  const running = await startStudio(host, {
    port: options.port,
    onError: (error) => terminal.err.print(terminal.err.view.words(String(error))),
  }).catch((error: unknown) => {
    const place = options.port === undefined ? "127.0.0.1" : `127.0.0.1:${options.port}`;
    throw new UsageError(`Cannot listen on ${place}: ${systemWords(error)}.`, "Give another with --port.", {
      cause: error,
    });
  });
  onOpen(running);
  const { url } = running;
  const { write = false, json = false } = options;
  const skills = host.state().index.skills.length;
  if (json) terminal.out.raw(toEnvelope({ command: "studio", exitCode: EXIT.clean, data: { url, skills, write } }));
  const manner = write ? "The page may add cases." : "The page only looks.";
  terminal.err.print(
    `${count(skills, "skill")} at ${url}\nOpen it in a browser on this machine. ${manner} Ctrl-C ends.`,
  );
  for (const note of notes) terminal.err.print(note);
  await untilEnd(io.interruption(), options.for);
  await running.close();
}

/** The cases behind `--cases`, read again after one was added. */
interface OpenCases {
  readonly all: () => readonly EvalCase[];
  readonly baseline?: readonly CaseOutcome[];
  add?(item: { readonly query: string; readonly expected: readonly string[] }): Promise<readonly EvalCase[]>;
}

async function openCases({ options, io }: Input): Promise<OpenCases> {
  const words = options.cases ?? [];
  const target = resolve(io.cwd, words[0] ?? "cases.json");
  const read = async (): Promise<readonly EvalCase[]> => {
    // A file that is still to be made is no mistake where the page may make it.
    const isNew = options.write && !existsSync(target);
    const there = options.write && words.length === 0 ? [target] : words;
    const wanted = isNew ? there.filter((word) => resolve(io.cwd, word) !== target) : there;
    return wanted.length === 0 ? [] : readAllCases(wanted, undefined, io);
  };
  let all = await read();
  const baseline = options.baseline === undefined ? undefined : readBaseline(resolve(io.cwd, options.baseline), io);
  return {
    all: () => all,
    ...(baseline && { baseline: baseline.outcomes }),
    ...(options.write && {
      add: async (item) => {
        appendCase(target, item, io);
        all = await read();
        return all;
      },
    }),
  };
}

interface HostParts {
  readonly watcher: SkillWatcher;
  readonly cases: OpenCases;
  readonly config: ConfigFile;
  readonly examples: ProjectExamples;
  readonly lock: LoadSkillIndexOptions["lock"];
}

const withExamples = (index: SkillIndex, { examples, toFolder }: ProjectExamples) =>
  addExampleRequests(index, examples, toFolder);

function toHost({ options, io }: Input, { watcher, cases, config, examples, lock }: HostParts): StudioHost {
  const requirements = createRequirementHost({ env: io.env });
  let shown: (ReturnType<typeof withExamples> & { readonly of: SkillIndex }) | undefined;
  const current = (): ReturnType<typeof withExamples> => {
    if (shown?.of !== watcher.index) shown = { of: watcher.index, ...withExamples(watcher.index, examples) };
    return shown;
  };
  const roots = [...new Set(watcher.index.skills.map(({ source }) => source))];
  const label = roots.length === 1 ? displayPath(roots[0] ?? "", io) : relative(io.home, io.cwd) || io.cwd;
  const { add } = cases;
  const { log } = options;
  return {
    state: () => ({
      index: current().index,
      problems: [...watcher.problems, ...examples.problems, ...current().problems],
      shadowed: watcher.shadowed,
      withheld: watcher.withheld,
    }),
    settings: () => ({
      label,
      base: io.cwd,
      policy: toPolicy(options, config.settings, 1),
      tools: options.tools ?? config.settings.tools ?? [],
      budget: options.budget ?? config.settings.budget,
      cases: cases.all(),
      baseline: cases.baseline,
    }),
    listResources: (skill) => listResources(skill),
    readResource: (skill, path) => readResource(skill, path, { lock }),
    missing: (skill) => missingRequirements(skill, requirements),
    ...(add && { addCase: add }),
    ...(log !== undefined && { readLog: async () => readTextFile(resolve(io.cwd, log), io) }),
  };
}
