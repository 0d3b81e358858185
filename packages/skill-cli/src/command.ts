import type { Command } from "commander";
import type { CommandTree } from "./help/command-tree.js";
import type { Report } from "./report/report.js";
import type { Io } from "./terminal/io.js";
import type { Terminal } from "./terminal/terminal.js";

/** One command: what it accepts, and what it does. A file in `commands/` exports one. */
export interface CommandModule<A extends readonly unknown[] = readonly unknown[], O extends object = object> {
  /** Declares arguments, options and examples. */
  configure(command: Command): Command;
  /** A report to print; or an exit code, when the command has printed by itself. */
  run(input: CommandInput<A, O>): Promise<Report | number>;
}

export interface CommandInput<A extends readonly unknown[] = readonly unknown[], O extends object = object> {
  readonly args: A;
  readonly options: O & GlobalOptions;
  readonly io: Io;
  readonly terminal: Terminal;
  /** Every command with its arguments and options. */
  commandTree(): Promise<CommandTree>;
  /** Work for after the report has been printed. */
  later(task: () => Promise<void>): void;
}

/** Options that every command has. */
export interface GlobalOptions {
  readonly json?: boolean;
  readonly color?: boolean;
  readonly debug?: boolean;
}

/** Lines for the end of a command's help: the meaning beside each command, or below it where that would not fit 80 columns. */
export function examples(...lines: readonly (readonly [command: string, meaning: string])[]): string {
  const width = Math.max(...lines.map(([command]) => command.length));
  const isWide = lines.some(([, meaning]) => width + meaning.length + 4 > HELP_WIDTH);
  const rows = lines.map(([command, meaning]) =>
    isWide ? `  ${command}\n      ${meaning}` : `  ${command.padEnd(width)}  ${meaning}`,
  );
  return `\nExamples:\n${rows.join("\n")}`;
}

const HELP_WIDTH = 80;
