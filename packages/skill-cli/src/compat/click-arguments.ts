import { pythonRepr } from "./python-text.js";
import { exists, normalisePath } from "./skill-folder.js";

/** A command of the reference with the paths it was given, each of which exists. */
export interface Invocation {
  readonly command: "validate" | "read-properties" | "to-prompt";
  readonly paths: readonly string[];
}

/** Wrong use, with usage lines and the `Error:` line, as the click library prints it. */
export class ClickError extends Error {
  override readonly name: string = "ClickError";
}

/** Reads arguments as click does; help and version come back as the text to print. */
export function readInvocation(argv: readonly string[], cwd: string): Invocation | { readonly text: string } {
  const position = argv.findIndex((word) => !word.startsWith("-") || word === "-");
  const leading = position === -1 ? argv : argv.slice(0, position);
  for (const option of leading) {
    if (option === "--help") return { text: GROUP_HELP };
    if (option === "--version") return { text: "skills-ref, version 0.1.0" };
    throw usageError("", "[OPTIONS] COMMAND [ARGS]...", noSuchOption(option));
  }
  const name = position === -1 ? undefined : argv[position];
  if (name === undefined) return { text: GROUP_HELP };
  if (!isCommand(name)) throw usageError("", "[OPTIONS] COMMAND [ARGS]...", `No such command ${pythonRepr(name)}.`);
  return readPaths(name, argv.slice(position + 1), cwd);
}

type CommandName = Invocation["command"];

const HELP: Readonly<Record<CommandName, string>> = {
  "read-properties": "Read and print skill properties as JSON.",
  "to-prompt": "Generate <available_skills> XML for agent prompts.",
  validate: "Validate a skill directory.",
};

const GROUP_HELP = `Usage: skills-ref [OPTIONS] COMMAND [ARGS]...

  Reference library for Agent Skills.

Options:
  --version  Show the version and exit.
  --help     Show this message and exit.

Commands:
${Object.entries(HELP)
  .map(([name, help]) => `  ${name.padEnd(15)}  ${help}`)
  .join("\n")}`;

function readPaths(
  command: CommandName,
  words: readonly string[],
  cwd: string,
): Invocation | { readonly text: string } {
  const [argument, usage] =
    command === "to-prompt" ? ["SKILL_PATHS...", "[OPTIONS] SKILL_PATHS..."] : ["SKILL_PATH", "[OPTIONS] SKILL_PATH"];
  const end = words.indexOf("--");
  const before = end === -1 ? words : words.slice(0, end);
  const option = before.find((word) => word.startsWith("-") && word !== "-" && word !== "--help");
  const fail = (message: string): ClickError => usageError(command, usage, message);
  if (option !== undefined) throw fail(noSuchOption(option));
  if (before.includes("--help")) return { text: commandHelp(command, usage) };
  const given = [...before, ...(end === -1 ? [] : words.slice(end + 1))];
  const paths = command === "to-prompt" ? given : given.slice(0, 1);
  if (paths.length === 0) throw fail(`Missing argument '${argument}'.`);
  const missing = paths.find((path) => !exists(path, cwd));
  if (missing !== undefined) {
    throw fail(`Invalid value for '${argument}': Path ${pythonRepr(missing)} does not exist.`);
  }
  const extra = given.slice(paths.length);
  if (extra.length > 0) throw fail(`Got unexpected extra argument${extra.length > 1 ? "s" : ""} (${extra.join(" ")})`);
  return { command, paths: paths.map(normalisePath) };
}

function commandHelp(command: CommandName, usage: string): string {
  return `Usage: skills-ref ${command} ${usage}\n\n  ${HELP[command]}\n\nOptions:\n  --help  Show this message and exit.`;
}

// `-rf` is read letter by letter, so the first letter is the one that is not known.
function noSuchOption(word: string): string {
  const option = word.startsWith("--") ? (word.split("=")[0] ?? word) : word.slice(0, 2);
  return `No such option: ${option}`;
}

function usageError(command: string, usage: string, message: string): ClickError {
  const program = command === "" ? "skills-ref" : `skills-ref ${command}`;
  return new ClickError(`Usage: ${program} ${usage}\nTry '${program} --help' for help.\n\nError: ${message}`);
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(HELP, name);
}
