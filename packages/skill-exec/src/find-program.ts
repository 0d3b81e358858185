import { execFile } from "node:child_process";
import { access, constants, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { InterpreterChoice, InterpreterName } from "./interpreter.js";
import { type Checked, pass, refuse } from "./refusal.js";
import type { Sandbox } from "./sandbox/sandbox.js";

const run = promisify(execFile);

/** The program for a script, with its first arguments: from the sandbox's own list, else from the host. */
export async function findProgram(choice: InterpreterChoice, sandbox: Sandbox): Promise<Checked<readonly string[]>> {
  for (const name of choice.names) {
    const found = sandbox.programs ? sandbox.programs[name] : await findOnHost(name, sandbox.searchPath);
    if (found !== undefined) return pass([...found, ...choice.args]);
  }
  if (choice.names.includes("typescript")) {
    return refuse(
      "types-not-stripped",
      "This Node cannot run TypeScript. Use Node 22.6 or later, or bundle JavaScript.",
    );
  }
  const names = choice.names.join(" or ");
  const places = sandbox.programs ? "the sandbox's programs" : sandbox.searchPath.join(", ");
  return refuse("interpreter-missing", `The script needs ${names}, which is not in ${places}.`);
}

/** The first executable file of this name in the folders given, or undefined. */
export async function findFile(names: readonly string[], folders: readonly string[]): Promise<string | undefined> {
  for (const path of folders.flatMap((folder) => names.map((name) => join(folder, name)))) {
    try {
      await access(path, constants.X_OK);
      if ((await stat(path)).isFile()) return path;
    } catch {
      // Not there: the next one may be.
    }
  }
  return undefined;
}

const FILE_NAMES = { bash: ["bash"], python: ["python3", "python"], sh: ["sh"] } as const;

async function findOnHost(name: InterpreterName, folders: readonly string[]): Promise<readonly string[] | undefined> {
  if (name === "node") return [await realpath(process.execPath)];
  if (name === "typescript") return typeScriptNode();
  const file = await findFile(FILE_NAMES[name], folders);
  return file === undefined ? undefined : [file];
}

const STRIP_TYPES = "--experimental-strip-types";

/** Asks the Node that would run the script, which knows best. */
async function typeScriptNode(): Promise<readonly string[] | undefined> {
  try {
    await run(process.execPath, [STRIP_TYPES, "--version"], { env: {} });
    return [await realpath(process.execPath), STRIP_TYPES];
  } catch {
    // An unknown option: this Node is too old.
    return undefined;
  }
}
