import { type Command, CommanderError } from "commander";
import type { CommandModule, GlobalOptions } from "./command.js";
import { COMMANDS, toCommandName } from "./command-list.js";
import { EXIT, type ExitCode } from "./exit-code.js";
import { type CommandTree, toTree } from "./help/command-tree.js";
import { readVersion } from "./package-files.js";
import { createProgram } from "./program.js";
import { describeError } from "./report/describe-error.js";
import { type Report, toEnvelope } from "./report/report.js";
import type { Io } from "./terminal/io.js";
import { quoted } from "./terminal/printable.js";
import { createTerminal, type Terminal } from "./terminal/terminal.js";
import { UsageError } from "./usage-error.js";

/** Runs one command line (without `node` and the script) and gives the exit code: 0 clean, 1 findings, 2 wrong use. Never throws. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const asked = readGlobals(argv);
  const call: Call = { argv, asked, io, terminal: createTerminal(io, asked.color) };
  try {
    return asked.isCompat ? await runCompat(argv, io) : await dispatch(call);
  } catch (error) {
    return fail(error, call);
  }
}

/** One command line, and where it runs. */
interface Call {
  readonly argv: readonly string[];
  readonly asked: Asked;
  readonly io: Io;
  readonly terminal: Terminal;
}

interface Asked extends GlobalOptions {
  /** The first word that is no option; for `help x` it is `x`. */
  readonly command: string | undefined;
  readonly version: boolean;
  readonly help: boolean;
  /** The words behind `compat` are the reference's business, but for `report`. */
  readonly isCompat: boolean;
}

/** What must be known before the real parser runs, and still when it fails. */
function readGlobals(argv: readonly string[]): Asked {
  const end = argv.indexOf("--");
  const options = end === -1 ? argv : argv.slice(0, end);
  const words = options.filter((word) => !word.startsWith("-"));
  const first = options.findIndex((word) => !word.startsWith("-"));
  const leading = first === -1 ? options : options.slice(0, first);
  const named = words[0] === "help" ? words[1] : words[0];
  return {
    command: named === undefined ? undefined : toCommandName(named),
    json: options.includes("--json"),
    debug: options.includes("--debug"),
    version: ["--version", "-V", "-v"].some((flag) => leading.includes(flag)) || words[0] === "version",
    help: words[0] === "help" || options.includes("--help") || options.includes("-h"),
    isCompat: words[0] === "compat" && words[1] !== "report",
    ...(options.includes("--color") && { color: true }),
    ...(options.includes("--no-color") && { color: false }),
  };
}

async function dispatch(call: Call): Promise<number> {
  const { argv, asked, io, terminal } = call;
  if (asked.version) return print(versionReport(), "version", call);
  let exitCode: number = EXIT.clean;
  const tasks: (() => Promise<void>)[] = [];
  const act = async (module: CommandModule, command: { processedArgs: unknown[]; optsWithGlobals(): object }) => {
    const options = command.optsWithGlobals();
    const result = await module.run({
      args: command.processedArgs,
      options,
      io,
      terminal,
      commandTree,
      later: (task) => void tasks.push(task),
    });
    exitCode = typeof result === "number" ? result : print(result, asked.command ?? "", call);
    for (const task of tasks) await task();
  };
  const program = await createProgram((name) => name === asked.command, act, terminal);
  const named = program.commands.find((command) => command.name() === asked.command);
  if (asked.help && asked.command !== undefined && !named) throw await unknownCommand(asked.command);
  const overview = argv.every((word) => OVERVIEW_FLAGS.has(word));
  if (asked.json && (overview || (asked.help && named))) return print(helpReport(named ?? program), "help", call);
  if (overview) program.outputHelp();
  else await program.parseAsync(argv, { from: "user" });
  return exitCode;
}

async function unknownCommand(word: string): Promise<UsageError> {
  const { nearestNames } = await import("@skillwright/skill-match");
  const names = COMMANDS.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  const [near] = nearestNames(word, names, 1);
  const hint = near === undefined ? "`skillwright help` lists the commands." : `Did you mean ${near}?`;
  return new UsageError(`There is no command ${quoted(word)}.`, hint);
}

/** With nothing but these, what is wanted is the overview. */
const OVERVIEW_FLAGS: ReadonlySet<string> = new Set([
  "--json",
  "--color",
  "--no-color",
  "--debug",
  "-h",
  "--help",
  "help",
]);

async function runCompat(argv: readonly string[], io: Io): Promise<number> {
  const { runSkillsRef } = await import("./compat/run-skills-ref.js");
  return runSkillsRef(argv.slice(argv.indexOf("compat") + 1), io);
}

function print(report: Report, command: string, { asked, terminal }: Call): number {
  const { out, err } = terminal;
  // Everything is put into words before the first is printed: what fails here must not follow half a report.
  const notes = report.notes?.(err.view) ?? [];
  if (asked.json) out.raw(toEnvelope({ command, exitCode: report.exitCode, data: report.data }));
  else out.print(report.text(out.view));
  for (const note of notes) err.print(note);
  return report.exitCode;
}

function fail(error: unknown, { asked, terminal }: Call): ExitCode {
  const { out, err } = terminal;
  // Help that was asked for is no failure, and it has been printed.
  if (error instanceof CommanderError && error.exitCode === 0) return EXIT.clean;
  const failure = describeError(error, err.view, asked.debug === true);
  const { exitCode } = failure;
  if (asked.json) {
    const { message, hint } = failure;
    out.raw(toEnvelope({ command: asked.command, exitCode, error: { message, ...(hint && { hint }) } }));
  }
  err.print(failure.text);
  return exitCode;
}

async function commandTree(): Promise<CommandTree> {
  const withAll = await createProgram(
    () => true,
    async () => {},
  );
  return toTree(withAll);
}

function helpReport(command: Command): Report {
  return { exitCode: EXIT.clean, data: toTree(command), text: () => "" };
}

function versionReport(): Report {
  const version = readVersion();
  return { exitCode: EXIT.clean, data: { version }, text: () => version };
}
