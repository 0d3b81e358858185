import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The options of a program as the program has them: letters and long names, and whether each takes a value. */
export interface RealOptions {
  readonly letters: ReadonlyMap<string, boolean>;
  readonly names: ReadonlyMap<string, boolean>;
}

const folder = mkdtempSync(join(tmpdir(), "real-options-"));
const ENVIRONMENT = { PATH: process.env["PATH"] ?? "", LC_ALL: "C", HOME: "/nonexistent" };

/** Runs a program with nothing to read and nothing to find, in an empty folder. */
export function runProgram(command: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const [program = "", ...args] = command;
  const env = { ...ENVIRONMENT, ...more };
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: "utf8",
    timeout: 20_000,
    input: "",
    env,
    cwd: folder,
  });
  return error ? undefined : { status, text: `${stdout}\n${stderr}` };
}

/** Some options of git are known in a repository only. */
runProgram(["git", "init", "--quiet"]);

const shim = buildShim();

function buildShim(): string | undefined {
  const source = fileURLToPath(new URL("getopt-shim.c", import.meta.url));
  const library = join(folder, "shim.so");
  const built = runProgram(["cc", "-shared", "-fPIC", "-o", library, source]);
  return built?.status === 0 ? library : undefined;
}

/** Reads what a program tells getopt. `undefined`: no such program, or no compiler for the shim. */
export function readGetopt(command: readonly string[]): RealOptions | undefined {
  const told = shim && runProgram(command, { LD_PRELOAD: shim })?.text;
  if (!told || /applet not found/.test(told)) return undefined;
  const [letters = "", ...lines] = told.trim().split("\n");
  const names = lines.map((line): [string, boolean] => [line.split(" ")[0] ?? "", !line.endsWith(" 0")]);
  return { letters: readLetters(letters), names: new Map(names) };
}

/** `ab:c::` as letters, and whether each takes a value. */
export function readLetters(text: string): ReadonlyMap<string, boolean> {
  return new Map([...text.matchAll(/([^\s:+-])(:*)/g)].map(([, letter = "", colons]) => [letter, colons !== ""]));
}

/**
 * Reads the options off a program's help. `spaced`: the value of an option is a word one space behind it (`-L, --limit int`), which
 * in other help texts may be the first word of its description.
 */
export function readHelp(command: readonly string[], style: "plain" | "spaced" = "plain"): RealOptions | undefined {
  const text = runProgram(command)?.text;
  if (text === undefined) return undefined;
  const value =
    style === "spaced"
      ? /^(?:\[?=\S+| [^-\s]\S*| --\S+(?= ))/
      : /^(?:\[?=\S+|\[?<[^>]+>\]?| [<[]\S+| [A-Z]{2,}\b| [a-z](?= ))/;
  const letters = new Map<string, boolean>();
  const names = new Map<string, boolean>();
  for (const line of text.split("\n")) {
    // `-p, p, --pid <PID>`: ps has letters without a dash.
    let rest = line.trimStart().replace(/, [a-z](?=[, ])/g, "");
    const found: string[] = [];
    let isValued = false;
    for (;;) {
      const option = /^(?:-[^\s-](?![\w])|--(?:\[no-\])?[\w.-]+)/.exec(rest)?.[0];
      if (option === undefined) break;
      found.push(option.replace("[no-]", ""));
      rest = rest.slice(option.length);
      const given = value.exec(rest)?.[0];
      // kubectl prints the default: `--watch=false:`.
      isValued ||= given !== undefined && !/^=(?:true|false):?$/.test(given);
      rest = rest.slice(given?.length ?? 0).replace(/^(?:, ?| ?\| ?| (?=-))/, "");
    }
    for (const option of found) {
      const [kept, name] = option.startsWith("--") ? [names, option.slice(2)] : [letters, option.slice(1)];
      if (!kept.has(name)) kept.set(name, isValued);
    }
  }
  return letters.size + names.size === 0 ? undefined : { letters, names };
}

/** Asks a program that prints neither: an option that takes a value complains when it is the last word. */
export function probeOptions(
  command: readonly string[],
  letters: readonly string[],
  names: readonly string[],
  { wants, unknown }: { readonly wants: RegExp; readonly unknown: RegExp },
): RealOptions | undefined {
  if (runProgram([command[0] ?? "", "--version"]) === undefined) return undefined;
  const ask = (option: string): boolean | undefined => {
    const text = runProgram([...command, option])?.text ?? "";
    return unknown.test(text) ? undefined : wants.test(text);
  };
  const known = (options: readonly string[], dash: string) =>
    new Map(
      options.flatMap((one): [string, boolean][] =>
        [ask(dash + one)].flatMap((is) => (is === undefined ? [] : [[one, is]])),
      ),
    );
  return { letters: known(letters, "-"), names: known(names, "--") };
}

/** Whether the program's file holds a name to its end, and not only as the beginning of another. */
export function holdsName(program: string, name: string): boolean {
  const file = runProgram(["sh", "-c", 'command -v "$1"', "sh", program])?.text.trim() ?? "";
  return readFileSync(file).includes(`${name}\0`);
}
