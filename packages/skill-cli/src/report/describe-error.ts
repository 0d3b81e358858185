import { errorMessage } from "@skillwright/skill-text";
import { CommanderError } from "commander";
import { EXIT, type ExitCode } from "../exit-code.js";
import { isSystemError, systemWords } from "../terminal/system-words.js";
import type { View } from "../terminal/terminal.js";
import { InterruptedError, UsageError } from "../usage-error.js";

export interface DescribedError {
  readonly exitCode: ExitCode;
  readonly message: string;
  readonly hint?: string | undefined;
  /** Both, as they are printed. */
  readonly text: string;
}

/** What to tell a person about an error: no stack unless asked for, and no path of their home. */
export function describeError(error: unknown, view: View, debug: boolean): DescribedError {
  const { message, hint } = explain(error);
  const isInterrupted = error instanceof InterruptedError || isAbort(error);
  const head = isInterrupted ? "" : `${view.style.bad("error:")} `;
  const words = error instanceof UsageError && error.fullPaths ? view.fullWords : view.words;
  const lines = [`${head}${byLine(message, words)}`];
  if (hint) lines.push(view.style.faint(byLine(hint, words)));
  if (debug && error instanceof Error && error.stack) lines.push(view.style.faint(byLine(error.stack, view.words)));
  const exitCode = isInterrupted ? EXIT.interrupted : error instanceof UsageError ? error.exitCode : EXIT.usage;
  return { exitCode, message: words(message), hint: hint && words(hint), text: lines.join("\n") };
}

function explain(error: unknown): { message: string; hint?: string | undefined } {
  if (error instanceof CommanderError) {
    const [written = "", ...rest] = error.message.replace(/^error: /, "").split("\n");
    const message = written.replace(/^command-argument value ('.*') is invalid for argument '(.*?)'\./, "$1 is no $2.");
    return { message, hint: rest.join(" ").replace(/^\((.*)\)$/, "$1") || formatHint(message) };
  }
  if (error instanceof UsageError) return { message: error.message, hint: error.hint };
  if (isAbort(error)) return { message: "Interrupted." };
  if (isSystemError(error)) {
    const place = error.path === undefined ? "" : `${error.path}: `;
    return { message: `${place}${systemWords(error)} (${error.code}).` };
  }
  return { message: errorMessage(error), hint: "Run it again with --debug to see where this comes from." };
}

/** Some commands have several formats, and every command has JSON. */
const formatHint = (message: string): string | undefined =>
  /^unknown option '--format\b/.test(message)
    ? "This command prints text, and with --json one JSON document."
    : undefined;

/** What is thrown where a signal has aborted; a time that ran out has another name. */
const isAbort = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";

const byLine = (text: string, words: View["words"]): string => text.split("\n").map(words).join("\n");
