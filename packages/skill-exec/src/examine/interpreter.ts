import { quote } from "../quote.js";
import { fail, type Result, succeed } from "../run-problem.js";

/** The interpreters that may run a script. `typescript` is Node with types stripped. */
export type InterpreterName = "bash" | "node" | "python" | "sh" | "typescript";

export interface InterpreterChoice {
  /** The first of these that exists is taken. */
  readonly names: readonly InterpreterName[];
  /** What the script's first line passes to it, before the script itself. */
  readonly args: readonly string[];
}

/** Decides by the script's first line (`#!`), else by its extension. The file's execute bit plays no part. */
export function chooseInterpreter(script: string, bytes: Uint8Array): Result<InterpreterChoice> {
  const extension = /\.[^./]+$/.exec(script)?.[0].toLowerCase() ?? "";
  const line = firstLine(bytes);
  if (line !== undefined) return fromFirstLine(script, line, extension);
  const names = BY_EXTENSION.get(extension);
  if (names !== undefined) return succeed({ names, args: [] });
  const known = [...BY_EXTENSION.keys()].join(" ");
  return fail(
    "interpreter-refused",
    `Nothing says what runs ${quote(script)}. Begin it with a line such as #!/usr/bin/env python3, or name it ${known}.`,
  );
}

/** The interpreters a program name stands for. */
const BY_PROGRAM = new Map<string, InterpreterName>([
  ["bash", "bash"],
  ["dash", "sh"],
  ["node", "node"],
  ["nodejs", "node"],
  ["python", "python"],
  ["python3", "python"],
  ["sh", "sh"],
]);

const BY_EXTENSION = new Map<string, readonly InterpreterName[]>([
  // Most scripts called .sh are written for bash, whatever the name says.
  [".sh", ["bash", "sh"]],
  [".py", ["python"]],
  [".js", ["node"]],
  [".mjs", ["node"]],
  [".ts", ["typescript"]],
]);

/** Linux itself reads no more of a first line than this. */
const FIRST_LINE_BYTES = 255;

function firstLine(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, FIRST_LINE_BYTES)).toString("utf8");
  return start.startsWith("#!") ? (start.slice(2).split("\n", 1)[0] ?? "").trim() : undefined;
}

function fromFirstLine(script: string, line: string, extension: string): Result<InterpreterChoice> {
  const words = line.split(/[ \t]+/);
  if (baseName(words[0]) === "env") {
    words.shift();
    if (words[0] === "-S") words.shift();
  }
  const program = baseName(words[0]);
  const name = BY_PROGRAM.get(/^python3\.\d+$/.test(program) ? "python3" : program);
  if (name === undefined) {
    return fail(
      "interpreter-refused",
      `The first line of ${quote(script)} asks for ${quote(program)}; allowed are ${[...BY_PROGRAM.keys()].join(", ")}.`,
    );
  }
  const typed = name === "node" && extension === ".ts";
  return succeed({ names: [typed ? "typescript" : name], args: words.slice(1) });
}

const baseName = (path = ""): string => path.slice(path.lastIndexOf("/") + 1);
