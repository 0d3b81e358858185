import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { errorMessage } from "@skillwright/skill-text";
import { Argument } from "commander";
import { type CommandInput, type CommandModule, examples } from "../command.js";
import { EXIT } from "../exit-code.js";
import { AGENT_NAMES, type AgentName, toAgentName } from "../hook/agents.js";
import { driveHook } from "../hook/drive-hook.js";
import { MAX_MS } from "../hook/hook-arguments.js";
import { prepareHook } from "../hook/prepare-hook.js";
import type { HookPlace } from "../hook/run-hook.js";
import { toCount } from "../options/option-number.js";
import { append } from "../options/skill-options.js";
import { readSchema, readVersion } from "../package-files.js";
import { hookAnswerReport, hookChangeReport } from "../report/hook-report.js";
import { unlookedWords } from "../report/problem-text.js";
import type { Report } from "../report/report.js";
import { changeHook, type HookChange } from "../settings/change-hook.js";
import { countLacking, examplesNote } from "../skills/examples-note.js";
import { unlookedFolders } from "../skills/unlooked-folders.js";
import { count } from "../terminal/count.js";
import type { Io } from "../terminal/io.js";
import { NobodyToAskError, NotFoundError, UsageError } from "../usage-error.js";

interface HookCommandOptions {
  readonly project?: boolean;
  readonly user?: boolean;
  readonly file?: string;
  readonly command?: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly root?: readonly string[];
  readonly usage: boolean;
  readonly keepPrompts?: boolean;
  readonly strict?: boolean;
  readonly prepare?: boolean;
  readonly maxMs?: number;
}

type Action = "install" | "uninstall" | AgentName;
type Input = CommandInput<
  readonly [action: Action | "claude", agent: AgentName | "claude" | undefined],
  HookCommandOptions
>;

const NAMES: readonly string[] = [...AGENT_NAMES, "claude"];

export const hook: CommandModule<Input["args"], HookCommandOptions> = {
  configure: (command) =>
    command
      .addArgument(
        new Argument("<action>", "the agent that calls, or what to do with its settings").choices([
          "install",
          "uninstall",
          ...NAMES,
        ]),
      )
      .addArgument(new Argument("[agent]", "the agent whose settings are meant").choices(NAMES))
      .option("--project", "install: in the settings of this project (the default)")
      .option("--user", "install: in your own settings, for all projects")
      .option("--file <path>", "install: in this settings file")
      .option("--command <text>", "install: what the agent is to run (default: skillwright hook <agent>)")
      .option("-y, --yes", "install: do not ask")
      .option("--dry-run", "install: show what would change, and write nothing")
      .option("-r, --root <folder>", "further folders of skills; may be repeated", append)
      .option("--no-usage", "do not record what is offered and used")
      .option("--keep-prompts", "record prompts as they are typed, not only their hashes")
      .option("--max-ms <n>", "give up after so many milliseconds (default: 2000)", toCount)
      .option("--strict", "say why nothing is named, and end with 2 when something is wrong; for tests")
      .option("--prepare", "read the skills for the prompts to come, and answer nothing")
      .addHelpText(
        "after",
        examples(
          ["skillwright hook install claude-code", "name fitting skills before each prompt, in this project"],
          ["skillwright hook install codex --user", "in all projects"],
          ["skillwright hook uninstall claude-code", "take exactly that away"],
          [
            `echo '{"hook_event_name":"UserPromptSubmit","prompt":"merge two PDFs"}' | skillwright hook claude-code --strict`,
            "what the agent would get",
          ],
        ),
      ),
  run: async (input) => {
    const [action, word] = input.args;
    if (action === "install" || action === "uninstall") return change(action, word, input);
    const agent = toAgentName(action);
    if (agent === undefined) throw new UsageError(`There is no agent ${action}.`);
    if (word !== undefined)
      throw new UsageError(`Nothing follows ${action}.`, `Did you mean "hook install ${action}"?`);
    return answer(agent, input);
  },
};

const MAX_INPUT = 8 * 1024 * 1024;

/** By the same driver as `hook/main.ts`, with the streams of this command. */
async function answer(agent: AgentName, { options, io, terminal }: Input): Promise<Report | number> {
  const { strict = false, prepare = false, keepPrompts = false, usage, maxMs = MAX_MS, root = [] } = options;
  const said: { output: string; readonly notes: string[] } = { output: "", notes: [] };
  const roots = root.map((folder) => resolve(io.cwd, folder));
  const code = await driveHook({ agent, roots, usage, keepPrompts, strict, prepare, maxMs }, placeOf(io), {
    read: (signal) => readMessage(io, signal),
    write: (text) => {
      said.output = text;
      if (!options.json) io.stdout.write(text);
    },
    note: (text) => {
      said.notes.push(text);
      if (!options.json) terminal.err.print(`skillwright: ${text}`);
    },
  });
  return options.json ? hookAnswerReport({ agent, ...said, exitCode: code === 0 ? EXIT.clean : EXIT.usage }) : code;
}

/** The message on stdin, unless the time is up before it is whole. */
async function readMessage(io: Io, signal: AbortSignal): Promise<string> {
  if (io.stdin.isTTY) throw new UsageError("A hook reads the message of its agent from stdin.");
  const { promise, reject } = withRejection();
  signal.addEventListener("abort", reject, { once: true });
  return Promise.race([io.stdin.read(MAX_INPUT), promise]);
}

function withRejection(): { readonly promise: Promise<never>; readonly reject: () => void } {
  let reject = (): void => {};
  const promise = new Promise<never>((_, fail) => {
    reject = () => fail(new Error("No message came on stdin."));
  });
  return { promise, reject };
}

async function change(action: "install" | "uninstall", word: string | undefined, input: Input): Promise<Report> {
  const { options, io } = input;
  const agent = toAgentName(word ?? "");
  if (agent === undefined) throw new UsageError(`${action} needs an agent.`, `One of ${AGENT_NAMES.join(", ")}.`);
  if (options.project && options.user) throw new UsageError("It is either --project or --user.");
  const { file, command, keepPrompts = false, usage, root = [] } = options;
  const roots = root.map((folder) => resolve(io.cwd, folder));
  const found = changeHook(action, agent, {
    io,
    scope: options.user ? "user" : "project",
    ...(file !== undefined && { file: resolve(io.cwd, file) }),
    ...(command !== undefined && { command }),
    flags: [
      ...roots.flatMap((folder) => ["--root", folder]),
      ...(keepPrompts ? ["--keep-prompts"] : []),
      ...(usage ? [] : ["--no-usage"]),
      ...(options.maxMs === undefined ? [] : ["--max-ms", String(options.maxMs)]),
    ],
  });
  const isWanted = found.changed && options.dryRun !== true && (await isAllowed(found, input));
  if (isWanted) found.write();
  const notes = isWanted && action === "install" ? [...found.notes, ...(await prepare(agent, roots, io))] : found.notes;
  return hookChangeReport({ ...found, notes, written: isWanted, dryRun: options.dryRun ?? false }, io);
}

/** Reads the skills, for which the first prompt would else wait, and says what there is for the hook to name. */
async function prepare(agent: AgentName, roots: readonly string[], io: Io): Promise<readonly string[]> {
  const lost = roots
    .filter((root) => !existsSync(root))
    .map((root) => `There is no folder ${root}, which --root names.`);
  try {
    const skills = await prepareHook(agent, roots, placeOf(io));
    const unlooked = skills.length > 0 ? [] : unlookedFolders([], { ...(roots.length > 0 && { roots }) }, io);
    const hint = unlookedWords(unlooked, `skillwright hook install ${agent} --root`);
    return [
      ...lost,
      `${count(skills.length, "skill")} read for it.`,
      ...(unlooked.length > 0 ? [hint] : []),
      ...examplesNote(countLacking(skills)),
    ];
  } catch (error) {
    // No failure of this command: the first prompt tries again.
    return [...lost, `The skills could not be read for it: ${errorMessage(error)}`];
  }
}

function placeOf({ env, home, cwd }: Io): HookPlace {
  return { env, home, cwd, version: readVersion(), readSchema: () => readSchema("config.json") };
}

/** Shows the change and asks; without anyone to ask, `--yes` is the answer. */
async function isAllowed(found: HookChange, { options, io, terminal }: Input): Promise<boolean> {
  if (options.yes) return true;
  const report = hookChangeReport({ ...found, written: false, dryRun: true }, io);
  if (!io.questions || options.json) {
    terminal.err.print(report.text(terminal.err.view));
    throw new NobodyToAskError("Use --yes if this is right.");
  }
  terminal.err.print(report.text(terminal.err.view));
  const answer = await io.questions.confirm({ message: `Write ${terminal.err.view.path(found.file)}?` });
  if (answer !== true) throw new NotFoundError("Nothing was written: you said no.");
  return true;
}
