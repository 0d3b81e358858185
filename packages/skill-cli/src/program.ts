import { Command, Option } from "commander";
import type { CommandModule } from "./command.js";
import { COMMANDS } from "./command-list.js";
import type { Terminal } from "./terminal/terminal.js";
import { textWidth } from "./terminal/text-width.js";

/** Called with the command that was chosen, once its arguments are known to be right. */
export type Act = (module: CommandModule, command: Command) => Promise<void>;

/**
 * The command tree. Only the modules named in `wanted` are loaded and know their options; the others stand there with
 * their summary, for the overview and for suggestions.
 */
export async function createProgram(
  wanted: (name: string) => boolean,
  act: Act,
  terminal?: Terminal,
): Promise<Command> {
  const program = new Command("skillwright");
  // Children inherit these settings, so they come first.
  if (terminal) configureOutput(program, terminal);
  program
    .description("Agent Skills on the command line: list, validate, match, explain, serve.")
    .option("--json", "print one JSON document on stdout")
    .option("--color", "colours even in a pipe")
    .option("--no-color", "no colours")
    .option("--debug", "print the stack of an unexpected error")
    .option("-V, --version", "print the version")
    .addOption(new Option("-v", "the same").hideHelp())
    .helpOption("-h, --help", "print help")
    .addHelpCommand(helpCommand())
    .addHelpText("after", OVERVIEW_END)
    .exitOverride();
  for (const entry of COMMANDS) {
    const command = program.command(entry.name).summary(entry.summary).description(sentence(entry.summary));
    if (entry.aliases) command.aliases([...entry.aliases]);
    command.helpGroup(entry.group);
    if (!wanted(entry.name)) continue;
    const module = await entry.load();
    module.configure(command).action(() => act(module, command));
  }
  return program;
}

function helpCommand(): Command {
  const help = new Command("help").argument("[command]").description("help for one command");
  help.helpGroup("Help:");
  return help;
}

const OVERVIEW_END = `
Exit codes: 0 clean, 1 findings, 2 wrong use.
"skillwright help <command>" shows options and examples.`;

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? "" : "."}`;

function configureOutput(program: Command, { out, err }: Terminal): void {
  program.configureOutput({
    writeOut: (text) => out.print(text),
    writeErr: (text) => err.print(text),
    // Errors travel as exceptions and are printed in one place.
    outputError: () => {},
    getOutHelpWidth: () => Math.min(out.view.width, 100),
    getErrHelpWidth: () => Math.min(err.view.width, 100),
    getOutHasColors: () => out.view.style.enabled,
    getErrHasColors: () => err.view.style.enabled,
  });
  program.configureHelp({
    showGlobalOptions: true,
    displayWidth: textWidth,
    styleTitle: (title) => out.view.style.heading(title),
    styleCommandText: (text) => out.view.style.name(text),
    styleSubcommandText: (text) => out.view.style.name(text),
    styleOptionText: (text) => out.view.style.warn(text),
    styleArgumentText: (text) => out.view.style.good(text),
  });
}
