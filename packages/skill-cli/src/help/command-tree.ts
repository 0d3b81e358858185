import type { Command, Option } from "commander";

/** A command as data: what help as JSON and completion scripts are made of. */
export interface CommandTree {
  readonly name: string;
  /** Other words for it. Absent: there are none. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly arguments: readonly ArgumentShape[];
  readonly options: readonly OptionShape[];
  readonly commands: readonly CommandTree[];
}

export interface ArgumentShape {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly variadic: boolean;
  readonly choices?: readonly string[];
}

export interface OptionShape {
  /** As typed: `-r`, `--root`. */
  readonly flags: readonly string[];
  readonly description: string;
  /** What the value is called; absent for a switch. */
  readonly value?: string;
  readonly choices?: readonly string[];
}

export function toTree(command: Command): CommandTree {
  const help = command.createHelp();
  return {
    name: command.name(),
    ...(command.aliases().length > 0 && { aliases: command.aliases() }),
    summary: command.summary() || command.description(),
    arguments: command.registeredArguments.map((argument) => ({
      name: argument.name(),
      description: argument.description,
      required: argument.required,
      variadic: argument.variadic,
      ...(argument.argChoices && { choices: argument.argChoices }),
    })),
    options: help.visibleOptions(command).map(toOption),
    commands: command.commands.map(toTree),
  };
}

function toOption({ short, long, flags, description, argChoices }: Option): OptionShape {
  const value = /[<[]([^>\]]+)[>\]]/.exec(flags)?.[1];
  return {
    flags: [short, long].filter((flag) => flag !== undefined),
    description,
    ...(value !== undefined && { value }),
    ...(argChoices && { choices: argChoices }),
  };
}
